import type { NotificationTopic } from '@calina/contract'
import type { Person } from '@calina/contract/types'
import type { Config } from '../../../config/config.ts'
import { addressFor } from '../../../platform/http/own-origins.ts'
import { mailOf, type Recipient, type Sender } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Translate, textsIn } from '../../../platform/texts/texts.ts'
import type { Written } from '../kinds/kind.ts'
import type { Quote } from '../quote.ts'
import { writeUnsubscribe } from '../unsubscribe-token.ts'

interface To extends Recipient {
  userId: string
  /** On which host for chats only the reader is; null for the site itself. */
  chatHost: string | null
}
type Known = Pick<Config, 'secret' | 'publicUrl' | 'chatOnlyHosts'>

/** Tells by mail what a notification says. */
export function notificationMail(
  config: Known,
  from: Sender,
  to: To,
  {
    topic,
    written,
    person,
    quote,
  }: { topic: NotificationTopic; written: Written; person: Person | null; quote?: Quote | undefined },
): Mail {
  const t = textsIn(to.locale)
  const { title, description, link } = written
  const avatar = person?.avatar ?? null
  return unsubscribable(config, from, to, topic, {
    subject: title,
    preview: quote?.text || description || title,
    title,
    lead: description,
    ...(quote !== undefined && { quote }),
    button: {
      label: quote === undefined ? t('notifications.mail.open') : t('notifications.mail.openMessage'),
      href: addressFor(config, to.chatHost, link),
    },
    reason: t('notifications.mail.reason', { topic: t(`notifications.topic.${topic}`), email: to.email }),
    ...(avatar !== null && { portrait: `${from.publicUrl}${avatar}` }),
  })
}

/** What a person missed, in one mail. */
export function digestMail(
  config: Known,
  from: Sender,
  to: To,
  { items, more }: { items: readonly Written[]; more: number },
): Mail {
  const t = textsIn(to.locale)
  const count = items.length + more
  return unsubscribable(config, from, to, null, {
    subject: t('notifications.digest.subject', { count, siteName: from.siteName }),
    preview: items[0]?.title ?? '',
    title: t('notifications.digest.title', { count }),
    lead: t('notifications.digest.lead'),
    items: items.map(({ title, description, link }) => ({
      title,
      text: description,
      href: addressFor(config, to.chatHost, link),
    })),
    button: { label: t('notifications.digest.button'), href: `${from.publicUrl}/notifications` },
    reason: t('notifications.digest.reason', { email: to.email }),
  })
}

/** A mail that says how no more such come: for its reader at its end, for mail programs by RFC 8058. */
function unsubscribable(
  config: Known,
  from: Sender,
  to: To,
  topic: NotificationTopic | null,
  letter: Omit<Parameters<typeof mailOf>[3], 'links' | 'unexpected'>,
): Mail {
  const t: Translate = textsIn(to.locale)
  const token = writeUnsubscribe(config, { userId: to.userId, topic })
  const mail = mailOf(from, to, topic === null ? 'digest' : `notification-${topic}`, {
    ...letter,
    links: [
      { label: t('notifications.mail.change'), href: `${from.publicUrl}/settings/notifications` },
      { label: t('notifications.mail.unsubscribe'), href: `${from.publicUrl}/unsubscribe?token=${token}` },
    ],
  })
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${from.publicUrl}/api/v1/notifications/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
