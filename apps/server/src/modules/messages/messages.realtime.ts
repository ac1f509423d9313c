import type { Context } from '../../platform/context.ts'
import { isTransaction } from '../../platform/db/transaction.ts'
import type { ServerEventName, ServerEventPayload } from '../../platform/realtime/realtime.ts'
import type { Side } from './messages.policy.ts'

/** The two people of a chat, who both receive its events. */
interface Pair {
  id: string
  fanId: string
  creatorId: string
  /** The countries in which the creator is hidden: no event is delivered to the fan there. */
  hiddenIn: readonly string[]
}

/** Notifies both people of a chat of its latest sequence. */
export function notifyMessage(ctx: Context, chat: Pair, seq: number): void {
  onceWritten(ctx, () => {
    ctx.outbox.wake('message.sent')
    toBoth(ctx, chat, 'chat.message', { chat: chat.id, seq })
  })
}

/** Notifies a creator and those to whom they have just written together, each of the latest sequence of their chat. */
export function notifyMessages(
  ctx: Context,
  { creatorId, hiddenIn }: Pick<Pair, 'creatorId' | 'hiddenIn'>,
  chats: readonly { id: string; fanId: string; seq: number }[],
): void {
  if (chats.length === 0) return
  onceWritten(ctx, () => {
    ctx.outbox.wake('message.sent')
    for (const { seq, ...chat } of chats)
      toBoth(ctx, { ...chat, creatorId, hiddenIn }, 'chat.message', { chat: chat.id, seq })
  })
}

/** Notifies both people of a new chat. */
export function notifyOpened(ctx: Context, chat: Pair): void {
  onceWritten(ctx, () => toBoth(ctx, chat, 'chat.opened', { chat: chat.id }))
}

/** Notifies one's own other pages that a chat is read, and the other person, where both send receipts. */
export function notifyRead(
  ctx: Context,
  { id: chat, fanId, creatorId, hiddenIn, receipts }: Pair & { receipts: boolean },
  side: Side,
  seq: number,
): void {
  const [ofFan, ofCreator] =
    side === 'fan' ? (['chat.seen', 'chat.read'] as const) : (['chat.read', 'chat.seen'] as const)
  onceWritten(ctx, () => {
    ctx.outbox.wake('chat.read')
    if (receipts || side === 'creator') ctx.realtime.toUser(creatorId, ofCreator, { chat, seq })
    if (receipts || side === 'fan') ctx.realtime.toUser(fanId, ofFan, { chat, seq }, { notIn: hiddenIn })
  })
}

/** Notifies both people that messages are different, up to the chat's change of this number. */
export function notifyChanged(ctx: Context, chat: Pair, change: number): void {
  onceWritten(ctx, () => toBoth(ctx, chat, 'chat.changed', { chat: chat.id, change }))
}

/** Notifies one person's own pages that a chat has another mark, draft or scheduled message of theirs. */
export function notifyMarked(ctx: Context, chat: string, userId: string): void {
  onceWritten(ctx, () => ctx.realtime.toUser(userId, 'chat.changed', { chat, change: null }))
}

/** Notifies a creator's own pages since when a chat waits for their answer; nothing where that has not changed. */
export function notifyWaiting(
  ctx: Context,
  moved: { chat: string; creatorId: string; since: Date | null } | undefined,
): void {
  if (moved === undefined) return
  const { chat, creatorId, since } = moved
  onceWritten(ctx, () =>
    ctx.realtime.toUser(creatorId, 'chat.waiting', { chat, since: since?.toISOString() ?? null }),
  )
}

function toBoth<K extends ServerEventName>(
  { realtime }: Context,
  { fanId, creatorId, hiddenIn }: Pair,
  event: K,
  payload: ServerEventPayload<K>,
): void {
  if (hiddenIn.length === 0) realtime.toUsers([fanId, creatorId], event, payload)
  else {
    realtime.toUser(fanId, event, payload, { notIn: hiddenIn })
    realtime.toUser(creatorId, event, payload)
  }
}

/** Runs an effect after the commit, or at once outside of a transaction. */
function onceWritten(ctx: Context, effect: () => void): void {
  if (isTransaction(ctx)) ctx.afterCommit(effect)
  else effect()
}
