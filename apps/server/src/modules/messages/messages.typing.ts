import type { ClientMessagePayload } from '@calina/contract'
import type { Services } from '../../platform/context.ts'
import { canWrite } from './messages.policy.ts'
import { findOpenChat, findSide } from './messages.repository.ts'

/** How often one is announced as writing in a chat. */
export const TYPING_EVERY_MS = 3_000
/** How long somebody is not heard who said to write in a chat that is not theirs. */
export const STRANGER_PAUSE_MS = 10_000
/** Entries kept before those that no longer hold anything back are thrown away. */
const SWEEP_AT = 10_000

/**
 * Passes on to the other person that somebody is writing: at most every three seconds a chat, and only
 * from who may write there. What is not a chat of theirs is passed over in silence, and so is all that its sender says
 * for a while: whoever tries one chat after the other costs a look every ten seconds, however much they send.
 */
export function typingHandler(
  services: Services,
): (sender: { userId: string }, payload: ClientMessagePayload<'chat.typing'>) => Promise<void> {
  const { clock, db, realtime } = services
  const announced = new Map<string, number>()
  const strangers = new Map<string, number>()
  return async ({ userId }, { chat: chatId }) => {
    const now = clock.now()
    if (now.getTime() - (strangers.get(userId) ?? 0) < STRANGER_PAUSE_MS) return
    const key = `${userId} ${chatId}`
    // Noted before anything is asked of the database, so that chatter costs nothing.
    if (now.getTime() - (announced.get(key) ?? 0) < TYPING_EVERY_MS) return
    sweep(announced, now.getTime() - TYPING_EVERY_MS)
    announced.set(key, now.getTime())
    // Taken for a stranger until the answer is there: what comes meanwhile is not asked for as well.
    sweep(strangers, now.getTime() - STRANGER_PAUSE_MS)
    strangers.set(userId, now.getTime())
    const side = await findSide(db, userId, chatId)
    if (side === undefined) return
    strangers.delete(userId)
    const chat = await findOpenChat(db, { userId, side }, chatId, now)
    if (chat === undefined || !canWrite({ ...chat, side }).allowed) return
    realtime.toUser(side === 'fan' ? chat.creatorId : chat.fanId, 'chat.typing', { chat: chatId })
  }
}

function sweep(noted: Map<string, number>, before: number): void {
  if (noted.size < SWEEP_AT) return
  for (const [key, at] of noted) if (at <= before) noted.delete(key)
}
