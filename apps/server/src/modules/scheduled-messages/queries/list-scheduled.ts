import type { ScheduledMessage } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findOpenChat, participantOf } from '../../messages/index.ts'
import { presentScheduled } from '../scheduled.presenter.ts'
import { listOpen } from '../scheduled.repository.ts'

/** What waits in a chat of the caller, the next one first, and what was refused. Throws `CHAT_NOT_FOUND`. */
export async function listScheduled(
  ctx: Context,
  { chat }: { chat: string },
): Promise<{ items: ScheduledMessage[] }> {
  const found = await findOpenChat(ctx.db, participantOf(ctx), chat, ctx.clock.now())
  const { id } = orThrow(found, 'CHAT_NOT_FOUND')
  return { items: await presentScheduled(ctx, await listOpen(ctx.db, id)) }
}
