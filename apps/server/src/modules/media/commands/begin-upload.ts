import type { UploadPurpose } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { canUpload } from '../media.policy.ts'
import { countUnused, insertMedia } from '../media.repository.ts'

/**
 * Announces a file that will come in pieces, and answers the id of its media.
 * Throws `FORBIDDEN`, `TOO_LARGE`, `RATE_LIMITED`, `STORAGE_FULL`.
 */
export async function beginUpload(
  ctx: Context,
  { purpose, size }: { purpose: UploadPurpose; size: number },
): Promise<string> {
  const ownerId = userIdOf(ctx)
  const creator = ctx.actor.kind === 'user' && ctx.actor.scope.includes('model')
  const unused = await countUnused(ctx.db, ownerId)
  const freeBytes = await ctx.storage.freeBytes()
  demand(canUpload({ purpose, size, creator, unused, freeBytes }))
  const id = newId(ctx.clock)
  await insertMedia(ctx.db, {
    id,
    owner_id: ownerId,
    purpose,
    size,
    state: 'uploading',
    storage_key: randomName(),
    created_at: ctx.clock.now(),
  })
  return id
}
