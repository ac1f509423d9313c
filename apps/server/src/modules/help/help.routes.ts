import { help } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { rateHelpAnswer } from './commands/rate-help-answer.ts'
import { getHelpAnswer } from './queries/get-help-answer.ts'
import { getHelpTopics } from './queries/get-help-topics.ts'
import { listHelpRatings } from './queries/list-help-ratings.ts'
import { searchHelp } from './queries/search-help.ts'

export function helpRoutes(http: HttpApp): void {
  http.handle(help.getHelpTopics, (ctx, { query }) =>
    getHelpTopics(ctx, { locale: query.locale ?? ctx.locale }),
  )
  http.handle(help.getHelpAnswer, (ctx, { params, query }) =>
    getHelpAnswer(ctx, { ...params, locale: query.locale ?? ctx.locale }),
  )
  http.handle(help.searchHelp, (ctx, { query }) =>
    searchHelp(ctx, { terms: query.terms, locale: query.locale ?? ctx.locale }),
  )
  http.handle(help.rateHelpAnswer, (ctx, { params, body }) => rateHelpAnswer(ctx, { ...params, ...body }))
  http.handle(help.listHelpRatings, ctx => listHelpRatings(ctx))
}
