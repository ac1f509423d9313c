import type { SuspensionReason } from '@calina/contract'
import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'

/** What the texts name. */
type Values = { reason: SuspensionReason; link: string; at: string | null }

interface Suspended {
  reason: SuspensionReason
  /** When it ends by itself. */
  until: Date | null
}

/** Says that an account is suspended, for which kind of reason, and where help is. */
export const accountSuspendedMail: MailMaker<Suspended> = mailMaker<Values, Suspended>(
  'account-suspended',
  (t, { siteName, reason, link, at, email }) => ({
    subject: t('accounts.accountSuspended.subject', { siteName }),
    preview: t('accounts.accountSuspended.preview'),
    title: t('accounts.accountSuspended.title'),
    lead: [
      t('accounts.accountSuspended.lead', { why: t(`accounts.accountSuspended.why.${reason}`) }),
      ...(at === null ? [] : [t('accounts.accountSuspended.until', { at })]),
    ].join(' '),
    button: { label: t('accounts.accountSuspended.button'), href: link },
    unexpected: t('accounts.accountSuspended.unexpected'),
    reason: t('accounts.accountSuspended.reason', { email }),
  }),
  ({ reason, until }, { publicUrl }, locale) => ({
    reason,
    link: `${publicUrl}/help`,
    at: until === null ? null : momentOf(until, locale),
  }),
)
