import type { StudioLive } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive } from '../../accounts/index.ts'
import { rtmpAddress } from '../../live-streams/index.ts'
import { holdOwn } from '../lives.held.ts'
import { act } from '../lives.machine.ts'
import { canOpen, canSay } from '../lives.policy.ts'
import { countOpen, findOpen, holdCreator, holdHouse } from '../lives.repository.ts'
import { presentStudioLive } from '../studio.presenter.ts'
import { storeLive } from './store-live.ts'

/** Begins an own live that was scheduled. Throws `LIVE_OPEN`, `LIVES_FULL`, `LIVE_STATE`. */
export async function startLive(ctx: Context, { live: id }: { live: string }): Promise<StudioLive> {
  return await inTransaction(ctx, async tx => {
    await demandRoom(tx)
    const held = await holdOwn(tx, id)
    const become = act(held.live, { kind: 'open' }, tx.clock.now())
    if (become === null) throw new AppError('LIVE_STATE')
    demand(canSay({ ...held.row, rtmp: rtmpAddress(tx.config) !== null }))
    // For how long a live may last is what the operator says when it begins.
    const row = await storeLive(tx, held, { ...become, hours: tx.config.lives.maxHours })
    return await presentStudioLive(tx, row)
  })
}

/**
 * Holds the number of open lives, of the caller and of all, so that one more may begin. Throws `LIVE_OPEN` and `LIVES_FULL`;
 * `FORBIDDEN` for who is no creator any more.
 */
export async function demandRoom(tx: TransactionContext): Promise<void> {
  const creatorId = userIdOf(tx)
  if (!(await holdActive(tx.db, [creatorId]))) throw new AppError('FORBIDDEN')
  await holdCreator(tx.db, creatorId)
  await holdHouse(tx.db)
  const own = (await findOpen(tx.db, creatorId)) !== undefined
  demand(canOpen({ own, open: await countOpen(tx.db), most: tx.settings.get('livesAtOnce') }))
}
