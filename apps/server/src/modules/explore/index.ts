import type { Module } from '../../platform/module.ts'
import { countBought, discountBought } from './commands/count-bought.ts'
import { followFollowers, rankPostsOf } from './commands/follow-followers.ts'
import { rankAll } from './commands/rank-all.ts'
import { refreshPost } from './commands/refresh-post.ts'
import { removeUnusedWords } from './commands/remove-words.ts'
import { EXPLORE_PERSONAL_DATA } from './explore.personal-data.ts'
import { exploreRoutes } from './explore.routes.ts'
import type {} from './explore.tables.ts'

export { rankAll } from './commands/rank-all.ts'
export { insertMissing as insertMissingPosts } from './explore.repository.ts'

/** Facts after which a post is found otherwise, or no longer. */
const CHANGES = [
  'post.published',
  'post.edited',
  'post.archived',
  'post.restored',
  'post.removed',
  'post.returned',
  'post.withheld',
  'post.released',
  'post.deleted',
] as const

export const exploreModule: Module = {
  name: 'explore',
  extends: extensions => extensions.add('accounts.personalData', EXPLORE_PERSONAL_DATA),
  routes: exploreRoutes,
  events: outbox => {
    for (const change of CHANGES) outbox.on(change, refreshPost)
    outbox.on('post.unlocked', countBought)
    outbox.on('purchase.withdrawn', discountBought)
    outbox.on('follow.changed', followFollowers)
  },
  jobs: jobs => {
    jobs.on('explore.rankCreator', {}, rankPostsOf)
    jobs.add({
      name: 'explore.words',
      cron: '23 4 * * *',
      run: (ctx, signal) => removeUnusedWords(ctx, { reason: 'daily', signal }),
    })
    jobs.add({ name: 'explore.rank', cron: '* * * * *', atStart: true, run: rankAll })
  },
}
