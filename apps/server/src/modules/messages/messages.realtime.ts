import type { Context } from '../../platform/context.ts'
import { isTransaction } from '../../platform/db/transaction.ts'
import type { Side } from './messages.policy.ts'

/** The two people of a chat, who both receive its events. */
interface Pair {
  id: string
  fanId: string
  creatorId: string
}

/** Notifies both people of a chat of its latest sequence. */
export function notifyMessage(ctx: Context, chat: Pair, seq: number): void {
  onceWritten(ctx, () => {
    ctx.outbox.wake('message.sent')
    ctx.realtime.toUsers([chat.fanId, chat.creatorId], 'chat.message', { chat: chat.id, seq })
  })
}

/** Notifies both people of a new chat. */
export function notifyOpened(ctx: Context, chat: Pair): void {
  onceWritten(ctx, () => ctx.realtime.toUsers([chat.fanId, chat.creatorId], 'chat.opened', { chat: chat.id }))
}

/** Notifies the other person how far one has read, and one's own other pages that it is read. */
export function notifyRead(
  ctx: Context,
  { id: chat, fanId, creatorId }: Pair,
  side: Side,
  seq: number,
): void {
  const [reader, other] = side === 'fan' ? [fanId, creatorId] : [creatorId, fanId]
  onceWritten(ctx, () => {
    ctx.outbox.wake('chat.read')
    ctx.realtime.toUser(other, 'chat.read', { chat, seq })
    ctx.realtime.toUser(reader, 'chat.seen', { chat, seq })
  })
}

/** Runs an effect after the commit, or at once outside of a transaction. */
function onceWritten(ctx: Context, effect: () => void): void {
  if (isTransaction(ctx)) ctx.afterCommit(effect)
  else effect()
}
