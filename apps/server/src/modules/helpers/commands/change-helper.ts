import type { GivenRight } from '@calina/contract'
import type { Helper } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { presentHelper } from '../helpers.presenter.ts'
import { findHelper, holdHelper, listSessions, setRights } from '../helpers.repository.ts'

/** Gives a helper of the caller other rights: what they do now is done, what they do next takes the new ones. */
export async function changeHelper(
  ctx: Context,
  { helper: id, rights }: { helper: string; rights: readonly GivenRight[] },
): Promise<Helper> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const held = orThrow(await holdHelper(tx.db, id, { creatorId }), 'HELPER_NOT_FOUND')
    await setRights(tx.db, id, rights)
    await record(tx, {
      act: 'helper.changed',
      subject: creatorId,
      details: { helperId: id, rights: [...rights] },
    })
    publish(tx, 'helper.changed', { helperId: id, creatorId, userId: held.userId })
    const sessions = await listSessions(tx.db, id)
    tx.afterCommit(async () => {
      for (const sessionId of sessions) await tx.broadcast.publish('session.changed', { sessionId })
    })
    return presentHelper(orThrow(await findHelper(tx.db, id), 'HELPER_NOT_FOUND'))
  })
}
