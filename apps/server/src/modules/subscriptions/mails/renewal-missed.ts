import { type MailMaker, type MailTexts, mailMaker, momentOf } from '../../../platform/mail/letter.ts'

const TEXTS: MailTexts<{ name: string; at: string; link: string }> = {
  es: ({ siteName, name, at, link }) => ({
    subject: `Tu suscripción a ${name} en ${siteName} terminó`,
    preview: 'No la renovamos a tiempo y no se cobró nada.',
    title: 'Tu suscripción terminó',
    lead: `Tu suscripción a ${name} terminó el ${at}. No la renovamos a tiempo, así que no se cobró nada. Si quieres seguir, puedes suscribirte otra vez.`,
    button: { label: 'Ver suscripción', href: link },
    unexpected: '¿No quieres seguir? Entonces no tienes que hacer nada.',
    reason: email => `Lo enviamos a ${email} porque la renovación de esta suscripción estaba activada.`,
  }),
  en: ({ siteName, name, at, link }) => ({
    subject: `Your subscription to ${name} on ${siteName} has ended`,
    preview: 'We did not renew it in time, and nothing was charged.',
    title: 'Your subscription has ended',
    lead: `Your subscription to ${name} ended on ${at}. We did not renew it in time, so nothing was charged. If you want to go on, you can subscribe again.`,
    button: { label: 'See subscription', href: link },
    unexpected: 'You do not want to go on? Then there is nothing to do.',
    reason: email => `Sent to ${email} because auto-renew was on for this subscription.`,
  }),
  pt: ({ siteName, name, at, link }) => ({
    subject: `Sua assinatura de ${name} em ${siteName} terminou`,
    preview: 'Não a renovamos a tempo e nada foi cobrado.',
    title: 'Sua assinatura terminou',
    lead: `Sua assinatura de ${name} terminou em ${at}. Não a renovamos a tempo, então nada foi cobrado. Se quiser continuar, você pode assinar de novo.`,
    button: { label: 'Ver assinatura', href: link },
    unexpected: 'Não quer continuar? Então não precisa fazer nada.',
    reason: email => `Enviado para ${email} porque a renovação desta assinatura estava ativada.`,
  }),
  fr: ({ siteName, name, at, link }) => ({
    subject: `Ton abonnement à ${name} sur ${siteName} est terminé`,
    preview: 'Nous ne l’avons pas renouvelé à temps et rien n’a été débité.',
    title: 'Ton abonnement est terminé',
    lead: `Ton abonnement à ${name} s’est terminé le ${at}. Nous ne l’avons pas renouvelé à temps, rien n’a donc été débité. Si tu veux continuer, tu peux t’abonner à nouveau.`,
    button: { label: 'Voir l’abonnement', href: link },
    unexpected: 'Tu ne veux pas continuer ? Alors tu n’as rien à faire.',
    reason: email => `Envoyé à ${email} parce que le renouvellement de cet abonnement était activé.`,
  }),
}

/** Tells a fan that a subscription ended because its renewal came too late. */
export const renewalMissedMail: MailMaker<{
  creator: { name: string; username: string }
  endedAt: Date
}> = mailMaker('renewal-missed', TEXTS, ({ creator, endedAt }, { publicUrl }, locale) => ({
  name: creator.name,
  at: momentOf(endedAt, locale),
  link: `${publicUrl}/${creator.username}`,
}))
