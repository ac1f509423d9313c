import { LIVE, ON_AIR } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import { HOUR } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import {
  lastCountryOf,
  type PersonColumns,
  type PersonRow,
  personAs,
  type Viewer,
} from '../accounts/index.ts'
import { isRemovedFrom, wasInLive } from '../live-chat/index.ts'
import { blockedBetween, countryBlocked, follows } from '../relationships/index.ts'
import { hasAccess } from '../subscriptions/index.ts'
import { isVisible, type Seen } from './lives.policy.ts'
import { type LiveRow, states } from './lives.repository.ts'

/** Facts of the viewer for the rules about lives. */
export type LiveViewer = Pick<Viewer, 'id' | 'type' | 'country' | 'now'>

/** Every statement about what a viewer sees of lives has them in front: these are the places of the three values. */
export const VIEWER = parameter<string>(1, 'uuid')
const COUNTRY = parameter<string | null>(2, 'text')
export const NOW = parameter<Date>(3, 'timestamptz')
export const VIEWER_VALUES = 3
export const valuesOf = (viewer: LiveViewer, ...more: unknown[]) => [
  viewer.id,
  viewer.country,
  viewer.now,
  ...more,
]

/** The creator of lives, in every statement about them. */
export const CREATOR = personAs('creator')

/** The viewer has paid the entry of the live of the surrounding statement, and has it. */
const HAS_PAID = sql<boolean>`exists (select from live_entry as entry
  where entry.live_id = live.id and entry.fan_id = ${VIEWER} and entry.reversed_at is null)`

interface Flags {
  follower: boolean
  subscriber: boolean
  paid: boolean
  /** They want to be reminded of it. */
  waits: boolean
  /** They were in it, or have paid for it once. */
  wasIn: boolean
  removed: boolean
  hidden: boolean
}
type SeenColumns = LiveRow & Flags & PersonColumns<'creator'>

const LIVE_OF_ROW = sql.ref<string>('live.id')

/** What a viewer sees of the live of the surrounding statement, joined with {@link CREATOR}. */
const SEEN = sql`live.*, ${CREATOR.columns},
  ${follows(VIEWER, CREATOR.id)} as follower,
  ${hasAccess(VIEWER, CREATOR.id, NOW)} as subscriber,
  ${HAS_PAID} as paid,
  exists (select from live_reminder as reminder
    where reminder.live_id = live.id and reminder.user_id = ${VIEWER}) as waits,
  (${wasInLive(VIEWER, LIVE_OF_ROW)}
    or exists (select from live_entry as entry where entry.live_id = live.id and entry.fan_id = ${VIEWER})) as "wasIn",
  ${isRemovedFrom(VIEWER, LIVE_OF_ROW)} as removed,
  (not ${CREATOR.isActive} or ${blockedBetween(VIEWER, CREATOR.id)}
    or ${countryBlocked({ viewer: VIEWER, country: COUNTRY }, CREATOR.id)}) as hidden`

/** A live, its creator, and what the viewer is to it. */
export interface SeenLive {
  live: LiveRow
  creator: PersonRow
  viewer: Seen
}

function readSeen(row: SeenColumns, viewer: LiveViewer): SeenLive {
  const { follower, subscriber, paid, waits, wasIn, removed, hidden, ...live } = row
  return {
    live,
    creator: CREATOR.read(row),
    viewer: {
      ...{ follower, subscriber, paid, wasIn, removed, hidden, reminded: waits },
      own: row.creator_id === viewer.id,
      guest: viewer.id === null,
      fan: viewer.type === 'fan',
    },
  }
}

const seenOf = (rows: readonly SeenColumns[], viewer: LiveViewer): SeenLive[] =>
  rows.map(row => readSeen(row, viewer)).filter(seen => isVisible(seen.live, seen.viewer, viewer.now))

const seeStatement = (where: RawBuilder<unknown>) =>
  statement(sql<SeenColumns>`
    select ${SEEN} from live join ${CREATOR.table} on ${CREATOR.id} = live.creator_id ${where}`)

const selectLive = seeStatement(sql`where live.id = ${parameter(VIEWER_VALUES + 1, 'uuid')}`)

/** One live; undefined where it does not exist for the viewer. */
export async function seeLive(db: Db, viewer: LiveViewer, id: string): Promise<SeenLive | undefined> {
  return seenOf(await selectLive(db, valuesOf(viewer, id)), viewer)[0]
}

const selectLives = seeStatement(sql`where live.id = any(${parameter(VIEWER_VALUES + 1, 'uuid[]')})`)

/** These lives, those that do not exist for the viewer left out. */
export async function seeLives(db: Db, viewer: LiveViewer, ids: readonly string[]): Promise<SeenLive[]> {
  return ids.length === 0 ? [] : seenOf(await selectLives(db, valuesOf(viewer, [...ids])), viewer)
}

