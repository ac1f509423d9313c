import { LIVE, LIVE_STATES, type LiveEnd, type LiveState, ON_AIR, OPEN_LIVE_STATES } from '@calina/contract'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'

/*
 * The states of a live as functions without effects: what an act makes of it, and what the time alone does. Commands hold
 * the row, have the time do its part, and then act.
 */

/** Everything on which the course of a live depends. */
export interface LiveFacts {
  state: LiveState
  /** When it is to begin; null for one that was begun at once. */
  scheduledFor: Date | null
  /** Who asked for it was reminded. */
  reminded: boolean
  /** When its creator began it. */
  openedAt: Date | null
  /** When its first picture came. */
  startedAt: Date | null
  /** Since when there is no picture; of one that ended meanwhile as well. */
  interruptedAt: Date | null
  endedAt: Date | null
  end: LiveEnd | null
  /** For how long it may last. */
  hours: number
}

export type LiveAct =
  /** Its creator begins what was scheduled. */
  | { kind: 'open' }
  | { kind: 'reschedule'; at: Date }
  | { kind: 'cancel' }
  /** Its pictures come, stop, and come again, since a moment. */
  | { kind: 'on-air'; at: Date }
  | { kind: 'interrupt'; at: Date }
  | { kind: 'resume'; at: Date }
  | { kind: 'end' }
  /** Its pictures have come for as long as the installation takes them. */
  | { kind: 'limit' }
  /** Staff end it, or its creator may not go on. */
  | { kind: 'stop' }

const EARLY_MS = LIVE.earlyMinutes * MINUTE
const REMINDER_MS = LIVE.reminderMinutes * MINUTE
const MISSED_MS = LIVE.missedHours * HOUR
const FIRST_PICTURE_MS = LIVE.firstPictureMinutes * MINUTE
const LOST_MS = LIVE.lostMinutes * MINUTE

type Stated = Pick<LiveFacts, 'state'>
const among = (states: readonly LiveState[], state: LiveState): boolean => states.includes(state)
/** Its pictures come, or may come. */
export const isOpen = ({ state }: Stated): boolean => among(OPEN_LIVE_STATES, state)
/** Somebody is in the room. */
export const isOnAir = ({ state }: Stated): boolean => among(ON_AIR, state)
/** The states that a live does not leave again. */
export const FINAL_LIVE_STATES: readonly LiveState[] = LIVE_STATES.filter(
  state => state !== 'scheduled' && !among(OPEN_LIVE_STATES, state),
)
export const isOver = ({ state }: Stated): boolean => among(FINAL_LIVE_STATES, state)

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

const UNBEGUN = {
  ...{ reminded: false, openedAt: null, startedAt: null, interruptedAt: null, endedAt: null, end: null },
} as const

/** A live that is to begin at a time. Who plans it within the time of reminders reminds nobody. */
export function scheduled(at: Date, { hours, now }: { hours: number; now: Date }): LiveFacts {
  return {
    ...UNBEGUN,
    ...{ state: 'scheduled', scheduledFor: at, hours, reminded: after(at, -REMINDER_MS) <= now },
  }
}

/** A live that is begun now. */
export function opened({ hours, now }: { hours: number; now: Date }): LiveFacts {
  return { ...UNBEGUN, state: 'starting', scheduledFor: null, hours, reminded: true, openedAt: now }
}

const cancelled = (live: LiveFacts, at: Date): LiveFacts => ({ ...live, state: 'cancelled', endedAt: at })
const ended = (live: LiveFacts, end: LiveEnd, at: Date): LiveFacts => ({
  ...live,
  ...{ state: 'ended', end, endedAt: at },
})

/** Something that follows from the time alone. */
interface Event {
  at: Date
  become: () => LiveFacts
}

/** The next thing that the time does to a live; null where it is over. */
function nextEvent(live: LiveFacts): Event | null {
  const { state, scheduledFor, openedAt, startedAt } = live
  switch (state) {
    case 'scheduled':
      return scheduledFor && scheduledEvent(live, scheduledFor)
    case 'starting':
      return openedAt && cancelEvent(live, after(openedAt, FIRST_PICTURE_MS))
    case 'live':
    case 'interrupted':
      return startedAt && onAirEvent(live, startedAt)
    default:
      return null
  }
}

