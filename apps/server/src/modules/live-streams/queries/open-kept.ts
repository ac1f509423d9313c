import type { Context } from '../../../platform/context.ts'
import { findKept } from '../kept.repository.ts'
import { keptKey } from '../live-streams.files.ts'

/**
 * Where in the storage what was kept under a name lies, an MP4; `waiting` while it is still to be copied, null where nothing
 * was sent around that moment, or nothing was kept.
 */
export async function openKept(
  { db }: Pick<Context, 'db'>,
  key: string,
): Promise<{ key: string; bytes: number } | 'waiting' | null> {
  const kept = await findKept(db, key)
  if (kept === undefined) return null
  if (kept.done_at === null) return 'waiting'
  return kept.bytes === null ? null : { key: keptKey(kept), bytes: kept.bytes }
}
