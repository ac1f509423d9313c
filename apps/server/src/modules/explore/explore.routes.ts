import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { findCreators } from '../profiles/index.ts'
import { explorePosts } from './queries/explore-posts.ts'
import { exploreSearch } from './queries/explore-search.ts'
import { listFeatured } from './queries/list-featured.ts'

/** What everybody may look through. */
export function exploreRoutes(http: HttpApp): void {
  http.handle(routes.explorePosts, (ctx, { query }) => explorePosts(ctx, query))
  http.handle(routes.exploreCreators, (ctx, { query }) => findCreators(ctx, query))
  http.handle(routes.exploreSearch, (ctx, { query }) => exploreSearch(ctx, query))
  http.handle(routes.listFeatured, ctx => listFeatured(ctx))
}
