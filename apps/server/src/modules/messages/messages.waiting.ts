import { WAITING } from '@calina/contract'
import type { WaitingChat, WaitingCount } from '@calina/contract/types'
import { HOUR } from '../../platform/clock.ts'
import { type Context, helperOf } from '../../platform/context.ts'
import { monthAt } from '../../platform/months.ts'
import { money } from '../wallet/index.ts'
import { findChatRows } from './chats.repository.ts'
import { presentChats } from './messages.presenter.ts'
import type { Participant } from './messages.repository.ts'
import { countWaiting, type WaitingRow } from './waiting.repository.ts'

/** The calendar month that runs, as everything that is earned counts it; what is sold in this very moment belongs to it. */
export function runningMonth({ clock }: Pick<Context, 'clock'>): { from: Date; to: Date } {
  const now = clock.now()
  return { from: monthAt(now).from, to: new Date(now.getTime() + 1) }
}

/** How many chats wait for an answer of the creator, and how many of them for too long. */
export async function waitingCountOf(ctx: Context, viewer: Participant): Promise<WaitingCount> {
  const lateSince = new Date(ctx.clock.now().getTime() - WAITING.lateHours * HOUR)
  return await countWaiting(ctx.db, viewer, lateSince)
}

/** Chats that wait, as their creator sees them. */
export async function presentWaiting(
  ctx: Context,
  viewer: Participant,
  rows: readonly WaitingRow[],
): Promise<WaitingChat[]> {
  const ids = rows.map(({ id }) => id)
  const found = await findChatRows(ctx.db, viewer, ids, ctx.clock.now())
  const chats = new Map((await presentChats(ctx, viewer, found)).map(chat => [chat.id, chat]))
  return rows.flatMap(({ id, since, net }) => {
    const chat = chats.get(id)
    return chat === undefined
      ? []
      : [{ chat, since: since.toISOString(), net: helperOf(ctx) === undefined ? money(ctx, net) : null }]
  })
}
