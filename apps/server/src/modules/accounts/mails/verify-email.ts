import { linkMail } from './link-mail.ts'

/** The link that proves an address, after signing up or when requested again. */
export const verifyEmailMail = linkMail(
  'verify-email',
  '/auth/verify-email',
  (t, { siteName, link, life, email }) => ({
    subject: t('accounts.verifyEmail.subject', { siteName }),
    preview: t('accounts.verifyEmail.preview', { life }),
    title: t('accounts.verifyEmail.title'),
    lead: t('accounts.verifyEmail.lead'),
    button: { label: t('accounts.verifyEmail.button'), href: link },
    unexpected: t('accounts.verifyEmail.unexpected'),
    reason: t('accounts.verifyEmail.reason', { email }),
  }),
)
