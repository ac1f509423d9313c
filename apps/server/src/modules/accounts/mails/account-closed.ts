import { dayOf, type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** What the texts name: the day on which the account is erased. */
type Values = { until: string; link: string }

/** Confirms that an account was closed, and says until when a log-in opens it again. */
export const accountClosedMail: MailMaker<{ until: Date }> = mailMaker<Values, { until: Date }>(
  'account-closed',
  (t, { siteName, until, link, email }) => ({
    subject: t('accounts.accountClosed.subject', { siteName }),
    preview: t('accounts.accountClosed.preview', { until }),
    title: t('accounts.accountClosed.title'),
    lead: t('accounts.accountClosed.lead', { until }),
    button: { label: t('accounts.accountClosed.button'), href: link },
    unexpected: t('accounts.accountClosed.unexpected'),
    reason: t('accounts.accountClosed.reason', { email }),
  }),
  ({ until }, { publicUrl }, locale) => ({
    until: dayOf(until, locale),
    link: `${publicUrl}/auth/login`,
  }),
)
