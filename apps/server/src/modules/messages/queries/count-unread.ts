import type { Answer, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { countUnreadChats } from '../chats.repository.ts'
import { participantOf } from '../messages.participant.ts'

/** How many of my chats have something unread. */
export async function countUnread(ctx: Context): Promise<Answer<typeof messages.countUnread>> {
  return { chats: await countUnreadChats(ctx.db, participantOf(ctx)) }
}
