import { AUTOMATIC, type AutomaticKind } from '@calina/contract'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { quietUntil } from '../../platform/zoned-time.ts'
import type { Standing } from '../subscriptions/index.ts'

/** In which hours of a day messages go out, over midnight where the first is the later one. */
export interface Hours {
  from: number
  to: number
}

const timeOf = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

/** When the hours begin again, by the clock of a place; null where they are running. */
export function opensAt(at: Date, zone: string, { from, to }: Hours): Date | null {
  // the whole day
  if (from === to % 24) return null
  return quietUntil(at, zone, { from: timeOf(to), to: timeOf(from) })
}

/** When a message is due that goes out so many minutes after something, or before it. */
export function dueAt(kind: AutomaticKind, at: Date, delay: number): Date {
  return new Date(at.getTime() + (kind === 'expiring' ? -delay : delay) * MINUTE)
}

/** What is known of a message that is due. */
export interface Facts {
  kind: AutomaticKind
  occasion: string
  now: Date
  standing: Standing | undefined
  /** When its purchase was made; undefined for one whose money went back. */
  boughtAt: Date | undefined
  /** When its fan has last received one of its kind. */
  lastSentAt: Date | undefined
}

/** Whether what makes a message go out is still so. */
export function stillHolds({ kind, occasion, now, standing, boughtAt, lastSentAt }: Facts): boolean {
  if (kind === 'bought') {
    const free = new Date(now.getTime() - AUTOMATIC.boughtEveryDays * DAY)
    return boughtAt !== undefined && (lastSentAt === undefined || lastSentAt <= free)
  }
  if (standing === undefined) return false
  if (kind === 'welcome') return standing.active && standing.since.toISOString() === occasion
  if (standing.endsAt.toISOString() !== occasion || standing.suspended) return false
  return kind === 'expiring' ? standing.active && !standing.renews : !standing.active && !standing.refunded
}
