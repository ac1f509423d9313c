import type { Chat, WaitingChat } from '@calina/contract/types'
import { usd } from './gifts.ts'
import { personOf } from './people.ts'

/** A chat of a creator with a fan, named by the id. */
export const chatOf = (id: string, more: Partial<Chat> = {}): Chat => ({
  ...{ id, receiver: personOf(id, `Fan ${id}`), online: false, lastMessage: null, unread: 0 },
  ...{ readByReceiver: 0, readSeq: 3, lastSeq: 3, favourite: false, muted: false },
  ...{ composer: 'open', subscription: null, draft: null, scheduled: null, team: false },
  ...more,
})

/** One that waits since the minute `since` of an hour, of a fan who brings so many dollars. */
export const waitingOf = (id: string, { brings = 0, since = 0 } = {}): WaitingChat => ({
  chat: chatOf(id),
  since: `2026-03-20T10:${String(since).padStart(2, '0')}:00.000Z`,
  net: usd(brings * 100),
})
