import { profit } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { getProfit } from './queries/get-profit.ts'
import { getWeek } from './queries/get-week.ts'

export function profitRoutes(http: HttpApp): void {
  http.handle(profit.getProfit, (ctx, { query }) => getProfit(ctx, query))
  http.handle(profit.getWeek, (ctx, { query }) => getWeek(ctx, query))
}
