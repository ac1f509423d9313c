import { type Context, userIdOf } from '../../platform/context.ts'
import type { Participant } from './messages.repository.ts'

/** The caller as a person of a chat: creators are on the creator's side of every chat, others on the fan's. */
export function participantOf(ctx: Context): Participant {
  const userId = userIdOf(ctx)
  const creator = ctx.actor.kind === 'user' && ctx.actor.scope.includes('model')
  return { userId, side: creator ? 'creator' : 'fan' }
}
