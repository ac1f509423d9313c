import { addBusinessHours } from '../../platform/business-calendar.ts'
import { HOUR } from '../../platform/clock.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { demand } from '../../platform/policy.ts'
import { claimMedia } from '../media/index.ts'
import { queueChanged } from '../staff/index.ts'
import {
  countMessages,
  countWritten,
  insertAttachments,
  insertMessage,
} from './tickets.messages.repository.ts'
import { hasRoom, mayWrite } from './tickets.policy.ts'
import type { Asker, TicketRow } from './tickets.repository.ts'

export interface SentFile {
  media: string
  name: string
}

/** What waits from now on for an answer, and until when it is promised. */
export function promiseFrom(
  { settings }: TransactionContext,
  now: Date,
): { waiting_since: Date; due_at: Date } {
  const { queueHours, businessCalendar } = settings.state.values
  return { waiting_since: now, due_at: addBusinessHours(now, queueHours.tickets, businessCalendar) }
}

/** Throws where an asker has written as much within an hour as may be. */
export async function demandQuiet(tx: TransactionContext, asker: Asker): Promise<void> {
  const since = new Date(tx.clock.now().getTime() - HOUR)
  demand(mayWrite(await countWritten(tx.db, asker, since), tx.settings.get('tickets').hourly))
}

/** Writes into a ticket that is held, with files of who writes: an author of the house, or its asker. */
export async function writeMessage(
  tx: TransactionContext,
  ticket: Pick<TicketRow, 'id' | 'user_id'>,
  message: { clientId: string; text: string; authorId?: string; files?: readonly SentFile[] },
): Promise<string> {
  const { clientId, text, authorId, files = [] } = message
  demand(hasRoom(await countMessages(tx.db, ticket.id)))
  const ownerId = authorId ?? ticket.user_id
  if (ownerId !== null)
    await claimMedia(tx, {
      ownerId,
      ids: files.map(({ media }) => media),
      purpose: 'ticket',
    })
  const id = newId(tx.clock)
  await insertMessage(tx.db, {
    id,
    ticket_id: ticket.id,
    by_staff: authorId !== undefined,
    author_id: authorId ?? null,
    client_id: clientId,
    body: text,
    at: tx.clock.now(),
  })
  await insertAttachments(tx.db, id, files)
  return id
}

type Shown = Pick<TicketRow, 'id' | 'user_id'>

/** Tells staff who look at a ticket that something of it is different that its asker does not see. */
export function ticketChangedForStaff(tx: TransactionContext, { id }: Shown): void {
  tx.afterCommit(() => tx.realtime.toPlace('queue', 'tickets', 'ticket.changed', { ticket: id }))
  queueChanged(tx, 'tickets')
}

/** Tells everybody who looks at a ticket that it is different. */
export function ticketChanged(tx: TransactionContext, ticket: Shown): void {
  const { id, user_id } = ticket
  if (user_id !== null) tx.afterCommit(() => tx.realtime.toUser(user_id, 'ticket.changed', { ticket: id }))
  ticketChangedForStaff(tx, ticket)
}

export const factOf = (ticket: TicketRow, byStaff: boolean) => ({
  ticketId: ticket.id,
  userId: ticket.user_id,
  byStaff,
})
