import { feeBpsOf, LIVE } from '@calina/contract'
import type { LiveChat, StudioLive } from '@calina/contract/types'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import { type Context, sessionIdOf, viewerIdOf } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { loadPersons, type PersonRow, presentPerson } from '../accounts/index.ts'
import {
  countGiftsByMinute,
  countLiveGivers,
  type LiveSum,
  listLiveGivers,
  readLiveGiver,
  sumGiftsOfLives,
} from '../gifts/index.ts'
import { chatOf, peopleIn, seenBy } from '../live-chat/index.ts'
import { playbackOf, recordingOf } from '../live-streams/index.ts'
import { type MediaAsset, presentMediaItem } from '../media/index.ts'
import { money } from '../wallet/index.ts'
import {
  countNewFollowers,
  type EntrySums,
  listMinutes,
  listWatched,
  sumEntries,
} from './figures.repository.ts'
import { isOnAir } from './lives.machine.ts'
import { loadCovers, presentGoal } from './lives.presenter.ts'
import type { LiveRow } from './lives.repository.ts'
import { countReminders } from './reminders.repository.ts'

type Summary = NonNullable<StudioLive['summary']>
const MOST_GIVERS = 10
const time = (at: Date | null): string | null => at?.toISOString() ?? null

/** What is known of several lives of one creator. */
interface Known {
  creator: PersonRow
  covers: ReadonlyMap<string, MediaAsset>
  chats: ReadonlyMap<string, LiveChat>
  entries: ReadonlyMap<string, EntrySums>
  gifts: ReadonlyMap<string, LiveSum>
  reminders: ReadonlyMap<string, number>
  minutes: ReadonlyMap<string, { minute: number; people: number }[]>
  watched: ReadonlyMap<string, number>
  followers: ReadonlyMap<string, number>
  seen: ReadonlyMap<string, number>
}

/** Lives before their creator. */
export async function presentStudioLives(ctx: Context, rows: readonly LiveRow[]): Promise<StudioLive[]> {
  const [first] = rows
  if (first === undefined) return []
  const ids = rows.map(row => row.id)
  const over = rows.filter(row => row.state === 'ended').map(row => row.id)
  const creator = (await loadPersons(ctx.db, [first.creator_id])).get(first.creator_id)
  const known: Known = {
    creator: orThrow(creator, 'LIVE_NOT_FOUND'),
    covers: await loadCovers(ctx, rows),
    chats: await chatOf(ctx, ids),
    entries: await sumEntries(ctx.db, ids),
    gifts: await sumGiftsOfLives(ctx.db, ids),
    reminders: await countReminders(ctx.db, ids),
    minutes: await listMinutes(ctx.db, over),
    watched: await listWatched(ctx.db, over),
    followers: await countNewFollowers(ctx.db, over),
    seen: await seenBy(ctx, over),
  }
  return await Promise.all(rows.map(row => present(ctx, row, known)))
}

/** One live before its creator. */
export async function presentStudioLive(ctx: Context, row: LiveRow): Promise<StudioLive> {
  const [live] = await presentStudioLives(ctx, [row])
  return orThrow(live, 'LIVE_NOT_FOUND')
}

async function present(ctx: Context, live: LiveRow, known: Known): Promise<StudioLive> {
  const cover = known.covers.get(live.cover_media_id ?? '')
  return {
    id: live.id,
    revision: live.revision,
    title: live.title,
    state: live.state,
    end: live.ended_by,
    source: live.source,
    price: money(ctx, live.price),
    subscriberPrice: money(ctx, live.subscriber_price),
    audience: live.audience,
    record: live.record,
    notify: live.notify,
    cover: cover === undefined ? null : presentMediaItem(ctx, cover, { locked: false, alt: '' }),
    scheduledFor: time(live.scheduled_for),
    startedAt: time(live.started_at),
    endedAt: time(live.ended_at),
    interruptedAt: live.state === 'interrupted' ? time(live.interrupted_at) : null,
    goal: presentGoal(ctx, live, known.gifts.get(live.id)?.paid ?? 0),
    chat: orThrow(known.chats.get(live.id), 'LIVE_NOT_FOUND'),
    reminders: known.reminders.get(live.id) ?? 0,
    people: isOnAir(live) ? peopleIn(ctx, live.id, live.creator_id) : 0,
    earned: presentEarned(ctx, live, known),
    refundMinutes: ctx.settings.get('liveRefundMinutes'),
    refunded: live.refunds,
    summary: live.state === 'ended' ? await presentSummary(ctx, live, known) : null,
    replay: await presentReplay(ctx, live),
  }
}

