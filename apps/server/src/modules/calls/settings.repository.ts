import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Terms } from './calls.policy.ts'
import type { CallSettingsTable } from './calls.tables.ts'

/** How a creator takes calls; undefined where they have said nothing. */
export async function findTerms(db: Db, creatorId: string): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('call_settings')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row && termsOf(row)
}

const termsOf = (row: Selectable<CallSettingsTable>): Terms => ({
  audio: { on: row.audio_on, minutes: row.audio_minutes, price: row.audio_price },
  video: { on: row.video_on, minutes: row.video_minutes, price: row.video_price },
  opening: row.opening,
  hours: row.hours,
  timeZone: row.time_zone,
  audience: row.audience,
  rest: row.rest,
})

/** Sets how a creator takes calls. */
export async function writeTerms(db: Db, creatorId: string, terms: Terms, now: Date): Promise<void> {
  const { audio, video } = terms
  const set = {
    audio_on: audio.on,
    audio_minutes: audio.minutes,
    audio_price: audio.price,
    video_on: video.on,
    video_minutes: video.minutes,
    video_price: video.price,
    opening: terms.opening,
    hours: JSON.stringify(terms.hours),
    time_zone: terms.timeZone,
    audience: terms.audience,
    rest: terms.rest,
    changed_at: now,
  }
  await db
    .insertInto('call_settings')
    .values({ creator_id: creatorId, ...set })
    .onConflict(conflict => conflict.column('creator_id').doUpdateSet(set))
    .execute()
}
