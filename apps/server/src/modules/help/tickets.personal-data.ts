import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  eraseBy,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { releaseMedia } from '../media/index.ts'
import { queueChanged } from '../staff/index.ts'
import { deleteAttachmentsOf } from './tickets.messages.repository.ts'

const WITH_TICKET = { kept: 'Deleted with their ticket.' } as const

/** Tickets of an account, and those that were asked from its address without one. */
export const TICKETS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'ticket',
    holds:
      'What somebody asked the house, by their account or by an address, and how far it is. Of guests deleted a week after an unopened link, or a year after it was closed.',
    export: {
      file: 'tickets/tickets',
      rows: rowsOf(
        (person, email) => sql`select number, topic, subject, state, opened_at as "openedAt",
            solved_at as "solvedAt", closed_at as "closedAt"
          from ticket where user_id = ${person} or (guest_email = ${email} and confirmed_at is not null)
          order by number`,
      ),
    },
    erase: eraseBy(
      'Deleted with all that was written in them.',
      (person, email) => sql`delete from ticket where user_id = ${person} or guest_email = ${email}`,
    ),
  },
  {
    table: 'ticket_message',
    holds: 'What was written in a ticket, by its asker and by staff.',
    export: {
      file: 'tickets/messages',
      rows: rowsOf(
        (
          person,
          email,
        ) => sql`select ticket.number as ticket, not written.by_staff as mine, written.body as text,
            written.at
          from ticket join ticket_message as written on written.ticket_id = ticket.id
          where ticket.user_id = ${person} or (ticket.guest_email = ${email} and ticket.confirmed_at is not null)
          order by written.at, written.id`,
      ),
    },
    erase: WITH_TICKET,
  },
  {
    table: 'ticket_attachment',
    holds: 'Which files were sent with a ticket, and what their sender calls them.',
    export: {
      file: 'tickets/files',
      rows: rowsOf(
        person => sql`select ticket.number as ticket, file.media_id as upload, file.name
          from ticket join ticket_message as written on written.ticket_id = ticket.id
          join ticket_attachment as file on file.message_id = written.id
          where ticket.user_id = ${person} order by written.at, written.id, file.position`,
      ),
    },
    erase: { does: 'Deleted with the files.', run: eraseFiles },
  },
  {
    table: 'ticket_note',
    holds: 'What staff wrote to each other about a ticket, encrypted.',
    export: { nothing: 'working papers of staff, which may be about other people as well' },
    erase: WITH_TICKET,
  },
  {
    table: 'ticket_link',
    holds:
      'Hashes of the links that were mailed to guests, when each was opened, and of the key by which the browser that opened it comes back.',
    export: { nothing: 'of no use to anybody' },
    erase: WITH_TICKET,
  },
  {
    table: 'saved_answer',
    holds: 'What staff answer often, and who changed it last.',
    export: { nothing: 'texts of the house' },
    erase: { kept: 'Texts of the house; its writer’s name is gone with the account.' },
  },
]

async function eraseFiles(ctx: Context, { id }: Subject): Promise<void> {
  await inTransaction(ctx, async tx => {
    for (const media of await deleteAttachmentsOf(tx.db, id)) await releaseMedia(tx, media)
    queueChanged(tx, 'tickets')
  })
}
