import { QUEUES } from '@calina/contract'
import { type Context, type TransactionContext, userIdOf } from '../../platform/context.ts'
import { AppError, orThrow } from '../../platform/errors.ts'
import { hashMailToken, staffAmong } from '../accounts/index.ts'
import type { MediaGuard } from '../media/index.ts'
import { findTicketOfLink } from './tickets.links.repository.ts'
import { findAskerOfFile } from './tickets.messages.repository.ts'
import { findTicket, lockTickets, type TicketRow } from './tickets.repository.ts'

/** A ticket of who asks for it. What is another's does not exist. */
export async function findOwnTicket(ctx: Context, id: string): Promise<TicketRow> {
  const ticket = await findTicket(ctx.db, id)
  if (ticket === undefined || ticket.user_id !== userIdOf(ctx)) throw new AppError('TICKET_NOT_FOUND')
  return ticket
}

/** Any ticket that has been handed in, for staff. */
export async function findAnyTicket(ctx: Context, id: string): Promise<TicketRow> {
  return orThrow(await findTicket(ctx.db, id), 'TICKET_NOT_FOUND')
}

/** A ticket, held until the transaction ends. */
export async function holdTicket(tx: TransactionContext, id: string): Promise<TicketRow> {
  return orThrow((await lockTickets(tx.db, [id]))[0], 'TICKET_NOT_FOUND')
}

/** What a guest comes with: the secret of a mailed link, or the key of the browser that opened one. */
type GuestSecret = { token: string } | { key: string }

/** The id of the ticket that a guest may open. */
export async function findTicketIdOf(ctx: Context, secret: GuestSecret): Promise<string> {
  const hashed =
    'token' in secret ? { tokenHash: hashMailToken(secret.token) } : { keyHash: hashMailToken(secret.key) }
  return orThrow(await findTicketOfLink(ctx.db, hashed, ctx.clock.now()), 'INVALID_TOKEN')
}

/** The same ticket, held. */
export async function holdTicketOfLink(tx: TransactionContext, secret: GuestSecret): Promise<TicketRow> {
  return orThrow((await lockTickets(tx.db, [await findTicketIdOf(tx, secret)]))[0], 'INVALID_TOKEN')
}

/** Files are seen by whom they are of, and once they were sent by who asks in that ticket and by staff who answer tickets. */
export const ticketMediaGuard: MediaGuard = async (ctx, { viewer: { id }, mediaId }) => {
  const sent = id === null ? undefined : await findAskerOfFile(ctx.db, mediaId)
  if (id === null || sent === undefined) return 'none'
  if (sent.user_id === id) return 'viewer'
  const staff = await staffAmong(ctx.db, [id], QUEUES.tickets.roles)
  return staff.length > 0 ? 'viewer' : 'none'
}
