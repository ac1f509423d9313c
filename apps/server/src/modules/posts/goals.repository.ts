import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, writeStatement } from '../../platform/db/statement.ts'
import { isId } from '../../platform/ids.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'

/** What has to come in before a post opens for everybody; amounts in minor units. */
export interface Goal {
  amount: number
  raised: number
  reached: boolean
}

const POST = parameter<string>(1, 'uuid')
const COLUMNS = sql`amount, raised, reached_at is not null as reached`
const SELECT_LOCKED = writeStatement<Goal>(
  sql`select ${COLUMNS} from post_goal where post_id = ${POST} for update`,
)

/**
 * Holds the goal of a post until the transaction ends, so that nothing else comes in meanwhile. Whoever locks the post, too,
 * does so after this.
 */
export async function lockGoal(db: Transacted, postId: string): Promise<Goal | undefined> {
  return (await SELECT_LOCKED(db, [postId]))[0]
}

export async function insertGoal(
  db: Db,
  { postId, amount }: { postId: string; amount: number },
): Promise<void> {
  await db.insertInto('post_goal').values({ post_id: postId, amount }).execute()
}

export async function deleteGoal(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('post_goal').where('post_id', '=', postId).execute()
}

/** Changes a goal that is held, or what has come in; it is reached where that is enough now, and remains so. */
export async function changeGoal(
  db: Transacted,
  {
    postId,
    raise = 0,
    amount = null,
    now,
  }: { postId: string; raise?: number; amount?: number | null; now: Date },
): Promise<Goal> {
  const [goal] = await CHANGE(db, [postId, raise, amount, now])
  if (goal === undefined) throw new Error(`${postId}: the post has no goal`)
  return goal
}

const RAISE = parameter<number>(2, 'bigint')
const AMOUNT = sql`coalesce(${parameter<number | null>(3, 'bigint')}, amount)`
const NOW = parameter<Date>(4, 'timestamptz')
const REACHES = sql`reached_at is null and raised + ${RAISE} >= ${AMOUNT}`
const CHANGE = writeStatement<Goal>(sql`
  update post_goal set
    amount = ${AMOUNT},
    raised = greatest(raised + ${RAISE}, 0),
    reached_at = case when ${REACHES} then ${NOW} else reached_at end,
    reached_edition = case when ${REACHES} then (select edition from post where id = post_id) else reached_edition end
  where post_id = ${POST}
  returning ${COLUMNS}`)

export async function insertContribution(
  db: Db,
  contribution: { id: string; postId: string; fanId: string; amount: number; now: Date },
): Promise<void> {
  const { id, postId, fanId, amount, now } = contribution
  await db
    .insertInto('goal_contribution')
    .values({ id, post_id: postId, fan_id: fanId, amount, created_at: now })
    .execute()
}

/** Contributions as the ledger's checks compare them with sales. */
export const PAID_CONTRIBUTIONS = sql<{ ref: string; price: number }>`
  select format('goal:%s', id) as ref, amount as price from goal_contribution`

/** The reference of a contribution's sale, and back. */
export const goalRef = (contributionId: string) => `goal:${contributionId}`
export function contributionOf(ref: string): string | undefined {
  const [kind, id = '', ...rest] = ref.split(':')
  return kind === 'goal' && isId(id) && rest.length === 0 ? id : undefined
}

/** The post to whose goal somebody has contributed. */
export async function findContributedPost(db: Db, contributionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('goal_contribution')
    .select('post_id')
    .where('id', '=', contributionId)
    .executeTakeFirst()
  return row?.post_id
}

/** Notes that a part of a contribution went back. */
export async function markGivenBack(db: Db, contributionId: string, amount: number): Promise<void> {
  await db
    .updateTable('goal_contribution')
    .set({ reversed: sql<number>`reversed + ${amount}` })
    .where('id', '=', contributionId)
    .execute()
}

/** The post whose goal a purchase counted towards. */
export async function findRaisedPost(db: Db, purchaseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_purchase')
    .select('post_id')
    .where('id', '=', purchaseId)
    .where('raises_goal', '=', true)
    .executeTakeFirst()
  return row?.post_id
}

const LOST = sql`
  select contribution.id
  from post_goal
  join post on post.id = post_goal.post_id and (post.deleted_at is not null or post.removed_at is not null)
  join goal_contribution as contribution on contribution.post_id = post.id
  where post_goal.reached_at is null and post_goal.raised > 0 and contribution.reversed < contribution.amount`

/** Contributions that did not open their post before it was taken off, or down. */
export async function listLost(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${LOST} and ${mayTry(job, sql`contribution.id::text`, now)}
    order by contribution.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(row => row.id)
}

/** Whether there are such contributions to a post. */
export async function hasLost(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`${LOST} and post.id = ${postId} limit 1`.execute(db)
  return rows.length > 0
}

/** The fans whose contributions stand, page by page: those behind `after`, in the order of their ids. */
export async function listContributors(
  db: Db,
  { postId, after, limit }: { postId: string; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('goal_contribution')
    .select('fan_id')
    .distinct()
    .where('post_id', '=', postId)
    .whereRef('reversed', '<', 'amount')
    .$if(after !== null, query => query.where('fan_id', '>', after ?? ''))
    .orderBy('fan_id')
    .limit(limit)
    .execute()
  return rows.map(row => row.fan_id)
}
