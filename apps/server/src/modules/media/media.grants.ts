import type { TransactionContext } from '../../platform/context.ts'

declare module '../../platform/broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** Files of these media are gone: what is remembered of who may see them is forgotten. */
    'media.changed': { media: string[] }
  }
}

/** As many ids as fit into one message. */
const MOST_IDS = 100

/**
 * Has every process forget who may see some media once the transaction has committed, so that a link to what is gone is
 * refused at once, also where the file itself still waits to be deleted.
 */
export function forgetGrants(tx: TransactionContext, media: readonly string[]): void {
  for (let at = 0; at < media.length; at += MOST_IDS) {
    const ids = media.slice(at, at + MOST_IDS)
    tx.afterCommit(() => tx.broadcast.publish('media.changed', { media: ids }))
  }
}
