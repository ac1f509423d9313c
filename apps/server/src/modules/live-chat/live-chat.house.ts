import type { LiveState } from '@calina/contract'
import type { Context, TransactionContext } from '../../platform/context.ts'

/** A live, as far as its chat has to know it. */
export interface HouseLive {
  id: string
  creatorId: string
  state: LiveState
  title: string
}

/** What somebody is to a live in which they may be. */
export interface Standing {
  host: boolean
  follower: boolean
  subscriber: boolean
  /** They have paid the entry. */
  payer: boolean
}

/** What the chat has to know of lives, and has done to them. Lives are held before their chats in every command. */
export interface LiveHouse {
  /** A live with its creator and state; null where there is none. */
  liveOf(ctx: Context, liveId: string): Promise<HouseLive | null>
  /** What each of these people is to a live; who is absent may not be in it. */
  standingsOf(
    ctx: Context,
    liveId: string,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>>
  /**
   * Somebody is taken out in this transaction: the live is held, so that nobody enters meanwhile, and their entry goes back.
   * Answers what went back, in minor units.
   */
  removed(tx: TransactionContext, out: { liveId: string; userId: string }): Promise<number>
  /** So many people are in a live now, over all processes. */
  counted(ctx: Context, count: { liveId: string; people: number }): Promise<void>
  /** What a live shows is different: holds it, and tells those who see it after the commit. */
  changed(tx: TransactionContext, liveId: string): Promise<void>
  /**
   * Staff have taken a live down, or put it back: it ends where it is open, and its recording is kept from its creator. False
   * where nothing is different by it.
   */
  takenDown(tx: TransactionContext, decision: { liveId: string; removed: boolean }): Promise<boolean>
}

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Knows the lives: one module above offers it. */
    'live-chat.house': LiveHouse
  }
}

/** Whoever knows the lives: who offers it last, so that tests may take the place of it. Undefined in a product without any. */
export function houseOf({ extensions }: Pick<Context, 'extensions'>): LiveHouse | undefined {
  return extensions.all('live-chat.house').at(-1)
}
