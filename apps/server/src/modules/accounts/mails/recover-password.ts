import type { Locale } from '@calina/contract'
import { type Letter, type MailMaker, mailOf, type Recipient } from './letter.ts'

type Text = (input: { siteName: string; link: string }) => Letter

const TEXTS: Readonly<Record<Locale, Text>> = {
  es: ({ siteName, link }) => ({
    subject: `Elige una contraseña nueva en ${siteName}`,
    before: ['Alguien, quizá tú, pidió cambiar la contraseña de tu cuenta.'],
    button: { label: 'Elegir contraseña', href: link },
    after: [
      'El enlace dura 1 hora y sirve una vez. Al usarlo se cierran todas tus sesiones.',
      'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
  }),
  en: ({ siteName, link }) => ({
    subject: `Choose a new password on ${siteName}`,
    before: ['Somebody, perhaps you, asked to change the password of your account.'],
    button: { label: 'Choose password', href: link },
    after: [
      'The link works once, for 1 hour. Using it ends all your sessions.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  }),
  pt: ({ siteName, link }) => ({
    subject: `Escolha uma nova senha no ${siteName}`,
    before: ['Alguém, talvez você, pediu para mudar a senha da sua conta.'],
    button: { label: 'Escolher senha', href: link },
    after: [
      'O link vale por 1 hora e funciona uma vez. Ao usá-lo, todas as suas sessões são encerradas.',
      'Se não foi você, não faça nada: sua senha continua a mesma.',
    ],
  }),
  fr: ({ siteName, link }) => ({
    subject: `Choisis un nouveau mot de passe sur ${siteName}`,
    before: ['Quelqu’un, toi peut-être, a demandé à changer le mot de passe de ton compte.'],
    button: { label: 'Choisir un mot de passe', href: link },
    after: [
      'Le lien dure 1 heure et sert une fois. L’utiliser ferme toutes tes sessions.',
      'Si la demande ne vient pas de toi, ne fais rien : ton mot de passe reste le même.',
    ],
  }),
}

/** The link by which a forgotten password is replaced. */
export const recoverPasswordMail: MailMaker<Recipient, { token: string }> = (config, to, { token }) => {
  const link = `${config.publicUrl}/auth/recovery-password?token=${token}`
  return mailOf(
    config.siteName,
    to,
    'recover-password',
    TEXTS[to.locale]({ siteName: config.siteName, link }),
  )
}
