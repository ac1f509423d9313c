import type { DocumentSide, DocumentType, QueueFilter, QueueName } from '@calina/contract'
import type { QueueItem } from '@calina/contract/types'
import type { TransactionContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Extensions } from '../../platform/extensions.ts'

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** What waits for a decision of staff, by the module that decides it: one for each queue. */
    'staff.queues': QueueSource
  }
}

/** A queue, as the module that fills it knows it. */
export interface QueueSource {
  name: QueueName
  /** Waiting items after a place, the oldest first; where a filter is for what is decided, the latest first. */
  list(
    db: Db,
    page: {
      filter: QueueFilter
      viewerId: string
      after: { since: Date; id: string } | null
      limit: number
    },
  ): Promise<readonly WaitingItem[]>
  /** How many wait since when, rounded down to steps of so many milliseconds, the oldest first. */
  marks(db: Db, stepMs: number): Promise<readonly { at: Date; count: number }[]>
  /** How many wait, how many of them since before `late`, and since when the oldest does. */
  standing(db: Db, late: Date): Promise<{ waiting: number; late: number; oldestAt: Date | null }>
  /** What cannot wait as long as the rest: how many of it, and when the first is due; undefined where none waits. */
  urgent?(db: Db): Promise<{ waiting: number; dueAt: Date } | undefined>
  doneSince(db: Db, since: Date): Promise<number>
  isWaiting(db: Db, id: string): Promise<boolean>
}

export interface WaitingItem {
  id: string
  /** Its place in the list. */
  since: Date
  /** Where business hours are promised: so long before now as it has waited in these. */
  countedFrom?: Date
  /** Whom it is about; null for a guest. */
  userId: string | null
  /** Who answers it. */
  assigneeId?: string | null
  /** `again`: sides that were sent again after a rejection. */
  reports?: NonNullable<QueueItem['reports']>
  documents?: { type: DocumentType; country: string; again: readonly DocumentSide[] }
  withdrawals?: NonNullable<QueueItem['withdrawals']>
  tickets?: Omit<NonNullable<QueueItem['tickets']>, 'assignee'>
}

/** Who fills a queue; undefined where no module does. */
export function sourceOf(extensions: Extensions, queue: QueueName): QueueSource | undefined {
  return extensions.all('staff.queues').findLast(({ name }) => name === queue)
}

/** Tells staff in the place of a queue that it is different, after the commit. */
export function queueChanged(tx: TransactionContext, queue: QueueName): void {
  tx.afterCommit(() => tx.realtime.toPlace('queue', queue, 'queue.changed', { queue }))
}
