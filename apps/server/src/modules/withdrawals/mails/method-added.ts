import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'

interface Added {
  bank: string
  end: string
  at: Date
  usableAt: Date
}
type Values = { bank: string; end: string; at: string; usableAt: string; link: string }

/** Notifies a creator of another account that their earnings can be paid out to. */
export const methodAddedMail: MailMaker<Added> = mailMaker<Values, Added>(
  'withdrawal-method-added',
  (t, { siteName, bank, end, at, usableAt, link, email }) => ({
    subject: t('withdrawals.methodAdded.subject', { siteName }),
    preview: t('withdrawals.methodAdded.preview', { bank, end }),
    title: t('withdrawals.methodAdded.title'),
    lead: t('withdrawals.methodAdded.lead', { bank, end, at, usableAt }),
    button: { label: t('withdrawals.methodAdded.button'), href: link },
    unexpected: t('withdrawals.methodAdded.unexpected'),
    reason: t('withdrawals.mail.reason', { email }),
  }),
  ({ bank, end, at, usableAt }, { publicUrl }, locale) => ({
    bank,
    end,
    at: momentOf(at, locale),
    usableAt: momentOf(usableAt, locale),
    link: `${publicUrl}/settings/withdraw/methods`,
  }),
)
