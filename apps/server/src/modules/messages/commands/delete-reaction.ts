import type { Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { reacted } from '../editing.repository.ts'
import { changeMessage } from '../messages.becoming.ts'

/** Takes back how the caller reacted, also where they may not write any more. Again is the same, and no change. */
export async function deleteReaction(
  ctx: Context,
  asked: { chat: string; message: string },
): Promise<Message> {
  return await changeMessage(ctx, asked, async (_, { viewer: { side }, row }) =>
    (side === 'fan' ? row.fanReaction : row.creatorReaction) === null ? undefined : reacted(side, null),
  )
}
