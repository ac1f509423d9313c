import { writeMoney } from '@calina/contract/money'
import type { Money } from '@calina/contract/types'
import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'

interface NearRenewal {
  creator: { name: string }
  endsAt: Date
  price: Money
  /** Stops the renewal. */
  token: string
}

/** Reminds a fan that a subscription is renewed soon, at which price, with a link that stops that. */
export const renewalSoonMail: MailMaker<NearRenewal> = mailMaker<
  { name: string; at: string; price: string; stop: string; all: string },
  NearRenewal
>(
  'renewal-soon',
  (t, { siteName, name, at, price, stop, all, email }) => ({
    subject: t('subscriptions.renewalSoon.subject', { name, siteName }),
    preview: t('subscriptions.renewalSoon.preview', { price }),
    title: t('subscriptions.renewalSoon.title'),
    lead: t('subscriptions.renewalSoon.lead', { name, at, price }),
    button: { label: t('subscriptions.renewalSoon.button'), href: stop },
    unexpected: t('subscriptions.renewalSoon.unexpected'),
    reason: t('subscriptions.renewalMissed.reason', { email }),
    links: [{ label: t('subscriptions.renewalHidden.button'), href: all }],
  }),
  ({ creator, endsAt, price, token }, { publicUrl }, locale) => ({
    name: creator.name,
    at: momentOf(endsAt, locale),
    price: writeMoney(price, locale, { short: true }),
    stop: `${publicUrl}/stop-renewal?token=${encodeURIComponent(token)}`,
    all: `${publicUrl}/settings/suscribers`,
  }),
)
