import type { Outbox } from '../../platform/events/outbox.ts'

/** A person's own pages, on all their devices, read their profile again after it was saved on one of them. */
export function profilesRealtime(outbox: Outbox): void {
  for (const kind of ['profile.changed', 'picture.changed', 'welcome.changed'] as const)
    outbox.on(kind, (tx, { userId }) =>
      tx.afterCommit(() => tx.realtime.toUser(userId, 'profile.changed', {})),
    )
}
