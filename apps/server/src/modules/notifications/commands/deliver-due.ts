import { isChatLink, type Locale, NOTIFICATION, type PushPayload } from '@calina/contract'
import pLimit from 'p-limit'
import { MINUTE } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { findChatHost, findChatHosts, findOwnUser, presentPerson } from '../../accounts/index.ts'
import {
  claimDeliveries,
  type Delivery,
  deleteDelivery,
  enqueueNext,
  postponeDelivery,
} from '../deliveries.repository.ts'
import type { Written } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { notificationMail } from '../mails/notification.ts'
import { quietEnd } from '../notifications.policy.ts'
import { writeNotifications } from '../notifications.presenter.ts'
import { loadNotifications, type NotificationRow } from '../notifications.repository.ts'
import { deleteSubscription, listSubscriptions } from '../push.repository.ts'
import { openSubscription, sendPush } from '../push.ts'
import { countForBadge } from '../queries/count-for-badge.ts'
import { quoteOf, shortened } from '../quote.ts'
import { findSettings } from '../settings.repository.ts'

const BATCH = 50
/** Longer than every push of a batch may take, so that no other process sends the same meanwhile. */
const LEASE_MS = 5 * MINUTE
const MAX_ATTEMPTS = 5
/** Whose notifications are written at once: few, because those take connections and processor from people's calls. */
const PEOPLE_AT_ONCE = 2
/** These mostly wait for push services. */
const PUSHES_AT_ONCE = 16
/** What has waited together, for the end of quiet hours, is one push from so many on. */
const TOGETHER = 4

/** Mails and pushes what is due. What was read meanwhile, or is not there any more, is not sent. */
export async function deliverDue(ctx: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    const claimed = await claimDeliveries(ctx.db, {
      now: ctx.clock.now(),
      leaseMs: LEASE_MS,
      limit: BATCH,
    })
    const byPerson = [...Map.groupBy(claimed, ({ userId }) => userId)]
    const people = pLimit(PEOPLE_AT_ONCE)
    const pushes = pLimit(PUSHES_AT_ONCE)
    const sending = await Promise.all(
      byPerson.map(([userId, own]) => people(() => mailOrLeave(ctx, userId, own))),
    )
    const took = performance.now() - began
    await Promise.all(sending.map(each => each && pushes(() => push(ctx, each))))
    if (claimed.length < BATCH) return await inTransaction(ctx, enqueueNext)
    await rest(took, signal)
  }
}

interface Wanted {
  delivery: Delivery
  row: NotificationRow
  written: Written
}

/** What of one person is to be pushed. */
interface ToPush {
  userId: string
  type: 'fan' | 'model'
  wanted: readonly Wanted[]
  words: { locale: Locale; zone: string }
}

/**
 * The same as {@link mail} of one person among others: what fails is logged and tried again when its lease is over, and
 * given up after the last try, so that it holds nobody else's up.
 */
async function mailOrLeave(
  ctx: Context,
  userId: string,
  deliveries: readonly Delivery[],
): Promise<ToPush | null> {
  try {
    return await mail(ctx, userId, deliveries)
  } catch (error) {
    ctx.logger.error({ err: error, userId }, 'what a person is to be told of could not be sent')
    for (const delivery of deliveries)
      if (delivery.attempts >= MAX_ATTEMPTS) await deleteDelivery(ctx.db, delivery)
    return null
  }
}

