import { dayOf, type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** What the texts name: until when it can be downloaded. */
type Values = { until: string; link: string }

/** Says that the copy of a person's data is ready. Its link leads to the page, which asks who is there. */
export const exportReadyMail: MailMaker<{ until: Date }> = mailMaker<Values, { until: Date }>(
  'export-ready',
  (t, { siteName, until, link, email }) => ({
    subject: t('preferences.exportReady.subject', { siteName }),
    preview: t('preferences.exportReady.preview', { until }),
    title: t('preferences.exportReady.title'),
    lead: t('preferences.exportReady.lead', { until }),
    button: { label: t('preferences.exportReady.button'), href: link },
    unexpected: t('preferences.exportReady.unexpected'),
    reason: t('preferences.exportReady.reason', { email }),
  }),
  ({ until }, { publicUrl }, locale) => ({
    until: dayOf(until, locale),
    link: `${publicUrl}/settings/security/export`,
  }),
)
