import type { SuspensionReason } from '@calina/contract'
import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** What the texts name. */
type Values = { reason: SuspensionReason; link: string }

/** Says that an account is suspended, for which kind of reason, and where help is. */
export const accountSuspendedMail: MailMaker<{ reason: SuspensionReason }> = mailMaker<
  Values,
  { reason: SuspensionReason }
>(
  'account-suspended',
  (t, { siteName, reason, link, email }) => ({
    subject: t('accounts.accountSuspended.subject', { siteName }),
    preview: t('accounts.accountSuspended.preview'),
    title: t('accounts.accountSuspended.title'),
    lead: t('accounts.accountSuspended.lead', { why: t(`accounts.accountSuspended.why.${reason}`) }),
    button: { label: t('accounts.accountSuspended.button'), href: link },
    unexpected: t('accounts.accountSuspended.unexpected'),
    reason: t('accounts.accountSuspended.reason', { email }),
  }),
  ({ reason }, { publicUrl }) => ({ reason, link: `${publicUrl}/help` }),
)
