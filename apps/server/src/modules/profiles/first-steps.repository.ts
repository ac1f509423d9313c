import type { FirstStep } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { personAs } from '../accounts/index.ts'
import { offersPlans } from '../subscriptions/index.ts'

/** A creator's progress in the first steps, and the steps they have skipped or marked done. */
export interface FirstStepFacts {
  portrait: boolean
  prices: boolean
  post: boolean
  settled: FirstStep[]
}

const PERSON = personAs('person')
const selectFacts = statement(sql<FirstStepFacts>`
  select ${PERSON.avatarKey} is not null as portrait,
    ${offersPlans(PERSON.id)} as prices,
    coalesce(creator_stats.posts, 0) > 0 as post,
    array(select step from first_step where first_step.user_id = ${PERSON.id}) as settled
  from ${PERSON.table} left join creator_stats on creator_stats.creator_id = ${PERSON.id}
  where ${PERSON.id} = ${parameter<string>(1, 'uuid')}`)

export async function findFirstStepFacts(db: Db, userId: string): Promise<FirstStepFacts | undefined> {
  return (await selectFacts(db, [userId]))[0]
}

/** Again changes nothing. */
export async function insertFirstStep(
  db: Db,
  { userId, step, now }: { userId: string; step: FirstStep; now: Date },
): Promise<void> {
  await db
    .insertInto('first_step')
    .values({ user_id: userId, step, settled_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
