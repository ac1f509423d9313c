import type { Draft } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentDrafts } from '../drafts.presenter.ts'
import { listDraftRows } from '../drafts.repository.ts'

/** Own posts that are being written, last changed first. */
export async function listDrafts(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Draft[]; next: string | null }> {
  const creatorId = userIdOf(ctx)
  const found = await listDraftRows(ctx.db, { creatorId, after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.updated_at, id: row.id }))
  return { items: await presentDrafts(ctx, rows), next }
}
