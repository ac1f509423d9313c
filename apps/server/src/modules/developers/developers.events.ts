import type { Outbox } from '../../platform/events/outbox.ts'
import { money } from '../wallet/index.ts'
import { announce } from './commands/announce.ts'
import { creatorsWithWebhook } from './developers.repository.ts'

const SUBSCRIPTION_EVENTS = {
  started: 'subscription.started',
  renewed: 'subscription.renewed',
  expired: 'subscription.expired',
  suspended: 'subscription.expired',
} as const

/** From facts of the product to the webhooks of the creator whom they concern. */
export function webhookEvents(outbox: Outbox): void {
  outbox.on('post.published', (tx, { postId, creatorId }) =>
    announce(tx, creatorId, 'post.published', {
      data: { post: postId, url: `${tx.config.publicUrl}/post/${postId}` },
    }),
  )
  outbox.on('sale.made', (tx, { saleId, kind, subjectId, buyerId, sellerId, price }) =>
    announce(tx, sellerId, 'sale.made', {
      data: { sale: saleId, kind, subject: subjectId, price: money(tx, price) },
      personId: buyerId,
    }),
  )
  outbox.on('subscription.changed', async (tx, { creatorId, fanId, reason }) => {
    // One that ends earlier is told when it ends.
    if (reason === 'shortened') return
    await announce(tx, creatorId, SUBSCRIPTION_EVENTS[reason], { data: { reason }, personId: fanId })
  })
  outbox.onMany('message.sent', async (tx, messages) => {
    const received = messages.filter(({ byFan }) => byFan)
    if (received.length === 0) return
    const creators = [...new Set(received.map(({ creatorId }) => creatorId))]
    const concerned = await creatorsWithWebhook(tx.db, creators, 'message.received')
    for (const { chatId, messageId, fanId, creatorId } of received)
      if (concerned.has(creatorId))
        await announce(tx, creatorId, 'message.received', {
          data: { chat: chatId, message: messageId },
          personId: fanId,
        })
  })
}
