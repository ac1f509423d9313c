import type { ReplayCard } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { listPublished } from '../../lives/index.ts'
import { presentReplays } from './list-replays.ts'

/** How many the page of a creator's lives shows. */
const SHOWN = 12
/** Counted up to this many. */
const COUNTED = 100

/** The newest replays of a creator that exist for the caller, and how many there are. */
export async function replaysOf(
  ctx: Context,
  creatorId: string,
): Promise<{ items: ReplayCard[]; count: number }> {
  const rows = await listPublished(ctx.db, { creatorId, after: null, limit: COUNTED })
  const items = await presentReplays(ctx, rows)
  return { items: items.slice(0, SHOWN), count: items.length }
}
