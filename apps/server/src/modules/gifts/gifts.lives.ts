import type { TransactionContext } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'

/** What a later module does with gifts that are given in a live: it knows the lives, and has their chats. */
interface LiveGifts {
  /** Throws why the caller cannot give to this creator in this live. */
  enter(tx: TransactionContext, place: { liveId: string; creatorId: string }): Promise<void>
  /** Writes the gift into the chat of the live; throws where the live is over by now, or the caller is out of it. */
  write(tx: TransactionContext, given: { liveId: string; giftId: string; text: string }): Promise<void>
}

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    'gifts.lives': LiveGifts
  }
}

/** Whoever knows lives. Throws `LIVE_NOT_FOUND` in a product without any. */
export function livesOf({ extensions }: Pick<TransactionContext, 'extensions'>): LiveGifts {
  return orThrow(extensions.all('gifts.lives')[0], 'LIVE_NOT_FOUND')
}
