import {
  NOTIFICATION_TOPIC_NAMES,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from '@calina/contract'
import type { NotificationSettings } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { isFixed, isOn } from '../notifications.policy.ts'
import { countSubscriptions } from '../push.repository.ts'
import { pushKeys } from '../push.ts'
import { findSettings } from '../settings.repository.ts'

/** Of what the caller is told, by which channels, and when not. */
export async function getSettings(ctx: Context): Promise<NotificationSettings> {
  const userId = userIdOf(ctx)
  const [user, settings, devices, { publicKey }] = await Promise.all([
    findOwnUser(ctx.db, userId),
    findSettings(ctx.db, userId),
    countSubscriptions(ctx.db, userId),
    pushKeys(ctx),
  ])
  const { type, email } = orThrow(user, 'UNAUTHORIZED')
  const state = (topic: NotificationTopic, channel: NotificationChannel) => ({
    on: isOn(settings.switches, topic, channel),
    fixed: isFixed(topic, channel),
  })
  const isTold = (topic: NotificationTopic) => {
    const { to }: { to: readonly ('fan' | 'model')[] } = NOTIFICATION_TOPICS[topic]
    return to.includes(type)
  }
  return {
    topics: NOTIFICATION_TOPIC_NAMES.filter(isTold).map(topic => ({
      topic,
      group: NOTIFICATION_TOPICS[topic].group,
      app: state(topic, 'app'),
      email: state(topic, 'email'),
      push: state(topic, 'push'),
    })),
    quiet:
      settings.quiet_from === null || settings.quiet_to === null
        ? null
        : { from: settings.quiet_from, to: settings.quiet_to },
    timeZone: settings.time_zone,
    digest: settings.digest,
    email: { address: email, refusedAt: settings.email_refused_at?.toISOString() ?? null },
    push: { key: publicKey, devices },
  }
}
