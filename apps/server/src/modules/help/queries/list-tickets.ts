import type { TicketState } from '@calina/contract'
import type { TicketRow as ShownRow } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findAccountDetails } from '../../accounts/index.ts'
import { presentRow } from '../tickets.presenter.ts'
import { countByState, listTicketsOf } from '../tickets.repository.ts'

interface Page {
  state?: TicketState | undefined
  cursor?: string | undefined
  limit: number
}

interface Listed {
  items: ShownRow[]
  next: string | null
}

/** Own tickets, and how many there are in each state. */
export async function listTickets(
  ctx: Context,
  page: Page,
): Promise<Listed & { counts: Record<TicketState, number> }> {
  const userId = userIdOf(ctx)
  return { ...(await listOf(ctx, userId, page)), counts: await countByState(ctx.db, userId) }
}

/** What a person has asked, for staff. */
export async function listPersonTickets(
  ctx: Context,
  { user, ...page }: Page & { user: string },
): Promise<Listed> {
  orThrow(await findAccountDetails(ctx.db, user), 'USER_NOT_FOUND')
  return await listOf(ctx, user, page)
}

async function listOf(ctx: Context, userId: string, { state, cursor, limit }: Page): Promise<Listed> {
  const found = await listTicketsOf(
    ctx.db,
    { userId },
    { state, after: readCursor(cursor), limit: limit + 1 },
  )
  const { rows, next } = cutPage(found, limit, ({ changed_at, id }) => ({ at: changed_at, id }))
  return { items: rows.map(presentRow), next }
}
