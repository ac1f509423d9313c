import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import { wasItYou } from './was-it-you.ts'

/** What the texts name. */
type Values = { device: string; at: string; link: string }

/** Notifies the owner of an account of a log-in on a new device. */
export const newDeviceMail: MailMaker<{ device: string; at: Date }> = mailMaker<
  Values,
  { device: string; at: Date }
>(
  'new-device',
  (t, { siteName, device, at, link, email }) => ({
    subject: t('accounts.newDevice.subject', { siteName }),
    preview: t('accounts.newDevice.preview', { device, at }),
    title: t('accounts.newDevice.title'),
    lead: t('accounts.newDevice.lead', { device, at }),
    button: { label: t('accounts.newDevice.button'), href: link },
    ...wasItYou(t, email),
  }),
  ({ device, at }, { publicUrl }, locale) => ({
    device,
    at: momentOf(at, locale),
    link: `${publicUrl}/auth/recovery-password`,
  }),
)
