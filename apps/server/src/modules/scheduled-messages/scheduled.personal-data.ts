import { sql } from 'kysely'
import { type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { eraseScheduled } from './commands/erase-scheduled.ts'

export const SCHEDULED_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'scheduled_message',
    holds: 'Messages that a creator has written to be sent into a chat later, and why one was not sent.',
    export: {
      file: 'messages/scheduled',
      rows: rowsOf(
        person => sql`select id, chat_id as chat, state, reason, body as text, price as "minorUnits",
            reply_to as answers, send_at as at, created_at as "createdAt", ended_at as "endedAt"
          from scheduled_message where creator_id = ${person} order by send_at, id`,
      ),
    },
    erase: {
      does: 'Deleted with the account, and their files with them.',
      run: async (ctx, { id }) => await eraseScheduled(ctx, id),
    },
  },
  {
    table: 'scheduled_message_media',
    holds: 'Which files are to be sent with which of them.',
    export: {
      file: 'messages/scheduled-files',
      rows: rowsOf(
        person => sql`select file.scheduled_id as scheduled, file.media_id as upload, file.preview
          from scheduled_message as scheduled join scheduled_message_media as file on file.scheduled_id = scheduled.id
          where scheduled.creator_id = ${person} order by file.scheduled_id, file.position`,
      ),
    },
    erase: { kept: 'Deleted with the messages themselves.' },
  },
]
