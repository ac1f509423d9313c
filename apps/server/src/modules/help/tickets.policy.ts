import { isSameEmail, TICKET } from '@calina/contract'
import { DAY } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { TicketRow } from './tickets.repository.ts'

type Standing = Pick<TicketRow, 'state' | 'solved_at'>

/** Until when a reply opens a solved ticket again; null where it is not solved. */
export function reopenUntil({ state, solved_at }: Standing, reopenDays: number): Date | null {
  return state === 'solved' && solved_at !== null ? new Date(solved_at.getTime() + reopenDays * DAY) : null
}

/** Whether nothing more happens in it: it is closed, or is about to be. */
export function isOver(ticket: Standing, facts: { now: Date; reopenDays: number }): boolean {
  const until = reopenUntil(ticket, facts.reopenDays)
  return ticket.state === 'closed' || (until !== null && facts.now >= until)
}

/** Whether something may be written in a ticket, or decided about it. */
export const canWork = (ticket: Standing, facts: { now: Date; reopenDays: number }): Decision =>
  isOver(ticket, facts) ? deny('TICKET_CLOSED') : allow

/** Whether one more message fits into a ticket. */
export const hasRoom = (messages: number): Decision =>
  messages < TICKET.maxMessages ? allow : deny('TICKET_FULL', { max: TICKET.maxMessages })

export const hasRoomForNote = (notes: number): Decision =>
  notes < TICKET.maxNotes ? allow : deny('TICKET_FULL', { max: TICKET.maxNotes })

/** Whether so many files may go with a message: a guest, who has no session, cannot be given a link to any. */
export const mayAttach = ({ user_id }: Pick<TicketRow, 'user_id'>, files: number): Decision =>
  files === 0 || user_id !== null ? allow : deny('FORBIDDEN')

/** Whether somebody may open one more, who has so many open ones. */
export const mayOpen = (open: number, max: number): Decision =>
  open < max ? allow : deny('TICKETS_FULL', { max })

/** Whether somebody may write one more message, who has written so many within an hour. */
export const mayWrite = (written: number, max: number): Decision =>
  written < max ? allow : deny('TICKET_MESSAGES', { max })

type Asker = Pick<TicketRow, 'id' | 'user_id' | 'guest_email'>

/** Tickets are put together only where the same person asks: the same account, or the same address of a guest. */
export function canMerge(from: Asker, into: Asker): Decision {
  const same = from.user_id === into.user_id && isSameEmail(from.guest_email ?? '', into.guest_email ?? '')
  return same && from.id !== into.id ? allow : deny('TICKETS_DIFFERENT')
}
