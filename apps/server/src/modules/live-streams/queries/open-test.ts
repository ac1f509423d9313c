import type { Context } from '../../../platform/context.ts'
import { type IngestTicket, makeTestTicket, ticketOf } from '../live-streams.tickets.ts'

/** A ticket for a test of the connection: what comes is counted and thrown away. */
export function openTest(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { userId }: { userId: string },
): IngestTicket {
  return ticketOf(makeTestTicket(config, userId, clock.now()))
}
