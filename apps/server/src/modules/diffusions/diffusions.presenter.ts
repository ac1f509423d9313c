import type { Diffusion } from '@calina/contract/types'
import { type Context, userIdOf } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { findLists } from '../fan-lists/index.ts'
import { batchesOf, resultsOf } from '../messages/index.ts'
import { money } from '../wallet/index.ts'
import type { DiffusionRow } from './diffusions.repository.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Diffusions of the caller as their pages show them, with their results. */
export async function presentDiffusions(ctx: Context, rows: readonly DiffusionRow[]): Promise<Diffusion[]> {
  if (rows.length === 0) return []
  const batchIds = rows.map(row => row.batch_id)
  const batches = await batchesOf(ctx, batchIds)
  const results = await resultsOf(ctx.db, batchIds)
  const names = await namesOfLists(ctx, rows)
  const named = (ids: readonly string[]) => ids.map(id => ({ id, name: names.get(id) ?? null }))
  return rows.map(row => {
    const batch = orThrow(batches.get(row.batch_id), 'DIFFUSION_NOT_FOUND')
    const { seen, bought, earned } = orThrow(results.get(row.batch_id), 'DIFFUSION_NOT_FOUND')
    const { lists, withoutLists } = row.audience
    return {
      id: row.id,
      state: row.state,
      ...batch,
      audience: { ...row.audience, lists: named(lists), withoutLists: named(withoutLists) },
      createdAt: row.created_at.toISOString(),
      scheduledAt: iso(row.scheduled_at),
      startedAt: iso(row.started_at),
      endedAt: iso(row.ended_at),
      recipients: row.recipients,
      sent: row.sent,
      missed: { closed: row.closed, blocked: row.blocked, left: row.gone },
      seen,
      bought,
      earned: money(ctx, earned),
      withdrawn:
        row.withdrawn_at === null ? null : { at: row.withdrawn_at.toISOString(), count: row.withdrawn },
    }
  })
}

/** One of them. */
export async function presentDiffusion(ctx: Context, row: DiffusionRow): Promise<Diffusion> {
  return orThrow((await presentDiffusions(ctx, [row]))[0], 'DIFFUSION_NOT_FOUND')
}

async function namesOfLists(
  ctx: Context,
  rows: readonly DiffusionRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ audience }) => [...audience.lists, ...audience.withoutLists]))
  const lists = await findLists(ctx.db, userIdOf(ctx), [...ids])
  return new Map(lists.map(({ id, name }) => [id, name]))
}
