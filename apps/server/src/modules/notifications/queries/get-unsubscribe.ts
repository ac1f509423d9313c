import type { Answer, notifications } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { isOn } from '../notifications.policy.ts'
import { findSettings } from '../settings.repository.ts'
import { readUnsubscribe } from '../unsubscribe-token.ts'

/** What the link of a mail would switch off, and whether it is on; nothing else of its person. */
export async function getUnsubscribe(
  ctx: Context,
  token: string,
): Promise<Answer<typeof notifications.getUnsubscribe>> {
  const { userId, topic } = readUnsubscribe(ctx.config, token)
  const { switches, digest } = await findSettings(ctx.db, userId)
  return { topic, on: topic === null ? digest !== 'off' : isOn(switches, topic, 'email') }
}
