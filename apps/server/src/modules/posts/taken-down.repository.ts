import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement, writeStatement } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs } from '../accounts/index.ts'
import { countWeighed } from './counts.ts'

/**
 * Takes a post down (`at`), or puts it back (null); answers whether it stands, or stood, on its creator's page. Undefined
 * where nothing changes, or it is gone.
 */
export async function markRemoved(
  db: Transacted,
  id: string,
  at: Date | null,
): Promise<{ creatorId: string; listed: boolean } | undefined> {
  return await db
    .updateTable('post')
    .set({ removed_at: at, pinned_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .returning([
      'creator_id as creatorId',
      sql<boolean>`not preparing and archived_at is null and withheld_at is null`.as('listed'),
    ])
    .executeTakeFirst()
}

const removeOne = writeStatement<{ count: number }>(sql`
  with before as (
    select id, post_id, comment_weight(comment) as weight from comment
    where id = ${parameter(1, 'uuid')} and removed_at is null for update
  ),
  changed as (
    update comment set removed_at = ${parameter(2, 'timestamptz')},
      hidden_at = coalesce(hidden_at, ${parameter(2, 'timestamptz')})
    from before where comment.id = before.id
    returning before.post_id, before.weight
  )
  ${countWeighed(-1)}`)

const returnOne = writeStatement<{ count: number }>(sql`
  with changed as (
    update comment set removed_at = null,
      hidden_at = case when hidden_at = removed_at then null else hidden_at end
    where id = ${parameter(1, 'uuid')} and removed_at is not null
    returning post_id, comment_weight(comment) as weight
  )
  ${countWeighed(1)}`)

/** Takes a comment down, so that it is no longer counted, or puts it back. False where nothing changes. */
export async function setCommentRemoved(
  db: Db,
  { id, removed, now }: { id: string; removed: boolean; now: Date },
): Promise<boolean> {
  return (await (removed ? removeOne(db, [id, now]) : returnOne(db, [id]))).length > 0
}

/** A comment as staff read it: also one that others do not see. */
export interface ReadComment {
  id: string
  post_id: string
  body: string
  created_at: Date
  hidden: boolean
  author: PersonRow
}

type Columns = Omit<ReadComment, 'author'> & PersonColumns<'author'>
const AUTHOR = personAs('author')
const [ID, SIDE] = [parameter(1, 'uuid'), parameter(2, 'integer')]
const TOLD = sql`comment.id, comment.post_id, comment.body, comment.created_at,
  comment.hidden_at is not null as hidden, ${AUTHOR.columns}`
const WITH_AUTHOR = sql`comment join ${AUTHOR.table} on ${AUTHOR.id} = comment.author_id`
/** What stands in the same thread, on one side of a comment: comments beside a comment, replies beside a reply. */
const beside = (older: boolean) => sql`
  select ${TOLD} from asked, ${WITH_AUTHOR}
  where comment.post_id = asked.post_id and comment.parent_id is not distinct from asked.parent_id
    and (comment.created_at, comment.id) ${sql.raw(older ? '<' : '>')} (asked.created_at, asked.id)
  order by comment.created_at ${sql.raw(older ? 'desc' : 'asc')}, comment.id ${sql.raw(older ? 'desc' : 'asc')}
  limit ${SIDE}`
const selectAround = statement(sql<Columns>`
  with asked as (select id, post_id, parent_id, created_at from comment where id = ${ID})
  select * from (
    (${beside(true)}) union all (${beside(false)})
    union all (select ${TOLD} from asked, ${WITH_AUTHOR} where comment.id = asked.id)
  ) as around order by created_at, id`)

/** A comment and at most so many on each side of it, the oldest first; nothing where it is gone. */
export async function listAround(db: Db, { id, side }: { id: string; side: number }): Promise<ReadComment[]> {
  return (await selectAround(db, [id, side])).map(row => {
    const { id, post_id, body, created_at, hidden } = row
    return { id, post_id, body, created_at, hidden, author: AUTHOR.read(row) }
  })
}

/** A post that is out or not, held; `listed`: it stands on its creator's page but for a refusal. */
export async function lockStanding(
  db: Transacted,
  id: string,
): Promise<{ creatorId: string; withheld: boolean; inReview: boolean; listed: boolean } | undefined> {
  return await db
    .selectFrom('post')
    .select([
      'creator_id as creatorId',
      sql<boolean>`withheld_at is not null`.as('withheld'),
      sql<boolean>`not preparing and review_asked_at is not null`.as('inReview'),
      sql<boolean>`not preparing and archived_at is null and removed_at is null and deleted_at is null`.as(
        'listed',
      ),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Hides a post (`at`), or shows it again (null). */
export async function markWithheld(db: Transacted, id: string, at: Date | null): Promise<void> {
  await db.updateTable('post').set({ withheld_at: at, pinned_at: null }).where('id', '=', id).execute()
}
