import { type RawBuilder, sql } from 'kysely'

/** What `post` of the surrounding statement counts. */
export const COUNTS = sql`post_count on post_count.post_id = post.id`

/** The same for comments: each row of `changed` weighs as many as come or go with it. */
export function countWeighed(sign: 1 | -1): RawBuilder<{ count: number }> {
  return sql`
    update post_count set comments = comments + ${sql.lit(sign)} * changed.weight
    from changed where post_count.post_id = changed.post_id
    returning comments as count`
}

/**
 * The last part of a statement: counts the row of its part `changed`, if there is one, on that row's post, and answers
 * how many there are then. The count is locked until the transaction ends, so it comes as late as possible.
 */
export function countChanged(what: 'likes', delta: 1 | -1): RawBuilder<{ count: number }> {
  const column = sql.ref(what)
  return sql`
    update post_count set ${column} = ${column} + ${sql.lit(delta)}
    from changed where post_count.post_id = changed.post_id
    returning ${column} as count`
}
