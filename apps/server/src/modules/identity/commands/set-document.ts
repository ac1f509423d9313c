import type { DocumentSide } from '@calina/contract'
import type { Identity } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { claimMedia } from '../../media/index.ts'
import { demandOpen } from '../identity.open.ts'
import { canSend, missingSides, sidesOf } from '../identity.policy.ts'
import {
  deleteDocuments,
  insertDocument,
  listDocuments,
  lockIdentity,
  touchIdentity,
} from '../identity.repository.ts'
import { getIdentity } from '../queries/get-identity.ts'
import { destroyFiles } from './destroy-files.ts'

/**
 * Sends one side by an upload of one's own, which may still be being processed. What was sent of that side before is
 * destroyed. Sending the same upload again changes nothing.
 */
export async function setIdentityDocument(
  ctx: Context,
  { side, media }: { side: DocumentSide; media: string },
): Promise<Identity> {
  const userId = userIdOf(ctx)
  await demandOpen(ctx)
  return await inTransaction(ctx, async tx => {
    const identity = await lockIdentity(tx.db, userId)
    if (identity === undefined)
      throw new AppError('IDENTITY_INCOMPLETE', { params: { missing: missingSides(null, []).join(',') } })
    if (!sidesOf(identity.type).includes(side))
      throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'params.side', rule: 'not_of_type' }] })
    const before = (await listDocuments(tx.db, userId)).find(document => document.side === side)
    if (before?.media_id === media) return await getIdentity(tx)
    demand(canSend(identity.state, before))
    const use = { ownerId: userId, purpose: 'document', processingOk: true } as const
    const [asset] = await claimMedia(tx, { ...use, ids: [media] })
    await destroyFiles(tx, await deleteDocuments(tx.db, userId, [side]))
    const now = tx.clock.now()
    await insertDocument(tx.db, {
      id: newId(tx.clock),
      user_id: userId,
      side,
      media_id: media,
      state: asset?.state === 'ready' ? 'ready' : 'preparing',
      sent_at: now,
    })
    await touchIdentity(tx.db, userId, now)
    publish(tx, 'identity.changed', { userId })
    return await getIdentity(tx)
  })
}
