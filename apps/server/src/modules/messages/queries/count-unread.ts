import type { Answer, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { countUnreadChats } from '../chats.repository.ts'
import { viewerOf } from '../messages.viewer.ts'

/** How many of my chats have something unread. */
export async function countUnread(ctx: Context): Promise<Answer<typeof messages.countUnread>> {
  return { chats: await countUnreadChats(ctx.db, viewerOf(ctx)) }
}
