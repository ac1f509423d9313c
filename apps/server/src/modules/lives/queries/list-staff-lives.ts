import type { StaffLive } from '@calina/contract/types'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { loadAccounts, presentAccount } from '../../accounts/index.ts'
import { peopleIn } from '../../live-chat/index.ts'
import { playbackOf } from '../../live-streams/index.ts'
import { money } from '../../wallet/index.ts'
import { countEntries } from '../entries.repository.ts'
import { isOnAir } from '../lives.machine.ts'
import { type LiveRow, listOpen } from '../lives.repository.ts'

const MOST = 200

/** The lives that are open now, the newest first. */
export async function listStaffLives(ctx: Context): Promise<{ items: StaffLive[] }> {
  return { items: await presentStaffLives(ctx, await listOpen(ctx.db, MOST)) }
}

/** Lives before staff. */
export async function presentStaffLives(ctx: Context, rows: readonly LiveRow[]): Promise<StaffLive[]> {
  const accounts = await loadAccounts(ctx.db, [...new Set(rows.map(row => row.creator_id))])
  const entries = await countEntries(
    ctx.db,
    rows.map(row => row.id),
  )
  return rows.flatMap(row => {
    const creator = accounts.get(row.creator_id)
    if (creator === undefined) return []
    const viewer = { streamId: row.id, userId: userIdOf(ctx), sessionId: sessionIdOf(ctx) }
    return [
      {
        ...{ id: row.id, title: row.title, state: row.state },
        creator: presentAccount(creator),
        price: money(ctx, row.price),
        people: isOnAir(row) ? peopleIn(ctx, row.id, row.creator_id) : 0,
        entries: entries.get(row.id) ?? 0,
        startedAt: row.started_at?.toISOString() ?? null,
        playback: isOnAir(row) ? playbackOf(ctx, viewer).url : null,
      },
    ]
  })
}
