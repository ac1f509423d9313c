import type { Outbox } from '../../platform/events/outbox.ts'

/** Pages of both follow how it stands, and so do the pages in which helpers act for the creator. */
export function helpersRealtime(outbox: Outbox): void {
  for (const fact of ['helper.invited', 'helper.accepted', 'helper.changed', 'helper.ended'] as const)
    outbox.on(fact, async (tx, { creatorId, userId }) =>
      tx.afterCommit(() => tx.realtime.toUsers([creatorId, userId], 'helpers.changed', {})),
    )
}