const cancelEvent = (live: LiveFacts, at: Date): Event => ({ at, become: () => cancelled(live, at) })

function scheduledEvent(live: LiveFacts, time: Date): Event {
  if (live.reminded) return cancelEvent(live, after(time, MISSED_MS))
  return { at: after(time, -REMINDER_MS), become: () => ({ ...live, reminded: true }) }
}

/** It has lasted as long as it may, or its pictures do not come back: what comes first. */
function onAirEvent(live: LiveFacts, startedAt: Date): Event {
  const limit = after(startedAt, live.hours * HOUR)
  const lost = live.state === 'interrupted' && live.interruptedAt ? after(live.interruptedAt, LOST_MS) : null
  if (lost !== null && lost < limit) return { at: lost, become: () => ended(live, 'lost', lost) }
  return { at: limit, become: () => ended(live, 'limit', limit) }
}

/** Has the time do to a live all that was due. */
export function advance(live: LiveFacts, now: Date): LiveFacts {
  for (let at = live; ; ) {
    const event = nextEvent(at)
    if (event === null || event.at > now) return at
    at = event.become()
  }
}

/** When the time does something to a live next; null when it is over. */
export const dueAt = (live: LiveFacts): Date | null => nextEvent(live)?.at ?? null

/**
 * What an act makes of a live, to which the time has done its part ({@link advance}); the same live where it changes
 * nothing, and null where the live has gone on and nobody can do that any more.
 */
export function act(live: LiveFacts, done: LiveAct, now: Date): LiveFacts | null {
  const { state } = live
  switch (done.kind) {
    case 'open':
      return mayOpen(live, now) ? { ...live, state: 'starting', openedAt: now } : null
    case 'reschedule':
      return state === 'scheduled' ? rescheduled(live, done.at, now) : null
    case 'cancel':
      return state === 'scheduled' || state === 'starting' ? cancelled(live, now) : null
    case 'on-air':
      return state === 'starting' ? { ...live, state: 'live', startedAt: since(live, done.at, now) } : null
    case 'interrupt':
      if (state === 'interrupted') return live
      return state === 'live'
        ? { ...live, state: 'interrupted', interruptedAt: since(live, done.at, now) }
        : null
    case 'resume':
      if (state === 'live') return live
      return state === 'interrupted' ? { ...live, state: 'live', interruptedAt: null } : null
    case 'end':
    case 'limit':
      if (state === 'starting') return cancelled(live, now)
      return isOnAir(live) ? ended(live, done.kind === 'end' ? 'creator' : 'limit', now) : null
    case 'stop':
      if (isOver(live)) return null
      return isOnAir(live) ? ended(live, 'stopped', now) : cancelled(live, now)
  }
}

const mayOpen = ({ state, scheduledFor }: LiveFacts, now: Date): boolean =>
  state === 'scheduled' && scheduledFor !== null && after(scheduledFor, -EARLY_MS) <= now

const rescheduled = (live: LiveFacts, at: Date, now: Date): LiveFacts =>
  live.scheduledFor?.getTime() === at.getTime()
    ? live
    : { ...live, scheduledFor: at, reminded: after(at, -REMINDER_MS) <= now }

/** When something happened of which is told afterwards: not before what came before it, and not in the future. */
function since({ openedAt, startedAt }: LiveFacts, at: Date, now: Date): Date {
  const before = startedAt ?? openedAt
  const told = at > now ? now : at
  return before === null ? told : later(before, told)
}

/** How long there were pictures of a live that is over: what was lost at its end is none. */
export function shownMs({ startedAt, interruptedAt, endedAt }: LiveFacts): number {
  if (startedAt === null || endedAt === null) return 0
  return (interruptedAt ?? endedAt).getTime() - startedAt.getTime()
}

/** Whether every entry of a live that is over goes back: staff ended it, or there was too little of it. */
export function refundsAll(live: LiveFacts, minutes: number): boolean {
  if (live.end === null) return false
  return live.end === 'stopped' || shownMs(live) < minutes * MINUTE
}

/** Whether a live can be scheduled for a time. */
export function isSchedulable(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime()
  return ahead >= LIVE.scheduleMinMinutes * MINUTE && ahead <= LIVE.scheduleMaxDays * DAY
}
