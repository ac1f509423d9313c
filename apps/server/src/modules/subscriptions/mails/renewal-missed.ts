import { type MailMaker, mailMaker, momentOf } from '../../../platform/mail/letter.ts'

interface MissedRenewal {
  creator: { name: string; username: string }
  endedAt: Date
}

/** Notifies a fan that a subscription ended because its renewal came too late. */
export const renewalMissedMail: MailMaker<MissedRenewal> = mailMaker<
  { name: string; at: string; link: string },
  MissedRenewal
>(
  'renewal-missed',
  (t, { siteName, name, at, link, email }) => ({
    subject: t('subscriptions.renewalMissed.subject', { name, siteName }),
    preview: t('subscriptions.renewalMissed.preview'),
    title: t('subscriptions.renewalMissed.title'),
    lead: t('subscriptions.renewalMissed.lead', { name, at }),
    button: { label: t('subscriptions.renewalMissed.button'), href: link },
    unexpected: t('subscriptions.renewalMissed.unexpected'),
    reason: t('subscriptions.renewalMissed.reason', { email }),
  }),
  ({ creator, endedAt }, { publicUrl }, locale) => ({
    name: creator.name,
    at: momentOf(endedAt, locale),
    link: `${publicUrl}/${creator.username}`,
  }),
)