const selectOnAir = seeStatement(sql`where live.state in (${states(ON_AIR)})
  order by live.started_at desc, live.id desc`)

/** Every live that is on air and exists for the viewer; there are as many at once as the operator has set. */
export async function seeOnAir(db: Db, viewer: LiveViewer): Promise<SeenLive[]> {
  return seenOf(await selectOnAir(db, valuesOf(viewer)), viewer)
}

/** Lives that can be waited for: those of a schedule until their first picture. */
const IS_AHEAD = sql`(live.state = 'scheduled' or (live.state = 'starting' and live.scheduled_for is not null))`

const selectAhead = seeStatement(sql`where ${IS_AHEAD}
    and (${parameter<Date | null>(VIEWER_VALUES + 1, 'timestamptz')} is null
      or (live.scheduled_for, live.id) > (${parameter<Date>(VIEWER_VALUES + 1, 'timestamptz')},
        ${parameter<string>(VIEWER_VALUES + 2, 'uuid')}))
  order by live.scheduled_for, live.id limit ${parameter<number>(VIEWER_VALUES + 3, 'int')}`)

/** Lives of a schedule that exist for the viewer, from a place on, the next first; and how many were looked through. */
export async function seeAhead(
  db: Db,
  viewer: LiveViewer,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<{ seen: SeenLive[]; last: { at: Date; id: string } | null }> {
  const rows = await selectAhead(db, valuesOf(viewer, after?.at ?? null, after?.id ?? null, limit))
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    seen: seenOf(rows, viewer),
    last: last?.scheduled_for ? { at: last.scheduled_for, id: last.id } : null,
  }
}

const OF_CREATOR = sql`live.creator_id = ${parameter<string>(VIEWER_VALUES + 1, 'uuid')}`

const selectNext = seeStatement(sql`where ${OF_CREATOR} and ${IS_AHEAD}
  order by live.scheduled_for, live.id limit 1`)

/** The live of a creator that is scheduled next. */
export async function seeNext(db: Db, viewer: LiveViewer, creatorId: string): Promise<SeenLive | undefined> {
  return seenOf(await selectNext(db, valuesOf(viewer, creatorId)), viewer)[0]
}

const selectLatest = seeStatement(sql`where ${OF_CREATOR} and live.started_at is not null
    and (live.ended_at is null or live.ended_at > ${parameter<Date>(VIEWER_VALUES + 2, 'timestamptz')})
  order by live.started_at desc limit 1`)

/** The live of a creator that is on air, or the last one that ended within the time for which it is shown. */
export async function seeLatest(
  db: Db,
  viewer: LiveViewer,
  creatorId: string,
): Promise<SeenLive | undefined> {
  const since = new Date(viewer.now.getTime() - LIVE.overHours * HOUR)
  return seenOf(await selectLatest(db, valuesOf(viewer, creatorId, since)), viewer)[0]
}

/** What somebody is to the creator of a live, whoever asks. */
export interface StandingRow {
  id: string
  host: boolean
  fan: boolean
  follower: boolean
  subscriber: boolean
  paid: boolean
  /** The creator has taken them out. */
  removed: boolean
  /** Their account is none any more, or the two are hidden from each other by a block. */
  hidden: boolean
  /** The creator has blocked the country in which they were seen last. */
  countryBlocked: boolean
}

const PERSON = personAs('person')
const [LIVE_ID, AT] = [parameter<string>(1, 'uuid'), parameter<Date>(3, 'timestamptz')]
const selectStandings = statement(sql<StandingRow>`
  select ${PERSON.id} as id, ${PERSON.id} = ${CREATOR.id} as host, ${PERSON.isFan} as fan,
    ${follows(PERSON.id, CREATOR.id)} as follower,
    ${hasAccess(PERSON.id, CREATOR.id, AT)} as subscriber,
    exists (select from live_entry as entry
      where entry.live_id = live.id and entry.fan_id = ${PERSON.id} and entry.reversed_at is null) as paid,
    ${isRemovedFrom(PERSON.id, LIVE_OF_ROW)} as removed,
    (not ${PERSON.isActive} or not ${CREATOR.isActive} or ${blockedBetween(PERSON.id, CREATOR.id)}) as hidden,
    ${countryBlocked({ viewer: PERSON.id, country: lastCountryOf(PERSON.id) }, CREATOR.id)} as "countryBlocked"
  from live
  join ${CREATOR.table} on ${CREATOR.id} = live.creator_id
  join ${PERSON.table} on ${PERSON.id} = any(${parameter<string[]>(2, 'uuid[]')})
  where live.id = ${LIVE_ID}`)

/** What these people are to a live. */
export async function listStandings(
  db: Db,
  { liveId, userIds, now }: { liveId: string; userIds: readonly string[]; now: Date },
): Promise<StandingRow[]> {
  return userIds.length === 0 ? [] : await selectStandings(db, [liveId, [...userIds], now])
}
