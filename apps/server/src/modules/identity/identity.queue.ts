import type { QueueSource } from '../staff/index.ts'
import {
  countDecidedSince,
  countWaiting,
  countWaitingBySteps,
  isWaiting,
  listWaiting,
} from './submissions.repository.ts'

/** Submissions as a queue of staff. */
export const DOCUMENTS_QUEUE: QueueSource = {
  name: 'documents',
  list: async (db, page) =>
    (await listWaiting(db, page)).map(row => ({
      id: row.id,
      since: row.submitted_at,
      userId: row.user_id,
      documents: { type: row.type, country: row.country, again: row.round > 1 ? row.sides : [] },
    })),
  marks: countWaitingBySteps,
  standing: countWaiting,
  doneSince: countDecidedSince,
  isWaiting,
}
