import { linkMail } from './link-mail.ts'

/** The link that logs in without a password. */
export const logInMail = linkMail('log-in', '/auth/token', (t, { siteName, link, life, email }) => ({
  subject: t('accounts.logIn.subject', { siteName }),
  preview: t('accounts.logIn.preview', { life }),
  title: t('accounts.logIn.title'),
  lead: t('accounts.logIn.lead'),
  button: { label: t('accounts.logIn.button'), href: link },
  unexpected: t('accounts.logIn.unexpected'),
  reason: t('accounts.logIn.reason', { email }),
}))
