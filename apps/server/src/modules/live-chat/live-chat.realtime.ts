import type { TransactionContext } from '../../platform/context.ts'
import { listBlockedCountries } from '../relationships/index.ts'

/** Has every process tell those who are in a live there of a line, after the commit. */
export function tellLine(tx: TransactionContext, line: { liveId: string; seq: number }): void {
  tx.afterCommit(() => tx.broadcast.publish('live-chat.written', line))
}

/** Tells those who are in a live that these lines are not shown any more, after the commit. */
export async function tellGone(
  tx: TransactionContext,
  { liveId, creatorId, lines }: { liveId: string; creatorId: string; lines: readonly string[] },
): Promise<void> {
  const notIn = await listBlockedCountries(tx.db, creatorId)
  tx.afterCommit(() =>
    tx.realtime.toPlace('live', liveId, 'live.lines-gone', { live: liveId, lines: [...lines] }, { notIn }),
  )
}

/** What somebody is in a live is different: they are judged at once wherever they are connected, and told, after the commit. */
export function tellPerson(
  tx: TransactionContext,
  { liveId, userId }: { liveId: string; userId: string },
): void {
  tx.afterCommit(() => {
    tx.realtime.placeChanged('live', liveId, [userId])
    tx.realtime.toUser(userId, 'live.mine', { live: liveId })
  })
}
