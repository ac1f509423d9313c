import type { DocumentType } from '@calina/contract'
import type { Identity } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { demandOpen } from '../identity.open.ts'
import { canChoose } from '../identity.policy.ts'
import { deleteDocuments, insertIdentity, lockIdentity, updateChoice } from '../identity.repository.ts'
import { getIdentity } from '../queries/get-identity.ts'
import { destroyFiles } from './destroy-files.ts'

/** Chooses a document. Photos of another one are removed; the selfie stays. */
export async function setIdentityType(
  ctx: Context,
  { country, type }: { country: string; type: DocumentType },
): Promise<Identity> {
  const userId = userIdOf(ctx)
  await demandOpen(ctx)
  return await inTransaction(ctx, async tx => {
    const choice = { userId, country, type, now: tx.clock.now() }
    const first = await insertIdentity(tx.db, choice)
    const before = orThrow(await lockIdentity(tx.db, userId), 'UNAUTHORIZED')
    demand(canChoose(before.state))
    if (before.country !== country || before.type !== type) {
      await updateChoice(tx.db, choice)
      await destroyFiles(tx, await deleteDocuments(tx.db, userId, ['front', 'back']))
    } else if (!first) return await getIdentity(tx)
    publish(tx, 'identity.changed', { userId })
    return await getIdentity(tx)
  })
}
