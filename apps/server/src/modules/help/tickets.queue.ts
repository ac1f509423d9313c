import { businessTimeBetween } from '../../platform/business-calendar.ts'
import type { Services } from '../../platform/context.ts'
import { maskEmail } from '../accounts/index.ts'
import type { QueueSource } from '../staff/index.ts'
import {
  countAnsweredSince,
  countQueued,
  isQueued,
  listQueued,
  standingOfQueue,
} from './tickets.staff.repository.ts'

/** Tickets as a queue of staff, whose clock counts business hours alone. */
export function ticketsQueue({ clock, settings }: Pick<Services, 'clock' | 'settings'>): QueueSource {
  /** So long before now as somebody has waited in business hours. */
  const countedFrom = (since: Date): Date => {
    const now = clock.now()
    return new Date(now.getTime() - businessTimeBetween(since, now, settings.get('businessCalendar')))
  }
  return {
    name: 'tickets',
    list: async (db, page) =>
      (await listQueued(db, page)).map(row => ({
        id: row.id,
        since: row.since,
        countedFrom: countedFrom(row.since),
        userId: row.user_id,
        assigneeId: row.assignee_id,
        tickets: {
          number: row.number,
          subject: row.subject,
          topic: row.topic,
          answered: row.waiting_since === null,
          guest: row.guest_email === null ? null : maskEmail(row.guest_email),
        },
      })),
    marks: async (db, stepMs) =>
      (await countQueued(db, stepMs)).map(({ at, count }) => ({ at: countedFrom(at), count })),
    standing: async db => {
      const { waiting, late, oldestAt } = await standingOfQueue(db, clock.now())
      return { waiting, late, oldestAt: oldestAt && countedFrom(oldestAt) }
    },
    doneSince: countAnsweredSince,
    isWaiting: isQueued,
  }
}
