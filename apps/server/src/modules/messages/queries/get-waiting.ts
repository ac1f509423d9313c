import type { Answer, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { participantOf } from '../messages.participant.ts'
import { findOpenChat } from '../messages.repository.ts'
import { presentWaiting, runningMonth, waitingCountOf } from '../messages.waiting.ts'
import { findWaiting } from '../waiting.repository.ts'

/** Whether one chat of the calling creator waits for their answer, and how many do. Throws `CHAT_NOT_FOUND`. */
export async function getWaiting(
  ctx: Context,
  { chat }: { chat: string },
): Promise<Answer<typeof messages.getWaiting>> {
  const viewer = participantOf(ctx)
  orThrow(await findOpenChat(ctx.db, viewer, chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const row = await findWaiting(ctx.db, viewer, { id: chat, range: runningMonth(ctx) })
  const [item = null] = row === undefined ? [] : await presentWaiting(ctx, viewer, [row])
  return { item, ...(await waitingCountOf(ctx, viewer)) }
}
