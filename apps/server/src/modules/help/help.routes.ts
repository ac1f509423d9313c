import { help } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { getLegal } from './queries/get-legal.ts'

export function helpRoutes(http: HttpApp): void {
  http.handle(help.getLegal, (ctx, { params, query }) =>
    getLegal(ctx, { document: params.document, locale: query.locale ?? ctx.locale }),
  )
}
