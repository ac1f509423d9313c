import type { ClientMessagePayload } from '@calina/contract'
import type { Services } from '../../platform/context.ts'
import { doesSend } from '../preferences/index.ts'
import { canWrite } from './messages.policy.ts'
import { findOpenChat, findSide } from './messages.repository.ts'

/** How often one is announced as writing in a chat. */
export const TYPING_EVERY_MS = 3_000
/** How long all typing events of a person are dropped after one for a chat that is not theirs. */
export const STRANGER_PAUSE_MS = 10_000
/** Entries kept before those that no longer hold anything back are thrown away. */
const SWEEP_AT = 10_000

/**
 * Forwards typing events to the other person of a chat: at most every three seconds a chat, and only from a person who
 * may write there and lets others know of it. An event for a chat of others is dropped, and so are all events of its sender for a while: trying one
 * chat after the other costs one query every ten seconds.
 */
export function typingHandler(
  services: Services,
): (
  sender: { userId: string; country: string | null },
  payload: ClientMessagePayload<'chat.typing'>,
) => Promise<void> {
  const { clock, db, realtime } = services
  const announced = new Map<string, number>()
  const strangers = new Map<string, number>()
  return async ({ userId, country }, { chat: chatId }) => {
    const now = clock.now()
    if (now.getTime() - (strangers.get(userId) ?? 0) < STRANGER_PAUSE_MS) return
    const key = `${userId} ${chatId}`
    // Recorded before the query, so that frequent events cost nothing.
    if (now.getTime() - (announced.get(key) ?? 0) < TYPING_EVERY_MS) return
    sweep(announced, now.getTime() - TYPING_EVERY_MS)
    announced.set(key, now.getTime())
    // Treated as a stranger until the query ends: events that arrive meanwhile cost no query.
    sweep(strangers, now.getTime() - STRANGER_PAUSE_MS)
    strangers.set(userId, now.getTime())
    const side = await findSide(db, userId, chatId)
    if (side === undefined) return
    strangers.delete(userId)
    const chat = await findOpenChat(db, { userId, side, country }, chatId, now)
    if (chat === undefined || !canWrite({ ...chat, side }).allowed) return
    if (!(await doesSend(db, userId, 'typing'))) return
    if (side === 'fan') realtime.toUser(chat.creatorId, 'chat.typing', { chat: chatId })
    else realtime.toUser(chat.fanId, 'chat.typing', { chat: chatId }, { notIn: chat.hiddenIn })
  }
}

function sweep(noted: Map<string, number>, before: number): void {
  if (noted.size < SWEEP_AT) return
  for (const [key, at] of noted) if (at <= before) noted.delete(key)
}
