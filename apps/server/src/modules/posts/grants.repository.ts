import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Gives these fans a post with the sales that it comes with; who has it keeps it as they have it. */
export async function insertGrants(
  db: Db,
  postId: string,
  grants: readonly { fanId: string; saleRef: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into post_grant (post_id, fan_id, edition, sale_ref, created_at)
    select post.id, given.fan_id, post.edition, given.sale_ref, ${now}
    from post, unnest(${grants.map(({ fanId }) => fanId)}::uuid[], ${grants.map(({ saleRef }) => saleRef)}::text[])
      as given (fan_id, sale_ref)
    where post.id = ${postId}
    on conflict (post_id, fan_id) do nothing`.execute(db)
}

/** Takes away what came with a sale. */
export async function deleteGrantsOf(db: Db, saleRef: string): Promise<void> {
  await db.deleteFrom('post_grant').where('sale_ref', '=', saleRef).execute()
}
