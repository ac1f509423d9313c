import { type Duration, durationParts, kindOfTopic, type Locale, NOTIFICATION_TOPICS } from '@calina/contract'
import { LANGUAGE_TAGS, writeDate } from '@calina/contract/language'
import { writeMoney } from '@calina/contract/money'
import type { Notification } from '@calina/contract/types'
import { type Context, userIdOf } from '../../platform/context.ts'
import { type Translate, textsIn } from '../../platform/texts/texts.ts'
import { presentPerson } from '../accounts/index.ts'
import { openObservation } from '../identity/index.ts'
import { firstPictures } from '../posts/index.ts'
import { openText } from '../staff/index.ts'
import { money } from '../wallet/index.ts'
import type { Writing, Written } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import type { NotificationRow } from './notifications.repository.ts'
import { findSettings } from './settings.repository.ts'

/** Notifications of the caller, with the texts in the language that they read and the pictures that they may see. */
export async function presentNotifications(
  ctx: Context,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const { time_zone: zone } = await findSettings(ctx.db, userIdOf(ctx))
  const shown = rows.flatMap(row => {
    const written = writeNotification(ctx, row, { locale: ctx.locale, zone })
    return written === undefined ? [] : [{ row, written, post: kindOf(row.topic).postOf(row.content) }]
  })
  const pictures = await firstPictures(ctx, [...new Set(shown.flatMap(({ post }) => post ?? []))])
  return shown.map(({ row, written: { title, description, link, public: payload }, post }) => ({
    id: row.id,
    kind: kindOfTopic(row.topic),
    topic: row.topic,
    group: NOTIFICATION_TOPICS[row.topic].group,
    title,
    description,
    read: row.readAt !== null,
    created_at: row.createdAt.toISOString(),
    public: payload,
    person: row.actor === null ? null : presentPerson(row.actor),
    picture: (post === null ? null : pictures.get(post)) ?? null,
    link: post !== null && !pictures.has(post) ? null : link,
  }))
}

/**
 * What a notification says in a language; undefined where what is stored of it cannot be read any more, as what was sealed
 * with another secret: it is passed over and logged, so that it keeps nobody from all the others.
 */
export function writeNotification(
  ctx: Pick<Context, 'config' | 'settings' | 'logger'>,
  row: NotificationRow,
  { locale, zone }: { locale: Locale; zone: string },
): Written | undefined {
  try {
    return kindOf(row.topic).write(writingOf(ctx, row, locale, zone), row.content)
  } catch (error) {
    ctx.logger.error({ err: error, notification: row.id, topic: row.topic }, 'a notification cannot be read')
    return undefined
  }
}

function writingOf(
  ctx: Pick<Context, 'config' | 'settings'>,
  { actor, people, times }: NotificationRow,
  locale: Locale,
  zone: string,
): Writing {
  const t = textsIn(locale)
  const person = actor === null ? undefined : presentPerson(actor)
  const days = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  })
  return {
    t,
    locale,
    siteName: ctx.settings.get('siteName'),
    name: person?.name || t('notifications.somebody'),
    username: person?.username ?? '',
    others: people - 1,
    times,
    money: amount => writeMoney(money(ctx, amount), locale, { short: true }),
    moneyOf: amount => money(ctx, amount),
    day: iso => writeDate(days, new Date(iso)),
    duration: duration => writeDuration(t, duration),
    openObservation: sealed => openObservation(ctx.config, sealed),
    openStatement: sealed => openText(ctx.config, sealed),
  }
}

function writeDuration(t: Translate, duration: Duration): string {
  const { count, unit } = durationParts(duration)
  return unit === 'day' ? t('notifications.days', { count }) : t('notifications.months', { count })
}
