import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { canWrite } from './messages.policy.ts'
import { findOpenChat, findSide } from './messages.repository.ts'

/** How often one is announced as writing in a chat. */
export const TYPING_EVERY_MS = 3_000
/** Entries kept before those that no longer hold anything back are thrown away. */
const SWEEP_AT = 10_000

const Typing = z.strictObject({ chat: z.uuid() })

/**
 * Hears that somebody is writing and passes it on to the other person: at most every three seconds a chat, and only
 * from who may write there. What is not a chat of theirs is passed over in silence.
 */
export function typingHandler(
  services: Services,
): (user: { userId: string }, payload: unknown) => Promise<void> {
  const { clock, db, realtime } = services
  const announced = new Map<string, number>()
  return async ({ userId }, payload) => {
    const typing = Typing.safeParse(payload)
    if (!typing.success) return
    const { chat: chatId } = typing.data
    const now = clock.now()
    const key = `${userId} ${chatId}`
    // Noted before anything is asked of the database, so that chatter costs nothing.
    if (now.getTime() - (announced.get(key) ?? 0) < TYPING_EVERY_MS) return
    if (announced.size >= SWEEP_AT)
      for (const [old, at] of announced) if (now.getTime() - at >= TYPING_EVERY_MS) announced.delete(old)
    announced.set(key, now.getTime())

    const side = await findSide(db, userId, chatId)
    if (side === undefined) return
    const chat = await findOpenChat(db, { userId, side }, chatId, now)
    if (chat === undefined || !canWrite({ ...chat, side }).allowed) return
    realtime.toUser(side === 'fan' ? chat.creatorId : chat.fanId, 'chat.typing', { chat: chatId })
  }
}
