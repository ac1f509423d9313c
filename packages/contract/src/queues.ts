import type { StaffRole } from './access.ts'

interface QueueSpec {
  /** Who works on it. */
  roles: readonly [StaffRole, ...StaffRole[]]
  /** What its list can be narrowed to, besides `all`. */
  filters: readonly string[]
}

/**
 * Everything that waits for a decision of staff, in the order in which it is shown. Within how many hours each is decided
 * is the setting `queueHours`; of tickets business hours are counted. Lists, clocks, menus, keys and the home of staff follow from this table; what an item holds
 * and how it is decided are operations of its own area.
 */
export const QUEUES = {
  documents: { roles: ['moderator', 'administrator'], filters: ['first', 'again'] },
  reports: {
    roles: ['moderator', 'administrator'],
    filters: ['urgent', 'posts', 'comments', 'people', 'messages', 'vaults', 'lives', 'review', 'decided'],
  },
  withdrawals: { roles: ['finance', 'administrator'], filters: ['approved', 'returned'] },
  tickets: { roles: ['support', 'administrator'], filters: ['unassigned', 'mine', 'answered'] },
} as const satisfies Record<string, QueueSpec>

export type QueueName = keyof typeof QUEUES
type Queue = (typeof QUEUES)[QueueName]
export type QueueFilter = 'all' | Queue['filters'][number]

// `Object.keys` knows no more than strings; the table names them all.
export const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]]
export const QUEUE_FILTERS = [
  'all',
  ...new Set(Object.values(QUEUES).flatMap((queue): readonly QueueFilter[] => queue.filters)),
] as [QueueFilter, ...QueueFilter[]]

/** How long a decision can be taken back, and how long an opened item is somebody's without a sign of them. */
export const QUEUE = { undoSeconds: 10, claimSeconds: 90 } as const
