import { syndication as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { jsonFeedOf, rssOf } from './feed-documents.ts'
import { getFeed } from './queries/get-feed.ts'
import { getOembed } from './queries/get-oembed.ts'

export function syndicationRoutes(http: HttpApp): void {
  http.handle(routes.getRss, async (ctx, { params }) => rssOf(ctx, await getFeed(ctx, params)))
  http.handle(routes.getJsonFeed, async (ctx, { params }) => jsonFeedOf(ctx, await getFeed(ctx, params)))
  http.handle(routes.getOembed, (ctx, { query }) => getOembed(ctx, query))
}
