import { z } from 'zod'
import { DURATIONS } from './constants.ts'
import {
  DIGESTS,
  NOTIFICATION,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_FILTERS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPIC_NAMES,
} from './notification-kinds.ts'
import { route } from './route.ts'
import { Id, MediaItem, Money, opaque, PageQuery, Person, page, Time, TimeZone } from './schemas.ts'

/** What a notification carries by its kind: fields and names are the specification's. */
export const NotificationPublic = {
  auth: z.strictObject({ device: z.string() }),
  'buy-message': z.strictObject({
    chat: Id,
    fan: z.string(),
    type_call: z.enum(['audio', 'video', 'message']),
  }),
  gift: z.strictObject({ fan: z.string(), total: Money, gift: z.strictObject({ title: z.string() }) }),
  live: z.strictObject({ username: z.string() }),
  'post-comment': z.strictObject({ post: Id, username: z.string(), message: z.string() }),
  'post-mention': z.strictObject({ username: z.string(), message: z.string() }),
  'post-purchase': z.strictObject({ post: Id, fan: z.string() }),
  'subscription-gift-creator': z.strictObject({
    fan: z.string(),
    time: z.enum(DURATIONS),
    expiration: Time,
  }),
  'subscription-gift-fan': z.strictObject({
    creator: z.string(),
    time: z.enum(DURATIONS),
    expiration: Time,
  }),
  subscription: z.strictObject({ username: z.string() }),
  'ticket-activity': z.strictObject({ ticket: Id }),
  'verify-documents': z.strictObject({ observation: z.string() }),
  info: z.strictObject({}),
} as const satisfies Record<(typeof NOTIFICATION_KINDS)[number], z.ZodType>

const Payload = z.union(Object.values(NotificationPublic))

export const Notification = z.strictObject({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  topic: z.enum(NOTIFICATION_TOPIC_NAMES),
  group: z.enum(NOTIFICATION_GROUPS),
  /** In the reader's language. */
  title: z.string(),
  description: z.string(),
  read: z.boolean(),
  created_at: Time,
  public: Payload,
  /** Who did it; of several the latest. */
  person: Person.nullable(),
  /** Of the post that it is about, as the reader may see it. */
  picture: MediaItem.nullable(),
  /** The own address that it leads to; null where that is not there any more. */
  link: z.string().nullable(),
  /** A subscription whose renewal can be stopped at once. */
  stops: Id.nullable(),
})
export type Notification = z.output<typeof Notification>

/** A time of day on the person's clock. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Quiet = z.strictObject({ from: TimeOfDay, to: TimeOfDay })
const ChannelState = z.strictObject({ on: z.boolean(), fixed: z.boolean() })

export const NotificationSettings = z.strictObject({
  /** Every topic that this person can receive. A fixed channel cannot be switched. */
  topics: z.array(
    z.strictObject({
      topic: z.enum(NOTIFICATION_TOPIC_NAMES),
      group: z.enum(NOTIFICATION_GROUPS),
      app: ChannelState,
      email: ChannelState,
      push: ChannelState,
    }),
  ),
  quiet: Quiet.nullable(),
  timeZone: z.string(),
  digest: z.enum(DIGESTS),
  /** Where mails go. `refusedAt`: since then mail to it comes back, and no notification is mailed. */
  email: z.strictObject({ address: z.string(), refusedAt: Time.nullable() }),
  /** The key of this installation for `PushManager.subscribe`, and in how many browsers push is on. */
  push: z.strictObject({ key: z.string(), devices: z.int() }),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** A browser's address for web push (RFC 8030), and the keys for its encryption (RFC 8291). */
