import type { PostPerformer } from '@calina/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { presentNamed } from '../performers.presenter.ts'
import { listNamed } from '../performers.repository.ts'

/** A post of the surrounding statement names somebody. */
export const namesSomebody = (post: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from post_performer where post_performer.post_id = ${post})`

/** Who appears in these posts: `own` ones say everybody and how they stand, others who wanted their name there. */
export async function performersIn(
  ctx: Pick<Context, 'db'>,
  posts: ReadonlyMap<string, { own: boolean }>,
): Promise<ReadonlyMap<string, PostPerformer[]>> {
  if (posts.size === 0) return new Map()
  const rows = Map.groupBy(await listNamed(ctx.db, [...posts.keys()]), row => row.post_id)
  return new Map(
    [...posts].map(([id, { own }]) => [
      id,
      (rows.get(id) ?? []).flatMap(row => presentNamed(row, own) ?? []),
    ]),
  )
}

/** Everybody whom a post names and how their consent stands, for staff who decide about it. */
export async function coPerformersOf(ctx: Pick<Context, 'db'>, postId: string): Promise<PostPerformer[]> {
  return (await performersIn(ctx, new Map([[postId, { own: true }]]))).get(postId) ?? []
}
