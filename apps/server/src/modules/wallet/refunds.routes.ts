import { refundsDesk as desk } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { declineRefund } from './commands/decline-refund.ts'
import { refundSale } from './commands/refund-sale.ts'
import { signRefund } from './commands/sign-refund.ts'
import { getRefundOffer } from './queries/get-refund-offer.ts'
import { listRefunds } from './queries/list-refunds.ts'

/** What an answer shows is what the role lets the caller read, which is asked again before every call. */
const OWN_ANSWER = { mayReplay: async () => undefined }

/** Refunds by staff. */
export function refundsRoutes(http: HttpApp): void {
  http.handle(desk.getRefundOffer, (ctx, { params }) => getRefundOffer(ctx, params))
  http.handle(desk.refundSale, (ctx, { params, body }) => refundSale(ctx, { ...params, ...body }), OWN_ANSWER)
  http.handle(desk.listRefunds, (ctx, { query }) => listRefunds(ctx, query))
  http.handle(desk.signRefund, (ctx, { params }) => signRefund(ctx, params), OWN_ANSWER)
  http.handle(desk.declineRefund, (ctx, { params, body }) => declineRefund(ctx, { ...params, ...body }))
}
