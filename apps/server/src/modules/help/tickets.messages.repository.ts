import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Asker, goesOnIn } from './tickets.repository.ts'

export interface MessageRow {
  id: string
  ticket_id: string
  by_staff: boolean
  author_id: string | null
  body: string
  at: Date
}

const COLUMNS = ['id', 'ticket_id', 'by_staff', 'author_id', 'body', 'at'] as const

/** What was written in a ticket, the oldest first. */
export async function listMessages(db: Db, ticketId: string): Promise<MessageRow[]> {
  return await db
    .selectFrom('ticket_message')
    .select(COLUMNS)
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function insertMessage(db: Db, row: MessageRow & { client_id: string }): Promise<void> {
  await db.insertInto('ticket_message').values(row).execute()
}

/** Whether this side has sent something into the ticket under this client id, before it was merged or since. */
export async function wasSent(
  db: Db,
  { ticketId, byStaff, clientId }: { ticketId: string; byStaff: boolean; clientId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_message')
    .select('id')
    .where(goesOnIn(ticketId))
    .where('by_staff', '=', byStaff)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countMessages(db: Db, ticketId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ticket_message')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many messages an asker has written since a time, in all their tickets. */
export async function countWritten(db: Db, asker: Asker, since: Date): Promise<number> {
  const own =
    'userId' in asker ? sql`ticket.user_id = ${asker.userId}::uuid` : sql`ticket.guest_email = ${asker.email}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ticket_message as written
    join ticket on ticket.id = written.ticket_id
    where ${own} and not written.by_staff and written.at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface AttachmentRow {
  message_id: string
  media_id: string
  name: string
}

/** The files of a ticket, in the order in which they were sent. */
export async function listAttachments(db: Db, ticketId: string): Promise<AttachmentRow[]> {
  return await db
    .selectFrom('ticket_attachment')
    .innerJoin('ticket_message', 'ticket_message.id', 'ticket_attachment.message_id')
    .select(['ticket_attachment.message_id', 'ticket_attachment.media_id', 'ticket_attachment.name'])
    .where('ticket_message.ticket_id', '=', ticketId)
    .orderBy('ticket_attachment.message_id')
    .orderBy('ticket_attachment.position')
    .execute()
}

export async function insertAttachments(
  db: Db,
  messageId: string,
  files: readonly { media: string; name: string }[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('ticket_attachment')
    .values(
      files.map(({ media, name }, position) => ({ message_id: messageId, media_id: media, name, position })),
    )
    .execute()
}

/** In whose ticket a file was sent; undefined where it was sent in none. */
export async function findAskerOfFile(
  db: Db,
  mediaId: string,
): Promise<{ user_id: string | null } | undefined> {
  return await db
    .selectFrom('ticket_attachment')
    .innerJoin('ticket_message', 'ticket_message.id', 'ticket_attachment.message_id')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .select('ticket.user_id')
    .where('ticket_attachment.media_id', '=', mediaId)
    .executeTakeFirst()
}

/** Takes the files of everything that a person has asked out of use; answers them. */
export async function deleteAttachmentsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ media_id: string }>`
    delete from ticket_attachment using ticket_message as written, ticket
    where written.id = ticket_attachment.message_id and ticket.id = written.ticket_id
      and ticket.user_id = ${userId}
    returning ticket_attachment.media_id`.execute(db)
  return rows.map(row => row.media_id)
}

/**
 * Has everything of a ticket, the links to it included, go on in another one. Both are held. A client id goes along, so
 * that a retry finds what it has sent, unless something there has the same.
 */
export async function moveContents(db: Db, { from, into }: { from: string; into: string }): Promise<void> {
  for (const [table, side] of [
    ['ticket_message', 'by_staff'],
    ['ticket_note', 'author_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} as moved set ticket_id = ${into}, client_id = case when not exists (
        select from ${sql.table(table)} as there where there.ticket_id = ${into}
          and there.client_id = moved.client_id and there.${sql.ref(side)} = moved.${sql.ref(side)}
      ) then moved.client_id end
      where ticket_id = ${from}`.execute(db)
  await sql`update ticket_link set ticket_id = ${into} where ticket_id = ${from}`.execute(db)
}
