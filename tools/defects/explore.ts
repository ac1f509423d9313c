import { type Defect, within, withinWeb } from './defect.ts'

const explore = within('modules/explore')
const posts = within('modules/posts')
const profiles = within('modules/profiles')
const search = within('platform/db')
const onThePage = withinWeb('features/explore/components')
const CANARIES = '/src/modules/posts/canaries.test.ts'

export const EXPLORE: readonly Defect[] = [
  posts(
    'a search finds posts by what only subscribers may read',
    'posts.discovery.ts',
    "case when post.audience = 'subscribers' then '' else post.body end",
    'post.body',
    CANARIES,
  ),
  posts(
    'a search finds posts by what comes with the purchase',
    'posts.discovery.ts',
    'else post.body end as public_text',
    "else post.body || ' ' || post.purchase_body end as public_text",
    CANARIES,
  ),
  explore(
    'discovery shows what was deleted a moment ago',
    'search.repository.ts',
    'const IS_VISIBLE = sql`${DISCOVERED.creatorIsVisible} and ${DISCOVERED.postIsVisible}`',
    'const IS_VISIBLE = sql`${DISCOVERED.creatorIsVisible}`',
    'posts.test.ts',
  ),
  explore(
    'posts of somebody who has blocked the viewer are discovered',
    'search.repository.ts',
    'const IS_VISIBLE = sql`${DISCOVERED.creatorIsVisible} and ${DISCOVERED.postIsVisible}`',
    'const IS_VISIBLE = sql`${DISCOVERED.postIsVisible}`',
    'posts.test.ts',
  ),
  search(
    'of a term that much contains, whatever comes first is shown',
    'search.ts',
    'if (found === undefined || found.matched >= cap) deep ??= await ways.deep()',
    'if (found === undefined) deep ??= await ways.deep()',
    '/src/modules/explore/plans.test.ts',
  ),
  explore(
    'featured creators show pictures that cost something',
    'featured.repository.ts',
    'where ${DISCOVERED.isForEverybody} and ${DISCOVERED.hasPhotos}',
    'where ${DISCOVERED.hasPhotos}',
    'search.test.ts',
  ),
  search(
    'what is rare is not looked for beyond the best',
    'search.ts',
    'if (best.length > limit) return best',
    'if (best.length >= 0) return best',
    '/src/modules/explore/plans.test.ts',
  ),
  search(
    'an index is asked for what has no letter, and reads everything',
    'search.ts',
    "return isIndexed(` ${folded}`) ? 'beginning' : 'nothing'",
    "return 'beginning'",
    'search.test.ts',
  ),
  explore(
    'what has the words of a term is found, in whatever order it says them',
    'search.repository.ts',
    'from likely as explore_post where ${said} limit ${most}',
    'from likely as explore_post limit ${most}',
    'plans.test.ts',
  ),
  explore(
    'a word that is forgotten may be of a post that is being written',
    'explore.repository.ts',
    'do update set written_at = excluded.written_at',
    'do update set written_at = explore_word.written_at',
    'posts.test.ts',
  ),
  posts(
    'tags of those who are hidden from the viewer are counted',
    'tags.repository.ts',
    'where ${CREATOR_IS_VISIBLE} and not ${CREATOR.isClosed}',
    'where not ${CREATOR.isClosed}',
    'tags.test.ts',
  ),
  posts(
    'tags of those who have closed their account are counted',
    'tags.repository.ts',
    'where ${CREATOR_IS_VISIBLE} and not ${CREATOR.isClosed}',
    'where ${CREATOR_IS_VISIBLE}',
    'tags.test.ts',
  ),
  posts(
    'a tag of a closed account exists for everybody',
    'tags.repository.ts',
    'where ${CREATOR_IS_VISIBLE} and (not ${CREATOR.isClosed} or exists (',
    'where ${CREATOR_IS_VISIBLE} and (true or exists (',
    'tags.test.ts',
  ),
  posts(
    'a tag grows by whole days',
    'tags.repository.ts',
    'least(1, greatest(0, day - ${TODAY} + ${sql.lit(days + 1)} - ${PASSED}))',
    '(day >= ${TODAY} - ${sql.lit(days)})::integer',
    'tags.test.ts',
  ),
  onThePage(
    'a key leads nowhere while the post before it is not drawn',
    'modal-explore.tsx',
    'if (step === undefined) return',
    'if (step === undefined || (step < 0 && !hasPrevious)) return',
    'modal-explore.test.tsx',
  ),
  explore(
    'a change of a weight ranks nothing anew',
    'commands/rank-all.ts',
    'if (before !== undefined && isSame(before, weights)) return',
    'if (before !== undefined) return',
    'ranking.test.ts',
  ),
  explore(
    'followers that come later do not move older posts',
    'commands/follow-followers.ts',
    'if (await updateFollowed(tx.db, creatorId))',
    'if (!(await updateFollowed(tx.db, creatorId)))',
    'ranking.test.ts',
  ),
  profiles(
    'the highest price of a filter is not asked',
    'search.repository.ts',
    "priceMax: { type: 'bigint', holds: bound => sql`${MONTH} <= ${bound}` }",
    "priceMax: { type: 'bigint', holds: bound => sql`${MONTH} is not null or ${bound} = 0` }",
    '/src/modules/explore/creators.test.ts',
  ),
  profiles(
    'a purchase that was given back still counts',
    'profiles.repository.ts',
    'greatest(0, purchases + ${sql.lit(delta)})',
    'greatest(purchases, purchases + ${sql.lit(delta)})',
    '/src/modules/explore/ranking.test.ts',
  ),
]
