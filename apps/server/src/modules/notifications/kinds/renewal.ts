import { z } from 'zod'
import { kind, type Writing } from './kind.ts'

/**
 * A subscription was not renewed in time, or will not be, since its creator offers no price any more or asks for another
 * one: told to the fan.
 */
export const renewal = kind(
  {
    topic: 'renewal',
    /** Until when there is access; absent where it is over. */
    content: z.strictObject({
      endsAt: z.iso.datetime().optional(),
      /** The price from the end on, and what was agreed until now. */
      price: z
        .strictObject({
          subscription: z.uuid(),
          before: z.int(),
          after: z.int(),
          from: z.iso.datetime(),
          again: z.boolean(),
        })
        .optional(),
    }),
    write: (words, { endsAt, price }) => ({
      ...(price === undefined ? writeEnd(words, endsAt) : writePrice(words, price)),
      link: price === undefined ? '/settings/suscribers' : `/settings/suscribers?price=${price.subscription}`,
      public: {},
    }),
  },
  (outbox, { tell }) => {
    outbox.on('renewal.missed', (tx, { subscriptionId, fanId, creatorId }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `subscription:${subscriptionId}:${tx.clock.now().toISOString()}`,
        content: {},
      }),
    )
    outbox.on('renewal.ended', (tx, { subscriptionId, fanId, creatorId, endsAt }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `renewal-ended:${subscriptionId}:${endsAt}`,
        content: { endsAt },
      }),
    )
    outbox.on(
      'price.asked',
      (tx, { subscriptionId, fanId, creatorId, questionId, before, price, endsAt, again }) =>
        tell(tx, {
          to: [fanId],
          actorId: creatorId,
          ref: `price:${questionId}:${subscriptionId}${again ? `:${endsAt}` : ''}`,
          content: { price: { subscription: subscriptionId, before, after: price, from: endsAt, again } },
        }),
    )
  },
)

function writeEnd({ t, name, day }: Writing, endsAt: string | undefined) {
  if (endsAt === undefined)
    return {
      title: t('notifications.renewal.title', { name }),
      description: t('notifications.renewal.description'),
    }
  return {
    title: t('notifications.renewalEnded.title', { name }),
    description: t('notifications.renewalEnded.description', { day: day(endsAt) }),
  }
}

/** A lower price needs no answer; a higher one does, of which a reminder says what happens without it. */
function writePrice(
  { t, name, day, money }: Writing,
  price: { before: number; after: number; from: string; again: boolean },
) {
  const values = { before: money(price.before), after: money(price.after), day: day(price.from) }
  if (price.after < price.before)
    return {
      title: t('notifications.priceLowered.title', { name }),
      description: t('notifications.priceLowered.description', values),
    }
  if (price.again)
    return {
      title: t('notifications.priceAskedAgain.title', { name }),
      description: t('notifications.priceAskedAgain.description', { after: values.after, day: values.day }),
    }
  return {
    title: t('notifications.priceAsked.title', { name }),
    description: t('notifications.priceAsked.description', values),
  }
}
