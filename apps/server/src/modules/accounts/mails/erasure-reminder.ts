import { dayOf, type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** What the texts name: the day on which the account is erased. */
type Values = { until: string; link: string }

/** Reminds the person of a closed account that it is erased soon. */
export const erasureReminderMail: MailMaker<{ until: Date }> = mailMaker<Values, { until: Date }>(
  'erasure-reminder',
  (t, { siteName, until, link, email }) => ({
    subject: t('accounts.erasureReminder.subject', { siteName }),
    preview: t('accounts.erasureReminder.preview', { until }),
    title: t('accounts.erasureReminder.title'),
    lead: t('accounts.erasureReminder.lead', { until }),
    button: { label: t('accounts.erasureReminder.button'), href: link },
    unexpected: t('accounts.erasureReminder.unexpected'),
    reason: t('accounts.erasureReminder.reason', { email }),
  }),
  ({ until }, { publicUrl }, locale) => ({
    until: dayOf(until, locale),
    link: `${publicUrl}/auth/login`,
  }),
)
