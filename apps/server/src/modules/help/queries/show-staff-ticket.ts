import type { StaffTicket, TicketColleague } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { loadAccounts, maskEmail, presentAccount } from '../../accounts/index.ts'
import { openText } from '../../staff/index.ts'
import { findAnyTicket } from '../tickets.access.ts'
import { presentRow, presentTicket } from '../tickets.presenter.ts'
import { askerOf, listTicketsOf } from '../tickets.repository.ts'
import { listNotes } from '../tickets.staff.repository.ts'
import { listColleagues } from './list-colleagues.ts'

const OTHERS = 10

/** A ticket with all that staff know of it. */
export async function showStaffTicket(ctx: Context, id: string): Promise<StaffTicket> {
  const row = await findAnyTicket(ctx, id)
  const viewerId = userIdOf(ctx)
  const notes = await listNotes(ctx.db, id)
  const people = await loadAccounts(ctx.db, [
    ...new Set(
      [row.user_id, row.assignee_id, ...notes.map(({ author_id }) => author_id)].flatMap(id => id ?? []),
    ),
  ])
  const person = row.user_id === null ? undefined : people.get(row.user_id)
  const others = await listTicketsOf(ctx.db, askerOf(row), { after: null, limit: OTHERS, without: id })
  return {
    ticket: await presentTicket(ctx, row),
    person: person === undefined ? null : presentAccount(person),
    guest: row.guest_email === null ? null : maskEmail(row.guest_email),
    locale: row.guest_locale ?? person?.locale ?? ctx.config.defaultLocale,
    assignee:
      row.assignee_id === null
        ? null
        : colleague(row.assignee_id, people.get(row.assignee_id)?.name ?? '', viewerId),
    colleagues: (await listColleagues(ctx)).map(({ id, name }) => colleague(id, name, viewerId)),
    notes: notes.map(note => ({
      id: note.id,
      text: openText(ctx.config, note.text),
      at: note.at.toISOString(),
      by: people.get(note.author_id)?.name ?? '',
      own: note.author_id === viewerId,
    })),
    others: others.map(presentRow),
  }
}

const colleague = (id: string, name: string, viewerId: string): TicketColleague => ({
  id,
  name,
  own: id === viewerId,
})
