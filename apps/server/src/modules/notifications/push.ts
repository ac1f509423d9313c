import { createHash } from 'node:crypto'
import type { PushPayload } from '@calina/contract'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { HOUR } from '../../platform/clock.ts'
import type { Context, Services } from '../../platform/context.ts'
import { deriveKey } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { findPushKeys, insertPushKeys, type StoredSubscription } from './push.repository.ts'

/** The address of a browser at its push service, and its keys. */
export const Subscription = z.strictObject({
  endpoint: z.string(),
  keys: z.strictObject({ p256dh: z.string(), auth: z.string() }),
})
export type Subscription = z.output<typeof Subscription>

const keyOf = ({ config }: Pick<Services, 'config'>) => deriveKey(config.secret, 'web push')

export const sealSubscription = (ctx: Pick<Services, 'config'>, subscription: Subscription): string =>
  seal(keyOf(ctx), JSON.stringify(subscription))

/** Null where it was sealed with another secret. */
export function openSubscription(
  ctx: Pick<Services, 'config'>,
  { subscription }: StoredSubscription,
): Subscription | null {
  const text = unseal(keyOf(ctx), subscription)
  return text === null ? null : Subscription.parse(JSON.parse(text))
}

export const endpointHash = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url')

/** The key pair of this installation, made when it is first asked for; one for all processes. */
export async function pushKeys(
  ctx: Pick<Context, 'config' | 'db' | 'clock'>,
): Promise<{ publicKey: string; privateKey: string }> {
  const stored = await findPushKeys(ctx.db)
  if (stored !== undefined) {
    const privateKey = unseal(keyOf(ctx), stored.private_key)
    if (privateKey === null) throw new Error('the key of web push was sealed with another SECRET')
    return { publicKey: stored.public_key, privateKey }
  }
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  const keys = { public_key: made.publicKey, private_key: seal(keyOf(ctx), made.privateKey) }
  await insertPushKeys(ctx.db, keys, ctx.clock.now())
  return await pushKeys(ctx)
}

/** How long a push service keeps what it cannot deliver, in seconds: it is stale after that. */
const TTL_S = (24 * HOUR) / 1000
/** A push service that is silent is tried again. */
const TIMEOUT_MS = 10_000

/** Where a push service writes to when something is wrong: an address that it can open, or mail to (RFC 8292, 2.1). */
const contactOf = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

/** What became of a push: delivered, too long and dropped, refused for good (the browser is gone), or to be tried again. */
export type Pushed = 'sent' | 'dropped' | 'gone' | 'later'

/** Sends one message to one browser, encrypted for it (RFC 8291) and signed by this installation (RFC 8292). */
export async function sendPush(
  ctx: Pick<Context, 'config' | 'db' | 'clock' | 'outbound' | 'logger'>,
  subscription: Subscription,
  payload: PushPayload,
): Promise<Pushed> {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = await pushKeys(ctx)
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject: contactOf(ctx.config), publicKey, privateKey },
    TTL: TTL_S,
    urgency: 'normal',
  })
  try {
    const { status } = await ctx.outbound.send({
      method: 'POST',
      url: subscription.endpoint,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: request.body ?? '',
      timeoutMs: TIMEOUT_MS,
    })
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    ctx.logger.warn({ status }, 'a push service refused a message')
    if (status === 413) return 'dropped'
    return status === 429 || status >= 500 ? 'later' : 'gone'
  } catch (error) {
    ctx.logger.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'a push service was not reached',
    )
    return 'later'
  }
}
