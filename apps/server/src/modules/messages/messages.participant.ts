import { type Context, userIdOf } from '../../platform/context.ts'
import { viewerOf } from '../accounts/index.ts'
import type { Side } from './messages.policy.ts'
import type { Participant } from './messages.repository.ts'

/** Creators are on the creator's side of every chat, others on the fan's. */
export const sideOf = (type: 'fan' | 'model' | null): Side => (type === 'model' ? 'creator' : 'fan')

/** The caller as a person of a chat. */
export function participantOf(ctx: Context): Participant {
  const userId = userIdOf(ctx)
  const { type, country } = viewerOf(ctx)
  return { userId, side: sideOf(type), country }
}