function presentEarned(ctx: Context, live: LiveRow, known: Known): StudioLive['earned'] {
  const [entries, gifts] = [known.entries.get(live.id), known.gifts.get(live.id)]
  const [ofEntries, ofGifts] = [entries?.earned ?? 0, gifts?.share ?? 0]
  const last = [entries?.availableAt, gifts?.availableAt].flatMap(at => at ?? [])
  return {
    total: money(ctx, ofEntries + ofGifts),
    entries: money(ctx, ofEntries),
    gifts: money(ctx, ofGifts),
    entryCount: entries?.entries ?? 0,
    giftCount: gifts?.count ?? 0,
    feeBps: feeBpsOf(known.creator, ctx.settings.get('feeBps')),
    availableAt: last.length === 0 ? null : new Date(Math.max(...last.map(Number))).toISOString(),
  }
}

/** What a live that is over has been. */
async function presentSummary(ctx: Context, live: LiveRow, known: Known): Promise<Summary> {
  const { started_at: startedAt, ended_at: endedAt } = live
  const lasted = startedAt === null || endedAt === null ? 0 : endedAt.getTime() - startedAt.getTime()
  const noted = new Map(known.minutes.get(live.id)?.map(({ minute, people }) => [minute, people]))
  const gifts = startedAt && (await countGiftsByMinute(ctx.db, { liveId: live.id, since: startedAt }))
  const minutes = Array.from({ length: Math.ceil(lasted / MINUTE) }, (_, minute) => ({
    people: noted.get(minute) ?? 0,
    gifts: gifts?.get(minute) ?? 0,
  }))
  const peak = Math.max(0, ...minutes.map(({ people }) => people))
  const peakMinute = minutes.findIndex(({ people }) => people === peak)
  const giverCount = await countLiveGivers(ctx.db, live.id)
  const givers = await listLiveGivers(ctx.db, { liveId: live.id, limit: MOST_GIVERS })
  return {
    seconds: Math.round(lasted / SECOND),
    peak,
    average: lasted === 0 ? 0 : Math.round((10 * (known.watched.get(live.id) ?? 0)) / lasted) / 10,
    peakAt:
      peak === 0 || startedAt === null
        ? null
        : new Date(startedAt.getTime() + peakMinute * MINUTE).toISOString(),
    seenBy: known.seen.get(live.id) ?? 0,
    followers: known.followers.get(live.id) ?? 0,
    minutes,
    givers: givers.map(giver => ({
      person: presentPerson(readLiveGiver(giver)),
      gifts: giver.gifts,
      share: money(ctx, giver.share),
    })),
    giverCount,
    thankedAt: time(live.thanked_at),
  }
}

/** When a recording without a choice is deleted. */
const deletedAt = (ended: Date): string => new Date(ended.getTime() + LIVE.keepDays * DAY).toISOString()

/** Where the caller, its creator, sees a recording about which they have not decided. */
function ownPlayback(ctx: Context, streamId: string): string | null {
  const userId = viewerIdOf(ctx)
  return userId === null ? null : playbackOf(ctx, { streamId, userId, sessionId: sessionIdOf(ctx) }).url
}

/** What becomes of its recording: of what staff have ended its creator has none. */
async function presentReplay(ctx: Context, live: LiveRow): Promise<StudioLive['replay']> {
  const isOpen = live.recording === 'undecided' || live.recording === 'failed'
  const found =
    isOpen && live.ended_by !== 'stopped' && !live.withheld ? await recordingOf(ctx, live.id) : null
  const none = isOpen && found === null
  return {
    state: none ? 'none' : live.recording,
    seconds: found?.seconds ?? live.recording_seconds,
    bytes: found?.bytes ?? live.recording_bytes,
    post: live.post_id,
    vault: live.vault_id,
    playback: found === null ? null : ownPlayback(ctx, live.id),
    deletedAt: isOpen && !none && live.ended_at !== null ? deletedAt(live.ended_at) : null,
  }
}
