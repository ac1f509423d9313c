import { sql } from 'kysely'
import {
  eraseBy,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
} from '../../platform/personal-data/personal-data.ts'

export const AUTOMATIC_MESSAGES_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'automatic_message',
    holds: 'Which messages of a creator go out by themselves, and when.',
    export: {
      file: 'messages/automatic',
      rows: rowsOf(
        person => sql`select kind, batch_id as batch, delay as minutes, enabled_at as "onSince"
          from automatic_message where creator_id = ${person} order by kind`,
      ),
    },
    erase: eraseBy(
      'Deleted; the messages stay with those who have received them.',
      person => sql`delete from automatic_message where creator_id = ${person}`,
    ),
  },
  {
    table: 'automatic_hours',
    holds: 'In which hours of the day messages of a creator go out by themselves.',
    export: {
      file: 'messages/automatic-hours',
      rows: rowsOf(
        person =>
          sql`select opens as from, closes as until from automatic_hours where creator_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from automatic_hours where creator_id = ${person}`),
  },
  {
    table: 'automatic_send',
    holds:
      'Who has received a message that went out by itself, what made it go out, and whether they answered, renewed or came back; and who waits for one.',
    export: {
      file: 'messages/automatic-sent',
      rows: rowsOf(
        // A fan reads the messages themselves; they are not told of one that they have not received.
        person => sql`select kind, due_at as due, sent_at as "sentAt", achieved_at as "achievedAt"
          from automatic_send where creator_id = ${person} order by created_at, id`,
      ),
    },
    erase: eraseBy(
      'Deleted, of a creator and of a fan.',
      person => sql`delete from automatic_send where creator_id = ${person} or fan_id = ${person}`,
    ),
  },
  namesNobody(
    'automatic_look',
    'Up to when it was looked whose subscription comes to its day before the end.',
  ),
]
