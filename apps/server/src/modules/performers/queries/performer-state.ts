import type { PerformerState } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { stateOf } from '../performers.policy.ts'
import { findPerformer, listConsentsOf } from '../performers.repository.ts'

/** How somebody's consent stands, and since when they have said so; undefined where they are gone. */
export async function performerState(
  ctx: Pick<Context, 'db'>,
  id: string,
): Promise<{ state: PerformerState; decidedAt: string } | undefined> {
  const row = await findPerformer(ctx.db, id)
  if (row?.decided_at == null) return undefined
  const verified = row.person?.verified ?? false
  return { state: stateOf({ state: row.state, verified }), decidedAt: row.decided_at.toISOString() }
}

/** What a member has agreed to, and with whom. */
export async function consentsOf(
  ctx: Pick<Context, 'db'>,
  userId: string,
): Promise<{ id: string; creatorId: string }[]> {
  return (await listConsentsOf(ctx.db, userId)).map(row => ({ id: row.id, creatorId: row.creator_id }))
}
