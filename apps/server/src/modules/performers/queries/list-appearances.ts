import type { Appearance } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentAppearance } from '../performers.presenter.ts'
import { listOfPerson } from '../performers.repository.ts'

/** Creators who name the caller. */
export async function listAppearances(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Appearance[]; next: string | null }> {
  const found = await listOfPerson(ctx.db, userIdOf(ctx), { after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.invited_at, id: row.id }))
  return { items: rows.map(presentAppearance), next }
}
