import { writePlace } from '@calina/contract/language'
import type { Place } from '../../../platform/geoip/geoip.ts'
import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import { wasItYou } from './was-it-you.ts'

/** What the texts name. */
type Values = { device: string; at: string; place: string | undefined; link: string }

/** Notifies the owner of an account of a log-in on a new device. */
export const newDeviceMail: MailMaker<{ device: string; at: Date; place: Place }> = mailMaker<
  Values,
  { device: string; at: Date; place: Place }
>(
  'new-device',
  (t, { siteName, device, at, place, link, email }) => ({
    subject: t('accounts.newDevice.subject', { siteName }),
    preview:
      place === undefined
        ? t('accounts.newDevice.preview', { device, at })
        : t('accounts.newDevice.previewPlace', { device, place, at }),
    title: t('accounts.newDevice.title'),
    lead:
      place === undefined
        ? t('accounts.newDevice.lead', { device, at })
        : t('accounts.newDevice.leadPlace', { device, place, at }),
    button: { label: t('accounts.newDevice.button'), href: link },
    ...wasItYou(t, email),
  }),
  ({ device, at, place }, { publicUrl }, locale) => ({
    device,
    at: momentOf(at, locale),
    place: writePlace(place, locale),
    link: `${publicUrl}/auth/recovery-password`,
  }),
)
