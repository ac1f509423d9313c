import type { QueueSource } from '../staff/index.ts'
import {
  countDecidedSince,
  countQueuedBySteps,
  isQueued,
  listQueued,
  standingOfQueue,
} from './queue.repository.ts'

/** Requests as a queue of staff. */
export const WITHDRAWALS_QUEUE: QueueSource = {
  name: 'withdrawals',
  list: async (db, page) =>
    (await listQueued(db, page)).map(row => ({
      id: row.id,
      since: row.requested_at,
      userId: row.user_id,
      withdrawals: {
        amount: { amount: row.amount, currency: row.currency },
        status: row.status,
        bank: row.bank,
        end: row.number_end,
      },
    })),
  marks: countQueuedBySteps,
  standing: standingOfQueue,
  doneSince: countDecidedSince,
  isWaiting: isQueued,
}
