import type { TransactionContext } from '../../../platform/context.ts'
import { wallOf } from '../../../platform/zoned-time.ts'
import { addToReceipt, insertReceipt, takeReceiptNumber } from '../recharges.repository.ts'

/**
 * Issues the receipt of a recharge with the next number of the year, by the time zone of the house. Called last in the
 * transaction that credits the money: the numbers of the year are locked until it ends. What arrives of the same payment
 * later belongs to the same receipt.
 */
export async function issueReceipt(
  tx: TransactionContext,
  of: { rechargeId: string; isFirst: boolean; before: number; amount: number },
): Promise<void> {
  if (!of.isFirst) return await addToReceipt(tx.db, of.rechargeId, of.amount)
  const issuedAt = tx.clock.now()
  const { issuer, taxName, taxBps } = tx.settings.get('receipt')
  const { timeZone } = tx.settings.get('businessCalendar')
  const year = new Date(wallOf(issuedAt.getTime(), timeZone)).getUTCFullYear()
  await insertReceipt(tx.db, {
    rechargeId: of.rechargeId,
    year,
    number: await takeReceiptNumber(tx.db, year),
    issuedAt,
    details: {
      issuer: issuer === '' ? tx.settings.get('siteName') : issuer,
      tax: taxBps === 0 ? null : { name: taxName, bps: taxBps },
      before: of.before,
      after: of.before + of.amount,
    },
  })
}
