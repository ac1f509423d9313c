import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import { type PersonalDataRule, rowsOf, type Subject } from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'

const CREATOR = personAs('creator')
const MEMBER = personAs('member')

export const PERFORMERS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'performer',
    holds:
      'Who appears with a creator, whether they agreed and when, and whether their name is shown; of somebody invited by mail the name and address, until they take it up or the creator takes them off the list.',
    export: {
      file: 'posts/performers',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, CREATOR)} as creator,
            coalesce(${usernameSeenBy(person, MEMBER)}, performer.name) as performer, performer.email,
            performer.state, performer.show_name as "showName", performer.invited_at as "invitedAt",
            performer.decided_at as "decidedAt"
          from performer
          join ${CREATOR.table} on ${CREATOR.id} = performer.creator_id
          left join ${MEMBER.table} on ${MEMBER.id} = performer.user_id
          where performer.creator_id = ${person} or performer.user_id = ${person}
          order by performer.invited_at, performer.id`,
      ),
    },
    erase: {
      does: 'What a person agreed to is withdrawn, so that posts with them are hidden. A creator’s own list stays only as far as posts name its people, without names and addresses.',
      run: eraseConsents,
    },
  },
  {
    table: 'post_performer',
    holds: 'In which posts these people are named.',
    export: {
      file: 'posts/appearances',
      rows: rowsOf(
        person => sql`select named.post_id as post, performer.state
          from performer join post_performer as named on named.performer_id = performer.id
          where performer.user_id = ${person} order by named.post_id`,
      ),
    },
    erase: { kept: 'Goes or stays with its post.' },
  },
]

async function eraseConsents(ctx: Context, { id, email }: Subject): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rows } = await sql<{ id: string; creator_id: string }>`
      update performer set state = 'withdrawn', show_name = false, decided_at = ${tx.clock.now()}
      where user_id = ${id} and state in ('invited', 'consented') returning id, creator_id`.execute(tx.db)
    for (const row of rows)
      publish(tx, 'performer.decided', {
        performerId: row.id,
        creatorId: row.creator_id,
        userId: id,
        state: 'withdrawn',
      })
    await sql`delete from performer where email = ${email}
      or creator_id = ${id} and (user_id is null or not exists (
        select from post_performer where performer_id = performer.id))`.execute(tx.db)
  })
}
