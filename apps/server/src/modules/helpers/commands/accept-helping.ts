import type { Helping } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { presentHelping } from '../helpers.presenter.ts'
import { findHelper, holdHelper, setAccepted } from '../helpers.repository.ts'

/** Says yes to a creator who has asked. Again is the same. */
export async function acceptHelping(ctx: Context, { helper: id }: { helper: string }): Promise<Helping> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { creatorId, acceptedAt } = orThrow(await holdHelper(tx.db, id, { userId }), 'HELPER_NOT_FOUND')
    if (acceptedAt === null) {
      await setAccepted(tx.db, id, tx.clock.now())
      await record(tx, { act: 'helper.accepted', subject: creatorId, details: { helperId: id } })
      publish(tx, 'helper.accepted', { helperId: id, creatorId, userId })
    }
    return presentHelping(orThrow(await findHelper(tx.db, id), 'HELPER_NOT_FOUND'))
  })
}
