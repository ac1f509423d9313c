import { z } from 'zod'
import { WEBHOOK, WEBHOOK_EVENTS } from './limits.ts'
import { route } from './route.ts'
import { Id, opaque, PageQuery, page, Time } from './schemas.ts'

const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .refine(events => new Set(events).size === events.length, 'duplicate')

/** An address of a creator's own that is called when something happens. */
export const Webhook = z.strictObject({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: Time,
  /** Since when it is called no more, because it failed too often; null while it is called. */
  disabledAt: Time.nullable(),
  /** Until when calls are signed with the former secret, too. */
  formerSecretUntil: Time.nullable(),
})
export type Webhook = z.output<typeof Webhook>

/** One call of a webhook, with all its tries. */
export const WebhookDelivery = z.strictObject({
  id: Id,
  event: z.enum([...WEBHOOK_EVENTS, 'ping']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: Time,
  attempts: z.int(),
  lastAttemptAt: Time.nullable(),
  nextAttemptAt: Time.nullable(),
  /** Of the last try: the HTTP status, how long it took, the beginning of the answer; or why none came. */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  answer: z.string().nullable(),
  problem: z.enum(['refused-address', 'unreachable', 'timeout', 'disabled']).nullable(),
  /** What was sent, as it was signed. */
  body: z.string(),
  /** The delivery that this one repeats. */
  replayOf: Id.nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const OneWebhook = z.strictObject({ webhook: Id })
const WithSecret = z.strictObject({ webhook: Webhook, secret: z.string() })

/** Webhooks of creators: their own software is told what happens. */
export const webhooks = {
  listWebhooks: route({
    method: 'GET',
    path: '/v1/developers/webhooks',
    summary: 'My webhooks, the newest first',
    access: 'creator',
    answer: z.strictObject({ items: z.array(Webhook) }),
  }),
  createWebhook: route({
    method: 'POST',
    path: '/v1/developers/webhooks',
    summary:
      'Have an address called when something happens; the secret of its signatures is answered this once',
    access: 'creator',
    fresh: true,
    body: z.strictObject({ url: opaque(8, WEBHOOK.maxUrl), events: Events }),
    answer: WithSecret,
    errors: ['WEBHOOKS_FULL', 'WEBHOOK_ADDRESS_REFUSED'],
    rate: { max: 30, perSeconds: 600 },
  }),
  updateWebhook: route({
    method: 'PATCH',
    path: '/v1/developers/webhooks/:webhook',
    summary: 'Choose other events, or have a webhook called again that failed too often',
    access: 'creator',
    params: OneWebhook,
    body: z.strictObject({ events: Events.optional(), enabled: z.literal(true).optional() }),
    answer: Webhook,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  rotateWebhookSecret: route({
    method: 'POST',
    path: '/v1/developers/webhooks/:webhook/secret',
    summary: 'Make another secret; for a day calls are signed with the former one, too',
    access: 'creator',
    fresh: true,
    params: OneWebhook,
    answer: WithSecret,
    errors: ['WEBHOOK_NOT_FOUND'],
    rate: { max: 30, perSeconds: 600 },
  }),
  deleteWebhook: route({
    method: 'DELETE',
    path: '/v1/developers/webhooks/:webhook',
    summary: 'Remove a webhook with all its deliveries',
    access: 'creator',
    params: OneWebhook,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  pingWebhook: route({
    method: 'POST',
    path: '/v1/developers/webhooks/:webhook/ping',
    summary: 'Call a webhook with an event that means nothing',
    access: 'creator',
    params: OneWebhook,
    answer: WebhookDelivery,
    errors: ['WEBHOOK_NOT_FOUND'],
    rate: { max: 20, perSeconds: 60 },
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/v1/developers/webhooks/:webhook/deliveries',
    summary: 'Calls of a webhook in the last thirty days, the newest first',
    access: 'creator',
    params: OneWebhook,
    query: PageQuery,
    answer: page(WebhookDelivery),
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  replayDelivery: route({
    method: 'POST',
    path: '/v1/developers/webhooks/:webhook/deliveries/:delivery/replay',
    summary: 'Make a call once more, with the same body',
    access: 'creator',
    params: OneWebhook.extend({ delivery: Id }),
    answer: WebhookDelivery,
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
