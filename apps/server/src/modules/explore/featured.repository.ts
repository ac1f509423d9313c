import { EXPLORE } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { DISCOVERED, type PostViewer } from '../posts/index.ts'
import { CARDS, type CardRow } from '../profiles/index.ts'

export interface FeaturedRow extends CardRow {
  /** Their best posts for everybody that have a photo. */
  pictured: string[]
}

const POST_ID = sql.ref<string>('explore_post.post_id')
/** So many of a creator's best posts are looked through for pictures. */
const LOOKED_THROUGH = sql.lit(50)

// `creator` is the same person in the parts of both modules, and the viewer has the same places in front.
const selectFeatured = statement<FeaturedRow>(sql`
  select ${CARDS.columns}, pictures.of as pictured
  from ${CARDS.from} cross join lateral (
    select array_agg(photo.post_id) as of from (
      select explore_post.post_id from (
        select * from explore_post where creator_id = ${CARDS.creatorId}
        order by rank desc, post_id desc limit ${LOOKED_THROUGH}
      ) as explore_post ${DISCOVERED.joinPost(POST_ID)}
      where ${DISCOVERED.isForEverybody} and ${DISCOVERED.hasPhotos} and ${DISCOVERED.postIsVisible}
      order by explore_post.rank desc, explore_post.post_id desc limit ${sql.lit(EXPLORE.pictures)}
    ) as photo
  ) as pictures
  where ${CARDS.isOther} and ${CARDS.hasPortrait} and cardinality(pictures.of) = ${sql.lit(EXPLORE.pictures)}
  ${CARDS.order} limit ${sql.lit(EXPLORE.featured)}`)

/** The best creators who have a portrait and pictures for everybody. */
export async function listFeatured(db: Db, viewer: PostViewer): Promise<FeaturedRow[]> {
  // neither who is subscribed nor the time is in its text
  return await selectFeatured(db, [viewer.id, viewer.country])
}
