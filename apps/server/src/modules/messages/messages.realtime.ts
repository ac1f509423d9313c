import type { Context } from '../../platform/context.ts'
import { isTransaction } from '../../platform/db/transaction.ts'
import type { Side } from './messages.policy.ts'

/** The two people of a chat, who both hear what happens in it. */
interface Pair {
  id: string
  fanId: string
  creatorId: string
}

/** Tells both people of a chat that it reaches up to a sequence now. */
export function tellMessage(ctx: Context, chat: Pair, seq: number): void {
  onceWritten(ctx, () => {
    ctx.outbox.wake('message.sent')
    ctx.realtime.toUsers([chat.fanId, chat.creatorId], 'chat.message', { chat: chat.id, seq })
  })
}

/** Tells both people that they have a conversation now. */
export function tellOpened(ctx: Context, chat: Pair): void {
  onceWritten(ctx, () => ctx.realtime.toUsers([chat.fanId, chat.creatorId], 'chat.opened', { chat: chat.id }))
}

/** Tells the other person how far one has read, and one's own other pages that it is read. */
export function tellRead(ctx: Context, { id: chat, fanId, creatorId }: Pair, side: Side, seq: number): void {
  const [reader, other] = side === 'fan' ? [fanId, creatorId] : [creatorId, fanId]
  onceWritten(ctx, () => {
    ctx.outbox.wake('chat.read')
    ctx.realtime.toUser(other, 'chat.read', { chat, seq })
    ctx.realtime.toUser(reader, 'chat.seen', { chat, seq })
  })
}

/** Does something once what was written can be read by others. */
function onceWritten(ctx: Context, effect: () => void): void {
  if (isTransaction(ctx)) ctx.afterCommit(effect)
  else effect()
}
