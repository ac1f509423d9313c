import type { Appearance } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { nextConsent } from '../performers.policy.ts'
import { presentAppearance } from '../performers.presenter.ts'
import { findAppearance, holdOwn, writeConsent } from '../performers.repository.ts'

/** Agrees to appear with a creator, declines, or withdraws. Again changes nothing but whether the name is shown. */
export async function decideAppearance(
  ctx: Context,
  { performer: id, agreed, showName }: { performer: string; agreed: boolean; showName: boolean },
): Promise<Appearance> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const before = orThrow(await holdOwn(tx.db, { id, userId }), 'PERFORMER_NOT_FOUND')
    const state = nextConsent(before.state, agreed)
    await writeConsent(tx.db, id, { state, showName: agreed && showName, now: tx.clock.now() })
    if (state !== before.state)
      publish(tx, 'performer.decided', { performerId: id, creatorId: before.creator_id, userId, state })
    return presentAppearance(orThrow(await findAppearance(tx.db, id), 'PERFORMER_NOT_FOUND'))
  })
}
