import { HOUR } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { QueueSource } from '../staff/index.ts'
import {
  countDecidedSince,
  countUrgent,
  countWaiting,
  countWaitingBySteps,
  isWaiting,
  listDecided,
  listWaiting,
} from './reports.repository.ts'

/** Reported things as a queue of staff. They are due at different times: its order and its clock go by these. */
export function reportsQueue({ clock, settings }: Pick<Services, 'clock' | 'settings'>): QueueSource {
  /** As long before it is due as the queue promises. */
  const countedFrom = (due: Date): Date => new Date(due.getTime() - settings.get('queueHours').reports * HOUR)
  return {
    name: 'reports',
    list: async (db, page) =>
      (await (page.filter === 'decided' ? listDecided(db, page) : listWaiting(db, page))).map(row => ({
        id: row.id,
        since: page.filter === 'decided' && row.decided_at !== null ? row.decided_at : row.due_at,
        countedFrom: countedFrom(row.due_at),
        userId: row.author_id,
        reports: {
          subject: row.subject,
          reason: row.reason,
          count: row.reports,
          at: row.opened_at.toISOString(),
          dueAt: row.due_at.toISOString(),
          decidedAt: row.decided_at?.toISOString() ?? null,
        },
      })),
    marks: async (db, stepMs) =>
      (await countWaitingBySteps(db, stepMs)).map(({ at, count }) => ({ at: countedFrom(at), count })),
    standing: async db => {
      const { waiting, late, oldestAt } = await countWaiting(db, clock.now())
      return { waiting, late, oldestAt: oldestAt && countedFrom(oldestAt) }
    },
    urgent: countUrgent,
    doneSince: countDecidedSince,
    isWaiting,
  }
}
