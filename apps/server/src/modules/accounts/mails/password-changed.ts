import { type MailMaker, type MailTexts, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import { WAS_IT_YOU } from './was-it-you.ts'

const TEXTS: MailTexts<{ at: string; link: string }> = {
  es: ({ siteName, at, link }) => ({
    subject: `Tu contraseña de ${siteName} cambió`,
    preview: `Cambió el ${at}. ¿No fuiste tú? Elige otra ahora.`,
    title: 'Tu contraseña cambió',
    lead: `La contraseña de tu cuenta cambió el ${at} y se cerraron todas tus sesiones. Si no fuiste tú, elige otra ahora.`,
    button: { label: 'Elegir otra contraseña', href: link },
    ...WAS_IT_YOU.es,
  }),
  en: ({ siteName, at, link }) => ({
    subject: `Your ${siteName} password was changed`,
    preview: `Changed on ${at}. Not you? Choose another one now.`,
    title: 'Your password was changed',
    lead: `The password of your account was changed on ${at}, and all your sessions were ended. If it was not you, choose another one now.`,
    button: { label: 'Choose another password', href: link },
    ...WAS_IT_YOU.en,
  }),
  pt: ({ siteName, at, link }) => ({
    subject: `Sua senha em ${siteName} mudou`,
    preview: `Mudou em ${at}. Não foi você? Escolha outra agora.`,
    title: 'Sua senha mudou',
    lead: `A senha da sua conta mudou em ${at} e todas as suas sessões foram encerradas. Se não foi você, escolha outra agora.`,
    button: { label: 'Escolher outra senha', href: link },
    ...WAS_IT_YOU.pt,
  }),
  fr: ({ siteName, at, link }) => ({
    subject: `Ton mot de passe ${siteName} a changé`,
    preview: `Changé le ${at}. Ce n’était pas toi ? Choisis-en un autre.`,
    title: 'Ton mot de passe a changé',
    lead: `Le mot de passe de ton compte a changé le ${at} et toutes tes sessions ont été fermées. Si ce n’était pas toi, choisis-en un autre maintenant.`,
    button: { label: 'Choisir un autre mot de passe', href: link },
    ...WAS_IT_YOU.fr,
  }),
}

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail: MailMaker<{ at: Date }> = mailMaker(
  'password-changed',
  TEXTS,
  ({ at }, { publicUrl }, locale) => ({
    at: momentOf(at, locale),
    link: `${publicUrl}/auth/recovery-password`,
  }),
)
