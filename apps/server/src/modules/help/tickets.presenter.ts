import type { SettingValues } from '@calina/contract'
import type {
  GuestTicket,
  TicketRow as ShownRow,
  Ticket,
  TicketAttachment,
  TicketMessage,
  TicketPromise,
} from '@calina/contract/types'
import { daysOfPromise } from '../../platform/business-calendar.ts'
import type { Context } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { loadAccounts } from '../accounts/index.ts'
import { loadMedia, presentOriginal, presentWidest } from '../media/index.ts'
import { listAttachments, listMessages } from './tickets.messages.repository.ts'
import { reopenUntil } from './tickets.policy.ts'
import { findTicket, type TicketRow } from './tickets.repository.ts'

const written = (at: Date | null): string | null => at?.toISOString() ?? null

export function presentRow(row: TicketRow): ShownRow {
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    topic: row.topic,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    lastBy: row.last_by,
    solvedAt: written(row.solved_at),
    closedAt: written(row.closed_at),
  }
}

/** Until when an answer is promised, and the days up to it; null while nothing waits for one. */
export function presentPromise(
  { waiting_since: since, due_at: due }: Pick<TicketRow, 'waiting_since' | 'due_at'>,
  settings: Pick<SettingValues, 'tickets' | 'queueHours' | 'businessCalendar'>,
): TicketPromise | null {
  if (since === null || due === null) return null
  const hours = { min: settings.tickets.soonestHours, max: settings.queueHours.tickets }
  return {
    at: due.toISOString(),
    hours,
    since: since.toISOString(),
    timeZone: settings.businessCalendar.timeZone,
    days: daysOfPromise({ since, due }, hours, settings.businessCalendar),
  }
}

/** Whoever answers is called by their first name, and no more is said of them. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A ticket as its asker reads it. Notes of staff are in a table of their own, which nothing here reads. */
export async function presentTicket(ctx: Context, row: TicketRow): Promise<Ticket> {
  const [messages, files] = await Promise.all([listMessages(ctx.db, row.id), filesOf(ctx, row.id)])
  const authors = await loadAccounts(ctx.db, [
    ...new Set(messages.flatMap(({ author_id }) => author_id ?? [])),
  ])
  const { values } = ctx.settings.state
  const merged = row.merged_into === null ? undefined : await findTicket(ctx.db, row.merged_into)
  return {
    ...presentRow(row),
    messages: messages.map((message): TicketMessage => {
      const author = message.author_id === null ? undefined : authors.get(message.author_id)
      return {
        id: message.id,
        by: message.by_staff ? 'staff' : 'asker',
        name: (author && firstName(author.name)) || null,
        text: message.body,
        at: message.at.toISOString(),
        attachments: files.get(message.id) ?? [],
      }
    }),
    promise: presentPromise(row, values),
    reopenUntil: written(reopenUntil(row, values.tickets.reopenDays)),
    mergedInto: merged === undefined ? null : { id: merged.id, number: merged.number },
  }
}

/** A guest's ticket, once its question was handed in, as they read it. */
export async function presentGuestTicket(ctx: Context, id: string): Promise<GuestTicket> {
  const row = orThrow(await findTicket(ctx.db, id), 'INVALID_TOKEN')
  return { ...(await presentTicket(ctx, row)), email: row.guest_email ?? '' }
}

/** The files of a ticket by their messages, with links for whoever reads it. */
async function filesOf(ctx: Context, ticketId: string): Promise<ReadonlyMap<string, TicketAttachment[]>> {
  const attached = await listAttachments(ctx.db, ticketId)
  const assets = await loadMedia(
    ctx.db,
    attached.map(({ media_id }) => media_id),
  )
  const files = new Map<string, TicketAttachment[]>()
  for (const { message_id, media_id, name } of attached) {
    const asset = assets.get(media_id)
    if (asset === undefined) continue
    const isPdf = asset.kind === 'pdf'
    const file: TicketAttachment = {
      id: media_id,
      name,
      kind: isPdf ? 'pdf' : 'image',
      bytes: asset.size,
      src: isPdf ? presentOriginal(ctx, asset) : presentWidest(ctx, asset),
    }
    files.set(message_id, [...(files.get(message_id) ?? []), file])
  }
  return files
}
