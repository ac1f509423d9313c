import { linkMail } from './link-mail.ts'

/** The link by which a new address of an account confirms that it is its owner's. */
export const confirmEmailMail = linkMail(
  'verify-email',
  '/auth/email-change',
  (t, { siteName, link, life, email }) => ({
    subject: t('accounts.confirmEmail.subject', { siteName }),
    preview: t('accounts.confirmEmail.preview', { life }),
    title: t('accounts.confirmEmail.title'),
    lead: t('accounts.confirmEmail.lead'),
    button: { label: t('accounts.confirmEmail.button'), href: link },
    unexpected: t('accounts.confirmEmail.unexpected'),
    reason: t('accounts.confirmEmail.reason', { email }),
  }),
  'confirm-email',
)
