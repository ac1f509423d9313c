import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PdfDocument } from '../../../platform/http/answers/produced.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { renderReceipt } from '../receipts/render-receipt.ts'
import { selectReceipts } from '../recharges.repository.ts'
import { gatewayOf, receiptNumber } from '../wallet.presenter.ts'
import { selectRecharge } from '../wallet.repository.ts'

/** The receipt of an own recharge, in the reader's language. One without a receipt does not have a document either. */
export async function getReceipt(ctx: Context, input: { recharge: string }): Promise<PdfDocument> {
  const userId = userIdOf(ctx)
  const [recharge, [receipt], payer] = await Promise.all([
    selectRecharge(ctx.db, input.recharge),
    selectReceipts(ctx.db, [input.recharge]),
    findOwnUser(ctx.db, userId),
  ])
  if (recharge?.user_id !== userId || receipt === undefined || payer === undefined)
    throw new AppError('RECHARGE_NOT_FOUND')
  const number = receiptNumber(receipt)
  const { issuer, tax, before, after } = receipt.details
  return {
    filename: `${textsIn(ctx.locale)('receipt.filename', { number })}.pdf`,
    content: await renderReceipt({
      number,
      locale: ctx.locale,
      timeZone: ctx.settings.get('businessCalendar').timeZone,
      siteName: ctx.settings.get('siteName'),
      siteAddress: new URL(ctx.config.publicUrl).host,
      paidAt: receipt.issued_at,
      currency: recharge.currency,
      amount: recharge.amount,
      asked: recharge.asked,
      issuer,
      tax,
      payer,
      method: recharge.method,
      gateway: gatewayOf(recharge),
      providerId: recharge.provider_id ?? '',
      balance: { before, after },
      givenBack: recharge.reversed,
    }),
  }
}
