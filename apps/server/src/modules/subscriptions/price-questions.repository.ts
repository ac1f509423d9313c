import type { Duration } from '@calina/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import type { PriceQuestionTable } from './subscriptions.tables.ts'

export type QuestionRow = Selectable<PriceQuestionTable>

export async function insertQuestion(db: Transacted, row: Insertable<PriceQuestionTable>): Promise<void> {
  await db.insertInto('price_question').values(row).execute()
}

/** A question, whether it is open or not. */
export async function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  return await db.selectFrom('price_question').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held as it is until the transaction ends. */
export async function lockQuestion(db: Transacted, id: string): Promise<QuestionRow | undefined> {
  return await db.selectFrom('price_question').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** The open question about a duration. */
export async function findOpenQuestion(
  db: Db,
  { creator_id, duration }: { creator_id: string; duration: Duration },
): Promise<QuestionRow | undefined> {
  return await db
    .selectFrom('price_question')
    .selectAll()
    .where('creator_id', '=', creator_id)
    .where('duration', '=', duration)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** The open questions of these creators. */
export async function selectOpenQuestions(
  db: Db,
  creatorIds: readonly string[],
): Promise<(duration: Duration, creatorId: string) => QuestionRow | undefined> {
  const rows =
    creatorIds.length === 0
      ? []
      : await db
          .selectFrom('price_question')
          .selectAll()
          .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
          .where('closed_at', 'is', null)
          .execute()
  const byPlan = new Map(rows.map(row => [`${row.creator_id} ${row.duration}`, row]))
  return (duration, creatorId) => byPlan.get(`${creatorId} ${duration}`)
}

/** Withdraws the questions of a creator whose price is not offered any more. */
export async function closeQuestions(db: Transacted, creatorId: string, now: Date): Promise<void> {
  await sql`update price_question as question set closed_at = ${now}
    where creator_id = ${creatorId} and closed_at is null
      and not exists (select from plan where plan.creator_id = question.creator_id
        and plan.duration = question.duration and plan.price = question.price)`.execute(db)
}

/** How many have accepted the price of each open question of a creator, and how many have not answered. */
export async function countAnswers(
  db: Db,
  creatorId: string,
  now: Date,
): Promise<Map<string, { accepted: number; waiting: number }>> {
  const { rows } = await sql<{ id: string; accepted: number; waiting: number }>`
    select question.id,
      count(*) filter (where subscription.price = question.price)::int as accepted,
      count(*) filter (where subscription.price < question.price and subscription.renews)::int as waiting
    from price_question as question
    join subscription on subscription.creator_id = question.creator_id and subscription.duration = question.duration
      and subscription.told_question_id = question.id and subscription.expires_at > ${now}
    where question.creator_id = ${creatorId} and question.closed_at is null
    group by question.id`.execute(db)
  return new Map(rows.map(({ id, accepted, waiting }) => [id, { accepted, waiting }]))
}

/** How many renewals of a creator are on at another price than its duration has now, by duration. */
export async function countAtOtherPrice(
  db: Db,
  creatorId: string,
  now: Date,
): Promise<Map<Duration, number>> {
  const { rows } = await sql<{ duration: Duration; count: number }>`
    select subscription.duration, count(*)::int as count
    from subscription
    join plan on plan.creator_id = subscription.creator_id and plan.duration = subscription.duration
    where subscription.creator_id = ${creatorId} and subscription.renews and subscription.expires_at > ${now}
      and plan.price > 0 and subscription.price <> plan.price
    group by subscription.duration`.execute(db)
  return new Map(rows.map(({ duration, count }) => [duration, count]))
}

/**
 * Subscriptions of which the fan was not told of a question yet, without those for which `job` waits. Those who switch renewal
 * on again are told by their screen.
 */
export async function selectUntold(
  db: Db,
  { job, question, now, limit }: { job: string; question: QuestionRow; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('creator_id', '=', question.creator_id)
    .where('duration', '=', question.duration)
    .where('renews', '=', true)
    .where('expires_at', '>', now)
    .where('price_accepted_at', '<=', question.asked_at)
    .where('price', '<>', question.price)
    .where(sql<boolean>`told_question_id is distinct from ${question.id}`)
    .where(mayTry(job, sql`subscription.id::text`, now))
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}
