import type { GatewayName } from '@calina/contract'
import type { StrayPayment } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { presentStrays } from '../stray-payments.presenter.ts'
import { closeStray, selectStray } from '../stray-payments.repository.ts'

/** Notes what was done about a payment that fits no recharge, once. */
export async function closeStrayPayment(
  tx: TransactionContext,
  input: { gateway: GatewayName; event: string; note: string },
): Promise<StrayPayment> {
  const stray = orThrow(await selectStray(tx.db, input.gateway, input.event), 'NOT_FOUND')
  const closed = { note: input.note, by: userIdOf(tx), at: tx.clock.now() }
  if (!(await closeStray(tx.db, stray, closed))) throw new AppError('STRAY_PAYMENT_CLOSED')
  await record(tx, {
    act: 'stray-payment.closed',
    subject: stray.user_id,
    details: { gateway: stray.gateway, payment: stray.provider_id, amount: stray.amount },
  })
  const [shown] = await presentStrays(tx.db, [
    { ...stray, note: closed.note, closed_by: closed.by, closed_at: closed.at },
  ])
  return orThrow(shown, 'NOT_FOUND')
}
