import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { OUT_POSTS } from '../posts/index.ts'
import { doublings, rankOf, type Weights } from '../profiles/index.ts'
import { followerCountOf } from '../relationships/index.ts'

const rankOfPost = (weights: Weights, post: 'explore_post' | 'shown') =>
  rankOf(weights, {
    at: sql.ref(`${post}.published_at`),
    followed: sql.ref('explore_creator.followed'),
    bought: doublings(sql.ref(`${post}.purchases`)),
  })

const followedOf = (creator: RawBuilder<string>) => doublings(followerCountOf(creator))

/**
 * Holds what the ranks of a creator's posts depend on until the transaction ends: a post that is ranked meanwhile would
 * miss a change of it.
 */
export async function holdCreator(db: Transacted, creatorId: string): Promise<void> {
  await sql`
    insert into explore_creator (creator_id, followed)
    select ${creatorId}::uuid, ${followedOf(sql`${creatorId}::uuid`)} on conflict do nothing`.execute(db)
  await sql`select from explore_creator where creator_id = ${creatorId} for update`.execute(db)
}

/** Takes over how much a creator is followed; true where that changes the ranks of their posts. */
export async function updateFollowed(db: Transacted, creatorId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into explore_creator (creator_id, followed)
    select ${creatorId}::uuid, ${followedOf(sql`${creatorId}::uuid`)}
    on conflict (creator_id) do update set followed = excluded.followed
    where explore_creator.followed <> excluded.followed
    returning creator_id`.execute(db)
  return rows.length > 0
}

const insertShown = (weights: Weights, which: RawBuilder<boolean>) => sql`
  insert into explore_post
    (post_id, creator_id, published_at, audience, photos, videos, sounds, purchases, rank, words)
  select shown.post_id, shown.creator_id, shown.published_at, shown.audience, shown.photos, shown.videos, shown.sounds,
    shown.purchases, ${rankOfPost(weights, 'shown')}, search_words(shown.public_text)
  from (${OUT_POSTS}) as shown join explore_creator on explore_creator.creator_id = shown.creator_id
  where ${which}`

/**
 * The words of these posts are known to searches. Those of the last hour are left as they are, so that nobody waits for
 * others who write the same; the rest is written in one order, so that no two wait for each other.
 */
const insertWords = (which: RawBuilder<boolean>, now: Date) => sql`
  insert into explore_word (word, written_at)
  select word, ${now}::timestamptz
  from (select distinct unnest(search_tokens(words)) as word from explore_post where ${which}) as said
  where not exists (
    select from explore_word as known
    where known.word = said.word and known.written_at > ${now}::timestamptz - interval '1 hour')
  order by word
  on conflict (word) do update set written_at = excluded.written_at`

/** A post is found as it is now, or no longer. Its creator is held. */
export async function writePost(
  db: Transacted,
  { weights, postId, now }: { weights: Weights; postId: string; now: Date },
): Promise<void> {
  const which = sql<boolean>`shown.post_id = ${postId}`
  await sql`
    delete from explore_post
    where post_id = ${postId} and not exists (select from (${OUT_POSTS}) as shown where ${which})`.execute(db)
  await sql`${insertShown(weights, which)}
    on conflict (post_id) do update set published_at = excluded.published_at, audience = excluded.audience,
      photos = excluded.photos, videos = excluded.videos, sounds = excluded.sounds, purchases = excluded.purchases,
      rank = excluded.rank, words = excluded.words`.execute(db)
  await insertWords(sql`post_id = ${postId}`, now).execute(db)
}

/**
 * Removes words after this one that no post has and none had since, so many at most, and answers the last that was looked
 * at; null where there is none. Younger ones may be of a post that is being written.
 */
export async function removeWords(
  db: Db,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as materialized (
      select word, written_at from explore_word where word ~>~ ${after} order by word using ~<~ limit ${limit}
    ), removed as (
      delete from explore_word using batch
      where explore_word.word = batch.word and explore_word.written_at < ${before} and not exists (
        select from explore_post where words <> ' ' and search_tokens(words) && array[batch.word])
    )
    select word as last from batch order by word using ~>~ limit 1`.execute(db)
  return rows[0]?.last ?? null
}

/** All posts that are not there yet, at once: for what was loaded in bulk. */
export async function insertMissing(db: Db, weights: Weights, now: Date): Promise<void> {
  await sql`
    insert into explore_creator (creator_id, followed)
    select missing.creator_id, ${followedOf(sql.ref('missing.creator_id'))}
    from (select distinct shown.creator_id from (${OUT_POSTS}) as shown) as missing on conflict do nothing`.execute(
    db,
  )
  // asked instead of left to the key, which is away while much is loaded
  const isMissing = sql<boolean>`not exists (
    select from explore_post as known where known.post_id = shown.post_id)`
  await insertShown(weights, isMissing).execute(db)
  await insertWords(sql`true`, now).execute(db)
}

const isStale = (rank: RawBuilder<number>) => sql<boolean>`explore_post.rank is distinct from ${rank}`

/** Ranks so many of a creator's posts anew that have another rank now, and answers how many those were. */
export async function rankSomeOf(
  db: Db,
  weights: Weights,
  { creatorId, limit }: { creatorId: string; limit: number },
): Promise<number> {
  const rank = rankOfPost(weights, 'explore_post')
  const { numAffectedRows = 0n } = await sql`
    with stale as (
      select post_id from explore_post join explore_creator using (creator_id)
      where explore_post.creator_id = ${creatorId} and ${isStale(rank)} limit ${limit}
    )
    update explore_post set rank = ${rank} from explore_creator
    where explore_creator.creator_id = explore_post.creator_id and post_id in (select post_id from stale)`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Before all ids. */
const NONE = sql.lit('00000000-0000-0000-0000-000000000000')

/** Ranks the posts after this one anew, so many at most, and answers the last of them; null where there is none. */
export async function rankPosts(
  db: Db,
  weights: Weights,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const rank = rankOfPost(weights, 'explore_post')
  const { rows } = await sql<{ last: string | null }>`
    with batch as (
      select post_id from explore_post where post_id > coalesce(${after}::uuid, ${NONE}::uuid)
      order by post_id limit ${limit}
    ), changed as (
      update explore_post set rank = ${rank} from explore_creator
      where explore_creator.creator_id = explore_post.creator_id
        and post_id in (select post_id from batch) and ${isStale(rank)}
    )
    select max(post_id::text) as last from batch`.execute(db)
  return rows[0]?.last ?? null
}

/** The weights that all ranks were computed with. */
export async function findWeights(db: Db): Promise<Weights | undefined> {
  return await db.selectFrom('explore_weights').select(['fresh', 'followed', 'bought']).executeTakeFirst()
}

export async function writeWeights(db: Db, { fresh, followed, bought }: Weights): Promise<void> {
  await db
    .insertInto('explore_weights')
    .values({ one: true, fresh, followed, bought })
    .onConflict(conflict => conflict.column('one').doUpdateSet({ fresh, followed, bought }))
    .execute()
}
