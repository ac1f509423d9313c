import { type Answer, feeBpsOf, type lives } from '@calina/contract'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive, viewerOf } from '../../accounts/index.ts'
import { accountsOf, chargeSale, presentBalance } from '../../wallet/index.ts'
import { insertEntry, saleRef } from '../entries.repository.ts'
import { type SeenLive, seeLive } from '../lives.access.ts'
import { advance } from '../lives.machine.ts'
import { canEnter } from '../lives.policy.ts'
import { presentLive } from '../lives.presenter.ts'
import { notifyMine } from '../lives.realtime.ts'
import { factsOf, shareLive } from '../lives.repository.ts'

/**
 * Pays the entry of a live from the balance, at the price the fan saw. The live is held meanwhile: whoever pays while it ends
 * either has it, and what is theirs by its end as everybody, or is refused.
 */
export async function enterLive(
  ctx: Context,
  { live: id, price }: { live: string; price: number },
): Promise<Answer<typeof lives.enterLive>> {
  return await inTransaction(ctx, async tx => {
    const row = orThrow(await shareLive(tx.db, id), 'LIVE_NOT_FOUND')
    const active = await holdActive(tx.db, [userIdOf(tx), row.creator_id])
    const seen = orThrow(await seeLive(tx.db, viewerOf(tx), id), 'LIVE_NOT_FOUND')
    if (!active) throw new AppError('LIVE_NOT_FOUND')
    const { state } = advance(factsOf(row), tx.clock.now())
    demand(canEnter({ ...row, state }, seen.viewer, price))
    if (price > 0) await charge(tx, seen, price)
    const { wallet: amount, sequence } = await accountsOf(tx.db, userIdOf(tx))
    const after = orThrow(await seeLive(tx.db, viewerOf(tx), id), 'LIVE_NOT_FOUND')
    return { live: await presentLive(tx, after), balance: presentBalance(tx, { amount, sequence }) }
  })
}

async function charge(tx: TransactionContext, { live, creator }: SeenLive, price: number): Promise<void> {
  const [id, fanId, liveId] = [newId(tx.clock), userIdOf(tx), live.id]
  if (!(await insertEntry(tx.db, { id, liveId, fanId, price, now: tx.clock.now() })))
    throw new AppError('LIVE_ALREADY_PURCHASED')
  await chargeSale(tx, {
    kind: 'live',
    ref: saleRef(id),
    buyerId: fanId,
    sellerId: creator.id,
    price,
    feeBps: feeBpsOf(creator, tx.settings.get('feeBps')),
    subjectId: liveId,
  })
  notifyMine(tx, { liveId, userId: fanId })
  tx.afterCommit(() => tx.realtime.toUser(creator.id, 'live.studio', { live: liveId }))
}
