import type { Locale } from '@calina/contract'
import {
  type Letter,
  type MailMaker,
  mailOf,
  momentOf,
  type Recipient,
} from '../../../platform/mail/letter.ts'

type Text = (input: { siteName: string; at: string; link: string }) => Letter

const TEXTS: Readonly<Record<Locale, Text>> = {
  es: ({ siteName, at, link }) => ({
    subject: `Tu contraseña de ${siteName} cambió`,
    preview: `Cambió el ${at}. ¿No fuiste tú? Elige otra ahora.`,
    title: 'Tu contraseña cambió',
    lead: `La contraseña de tu cuenta cambió el ${at} y se cerraron todas tus sesiones. Si no fuiste tú, elige otra ahora.`,
    button: { label: 'Elegir otra contraseña', href: link },
    unexpected: '¿Fuiste tú? Entonces no tienes que hacer nada.',
    reason: email => `Lo enviamos a ${email} porque es el correo de esta cuenta.`,
  }),
  en: ({ siteName, at, link }) => ({
    subject: `Your ${siteName} password was changed`,
    preview: `Changed on ${at}. Not you? Choose another one now.`,
    title: 'Your password was changed',
    lead: `The password of your account was changed on ${at}, and all your sessions were ended. If it was not you, choose another one now.`,
    button: { label: 'Choose another password', href: link },
    unexpected: 'Was it you? Then there is nothing to do.',
    reason: email => `Sent to ${email} because it is the email of this account.`,
  }),
  pt: ({ siteName, at, link }) => ({
    subject: `Sua senha em ${siteName} mudou`,
    preview: `Mudou em ${at}. Não foi você? Escolha outra agora.`,
    title: 'Sua senha mudou',
    lead: `A senha da sua conta mudou em ${at} e todas as suas sessões foram encerradas. Se não foi você, escolha outra agora.`,
    button: { label: 'Escolher outra senha', href: link },
    unexpected: 'Foi você? Então não precisa fazer nada.',
    reason: email => `Enviado para ${email} porque é o e-mail desta conta.`,
  }),
  fr: ({ siteName, at, link }) => ({
    subject: `Ton mot de passe ${siteName} a changé`,
    preview: `Changé le ${at}. Ce n’était pas toi ? Choisis-en un autre.`,
    title: 'Ton mot de passe a changé',
    lead: `Le mot de passe de ton compte a changé le ${at} et toutes tes sessions ont été fermées. Si ce n’était pas toi, choisis-en un autre maintenant.`,
    button: { label: 'Choisir un autre mot de passe', href: link },
    unexpected: 'C’était toi ? Alors tu n’as rien à faire.',
    reason: email => `Envoyé à ${email} parce que c’est l’adresse de ce compte.`,
  }),
}

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail: MailMaker<Recipient, { at: Date }> = (from, to, input) => {
  const letter = TEXTS[to.locale]({
    siteName: from.siteName,
    at: momentOf(input.at, to.locale),
    link: `${from.publicUrl}/auth/recovery-password`,
  })
  return mailOf(from, to, 'password-changed', letter)
}
