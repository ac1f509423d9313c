import type { Locale } from '@calina/contract'
import { type Letter, type MailMaker, mailOf, type Recipient } from './letter.ts'

type Text = (input: { siteName: string; link: string }) => Letter

const TEXTS: Readonly<Record<Locale, Text>> = {
  es: ({ siteName, link }) => ({
    subject: `Tu enlace para entrar en ${siteName}`,
    before: ['Con este enlace entras sin contraseña.'],
    button: { label: 'Entrar', href: link },
    after: [
      'El enlace dura 15 minutos y sirve una vez. No se lo pases a nadie.',
      'Si no lo pediste, no hagas nada.',
    ],
  }),
  en: ({ siteName, link }) => ({
    subject: `Your login link for ${siteName}`,
    before: ['This link logs you in without a password.'],
    button: { label: 'Log in', href: link },
    after: [
      'The link works once, for 15 minutes. Do not pass it on to anybody.',
      'If you did not ask for it, do nothing.',
    ],
  }),
  pt: ({ siteName, link }) => ({
    subject: `Seu link para entrar no ${siteName}`,
    before: ['Com este link você entra sem senha.'],
    button: { label: 'Entrar', href: link },
    after: [
      'O link vale por 15 minutos e funciona uma vez. Não o passe a ninguém.',
      'Se não foi você que pediu, não faça nada.',
    ],
  }),
  fr: ({ siteName, link }) => ({
    subject: `Ton lien de connexion à ${siteName}`,
    before: ['Ce lien te connecte sans mot de passe.'],
    button: { label: 'Se connecter', href: link },
    after: [
      'Le lien dure 15 minutes et sert une fois. Ne le donne à personne.',
      'Si la demande ne vient pas de toi, ne fais rien.',
    ],
  }),
}

/** The link that logs in without a password. */
export const logInMail: MailMaker<Recipient, { token: string }> = (config, to, { token }) => {
  const link = `${config.publicUrl}/auth/token?token=${token}`
  return mailOf(config.siteName, to, 'log-in', TEXTS[to.locale]({ siteName: config.siteName, link }))
}
