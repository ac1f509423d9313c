import type { Context, TransactionContext } from '../../../platform/context.ts'
import { staffAmong } from '../../accounts/index.ts'
import type { LiveHouse } from '../../live-chat/index.ts'
import { findRehearser } from '../../live-streams/index.ts'
import { takeDownPost } from '../../posts/index.ts'
import { takeDownVaultFile } from '../../vaults/index.ts'
import { noteCounted } from '../commands/count-people.ts'
import { returnEntry } from '../commands/return-entries.ts'
import { stop } from '../commands/stop-live.ts'
import { lockEntryOf } from '../entries.repository.ts'
import { listStandings, type StandingRow } from '../lives.access.ts'
import { holdLive } from '../lives.held.ts'
import { isOnAir, isOver } from '../lives.machine.ts'
import { gateOf, isInside } from '../lives.policy.ts'
import { notifyLive } from '../lives.realtime.ts'
import { findLive, type LiveRow, updateLive } from '../lives.repository.ts'

/** Who of these people may be in a live. */
async function insideOf(
  ctx: Pick<Context, 'db' | 'clock'>,
  live: LiveRow,
  userIds: readonly string[],
): Promise<StandingRow[]> {
  const now = ctx.clock.now()
  return (await listStandings(ctx.db, { liveId: live.id, userIds, now })).filter(
    ({ host: own, hidden, countryBlocked, ...who }) =>
      !hidden && !countryBlocked && isInside(gateOf(live, { ...who, own, guest: false })),
  )
}

/** Staff who look after what is shown: they see every live. */
const WATCHING = ['moderator', 'administrator'] as const

/** Who of these people may see the pictures of a live now; of a rehearsal its creator. */
export async function judgeLiveViewers(
  ctx: Context,
  liveId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const live = await findLive(ctx.db, liveId)
  if (live === undefined) {
    const creatorId = await findRehearser(ctx.db, liveId)
    return new Set(userIds.filter(id => id === creatorId))
  }
  // its creator looks at the recording before they decide about it
  if (isUndecided(live)) return new Set(userIds.filter(id => id === live.creator_id))
  if (!isOnAir(live)) return new Set()
  const allowed = new Set((await insideOf(ctx, live, userIds)).map(({ id }) => id))
  const others = userIds.filter(id => !allowed.has(id))
  if (others.length > 0) for (const id of await staffAmong(ctx.db, others, WATCHING)) allowed.add(id)
  return allowed
}

const isUndecided = ({ state, recording, ended_by, withheld }: LiveRow): boolean =>
  state === 'ended' &&
  (recording === 'undecided' || recording === 'failed') &&
  ended_by !== 'stopped' &&
  !withheld

/** What the chat of lives has to know of them. */
export const LIVE_HOUSE: LiveHouse = {
  liveOf: async (ctx, liveId) => {
    const live = await findLive(ctx.db, liveId)
    if (live === undefined) return null
    return { id: live.id, creatorId: live.creator_id, state: live.state, title: live.title }
  },
  standingsOf: async (ctx, liveId, userIds) => {
    const live = await findLive(ctx.db, liveId)
    const inside = live === undefined ? [] : await insideOf(ctx, live, userIds)
    return new Map(
      inside.map(({ id, host, follower, subscriber, paid: payer }) => [
        id,
        { host, follower, subscriber, payer },
      ]),
    )
  },
  removed: async (tx, { liveId, userId }) => {
    const held = await holdLive(tx, liveId)
    const entry = held && (await lockEntryOf(tx.db, { liveId, fanId: userId }))
    return entry === undefined ? 0 : await returnEntry(tx, entry, 'removed')
  },
  changed: async (tx, liveId) => {
    const held = await holdLive(tx, liveId)
    if (held !== undefined) await notifyLive(tx, await updateLive(tx.db, liveId, { shown: true }))
  },
  counted: noteCounted,
  takenDown,
}

/**
 * Staff have decided about a live that was reported. One that is open ends, and that does not come back. Of one that is over the
 * recording is kept from its creator, and its replay from everybody, until it is put back.
 */
async function takenDown(
  tx: TransactionContext,
  { liveId, removed }: { liveId: string; removed: boolean },
): Promise<boolean> {
  const held = await holdLive(tx, liveId)
  if (held === undefined) return false
  if (!isOver(held.live)) {
    if (removed) await stop(tx, held)
    return removed
  }
  const { withheld, recording, post_id: post, replay_media_id: file } = held.row
  if (withheld === removed) return false
  // a file that is being made of it is for nothing: the choice is open again once it is put back
  const said = { withheld: removed, ...(recording === 'making' && { recording: 'undecided' as const }) }
  await notifyLive(tx, await updateLive(tx.db, liveId, { said, shown: true }))
  if (post !== null) await takeDownPost(tx, { post, removed })
  if (recording === 'vault' && file !== null) await takeDownVaultFile(tx, { file, removed })
  return true
}
