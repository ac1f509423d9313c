import type { MessageReaction } from '@calina/contract'
import type { Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { demand } from '../../../platform/policy.ts'
import { reacted } from '../editing.repository.ts'
import { changeMessage } from '../messages.becoming.ts'
import { canReact } from '../messages.policy.ts'

/** Reacts to a message of the other, instead of how the caller did before. Again is the same, and no change. */
export async function setReaction(
  ctx: Context,
  { reaction, ...asked }: { chat: string; message: string; reaction: MessageReaction },
): Promise<Message> {
  return await changeMessage(ctx, asked, async (_, { viewer: { side }, chat, row }) => {
    demand(canReact(row, { ...chat, side }))
    if (reaction === (side === 'fan' ? row.fanReaction : row.creatorReaction)) return undefined
    return reacted(side, reaction)
  })
}
