import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { decideMention } from './commands/decide-mention.ts'
import { setMentionSettings } from './commands/set-mention-settings.ts'
import { getMentionSettings } from './queries/get-mention-settings.ts'
import { listMentions } from './queries/list-mentions.ts'
import { getTagCount, getTrendingTags, listTagPosts, listTags, suggestTags } from './queries/list-tags.ts'
import { suggestMentions } from './queries/suggest-mentions.ts'

/** Whom texts mention, and what they are tagged with. */
export function mentionsRoutes(http: HttpApp): void {
  http.handle(routes.getMentionSettings, ctx => getMentionSettings(ctx))
  http.handle(routes.setMentionSettings, (ctx, { body }) => setMentionSettings(ctx, body))
  http.handle(routes.listMentions, (ctx, { query }) => listMentions(ctx, query))
  http.handle(routes.decideMention, (ctx, { params, body }) => decideMention(ctx, { ...params, ...body }))
  http.handle(routes.suggestMentions, (ctx, { query }) => suggestMentions(ctx, query))
  http.handle(routes.suggestTags, (ctx, { query }) => suggestTags(ctx, query))
  http.handle(routes.listTrendingTags, (ctx, { query }) => getTrendingTags(ctx, query))
  http.handle(routes.countTags, ctx => getTagCount(ctx))
  http.handle(routes.listTags, (ctx, { query }) => listTags(ctx, query))
  http.handle(routes.listTagPosts, (ctx, { params, query }) => listTagPosts(ctx, { ...params, ...query }))
}
