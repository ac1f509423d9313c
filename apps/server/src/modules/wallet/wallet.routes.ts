import { wallet } from '@calina/contract'
import { userIdOf } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createRecharge } from './commands/create-recharge.ts'
import { leaveRecharge } from './commands/leave-recharge.ts'
import { receivePaymentEvent } from './commands/receive-payment-event.ts'
import { startCheckout } from './commands/start-checkout.ts'
import { exportTransactions } from './queries/export-transactions.ts'
import { getBalance } from './queries/get-balance.ts'
import { getReceipt } from './queries/get-receipt.ts'
import { getRecharge } from './queries/get-recharge.ts'
import { getRechargeOffer } from './queries/get-recharge-offer.ts'
import { getRechargeTransfer } from './queries/get-recharge-transfer.ts'
import { getTransaction } from './queries/get-transaction.ts'
import { listRecharges } from './queries/list-recharges.ts'
import { listTransactions } from './queries/list-transactions.ts'
import { payerStopOf } from './queries/payer-stop-of.ts'
import { CHECKOUT_PATH } from './wallet.presenter.ts'

export function walletRoutes(http: HttpApp): void {
  http.handle(wallet.getBalance, ctx => getBalance(ctx))
  http.handle(wallet.getPayerStop, async ctx => ({ stop: await payerStopOf(ctx, userIdOf(ctx)) }))
  http.handle(wallet.createRecharge, (ctx, { body }) => createRecharge(ctx, body), {
    // A recharge belongs to the key of its own payer only.
    mayReplay: async () => undefined,
  })
  http.handle(wallet.getRecharge, (ctx, { params }) => getRecharge(ctx, params))
  http.handle(wallet.getRechargeOffer, ctx => getRechargeOffer(ctx))
  http.handle(wallet.getRechargeTransfer, (ctx, { params }) => getRechargeTransfer(ctx, params))
  http.handle(wallet.getReceipt, (ctx, { params }) => getReceipt(ctx, params))
  http.handle(wallet.leaveRecharge, (ctx, { params }) => leaveRecharge(ctx, params))
  http.handle(wallet.listRecharges, (ctx, { query }) => listRecharges(ctx, query))
  http.handle(wallet.listTransactions, (ctx, { query }) => listTransactions(ctx, query))
  http.handle(wallet.getTransaction, (ctx, { params }) => getTransaction(ctx, params))
  http.handle(wallet.exportTransactions, (ctx, { query }) => exportTransactions(ctx, query))
  http.handle(wallet.paymentWebhook, async (ctx, { params }, { rawBody, headers }) => {
    await receivePaymentEvent(ctx, { gateway: params.gateway, rawBody, headers })
    return { received: true as const }
  })

  // A page address and not an operation: the payer's browser follows it to the gateway.
  http.fastify.get<{ Params: { recharge: string }; Querystring: Record<string, unknown> }>(
    `${CHECKOUT_PATH}/:recharge`,
    async (request, reply) => {
      const text = (name: string): string | undefined => {
        const value = request.query[name]
        return typeof value === 'string' && value.length <= 2_000 ? value : undefined
      }
      const url = await startCheckout(http.contextOf(request), {
        rechargeId: request.params.recharge,
        signature: text('s') ?? '',
        back: { for: text('for'), amount: text('amount') },
      })
      return await reply.header('cache-control', 'no-store').redirect(url, 303)
    },
  )
}
