import { MB, type UploadPurpose } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { accountSince } from '../../accounts/index.ts'
import { canUpload } from '../media.policy.ts'
import { countUnused, insertMedia } from '../media.repository.ts'
import { newDataKey } from '../media.sealing.ts'
import { lockSpace, quotaOf, reservedSpace, useOf } from '../media.space.ts'

/**
 * Announces a file that will come in pieces, reserves its disk space, and answers the id of its media. Refused where the
 * purpose, the account's quotas or the disk do not allow it.
 */
export async function beginUpload(
  ctx: Context,
  { purpose, size }: { purpose: UploadPurpose; size: number },
): Promise<string> {
  const ownerId = userIdOf(ctx)
  const creator = ctx.actor.kind === 'user' && ctx.actor.scope.includes('model')
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    await lockSpace(tx.db)
    const since = orThrow(await accountSince(tx.db, ownerId), 'UNAUTHORIZED')
    const unused = await countUnused(tx.db, ownerId)
    const use = await useOf(tx.db, ownerId, now)
    // What is reserved for others is read before the disk: what arrives in between then counts twice and not never.
    const reserved = await reservedSpace(tx.db, { now })
    const space = (await tx.storage.freeBytes()) - reserved
    const settings = tx.settings.state.values
    const limit = settings.uploadMb[purpose] * MB
    const quota = quotaOf(settings, { creator, since, now, purpose })
    demand(canUpload({ purpose, size, limit, creator, unused, use, quota, space }))
    const id = newId(tx.clock)
    await insertMedia(tx.db, {
      id,
      owner_id: ownerId,
      purpose,
      size,
      state: 'uploading',
      storage_key: randomName(),
      data_key: newDataKey(tx, purpose),
      created_at: now,
    })
    return id
  })
}
