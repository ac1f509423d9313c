import { addBusinessDays } from '../../platform/business-calendar.ts'
import { HOUR } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'

/** The last day on which money arrives that a person approves at this moment: `YYYY-MM-DD` in the house's time zone. */
export function arrivesAfter({ settings }: Pick<Services, 'settings'>, approvedAt: Date): string {
  return addBusinessDays(approvedAt, settings.get('withdrawal').bankDays, settings.get('businessCalendar'))
}

/** What is promised of a request: until when somebody has looked at it, and the last day on which its money arrives. */
export function promiseOf(
  services: Pick<Services, 'settings'>,
  requestedAt: Date,
): { decideBy: Date; arrivesBy: string } {
  const hours = services.settings.get('queueHours').withdrawals
  const decideBy = new Date(requestedAt.getTime() + hours * HOUR)
  return { decideBy, arrivesBy: arrivesAfter(services, decideBy) }
}
