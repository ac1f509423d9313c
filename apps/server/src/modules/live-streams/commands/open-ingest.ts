import type { TransactionContext } from '../../../platform/context.ts'
import { setTicket } from '../live-streams.repository.ts'
import { hashOfTicket, type IngestTicket, makeTicket, TICKET_MS, ticketOf } from '../live-streams.tickets.ts'

/**
 * A ticket with which a page may send a stream: for one use, within a minute. An older one that was not used is worth
 * nothing any more. Null where the stream is over.
 */
export async function openIngest(
  tx: TransactionContext,
  { streamId }: { streamId: string },
): Promise<IngestTicket | null> {
  const token = makeTicket()
  const until = new Date(tx.clock.now().getTime() + TICKET_MS)
  const opened = await setTicket(tx.db, streamId, { hash: hashOfTicket(token), until })
  return opened ? ticketOf(token) : null
}
