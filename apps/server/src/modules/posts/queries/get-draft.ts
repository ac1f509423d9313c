import type { Draft } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentDrafts } from '../drafts.presenter.ts'
import { findDraft } from '../drafts.repository.ts'

/** An own post that is being written. */
export async function getDraft(ctx: Context, { draft: id }: { draft: string }): Promise<Draft> {
  const row = orThrow(await findDraft(ctx.db, { id, creatorId: userIdOf(ctx) }), 'DRAFT_NOT_FOUND')
  const [draft] = await presentDrafts(ctx, [row])
  return orThrow(draft, 'DRAFT_NOT_FOUND')
}
