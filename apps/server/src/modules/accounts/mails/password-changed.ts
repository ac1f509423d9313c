import type { Locale } from '@calina/contract'
import { type Letter, type MailMaker, mailOf, momentOf, type Recipient } from './letter.ts'

type Text = (input: { siteName: string; at: string; link: string }) => Letter

const TEXTS: Readonly<Record<Locale, Text>> = {
  es: ({ siteName, at, link }) => ({
    subject: `Tu contraseña de ${siteName} cambió`,
    before: [
      `La contraseña de tu cuenta cambió el ${at} y se cerraron todas tus sesiones.`,
      'Si no fuiste tú, elige otra ahora.',
    ],
    button: { label: 'Elegir otra contraseña', href: link },
    after: [],
  }),
  en: ({ siteName, at, link }) => ({
    subject: `Your ${siteName} password was changed`,
    before: [
      `The password of your account was changed on ${at}, and all your sessions were ended.`,
      'If it was not you, choose another one now.',
    ],
    button: { label: 'Choose another password', href: link },
    after: [],
  }),
  pt: ({ siteName, at, link }) => ({
    subject: `Sua senha do ${siteName} mudou`,
    before: [
      `A senha da sua conta mudou em ${at} e todas as suas sessões foram encerradas.`,
      'Se não foi você, escolha outra agora.',
    ],
    button: { label: 'Escolher outra senha', href: link },
    after: [],
  }),
  fr: ({ siteName, at, link }) => ({
    subject: `Ton mot de passe ${siteName} a changé`,
    before: [
      `Le mot de passe de ton compte a changé le ${at} et toutes tes sessions ont été fermées.`,
      'Si ce n’était pas toi, choisis-en un autre maintenant.',
    ],
    button: { label: 'Choisir un autre mot de passe', href: link },
    after: [],
  }),
}

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail: MailMaker<Recipient, { at: Date }> = (config, to, input) => {
  const { siteName, publicUrl } = config
  const letter = TEXTS[to.locale]({
    siteName,
    at: momentOf(input.at, to.locale),
    link: `${publicUrl}/auth/recovery-password`,
  })
  return mailOf(siteName, to, 'password-changed', letter)
}
