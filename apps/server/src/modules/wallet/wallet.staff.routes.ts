import { moneyDesk } from '@calina/contract'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { closeStrayPayment } from './commands/close-stray-payment.ts'
import { liftPayerStop } from './commands/lift-payer-stop.ts'
import { getMoneyHealth } from './queries/get-money-health.ts'
import { getPersonMoney } from './queries/get-person-money.ts'
import { listPersonTransactions } from './queries/list-person-transactions.ts'
import { listStrayPayments } from './queries/list-stray-payments.ts'

/** What staff see of money. */
export function walletStaffRoutes(http: HttpApp): void {
  http.handle(moneyDesk.getMoneyHealth, ctx => getMoneyHealth(ctx))
  http.handle(moneyDesk.listStrayPayments, (ctx, { query }) => listStrayPayments(ctx, query))
  http.handle(moneyDesk.closeStrayPayment, (ctx, { body }) =>
    inTransaction(ctx, tx => closeStrayPayment(tx, body)),
  )
  http.handle(moneyDesk.getPersonMoney, (ctx, { params }) => getPersonMoney(ctx, params))
  http.handle(moneyDesk.liftPayerStop, (ctx, { params: { user }, body }) =>
    inTransaction(ctx, async tx => {
      await liftPayerStop(tx, { user, ...body })
      return await getPersonMoney(tx, { user })
    }),
  )
  http.handle(moneyDesk.listPersonTransactions, (ctx, { params, query }) =>
    listPersonTransactions(ctx, { ...params, ...query }),
  )
}
