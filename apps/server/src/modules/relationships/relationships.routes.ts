import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { blockPerson } from './commands/block-person.ts'
import { removeFollower } from './commands/remove-follower.ts'
import { setBlockedCountries } from './commands/set-blocked-countries.ts'
import { setFollow } from './commands/set-follow.ts'
import { unblockPerson } from './commands/unblock-person.ts'
import { getBlockedCountries } from './queries/get-blocked-countries.ts'
import { listOwnBlocked, listOwnFollowers, listOwnFollowing } from './queries/list-relations.ts'

export function relationshipsRoutes(http: HttpApp): void {
  http.handle(routes.follow, (ctx, { params }) => setFollow(ctx, { ...params, following: true }))
  http.handle(routes.unfollow, (ctx, { params }) => setFollow(ctx, { ...params, following: false }))
  http.handle(routes.listFollowing, (ctx, { query }) => listOwnFollowing(ctx, query))
  http.handle(routes.listFollowers, (ctx, { query }) => listOwnFollowers(ctx, query))
  http.handle(routes.removeFollower, (ctx, { params }) => removeFollower(ctx, params))
  http.handle(routes.block, (ctx, { params }) => blockPerson(ctx, params))
  http.handle(routes.unblock, (ctx, { params }) => unblockPerson(ctx, params))
  http.handle(routes.listBlocked, (ctx, { query }) => listOwnBlocked(ctx, query))
  http.handle(routes.getBlockedCountries, ctx => getBlockedCountries(ctx))
  http.handle(routes.setBlockedCountries, (ctx, { body }) => setBlockedCountries(ctx, body))
}
