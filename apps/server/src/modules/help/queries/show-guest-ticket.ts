import type { GuestTicket } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { findTicketIdOf } from '../tickets.access.ts'
import { presentGuestTicket } from '../tickets.presenter.ts'

/** The ticket of a guest, by the key of the browser that opened its link. */
export async function showGuestTicket(ctx: Context, { key }: { key: string }): Promise<GuestTicket> {
  return await presentGuestTicket(ctx, await findTicketIdOf(ctx, { key }))
}
