import { moneyDesk } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { getMoneyHealth } from './queries/get-money-health.ts'
import { getPersonMoney } from './queries/get-person-money.ts'
import { listPersonTransactions } from './queries/list-person-transactions.ts'

/** What staff see of money. */
export function walletStaffRoutes(http: HttpApp): void {
  http.handle(moneyDesk.getMoneyHealth, ctx => getMoneyHealth(ctx))
  http.handle(moneyDesk.getPersonMoney, (ctx, { params }) => getPersonMoney(ctx, params))
  http.handle(moneyDesk.listPersonTransactions, (ctx, { params, query }) =>
    listPersonTransactions(ctx, { ...params, ...query }),
  )
}
