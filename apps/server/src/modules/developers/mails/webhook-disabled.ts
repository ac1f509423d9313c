import { WEBHOOK } from '@calina/contract'
import { type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** Tells a creator that a webhook failed too often and is called no more. */
export const webhookDisabledMail: MailMaker<{ host: string }> = mailMaker<
  { host: string; link: string },
  { host: string }
>(
  'webhook-disabled',
  (t, { siteName, host, link, email }) => ({
    subject: t('developers.webhookDisabled.subject', { siteName }),
    preview: host,
    title: t('developers.webhookDisabled.title'),
    lead: t('developers.webhookDisabled.lead', { host, count: WEBHOOK.failures }),
    button: { label: t('developers.webhookDisabled.button'), href: link },
    unexpected: t('developers.webhookDisabled.unexpected'),
    reason: t('developers.webhookDisabled.reason', { email }),
  }),
  ({ host }, { publicUrl }) => ({ host, link: `${publicUrl}/settings/developers` }),
)
