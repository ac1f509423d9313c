import type { Messages } from './messages.gen.ts'

export type MessageId = keyof Messages
/** Ids of texts that take nothing. */
export type PlainId = { [K in MessageId]: Messages[K] extends undefined ? K : never }[MessageId]