/** Mails what is due of one person, and returns what is left to push. */
async function mail(ctx: Context, userId: string, deliveries: readonly Delivery[]): Promise<ToPush | null> {
  const user = await findOwnUser(ctx.db, userId)
  const settings = await findSettings(ctx.db, userId)
  const ids = deliveries.map(({ notificationId }) => notificationId)
  const rows =
    user?.state === 'active'
      ? await loadNotifications(ctx.db, { id: userId, country: null }, ids)
      : new Map<string, NotificationRow>()
  const quiet = quietEnd(
    { quietFrom: settings.quiet_from, quietTo: settings.quiet_to, timeZone: settings.time_zone },
    ctx.clock.now(),
  )
  const words = { locale: user?.locale ?? ctx.config.defaultLocale, zone: settings.time_zone }
  const unread = [...rows.values()].filter(row => row.readAt === null)
  const texts = await writeNotifications(ctx, { id: userId, country: null }, unread, words)
  const written = new Map(texts.filter(({ gone }) => !gone).map(each => [each.row.id, each]))
  const wanted: Wanted[] = []
  for (const delivery of deliveries) {
    const found = written.get(delivery.notificationId)
    if (found === undefined) await deleteDelivery(ctx.db, delivery)
    // The quiet hours have been chosen since.
    else if (quiet !== null) await postponeDelivery(ctx.db, delivery, quiet)
    else wanted.push({ delivery, row: found.row, written: found.written })
  }
  if (user === undefined) return null
  for (const { delivery, row, written } of wanted.filter(
    ({ delivery: { channel } }) => channel === 'email',
  )) {
    const said = await kindOf(row.topic).said(ctx.db, userId, row.content)
    const person = row.actor === null ? null : presentPerson(row.actor)
    await inTransaction(ctx, async tx => {
      await deleteDelivery(tx.db, delivery)
      if (settings.email_refused_at !== null) return
      const { email, name, locale } = user
      const chatHost = await findChatHost(tx.db, userId, tx.clock.now())
      const to = { userId, email, name, locale, chatHost }
      await tx.mailer.send(
        tx,
        notificationMail(ctx.config, senderOf(tx), to, {
          ...{ topic: row.topic, written, person },
          quote: said && quoteOf(said, words),
        }),
      )
    })
  }
  const toPush = wanted.filter(({ delivery: { channel } }) => channel === 'push')
  return toPush.length === 0 ? null : { userId, type: user.type, wanted: toPush, words }
}

async function push(ctx: Context, { userId, type, wanted, words }: ToPush): Promise<void> {
  const unread = await countForBadge(ctx.db, { id: userId, country: null, type })
  const together = wanted.length >= TOGETHER
  if (together) {
    const done = await pushToAll(ctx, userId, summaryOf(ctx, wanted.length, unread, words.locale))
    for (const { delivery } of wanted) await settle(ctx, delivery, done)
    return
  }
  for (const { delivery, row, written } of wanted) {
    const { title, description, link } = written
    const said = await kindOf(row.topic).said(ctx.db, userId, row.content)
    const avatar = row.actor === null ? null : presentPerson(row.actor).avatar
    const done = await pushToAll(ctx, userId, {
      id: row.id,
      title,
      body: said === undefined ? shortened(description) : quoteOf(said, words).text,
      link,
      // What goes on under one notification replaces what is shown of it.
      tag: row.id,
      icon: avatar === null ? null : `${ctx.config.publicUrl}${avatar}`,
      unread,
    })
    await settle(ctx, delivery, done)
  }
}

function summaryOf(
  ctx: Pick<Context, 'settings'>,
  count: number,
  unread: number,
  locale: Locale,
): PushPayload {
  const t = textsIn(locale)
  return {
    id: 'together',
    title: ctx.settings.get('siteName'),
    body: t('notifications.together', { count }),
    link: '/notifications',
    tag: 'together',
    icon: null,
    unread,
  }
}

/** Sends to every browser of a person; one that its push service does not know any more is forgotten. */
async function pushToAll(ctx: Context, userId: string, payload: PushPayload): Promise<boolean> {
  let delivered = true
  const browsers = await listSubscriptions(ctx.db, userId, NOTIFICATION.maxDevices)
  const chatHosts = await findChatHosts(
    ctx.db,
    browsers.map(({ session_id }) => session_id),
  )
  for (const stored of browsers) {
    const subscription = openSubscription(ctx, stored)
    // A browser opens links on its own host, which may not serve what this one is about.
    const elsewhere = chatHosts.has(stored.session_id) && !isChatLink(payload.link)
    const sent = elsewhere ? { ...payload, site: ctx.config.publicUrl } : payload
    const outcome = subscription === null ? 'gone' : await sendPush(ctx, subscription, sent)
    if (outcome === 'gone') await deleteSubscription(ctx.db, stored.session_id)
    if (outcome === 'later') delivered = false
  }
  return delivered
}

/** What did not arrive is tried again, a few times and later each time. */
async function settle(ctx: Context, delivery: Delivery, delivered: boolean): Promise<void> {
  if (delivered || delivery.attempts >= MAX_ATTEMPTS) return await deleteDelivery(ctx.db, delivery)
  const wait = MINUTE * 2 ** delivery.attempts
  await postponeDelivery(ctx.db, delivery, new Date(ctx.clock.now().getTime() + wait))
}
