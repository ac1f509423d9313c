import { z } from 'zod'
import { MINUTE } from '../../../platform/clock.ts'
import { findUnreadMessage, isMuted } from '../../messages/index.ts'
import { readAway } from '../commands/read-away.ts'
import { kind } from './kind.ts'

/**
 * Somebody wrote in a chat: mailed and pushed, and not listed, since the chats say so themselves. What was read there is
 * not sent any more. Nothing is told of a chat that its receiver has muted.
 */
export const message = kind(
  {
    topic: 'message',
    content: z.strictObject({ chat: z.uuid() }),
    emailAfterMs: 10 * MINUTE,
    said: (db, reader, { chat }) => findUnreadMessage(db, { chat, reader }),
    write: ({ t, name, times }, { chat }) => ({
      title: t('notifications.message.title', { name, times }),
      description: t('notifications.message.description'),
      link: `/messages/${chat}`,
      public: {},
    }),
  },
  (outbox, { together }) => {
    outbox.on('message.sent', async (tx, { chatId, byFan, gift, call, fanId, creatorId }) => {
      // Gifts and calls have notifications of their own.
      if (gift || call) return
      const to = byFan ? creatorId : fanId
      if (await isMuted(tx.db, { chat: chatId, reader: to })) return
      await together(tx, {
        to,
        actorId: byFan ? fanId : creatorId,
        ref: `chat:${chatId}`,
        about: `chat:${chatId}`,
        content: { chat: chatId },
        oncePerPerson: false,
      })
    })
    outbox.on('chat.read', (tx, { chatId, readerId }) => readAway(tx, readerId, `chat:${chatId}`))
  },
)
