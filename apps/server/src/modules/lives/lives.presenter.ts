import type { LiveGate } from '@calina/contract'
import type { Live, LiveCard, LiveGoal, MediaItem } from '@calina/contract/types'
import { type Context, sessionIdOf, viewerIdOf } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { loadPersons, type PersonRow, presentPerson } from '../accounts/index.ts'
import { sumGiftsOfLives } from '../gifts/index.ts'
import { chatOf, peopleIn, seenBy, voiceOf } from '../live-chat/index.ts'
import { playbackOf } from '../live-streams/index.ts'
import { loadMedia, type MediaAsset, presentMediaItem } from '../media/index.ts'
import { hasViewerMarks } from '../posts/index.ts'
import { money } from '../wallet/index.ts'
import { type EntryRow, listEntriesOf } from './entries.repository.ts'
import type { SeenLive } from './lives.access.ts'
import { isOnAir } from './lives.machine.ts'
import { gateOf, isGlassed, isInside, priceFor } from './lives.policy.ts'
import type { LiveRow } from './lives.repository.ts'

/** Lives as one viewer sees them in a list. */
export async function presentCards(ctx: Context, seen: readonly SeenLive[]): Promise<LiveCard[]> {
  const covers = await loadCovers(
    ctx,
    seen.map(({ live }) => live),
  )
  return seen.map(one => presentCard(ctx, one, covers))
}

/** The covers of lives, by their media. */
export async function loadCovers(
  ctx: Pick<Context, 'db'>,
  rows: readonly Pick<LiveRow, 'cover_media_id'>[],
): Promise<ReadonlyMap<string, MediaAsset>> {
  const ids = rows.flatMap(({ cover_media_id }) => cover_media_id ?? [])
  return ids.length === 0 ? new Map() : await loadMedia(ctx.db, ids)
}

function presentCard(
  ctx: Context,
  { live, creator, viewer }: SeenLive,
  covers: ReadonlyMap<string, MediaAsset>,
): LiveCard {
  return {
    id: live.id,
    creator: presentPerson(creator),
    title: live.title,
    state: live.state,
    audience: live.audience,
    price: money(ctx, priceFor(live, viewer)),
    usualPrice: money(ctx, live.price),
    gate: gateOf(live, viewer),
    picture: presentPicture(ctx, {
      cover: covers.get(live.cover_media_id ?? ''),
      creator,
      locked: isGlassed(live, viewer),
    }),
    people: isOnAir(live) ? peopleIn(ctx, live.id, live.creator_id) : 0,
    at: (live.started_at ?? live.scheduled_for ?? live.created_at).toISOString(),
    reminded: viewer.reminded,
  }
}

/** Avatars are squares of this width. */
const AVATAR_PIXELS = 436

/** The cover of a live, or the picture of its creator, which everybody sees. */
function presentPicture(
  ctx: Context,
  { cover, creator, locked }: { cover: MediaAsset | undefined; creator: PersonRow; locked: boolean },
): MediaItem | null {
  if (cover !== undefined) return presentMediaItem(ctx, cover, { locked, alt: '' })
  const { avatar } = presentPerson(creator)
  if (avatar === null) return null
  return {
    ...{ id: creator.id, kind: 'image', locked, alt: '', src: avatar },
    ...{ width: AVATAR_PIXELS, height: AVATAR_PIXELS },
    ...{
      srcset: null,
      avif: null,
      placeholder: null,
      focal: null,
      duration: null,
      marked: false,
      play: null,
    },
  }
}

/** The goal of a live; `reached` are the prices of what was given in it. */
export function presentGoal(
  ctx: Context,
  { goal_title: title, goal_amount: amount }: Pick<LiveRow, 'goal_title' | 'goal_amount'>,
  reached: number,
): LiveGoal | null {
  if (title === null || amount === null) return null
  return { title, amount: money(ctx, amount), reached: money(ctx, reached) }
}

const time = (at: Date | null): string | null => at?.toISOString() ?? null

/** A live as somebody in front of it, or in it, sees it. */
export async function presentLive(ctx: Context, seen: SeenLive): Promise<Live> {
  const { live } = seen
  const [card] = await presentCards(ctx, [seen])
  const { gate, ...shown } = orThrow(card, 'LIVE_NOT_FOUND')
  const viewerId = viewerIdOf(ctx)
  const gifts = (await sumGiftsOfLives(ctx.db, [live.id])).get(live.id)
  return {
    ...shown,
    gate,
    revision: live.revision,
    endedAt: time(live.ended_at),
    end: live.ended_by,
    interruptedAt: live.state === 'interrupted' ? time(live.interrupted_at) : null,
    ...(await presentPictures(ctx, seen, gate)),
    goal: presentGoal(ctx, live, gifts?.paid ?? 0),
    chat: orThrow((await chatOf(ctx, [live.id])).get(live.id), 'LIVE_NOT_FOUND'),
    voice: viewerId === null ? { silence: 'outside', until: null } : await voiceOf(ctx, live.id, viewerId),
    gifts: isOnAir(live) && gate === 'inside' && seen.viewer.fan,
    ...(await presentEntry(ctx, live.id)),
    replay: { recorded: isRecorded(live), post: live.recording === 'post' ? live.post_id : null },
    seenBy: live.state === 'ended' ? ((await seenBy(ctx, [live.id])).get(live.id) ?? 0) : 0,
  }
}

/** Whether something of it is kept, or will be: of what staff have ended nothing is shown any more. */
const isRecorded = ({ state, record, recording, ended_by, withheld }: LiveRow): boolean =>
  ended_by !== 'stopped' &&
  !withheld &&
  (state === 'ended' ? recording !== 'none' && recording !== 'deleted' : record && state !== 'cancelled')

/** Where the pictures are, for who may see them, with the name that stands over them. */
async function presentPictures(
  ctx: Context,
  { live, creator, viewer }: SeenLive,
  gate: LiveGate,
): Promise<Pick<Live, 'playback' | 'mark'>> {
  const userId = viewerIdOf(ctx)
  if (userId === null || !isInside(gate) || !isOnAir(live)) return { playback: null, mark: null }
  const { url } = playbackOf(ctx, { streamId: live.id, userId, sessionId: sessionIdOf(ctx) })
  const isMarked = !viewer.own && ctx.settings.get('viewerMark') && (await hasViewerMarks(ctx.db, creator.id))
  const person = isMarked ? (await loadPersons(ctx.db, [userId])).get(userId) : undefined
  return { playback: url, mark: person?.username ?? null }
}

/** What the viewer has paid, and what of it went back. */
async function presentEntry(ctx: Context, liveId: string): Promise<Pick<Live, 'paid' | 'returned'>> {
  const fanId = viewerIdOf(ctx)
  const entry: EntryRow | undefined =
    fanId === null ? undefined : (await listEntriesOf(ctx.db, fanId, [liveId])).get(liveId)
  return {
    paid: entry === undefined || entry.reversed_at !== null ? null : money(ctx, entry.price),
    returned: entry === undefined || entry.returned === 0 ? null : money(ctx, entry.returned),
  }
}
