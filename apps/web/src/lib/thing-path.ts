import type { PurchaseKind } from '@calina/contract/limits'
import type { Purchase } from '@calina/contract/types'

type Bought = Pick<NonNullable<Purchase['thing']>, 'id' | 'chat'> & {
  /** The username of who sold it. */
  creator: string
}

/** The element of a message in its conversation: what an address behind `#` leads to. */
export const messageAnchor = (message: string): string => `message-${message}`

/** The address of a message, where its conversation is open. */
export const messagePath = (chat: string, message: string): string =>
  `/messages/${chat}#${messageAnchor(message)}`

const PATHS: Readonly<Record<PurchaseKind, (thing: Bought) => string>> = {
  post: ({ id }) => `/post/${id}`,
  message: ({ id, chat }) => (chat === null ? '/messages' : messagePath(chat, id)),
  vault: ({ id }) => `/vault/${id}`,
  call: ({ chat }) => (chat === null ? '/messages' : `/messages/${chat}`),
  live: ({ creator }) => `/${creator}/live`,
}

/** Where something that is bought can be seen, by its kind. */
export const thingPath = (kind: PurchaseKind, thing: Bought): string => PATHS[kind](thing)
