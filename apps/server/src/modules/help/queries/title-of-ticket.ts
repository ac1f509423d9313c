import type { TransactionContext } from '../../../platform/context.ts'
import { findTicket } from '../tickets.repository.ts'

/** By what its asker knows a ticket. */
export async function titleOfTicket(
  { db }: TransactionContext,
  id: string,
): Promise<{ number: number; subject: string } | undefined> {
  const ticket = await findTicket(db, id)
  return ticket && { number: ticket.number, subject: ticket.subject }
}
