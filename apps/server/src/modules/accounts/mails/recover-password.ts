import { linkMail } from './link-mail.ts'

/** The link by which a forgotten password is replaced. */
export const recoverPasswordMail = linkMail(
  'recover-password',
  '/auth/recovery-password',
  (t, { siteName, link, life, email }) => ({
    subject: t('accounts.recoverPassword.subject', { siteName }),
    preview: t('accounts.recoverPassword.preview', { life }),
    title: t('accounts.recoverPassword.title'),
    lead: t('accounts.recoverPassword.lead'),
    button: { label: t('accounts.recoverPassword.button'), href: link },
    unexpected: t('accounts.recoverPassword.unexpected'),
    reason: t('accounts.recoverPassword.reason', { email }),
  }),
)
