import { legal } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { acceptLegal } from './commands/accept-legal.ts'
import { getLegal } from './queries/get-legal.ts'

export function legalRoutes(http: HttpApp): void {
  http.handle(legal.getLegal, (ctx, { params, query }) =>
    getLegal(ctx, { ...params, ...query, locale: query.locale ?? ctx.locale }),
  )
  http.handle(legal.acceptLegal, (ctx, { body }) => acceptLegal(ctx, body))
}
