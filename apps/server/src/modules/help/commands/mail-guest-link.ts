import { MINUTE } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { guestLinkMail } from '../mails/guest-ticket.ts'
import { holdTicketOfLink } from '../tickets.access.ts'
import { hasUnopenedLink } from '../tickets.links.repository.ts'
import { mailGuest } from './mail-guest.ts'

/** No other one is mailed while the last is younger than this and nobody has opened it. */
const REST = MINUTE

/** Mails a new link to the address of a ticket, for whoever holds an old one. */
export async function mailGuestLink(ctx: Context, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { id } = await holdTicketOfLink(tx, { token })
    if (await hasUnopenedLink(tx.db, id, new Date(tx.clock.now().getTime() - REST))) return
    await mailGuest(tx, id, guestLinkMail)
  })
}
