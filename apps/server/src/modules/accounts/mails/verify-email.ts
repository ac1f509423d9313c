import type { Locale } from '@calina/contract'
import { type Letter, type MailMaker, mailOf, type Recipient } from './letter.ts'

type Text = (input: { siteName: string; link: string }) => Letter

const TEXTS: Readonly<Record<Locale, Text>> = {
  es: ({ siteName, link }) => ({
    subject: `Verifica tu correo en ${siteName}`,
    before: ['Falta un paso: confirma que esta dirección es tuya y entras directamente.'],
    button: { label: 'Verificar correo', href: link },
    after: ['El enlace dura 24 horas y sirve una vez.', 'Si no creaste esta cuenta, no hagas nada.'],
  }),
  en: ({ siteName, link }) => ({
    subject: `Verify your email on ${siteName}`,
    before: ['One step left: confirm that this address is yours and you are logged in.'],
    button: { label: 'Verify email', href: link },
    after: ['The link works once, for 24 hours.', 'If you did not create this account, do nothing.'],
  }),
  pt: ({ siteName, link }) => ({
    subject: `Verifique seu e-mail no ${siteName}`,
    before: ['Falta um passo: confirme que este endereço é seu e você já entra.'],
    button: { label: 'Verificar e-mail', href: link },
    after: ['O link vale por 24 horas e funciona uma vez.', 'Se você não criou esta conta, não faça nada.'],
  }),
  fr: ({ siteName, link }) => ({
    subject: `Vérifie ton adresse sur ${siteName}`,
    before: ['Encore une étape : confirme que cette adresse est la tienne et tu es connecté(e).'],
    button: { label: 'Vérifier l’adresse', href: link },
    after: ['Le lien dure 24 heures et sert une fois.', 'Si tu n’as pas créé ce compte, ne fais rien.'],
  }),
}

/** The link that proves an address, after signing up or when asked for again. */
export const verifyEmailMail: MailMaker<Recipient, { token: string }> = (config, to, { token }) => {
  const link = `${config.publicUrl}/auth/verify-email?token=${token}`
  return mailOf(config.siteName, to, 'verify-email', TEXTS[to.locale]({ siteName: config.siteName, link }))
}
