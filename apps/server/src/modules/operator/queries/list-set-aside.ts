import type { SetAsideItem } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { readWorkPlace, writeWorkPlace } from '../../../platform/set-aside/place.ts'
import { listWork, shownError } from '../../../platform/set-aside/set-aside.ts'

/** Jobs, facts and mails that have used up their tries, the oldest first. */
export async function listSetAside(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: SetAsideItem[]; next: string | null }> {
  const found = await listWork(ctx.db, { after: readWorkPlace(cursor), limit })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ kind, id, name, attempts, error, at }) => ({
      kind,
      id,
      name,
      attempts,
      error: shownError(error),
      at: at.toISOString(),
    })),
    next: found.length > limit && last !== undefined ? writeWorkPlace(last) : null,
  }
}
