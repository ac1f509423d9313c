import type { WaitingCount } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { participantOf } from '../messages.participant.ts'
import { waitingCountOf } from '../messages.waiting.ts'

/** How many chats wait for an answer of the calling creator, and how many of them for too long. */
export async function countWaiting(ctx: Context): Promise<WaitingCount> {
  return await waitingCountOf(ctx, participantOf(ctx))
}