const PushSubscription = z.strictObject({
  endpoint: opaque(10, 1_000).regex(/^https?:\/\//),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})

export const notifications = {
  listNotifications: route({
    method: 'GET',
    path: '/v1/notifications',
    summary: 'My notifications, latest first',
    access: 'user',
    token: 'notifications:read',
    query: PageQuery.extend({ filter: z.enum(NOTIFICATION_FILTERS).default('all') }),
    answer: page(Notification),
  }),
  countNotifications: route({
    method: 'GET',
    path: '/v1/notifications/unread',
    summary: 'How many of my notifications are unread, counted up to a hundred',
    access: 'user',
    token: 'notifications:read',
    answer: z.strictObject({ unread: z.int().min(0).max(NOTIFICATION.maxCounted) }),
  }),
  readNotifications: route({
    method: 'POST',
    path: '/v1/notifications/read',
    summary: 'Mark notifications as read: these, or all up to a time',
    access: 'user',
    body: z.union([
      z.strictObject({ ids: z.array(Id).min(1).max(NOTIFICATION.maxMarked) }),
      z.strictObject({ until: Time }),
    ]),
    rate: { max: 240, perSeconds: 60 },
  }),
  deleteNotification: route({
    method: 'DELETE',
    path: '/v1/notifications/:notification',
    summary: 'Delete a notification of mine; one that is not there is deleted',
    access: 'user',
    params: z.strictObject({ notification: Id }),
    rate: { max: 240, perSeconds: 60 },
  }),
  getNotificationSettings: route({
    method: 'GET',
    path: '/v1/notifications/settings',
    summary: 'Of what I am told, by which channels, and when not',
    access: 'user',
    answer: NotificationSettings,
  }),
  setNotificationSettings: route({
    method: 'PATCH',
    path: '/v1/notifications/settings',
    summary: 'Change of what I am told; what is fixed stays as it is',
    access: 'user',
    body: z.strictObject({
      switches: z
        .array(
          z.strictObject({
            topic: z.enum(NOTIFICATION_TOPIC_NAMES),
            channel: z.enum(NOTIFICATION_CHANNELS),
            on: z.boolean(),
          }),
        )
        .max(100)
        .optional(),
      quiet: Quiet.nullable().optional(),
      timeZone: TimeZone.optional(),
      digest: z.enum(DIGESTS).optional(),
      /** Mail to the address again, after it was refused. */
      retryEmail: z.literal(true).optional(),
    }),
    answer: NotificationSettings,
    rate: { max: 120, perSeconds: 60 },
  }),
  setPushSubscription: route({
    method: 'PUT',
    path: '/v1/notifications/push',
    summary: 'Receive web push in this browser, as long as this session lasts',
    access: 'user',
    body: PushSubscription,
    errors: ['PUSH_ADDRESS_REFUSED'],
    rate: { max: 20, perSeconds: 60 },
  }),
  deletePushSubscription: route({
    method: 'DELETE',
    path: '/v1/notifications/push',
    summary: 'No longer receive web push in this session',
    access: 'user',
    rate: { max: 20, perSeconds: 60 },
  }),
  testPush: route({
    method: 'POST',
    path: '/v1/notifications/push/test',
    summary: 'Send a push to this session, to see that it arrives',
    access: 'user',
    errors: ['PUSH_OFF'],
    rate: { max: 6, perSeconds: 60 },
  }),
  getUnsubscribe: route({
    method: 'GET',
    path: '/v1/notifications/unsubscribe',
    summary: 'What a link at the end of a mail would switch off',
    access: 'public',
    query: z.strictObject({ token: opaque(1, 300) }),
    answer: z.strictObject({
      /** Null: the digest. */
      topic: z.enum(NOTIFICATION_TOPIC_NAMES).nullable(),
      on: z.boolean(),
    }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 60, perIp: true },
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/v1/notifications/unsubscribe',
    summary: 'Switch off what a mail names, by its link alone (RFC 8058); again changes nothing',
    access: 'public',
    query: z.strictObject({ token: opaque(1, 300) }),
    anyBody: true,
    errors: ['INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 60, perIp: true },
  }),
} as const
