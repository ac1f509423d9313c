import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** Says that the suspension of an account has ended. */
export const accountRestoredMail: MailMaker<Record<never, never>> = mailMaker<
  { link: string },
  Record<never, never>
>(
  'account-restored',
  (t, { siteName, link, email }) => ({
    subject: t('accounts.accountRestored.subject', { siteName }),
    preview: t('accounts.accountRestored.preview'),
    title: t('accounts.accountRestored.title'),
    lead: t('accounts.accountRestored.lead'),
    button: { label: t('accounts.accountRestored.button'), href: link },
    unexpected: t('accounts.accountRestored.unexpected'),
    reason: t('accounts.accountRestored.reason', { email }),
  }),
  (_, { publicUrl }) => ({ link: `${publicUrl}/auth/login` }),
)
