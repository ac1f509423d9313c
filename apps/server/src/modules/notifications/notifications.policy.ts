import {
  type ChannelDefault,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from '@calina/contract'
import { quietUntil } from '../../platform/zoned-time.ts'
import type { SentChannel, Switches } from './notifications.tables.ts'

/** What a person has said about their notifications. */
export interface Wishes {
  switches: Switches
  quietFrom: string | null
  quietTo: string | null
  timeZone: string
  /** Mail to their address comes back. */
  emailRefused: boolean
  /** Some browser of theirs receives push. */
  pushes: boolean
}

export const isFixed = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  ['always', 'never'].includes(NOTIFICATION_TOPICS[topic][channel])

/** Whether a person is told of a topic by a channel; what is fixed does not follow their switches. */
export function isOn(switches: Switches, topic: NotificationTopic, channel: NotificationChannel): boolean {
  const standard: ChannelDefault = NOTIFICATION_TOPICS[topic][channel]
  if (standard === 'always' || standard === 'never') return standard === 'always'
  return switches[topic]?.[channel] ?? standard === 'on'
}

/** How one person is told of one thing. */
export interface Plan {
  listed: boolean
  sent: { channel: SentChannel; at: Date }[]
}

/**
 * By which channels a person is told of a topic, and when: what is sent waits for the end of their quiet hours. A mail that
 * is `always` sent is one of the area itself, so nothing is mailed here.
 */
export function planOf(
  wishes: Wishes,
  { topic, now, emailAfterMs = 0 }: { topic: NotificationTopic; now: Date; emailAfterMs?: number },
): Plan {
  const sent: Plan['sent'] = []
  const add = (channel: SentChannel, after: number) => {
    const at = new Date(now.getTime() + after)
    sent.push({ channel, at: quietEnd(wishes, at) ?? at })
  }
  const standard: ChannelDefault = NOTIFICATION_TOPICS[topic].email
  if (standard !== 'always' && isOn(wishes.switches, topic, 'email') && !wishes.emailRefused)
    add('email', emailAfterMs)
  if (isOn(wishes.switches, topic, 'push') && wishes.pushes) add('push', 0)
  return { listed: isOn(wishes.switches, topic, 'app'), sent }
}

/** When the quiet hours end in which this moment is. */
export function quietEnd(
  { quietFrom, quietTo, timeZone }: Pick<Wishes, 'quietFrom' | 'quietTo' | 'timeZone'>,
  at: Date,
): Date | null {
  if (quietFrom === null || quietTo === null) return null
  return quietUntil(at, timeZone, { from: quietFrom, to: quietTo })
}
