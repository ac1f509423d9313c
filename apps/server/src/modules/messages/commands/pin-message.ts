import type { Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { demand } from '../../../platform/policy.ts'
import { countPinned, pinned } from '../editing.repository.ts'
import { changeMessage } from '../messages.becoming.ts'
import { canPin } from '../messages.policy.ts'

/** Pins a message above the chat, for both. Again is the same, and no change. Throws `MESSAGE_PINS_FULL`. */
export async function pinMessage(ctx: Context, asked: { chat: string; message: string }): Promise<Message> {
  return await changeMessage(ctx, asked, async (tx, { chat, row }) => {
    if (row.pinned) return undefined
    demand(canPin(row, await countPinned(tx.db, chat.id)))
    return pinned(tx.clock.now())
  })
}
