import type { Services, TransactionContext } from '../../platform/context.ts'
import { loadPersons } from '../accounts/index.ts'
import { listBlockedCountries, listHiddenFrom } from '../relationships/index.ts'
import { findOnAir, type LiveRow } from './lives.repository.ts'

declare module '../../platform/broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** Who is live, or what is scheduled, is different. */
    'lives.changed': { creatorId: string }
  }
}

/** Tells those who are in a live, and its creator, that it is different. */
export async function notifyLive(tx: TransactionContext, row: LiveRow): Promise<void> {
  const notIn = await listBlockedCountries(tx.db, row.creator_id)
  tx.afterCommit(() => {
    tx.realtime.toPlace('live', row.id, 'live.changed', { live: row.id, revision: row.revision }, { notIn })
    tx.realtime.toUser(row.creator_id, 'live.studio', { live: row.id })
  })
}

/** Tells somebody on all their pages that what they are in a live is different. */
export function announceMine(
  tx: TransactionContext,
  { liveId, userId }: { liveId: string; userId: string },
): void {
  tx.afterCommit(() => tx.realtime.toUser(userId, 'live.mine', { live: liveId }))
}

/** The same, and has their rights in it judged at once. */
export function notifyMine(
  tx: TransactionContext,
  { liveId, userId }: { liveId: string; userId: string },
): void {
  announceMine(tx, { liveId, userId })
  tx.afterCommit(() => tx.realtime.placeChanged('live', liveId, [userId]))
}

/** Has everybody for whom a creator exists be told that their lives are others. */
export function announce(tx: TransactionContext, creatorId: string): void {
  tx.afterCommit(() => tx.broadcast.publish('lives.changed', { creatorId }))
}

/** Sends it to the sockets of this process, but to those for whom the creator does not exist. */
export function announceLives({ broadcast, db, realtime }: Services): void {
  const send = async (creatorId: string) => {
    const person = (await loadPersons(db, [creatorId])).get(creatorId)
    if (person?.state !== 'active') return
    const { countries, people } = await listHiddenFrom(db, creatorId)
    const event = { creator: person.username, live: (await findOnAir(db, creatorId)) !== undefined }
    realtime.toAllLocal('lives.changed', event, { notIn: countries, notTo: people })
  }
  // one after the other: a slow reading never follows a later one
  let last = Promise.resolve()
  broadcast.on('lives.changed', ({ creatorId }) => {
    const sent = last.then(() => send(creatorId))
    last = sent.catch(() => undefined)
    return sent
  })
}
