import { profit } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { exportProfit } from './queries/export-profit.ts'
import { getProfit } from './queries/get-profit.ts'
import { getProfitMonth } from './queries/get-profit-month.ts'
import { getWeek } from './queries/get-week.ts'
import { listProfitLines } from './queries/list-profit-lines.ts'

export function profitRoutes(http: HttpApp): void {
  http.handle(profit.getProfit, (ctx, { query }) => getProfit(ctx, query))
  http.handle(profit.getProfitMonth, (ctx, { params }) => getProfitMonth(ctx, params))
  http.handle(profit.listProfitLines, (ctx, { params, query }) =>
    listProfitLines(ctx, { ...params, ...query }),
  )
  http.handle(profit.exportProfit, (ctx, { params }) => exportProfit(ctx, params))
  http.handle(profit.getWeek, (ctx, { query }) => getWeek(ctx, query))
}
