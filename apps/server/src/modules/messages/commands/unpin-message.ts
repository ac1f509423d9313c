import type { Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { pinned } from '../editing.repository.ts'
import { changeMessage } from '../messages.becoming.ts'

/** Takes a message off what is pinned, for both. Again is the same, and no change. */
export async function unpinMessage(ctx: Context, asked: { chat: string; message: string }): Promise<Message> {
  return await changeMessage(ctx, asked, async (_, { row }) => (row.pinned ? pinned(null) : undefined))
}
