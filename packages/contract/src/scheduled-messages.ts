import { z } from 'zod'
import { MESSAGE, SCHEDULED_REASONS, SCHEDULED_STATES } from './limits.ts'
import { checkContents, MessageOffer, OfferInput, OneChat, RepliedMessage } from './message.ts'
import { route } from './route.ts'
import { Id, MediaItem, opaque, Time, text } from './schemas.ts'

/** A message that its creator has written to be sent later; nobody else knows of it. */
export const ScheduledMessage = z.strictObject({
  id: Id,
  chat: Id,
  /** That of the message that it becomes. */
  clientId: z.string(),
  state: z.enum(SCHEDULED_STATES),
  /** Why it was refused; null in every other state. */
  reason: z.enum(SCHEDULED_REASONS).nullable(),
  /** When it is sent by itself, or was to be. */
  at: Time,
  text: z.string(),
  media: z.array(MediaItem),
  offer: MessageOffer.omit({ boughtAt: true }).nullable(),
  replyTo: RepliedMessage.nullable(),
})
export type ScheduledMessage = z.output<typeof ScheduledMessage>

const OneScheduled = OneChat.extend({ scheduled: Id })
const NOT_FOUND = ['CHAT_NOT_FOUND', 'SCHEDULED_MESSAGE_NOT_FOUND'] as const
const OFTEN = { max: 60, perSeconds: 60 } as const

export const scheduledMessages = {
  scheduleMessage: route({
    method: 'POST',
    path: '/v1/chats/:chat/scheduled',
    summary: 'Write a message that is sent at a time; the same client id again answers the same one',
    access: 'creator',
    consent: true,
    params: OneChat,
    body: z
      .strictObject({
        clientId: opaque(8, 64),
        text: text(MESSAGE.maxText),
        /** Own uploads for messages that nothing uses; they are kept for it. */
        media: z
          .array(Id)
          .max(MESSAGE.maxMedia)
          .refine(ids => new Set(ids).size === ids.length, 'duplicate')
          .default([]),
        ...OfferInput,
        /** The message of the chat that it answers. */
        replyTo: Id.nullable().default(null),
        at: Time,
      })
      .superRefine(checkContents),
    answer: ScheduledMessage,
    errors: [
      'CHAT_NOT_FOUND',
      'TIME_PASSED',
      'SCHEDULED_MESSAGES_FULL',
      'REPLIED_MESSAGE_GONE',
      'USER_NOT_ACTIVE',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
    ],
    rate: OFTEN,
  }),
  listScheduled: route({
    method: 'GET',
    path: '/v1/chats/:chat/scheduled',
    summary: 'What waits for its time in one of my chats, the next one first, and what was refused',
    access: 'creator',
    params: OneChat,
    answer: z.strictObject({ items: z.array(ScheduledMessage) }),
    errors: ['CHAT_NOT_FOUND'],
  }),
  changeScheduled: route({
    method: 'PUT',
    path: '/v1/chats/:chat/scheduled/:scheduled',
    summary: 'Give a message that waits another time and text; one that was refused waits again',
    access: 'creator',
    params: OneScheduled,
    body: z.strictObject({ text: text(MESSAGE.maxText), at: Time }),
    answer: ScheduledMessage,
    errors: [...NOT_FOUND, 'SCHEDULED_MESSAGE_SENT', 'TIME_PASSED'],
    rate: OFTEN,
  }),
  cancelScheduled: route({
    method: 'DELETE',
    path: '/v1/chats/:chat/scheduled/:scheduled',
    summary: 'Delete a message that was not sent, with its files. Again is the same',
    access: 'creator',
    params: OneScheduled,
    errors: [...NOT_FOUND, 'SCHEDULED_MESSAGE_SENT'],
    rate: OFTEN,
  }),
  sendScheduledNow: route({
    method: 'POST',
    path: '/v1/chats/:chat/scheduled/:scheduled/now',
    summary:
      'Send a message that waits, or was refused, now; what it answered is left out where that is gone. Again is the same',
    access: 'creator',
    consent: true,
    params: OneScheduled,
    answer: ScheduledMessage,
    errors: [...NOT_FOUND, 'USER_NOT_ACTIVE', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: OFTEN,
  }),
} as const
