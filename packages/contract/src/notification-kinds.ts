/** The specification's kinds of notification, as they are called on the wire. */
export const NOTIFICATION_KINDS = [
  'auth',
  'buy-message',
  'gift',
  'live',
  'post-comment',
  'post-mention',
  'post-purchase',
  'subscription-gift-creator',
  'subscription-gift-fan',
  'subscription',
  'ticket-activity',
  'verify-documents',
  'info',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How a notification reaches a person: in the app, by email, by web push. */
export const NOTIFICATION_CHANNELS = ['app', 'email', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** What the list of notifications can be narrowed to. */
export const NOTIFICATION_GROUPS = ['sales', 'activity', 'account'] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]
export const NOTIFICATION_FILTERS = ['all', 'unread', ...NOTIFICATION_GROUPS] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

/** Whether a channel is used: as the person says (on or off before they have said anything), `always`, or `never`. */
export type ChannelDefault = 'on' | 'off' | 'always' | 'never'

interface Topic extends Readonly<Record<NotificationChannel, ChannelDefault>> {
  group: NotificationGroup
  /** Who receives it. */
  to: readonly ('fan' | 'model')[]
}

const BOTH = ['fan', 'model'] as const
const CREATOR = ['model'] as const
const FAN = ['fan'] as const

/**
 * Everything that people are told of, with the channels by which they are. The first twelve are kinds of the
 * specification; the others are the product's own, and `info` on the wire. Switches, filters and texts follow from this
 * table. `always` is for what concerns the safety of an account or money that was expected.
 */
export const NOTIFICATION_TOPICS = {
  'buy-message': { group: 'sales', to: CREATOR, app: 'on', email: 'on', push: 'on' },
  gift: { group: 'sales', to: CREATOR, app: 'on', email: 'on', push: 'on' },
  'post-purchase': { group: 'sales', to: CREATOR, app: 'on', email: 'on', push: 'on' },
  subscription: { group: 'sales', to: CREATOR, app: 'on', email: 'on', push: 'on' },
  'subscription-gift-creator': { group: 'sales', to: CREATOR, app: 'on', email: 'on', push: 'on' },
  'subscription-gift-fan': { group: 'activity', to: FAN, app: 'on', email: 'on', push: 'on' },
  live: { group: 'activity', to: BOTH, app: 'on', email: 'off', push: 'on' },
  'post-comment': { group: 'activity', to: CREATOR, app: 'on', email: 'off', push: 'on' },
  'post-mention': { group: 'activity', to: CREATOR, app: 'on', email: 'on', push: 'on' },
  auth: { group: 'account', to: BOTH, app: 'always', email: 'always', push: 'on' },
  'verify-documents': { group: 'account', to: BOTH, app: 'always', email: 'always', push: 'on' },
  'ticket-activity': { group: 'account', to: BOTH, app: 'always', email: 'on', push: 'on' },
  message: { group: 'activity', to: BOTH, app: 'never', email: 'on', push: 'on' },
  likes: { group: 'activity', to: CREATOR, app: 'on', email: 'off', push: 'off' },
  followers: { group: 'activity', to: CREATOR, app: 'on', email: 'off', push: 'off' },
  password: { group: 'account', to: BOTH, app: 'always', email: 'always', push: 'on' },
  /** A subscription is renewed in a few days: mailed by itself, with a link that stops it. */
  'renewal-soon': { group: 'account', to: FAN, app: 'always', email: 'never', push: 'on' },
  renewal: { group: 'account', to: FAN, app: 'always', email: 'always', push: 'on' },
  withdrawal: { group: 'account', to: CREATOR, app: 'always', email: 'on', push: 'on' },
  /** What staff decided about something of the person, and about what they reported. The first is mailed by itself. */
  moderation: { group: 'account', to: BOTH, app: 'always', email: 'never', push: 'on' },
  'report-outcome': { group: 'account', to: BOTH, app: 'on', email: 'off', push: 'off' },
  /** A creator has named the person as somebody who appears with them, and asks them to agree. */
  appearance: { group: 'activity', to: BOTH, app: 'always', email: 'on', push: 'on' },
  /** What somebody who appears with the creator has said. */
  performer: { group: 'activity', to: CREATOR, app: 'always', email: 'on', push: 'on' },
  /** Somebody is asked to answer the chats of a creator, says yes, or does so no longer. */
  helper: { group: 'account', to: BOTH, app: 'always', email: 'on', push: 'on' },
  /** A post did not come out at its time. */
  'post-failed': { group: 'account', to: CREATOR, app: 'always', email: 'on', push: 'on' },
  /** A message that the creator has scheduled was not sent at its time. */
  'message-unsent': { group: 'account', to: CREATOR, app: 'always', email: 'on', push: 'on' },
  'vault-purchase': { group: 'sales', to: CREATOR, app: 'on', email: 'on', push: 'on' },
  /** Files came into a vault that the person has bought. */
  'vault-files': { group: 'activity', to: FAN, app: 'on', email: 'off', push: 'on' },
  /** Staff have taken down what the person had bought. */
  'purchase-retired': { group: 'account', to: FAN, app: 'always', email: 'always', push: 'on' },
  /** Staff gave money of a sale back: told to its buyer and to its creator. */
  refund: { group: 'account', to: BOTH, app: 'always', email: 'always', push: 'on' },
  /** Nobody received a subscription that the person gave, and its money went back. */
  'gift-returned': { group: 'account', to: FAN, app: 'always', email: 'on', push: 'on' },
  /** What becomes of a call: not answered, a time for it, and its receipt. That it was bought is `buy-message`. */
  call: { group: 'activity', to: BOTH, app: 'on', email: 'on', push: 'on' },
  /** A live that the person wants to see begins soon, is called off, has a replay, or gave them money back. */
  'live-reminder': { group: 'activity', to: BOTH, app: 'on', email: 'off', push: 'on' },
  'live-returned': { group: 'account', to: FAN, app: 'always', email: 'on', push: 'on' },
  /** A live of the creator was ended by staff, or its recording cannot be kept. */
  'live-ended': { group: 'account', to: CREATOR, app: 'always', email: 'on', push: 'on' },
  'email-refused': { group: 'account', to: BOTH, app: 'always', email: 'never', push: 'on' },
} as const satisfies Readonly<Record<string, Topic>>

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS
// `Object.keys` knows no more than strings; the table names them all.
export const NOTIFICATION_TOPIC_NAMES = Object.keys(NOTIFICATION_TOPICS) as [
  NotificationTopic,
  ...NotificationTopic[],
]

/** What a topic is called on the wire. */
export function kindOfTopic(topic: NotificationTopic): NotificationKind {
  return NOTIFICATION_KINDS.find(kind => kind === topic) ?? 'info'
}

/** A summary of what was not read: never, or in the morning. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

export const NOTIFICATION = {
  /** How many one call marks as read. */
  maxMarked: 100,
  /** Unread ones are counted up to this many. */
  maxCounted: 100,
  /** Browsers of one person that receive web push. */
  maxDevices: 20,
  /** The hour in the person's time zone at which a digest is sent. */
  digestHour: 9,
  /** Days for which a notification is kept. */
  keptDays: 180,
} as const

/** A payload of web push, decrypted by the browser's service worker. */
export interface PushPayload {
  id: string
  title: string
  body: string
  /** Own path to open. */
  link: string
  /** The origin of the path, where the browser's own host does not serve it. */
  site?: string
  /** One of the same tag replaces the one that is shown. */
  tag: string
  /** Of the picture beside it, absolute; null for the site's mark. */
  icon: string | null
  /** For the badge of the app, as its page counts: unread notifications, and chats with something unread. */
  unread: number
}
