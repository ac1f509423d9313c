import { type Context, userIdOf } from '../../platform/context.ts'
import { viewerOf } from '../accounts/index.ts'
import type { Participant } from './messages.repository.ts'

/** The caller as a person of a chat: creators are on the creator's side of every chat, others on the fan's. */
export function participantOf(ctx: Context): Participant {
  const userId = userIdOf(ctx)
  const { type, country } = viewerOf(ctx)
  return { userId, side: type === 'model' ? 'creator' : 'fan', country }
}
