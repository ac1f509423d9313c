import { z } from 'zod'
import { MINUTE } from '../../../platform/clock.ts'
import { findUnreadMessage, mutedChats } from '../../messages/index.ts'
import { readAway } from '../commands/read-away.ts'
import { kind } from './kind.ts'

/** What one of the two wrote to the other in a chat. */
interface Written {
  chat: string
  to: string
  actorId: string
  times: number
}

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
    outbox.onMany('message.sent', async (tx, messages) => {
      const written = new Map<string, Written>()
      for (const { chatId: chat, byFan, gift, call, fanId, creatorId } of messages) {
        // Gifts and calls have notifications of their own.
        if (gift || call) continue
        const [to, actorId] = byFan ? [creatorId, fanId] : [fanId, creatorId]
        const before = written.get(`${chat} ${to}`)
        written.set(`${chat} ${to}`, { chat, to, actorId, times: (before?.times ?? 0) + 1 })
      }
      const muted = await mutedChats(tx.db, [...written.values()])
      const told = [...written].filter(([key]) => !muted.has(key))
      await together(
        tx,
        told.map(([, { chat, to, actorId, times }]) => ({
          ...{ to, actorId, times },
          ref: `chat:${chat}`,
          about: `chat:${chat}`,
          content: { chat },
          oncePerPerson: false,
        })),
      )
    })
    outbox.on('chat.read', (tx, { chatId, readerId }) => readAway(tx, readerId, `chat:${chatId}`))
  },
)
