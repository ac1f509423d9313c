import { profit } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { exportProfit } from './queries/export-profit.ts'
import { getDebt } from './queries/get-debt.ts'
import { getFanCard } from './queries/get-fan-card.ts'
import { getFanSums } from './queries/get-fan-sums.ts'
import { getProfit } from './queries/get-profit.ts'
import { getProfitMonth } from './queries/get-profit-month.ts'
import { getWeek } from './queries/get-week.ts'
import { listProfitLines } from './queries/list-profit-lines.ts'
import { listSold } from './queries/list-sold.ts'
import { listTopFans } from './queries/list-top-fans.ts'

export function profitRoutes(http: HttpApp): void {
  http.handle(profit.getProfit, (ctx, { query }) => getProfit(ctx, query))
  http.handle(profit.getProfitMonth, (ctx, { params }) => getProfitMonth(ctx, params))
  http.handle(profit.listProfitLines, (ctx, { params, query }) =>
    listProfitLines(ctx, { ...params, ...query }),
  )
  http.handle(profit.exportProfit, (ctx, { params }) => exportProfit(ctx, params))
  http.handle(profit.getDebt, ctx => getDebt(ctx))
  http.handle(profit.listSold, (ctx, { query }) => listSold(ctx, query))
  http.handle(profit.listTopFans, (ctx, { query }) => listTopFans(ctx, query))
  http.handle(profit.getFanSums, (ctx, { query }) => getFanSums(ctx, query))
  http.handle(profit.getFanCard, (ctx, { params }) => getFanCard(ctx, params))
  http.handle(profit.getWeek, (ctx, { query }) => getWeek(ctx, query))
}
