import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import type { MissedReason } from '../subscriptions.tables.ts'

interface MissedRenewal {
  creator: { name: string; username: string }
  endedAt: Date
  reason: MissedReason
}

/** Notifies a fan that a subscription ended without being renewed, and why. Who is hidden from them has no page to link to. */
export const renewalMissedMail: MailMaker<MissedRenewal> = mailMaker<
  { name: string; at: string; link: string; hidden: boolean; unanswered: boolean },
  MissedRenewal
>(
  'renewal-missed',
  (t, { siteName, name, at, link, hidden, unanswered, email }) => ({
    subject: t('subscriptions.renewalMissed.subject', { name, siteName }),
    title: t('subscriptions.renewalMissed.title'),
    ...(hidden
      ? {
          preview: t('subscriptions.renewalHidden.preview'),
          lead: t('subscriptions.renewalHidden.lead', { name, at }),
          button: { label: t('subscriptions.renewalHidden.button'), href: link },
          unexpected: t('subscriptions.renewalHidden.unexpected'),
        }
      : {
          ...(unanswered
            ? {
                preview: t('subscriptions.renewalUnanswered.preview'),
                lead: t('subscriptions.renewalUnanswered.lead', { name, at }),
              }
            : {
                preview: t('subscriptions.renewalMissed.preview'),
                lead: t('subscriptions.renewalMissed.lead', { name, at }),
              }),
          button: { label: t('subscriptions.renewalMissed.button'), href: link },
          unexpected: t('subscriptions.renewalMissed.unexpected'),
        }),
    reason: t('subscriptions.renewalMissed.reason', { email }),
  }),
  ({ creator, endedAt, reason }, { publicUrl }, locale) => ({
    name: creator.name,
    at: momentOf(endedAt, locale),
    hidden: reason === 'hidden',
    unanswered: reason === 'price',
    link: reason === 'hidden' ? `${publicUrl}/settings/suscribers` : `${publicUrl}/${creator.username}`,
  }),
)
