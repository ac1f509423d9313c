import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  eraseBy,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { releaseAllMedia } from '../media/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'
import { forgetWords } from './lives.repository.ts'

const CREATOR = personAs('creator')

export const LIVES_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'live',
    holds: 'Lives of a creator: title, prices, goal, cover, and when they took place.',
    export: {
      file: 'lives/lives',
      rows: rowsOf(
        person => sql`select id, title, price as "minorUnits", subscriber_price as "subscriberMinorUnits", audience, source,
            record as "recorded", notify as "tellsFollowers", goal_title as goal, goal_amount as "goalMinorUnits",
            cover_media_id as cover, state, created_at as "createdAt", scheduled_for as "scheduledFor",
            started_at as "startedAt", ended_at as "endedAt", ended_by as "endedBy", thanked_at as "thankedAt"
          from live where creator_id = ${person} order by created_at, id`,
      ),
    },
    erase: {
      does: 'Title, goal and cover are deleted. When it took place stays, because the ledger has the entries that were paid.',
      run: eraseLives,
    },
  },
  {
    table: 'live_entry',
    holds: 'Who has paid the entry of which live, when and how much.',
    export: {
      file: 'lives/entries',
      rows: rowsOf(
        person => sql`select entry.live_id as live, live.title, ${usernameSeenBy(person, CREATOR)} as creator,
            entry.price as "minorUnits", entry.created_at as at, entry.returned as "minorUnitsGivenBack",
            entry.reversed_at as "givenBackAt"
          from live_entry as entry
          join live on live.id = entry.live_id
          join ${CREATOR.table} on ${CREATOR.id} = live.creator_id
          where entry.fan_id = ${person} order by entry.created_at`,
      ),
    },
    erase: {
      kept: 'The ledger is compared with it. It names the account by its id alone, which says nothing after the erasure.',
    },
  },
  {
    table: 'live_reminder',
    holds: 'Who wants to be reminded of which live.',
    export: {
      file: 'lives/reminders',
      rows: rowsOf(
        person => sql`select live_id as live, created_at as at from live_reminder
          where user_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from live_reminder where user_id = ${person}`),
  },
  {
    table: 'live_next_reminder',
    holds: 'Who wants to be told when which creator goes live next.',
    export: {
      file: 'lives/next-reminders',
      rows: rowsOf(
        person => sql`select ${usernameSeenBy(person, CREATOR)} as creator, reminder.created_at as at
          from live_next_reminder as reminder
          join ${CREATOR.table} on ${CREATOR.id} = reminder.creator_id
          where reminder.user_id = ${person} order by reminder.created_at`,
      ),
    },
    erase: eraseBy(
      'Deleted.',
      person => sql`delete from live_next_reminder where user_id = ${person} or creator_id = ${person}`,
    ),
  },
  {
    table: 'live_minute',
    holds: 'How many people were in a live in each of its minutes.',
    export: { nothing: 'it names nobody' },
    erase: { kept: 'It names nobody.' },
  },
  namesNobody('live_watched', 'How many people are in a live, and for how long people were in it, added up.'),
]

async function eraseLives(ctx: Context, { id }: Subject): Promise<void> {
  await inTransaction(ctx, async tx => releaseAllMedia(tx, await forgetWords(tx.db, id)))
}
