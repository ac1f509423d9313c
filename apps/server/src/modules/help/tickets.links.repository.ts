import { TICKET } from '@calina/contract'
import { sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isUniqueViolation } from '../../platform/db/failures.ts'
import { AppError } from '../../platform/errors.ts'

export async function insertLink(
  db: Db,
  row: { token_hash: string; ticket_id: string; created_at: Date },
): Promise<void> {
  await db.insertInto('ticket_link').values(row).execute()
}

/** A link by its secret, or by the key of the browser that opened it. */
export type LinkSecret = { tokenHash: string } | { keyHash: string }

/** The ticket of a link, until some days after it was closed. */
export async function findTicketOfLink(db: Db, secret: LinkSecret, now: Date): Promise<string | undefined> {
  const isIt =
    'tokenHash' in secret
      ? sql`link.token_hash = ${secret.tokenHash}`
      : sql`link.key_hash = ${secret.keyHash}`
  const { rows } = await sql<{ id: string }>`
    select ticket.id from ticket_link as link join ticket on ticket.id = link.ticket_id
    where ${isIt} and ticket.guest_email is not null
      and (ticket.closed_at is null or ticket.closed_at > ${new Date(now.getTime() - TICKET.linkDays * DAY)})`.execute(
    db,
  )
  return rows[0]?.id
}

/** Notes that a link was opened, and by which key; answers whether it is this key that has opened it. */
export async function markOpened(
  db: Db,
  link: { tokenHash: string; keyHash: string },
  now: Date,
): Promise<boolean> {
  try {
    const { rows } = await sql`
      update ticket_link set opened_at = coalesce(opened_at, ${now}), key_hash = ${link.keyHash}
      where token_hash = ${link.tokenHash} and (key_hash is null or key_hash = ${link.keyHash})
      returning token_hash`.execute(db)
    return rows.length > 0
  } catch (error) {
    // a key is of one link
    throw isUniqueViolation(error, 'ticket_link_key') ? new AppError('INVALID_TOKEN') : error
  }
}

/** When a link was opened, if it was. */
export async function findOpening(db: Db, tokenHash: string): Promise<Date | null> {
  const link = await db
    .selectFrom('ticket_link')
    .select('opened_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return link?.opened_at ?? null
}

/** When links to questions that an address has not confirmed were mailed to it after a time, the first one first. */
export async function listMailed(db: Db, email: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('ticket_link')
    .innerJoin('ticket', 'ticket.id', 'ticket_link.ticket_id')
    .select('ticket_link.created_at')
    .where('ticket.guest_email', '=', email)
    .where('ticket.confirmed_at', 'is', null)
    .where('ticket_link.created_at', '>', since)
    .orderBy('ticket_link.created_at')
    .execute()
  return rows.map(row => row.created_at)
}

/** Whether a link to a ticket was mailed. */
export async function hasLink(db: Db, ticketId: string): Promise<boolean> {
  const link = await db
    .selectFrom('ticket_link')
    .select('token_hash')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  return link !== undefined
}

/** Whether a ticket has a link that was made after a time and that nobody has opened. */
export async function hasUnopenedLink(db: Db, ticketId: string, madeAfter: Date): Promise<boolean> {
  const link = await db
    .selectFrom('ticket_link')
    .select('token_hash')
    .where('ticket_id', '=', ticketId)
    .where('created_at', '>', madeAfter)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return link !== undefined
}
