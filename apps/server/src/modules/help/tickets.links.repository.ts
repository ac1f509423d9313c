import { TICKET } from '@calina/contract'
import { sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

export async function insertLink(
  db: Db,
  row: { token_hash: string; ticket_id: string; created_at: Date },
): Promise<void> {
  await db.insertInto('ticket_link').values(row).execute()
}

/** The ticket of a link, until some days after it was closed. */
export async function findTicketOfLink(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select ticket.id from ticket_link as link join ticket on ticket.id = link.ticket_id
    where link.token_hash = ${tokenHash} and ticket.guest_email is not null
      and (ticket.closed_at is null or ticket.closed_at > ${new Date(now.getTime() - TICKET.linkDays * DAY)})`.execute(
    db,
  )
  return rows[0]?.id
}
