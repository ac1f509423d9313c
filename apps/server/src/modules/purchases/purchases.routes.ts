import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { getPurchaseFigures } from './queries/get-figures.ts'
import { listPurchases } from './queries/list-purchases.ts'

export function purchasesRoutes(http: HttpApp): void {
  http.handle(routes.listPurchases, (ctx, { query }) => listPurchases(ctx, query))
  http.handle(routes.getPurchaseFigures, getPurchaseFigures)
}
