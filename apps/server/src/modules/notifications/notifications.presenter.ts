import { type Duration, durationParts, kindOfTopic, type Locale, NOTIFICATION_TOPICS } from '@calina/contract'
import { LANGUAGE_TAGS, writeDate } from '@calina/contract/language'
import { writeMoney } from '@calina/contract/money'
import type { Notification } from '@calina/contract/types'
import { type Context, userIdOf } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Translate, textsIn } from '../../platform/texts/texts.ts'
import { presentPerson, viewerOf } from '../accounts/index.ts'
import { openObservation } from '../identity/index.ts'
import { firstPictures } from '../posts/index.ts'
import { openText } from '../staff/index.ts'
import { money } from '../wallet/index.ts'
import type { ReaderNow, Writing, Written } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import type { NotificationRow, Reader } from './notifications.repository.ts'
import { findSettings } from './settings.repository.ts'

/** Notifications of the caller, with the texts in the language that they read and the pictures that they may see. */
export async function presentNotifications(
  ctx: Context,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const { time_zone: zone } = await findSettings(ctx.db, userIdOf(ctx))
  const reader = { id: userIdOf(ctx), country: viewerOf(ctx).country }
  const all = await writeNotifications(ctx, reader, rows, { locale: ctx.locale, zone })
  const shown = all.map(each => ({ ...each, post: kindOf(each.row.topic).postOf(each.row.content) }))
  const pictures = await firstPictures(ctx, [...new Set(shown.flatMap(({ post }) => post ?? []))])
  return shown.map(({ row, written: { title, description, link, stops, public: payload }, post }) => ({
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
    stops: stops ?? null,
  }))
}

/** A notification and its texts; `gone`: what somebody wrote there is not there for the reader any more. */
export interface WrittenRow {
  row: NotificationRow
  written: Written
  gone: boolean
}

/**
 * What notifications say in a language, with what others wrote as the reader may read it now. One of which what is stored
 * cannot be read any more, as what was sealed with another secret, is passed over and logged, so that it keeps nobody from
 * all the others.
 */
export async function writeNotifications(
  ctx: Pick<Context, 'config' | 'settings' | 'logger' | 'clock' | 'db'>,
  reader: Reader,
  rows: readonly NotificationRow[],
  { locale, zone }: { locale: Locale; zone: string },
): Promise<WrittenRow[]> {
  const quotes = await quotesOf(ctx.db, { ...reader, now: ctx.clock.now() }, rows)
  return rows.flatMap(row => {
    const quoted = quotes.get(row)
    try {
      const written = kindOf(row.topic).write(writingOf(ctx, row, locale, zone), row.content, quoted)
      return { row, written, gone: quotes.has(row) && quoted === undefined }
    } catch (error) {
      ctx.logger.error(
        { err: error, notification: row.id, topic: row.topic },
        'a notification cannot be read',
      )
      return []
    }
  })
}

/** What others wrote, of each notification that shows such a text; those of a kind are read at once. */
async function quotesOf(
  db: Db,
  reader: ReaderNow,
  rows: readonly NotificationRow[],
): Promise<ReadonlyMap<NotificationRow, string | undefined>> {
  const found = new Map<NotificationRow, string | undefined>()
  for (const [topic, ofTopic] of Map.groupBy(rows, row => row.topic)) {
    const texts = await kindOf(topic).quotes?.(
      db,
      reader,
      ofTopic.map(({ content }) => content),
    )
    if (texts !== undefined) for (const [at, row] of ofTopic.entries()) found.set(row, texts[at])
  }
  return found
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
  const moments = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    ...{ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: zone },
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
    moment: iso => writeDate(moments, new Date(iso)),
    duration: duration => writeDuration(t, duration),
    openObservation: sealed => openObservation(ctx.config, sealed),
    openStatement: sealed => openText(ctx.config, sealed),
  }
}

function writeDuration(t: Translate, duration: Duration): string {
  const { count, unit } = durationParts(duration)
  return unit === 'day' ? t('notifications.days', { count }) : t('notifications.months', { count })
}
