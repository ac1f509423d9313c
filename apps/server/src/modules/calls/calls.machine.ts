import {
  BUSY_CALL_STATES,
  CALL,
  CALL_STATES,
  type CallEnd,
  type CallKind,
  type CallState,
  CHARGED_WHOLE,
  OPEN_CALL_STATES,
} from '@calina/contract'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'

/*
 * The states of a call as functions without effects: what an act makes of it, and what the time alone does. Commands hold
 * the row, have the time do its part, and then act.
 */

export type Side = 'fan' | 'creator'

/** How one of the two is in the call. */
export interface CallSide {
  device: string | null
  session: string | null
  /** The device says that it is connected with the other. */
  up: boolean
  /** When the device was last heard. */
  seenAt: Date | null
  /** Would connect without a relay. */
  direct: boolean
}

/** Everything on which the course of a call depends. */
export interface CallFacts {
  state: CallState
  kind: CallKind
  video: boolean
  videoAsked: Side | null
  /** Of the first part, and of each extension. */
  minutes: number
  price: number
  extensions: number
  answerUntil: Date | null
  proposalAt: Date | null
  acceptUntil: Date | null
  reminded: boolean
  acceptedAt: Date | null
  fan: CallSide
  creator: CallSide
  /** What was used before the run that began at `runFrom`; while the clock stands still, that run has ended at `runTo`. */
  usedMs: number
  runFrom: Date | null
  runTo: Date | null
  startedAt: Date | null
  endedAt: Date | null
  end: CallEnd | null
}

export type CallAct =
  | { kind: 'ring' }
  | { kind: 'accept'; device: string; session: string; direct: boolean }
  | { kind: 'decline' }
  | { kind: 'cancel'; by: Side }
  | { kind: 'propose'; at: Date }
  | { kind: 'accept-time'; at: Date }
  | { kind: 'join'; by: Side; device: string; session: string; direct: boolean }
  | { kind: 'report'; by: Side; connected: boolean }
  | { kind: 'alive'; by: Side }
  | { kind: 'wish-video'; by: Side; wished: boolean }
  | { kind: 'extend' }
  | { kind: 'hang-up'; by: Side }
  | { kind: 'log-out'; by: Side }
  | { kind: 'stop' }

const NOBODY: CallSide = { device: null, session: null, up: false, seenAt: null, direct: false }
/** After how long without a word a device counts as lost. */
export const SILENCE_MS = 3 * CALL.aliveSeconds * SECOND
const CONNECT_MS = CALL.connectSeconds * SECOND
const LOST_MS = CALL.lostSeconds * SECOND
const INVITATION_MS = CALL.invitationMinutes * MINUTE
const REMINDER_MS = CALL.reminderMinutes * MINUTE

const among = (states: readonly CallState[], state: CallState): boolean => states.includes(state)
export const isOpen = ({ state }: Pick<CallFacts, 'state'>): boolean => among(OPEN_CALL_STATES, state)
export const isBusy = ({ state }: Pick<CallFacts, 'state'>): boolean => among(BUSY_CALL_STATES, state)
/** The states that a call does not leave again. */
export const FINAL_STATES: readonly CallState[] = CALL_STATES.filter(state => !among(OPEN_CALL_STATES, state))

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const later = (a: Date, b: Date): Date => (a > b ? a : b)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
export const otherSide = (side: Side): Side => (side === 'fan' ? 'creator' : 'fan')

/** A call that is bought now, by a fan who waits on this device. */
export function bought(
  sold: { kind: CallKind; minutes: number; price: number },
  fan: { device: string; session: string; direct: boolean },
  now: Date,
): CallFacts {
  return {
    ...sold,
    state: 'requested',
    video: sold.kind === 'video',
    videoAsked: null,
    extensions: 0,
    answerUntil: after(now, INVITATION_MS),
    proposalAt: null,
    acceptUntil: null,
    reminded: false,
    acceptedAt: null,
    fan: { ...NOBODY, ...fan, seenAt: now },
    creator: NOBODY,
    ...{ usedMs: 0, runFrom: null, runTo: null, startedAt: null, endedAt: null, end: null },
  }
}

const partMs = ({ minutes }: Pick<CallFacts, 'minutes'>): number => minutes * MINUTE
/** How long it lasts, with every extension. */
export const totalMs = (call: Pick<CallFacts, 'minutes' | 'extensions'>): number =>
  partMs(call) * (1 + call.extensions)

/** How much of its minutes is used. */
export function usedAt(call: CallFacts, now: Date): number {
  const { usedMs, runFrom, runTo } = call
  const run = runFrom === null ? 0 : (runTo ?? now).getTime() - runFrom.getTime()
  return Math.min(totalMs(call), usedMs + Math.max(0, run))
}

const isHeard = ({ seenAt }: CallSide, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() < SILENCE_MS

/**
 * Whose loss it is that the clock stands still: of one whose device is silent; of one who alone says that they are not
 * connected; and of both where neither or each can be blamed. Null while it runs.
 */
export function lostSide(call: CallFacts, now: Date): Side | 'both' | null {
  if (call.state !== 'connected' || call.runTo === null) return null
  const [fan, creator] = [isHeard(call.fan, now), isHeard(call.creator, now)]
  if (fan !== creator) return fan ? 'creator' : 'fan'
  if (fan && call.fan.up !== call.creator.up) return call.fan.up ? 'creator' : 'fan'
  return 'both'
}

/** When a connection that is lost ends the call. */
export const givesUpAt = ({ runTo }: Pick<CallFacts, 'runTo'>): Date | null =>
  runTo === null ? null : after(runTo, LOST_MS)

/** The call is over: nobody is asked anything any more, and on which devices the two were is forgotten. */
const over = (call: CallFacts, state: CallState, at: Date): CallFacts => ({
  ...call,
  ...{
    state,
    endedAt: at,
    answerUntil: null,
    acceptUntil: null,
    videoAsked: null,
    runFrom: null,
    runTo: null,
  },
  ...{ fan: NOBODY, creator: NOBODY },
})

const ended = (call: CallFacts, end: CallEnd, at: Date): CallFacts => ({
  ...over(call, 'ended', at),
  usedMs: usedAt(call, at),
  end,
})

/** Something that follows from the time alone. */
interface Event {
  at: Date
  become: () => CallFacts
}

/** The next thing that the time does to a call; null where it is over. */
function nextEvent(call: CallFacts): Event | null {
  const { state, answerUntil, acceptUntil, proposalAt, acceptedAt } = call
  switch (state) {
    case 'requested':
    case 'ringing':
      return answerUntil && { at: answerUntil, become: () => over(call, 'missed', answerUntil) }
    case 'proposed':
      return acceptUntil && { at: acceptUntil, become: () => over(call, 'cancelled', acceptUntil) }
    case 'agreed':
      return proposalAt && agreedEvent(call, proposalAt)
    case 'accepted':
      return acceptedAt && failureEvent(call, after(acceptedAt, CONNECT_MS))
    case 'connected':
      return clockEvent(call)
    default:
      return null
  }
}

const failureEvent = (call: CallFacts, at: Date): Event => ({ at, become: () => over(call, 'failed', at) })

/** Both are reminded of an agreed time, and when it comes the call is requested anew. */
function agreedEvent(call: CallFacts, time: Date): Event {
  if (!call.reminded) return { at: after(time, -REMINDER_MS), become: () => ({ ...call, reminded: true }) }
  return {
    at: time,
    become: () => ({ ...call, state: 'requested', answerUntil: after(time, INVITATION_MS), fan: NOBODY }),
  }
}

/** The minutes are used, a device has gone silent, or a connection does not come back: what comes first. */
function clockEvent(call: CallFacts): Event | null {
  const { runFrom, runTo } = call
  if (runFrom === null) return null
  const events: Event[] = []
  const gone = givesUpAt(call)
  if (runTo === null) {
    const at = after(runFrom, totalMs(call) - call.usedMs)
    events.push({ at, become: () => ended(call, 'time-up', at) })
  } else if (gone !== null) {
    events.push({ at: gone, become: () => ended(call, `${lostSide(call, gone) ?? 'both'}-lost`, gone) })
  }
  for (const side of [call.fan, call.creator]) {
    // It was there for as long as it was heard, and no longer.
    const stop = later(runFrom, side.seenAt ?? runFrom)
    if (runTo === null || stop < runTo)
      events.push({ at: after(side.seenAt ?? runFrom, SILENCE_MS), become: () => ({ ...call, runTo: stop }) })
  }
  return events.reduce((first, event) => (event.at < first.at ? event : first))
}

/** Has the time do to a call all that was due. */
export function advance(call: CallFacts, now: Date): CallFacts {
  for (let at = call; ; ) {
    const event = nextEvent(at)
    if (event === null || event.at > now) return at
    at = event.become()
  }
}

/** When the time does something to a call next; null when it is over. */
export const dueAt = (call: CallFacts): Date | null => nextEvent(call)?.at ?? null

/** Has the clock run while both are connected and heard, and stand still while not. */
function settled(call: CallFacts, now: Date): CallFacts {
  const { fan, creator, runFrom, runTo } = call
  const together = fan.up && creator.up && isHeard(fan, now) && isHeard(creator, now)
  if (call.state === 'accepted')
    return together ? { ...call, state: 'connected', startedAt: now, runFrom: now, runTo: null } : call
  if (together === (runTo === null) || runFrom === null) return call
  if (!together) return { ...call, runTo: later(runFrom, now) }
  return { ...call, usedMs: usedAt(call, now), runFrom: now, runTo: null }
}

/** Changes how a side is in the call, in which it must be. */
function withSide(call: CallFacts, by: Side, change: Partial<CallSide>, now: Date): CallFacts | null {
  if (!isBusy(call)) return null
  return settled({ ...call, [by]: { ...call[by], ...change } }, now)
}

/**
 * What an act makes of a call, to which the time has done its part ({@link advance}); the same call where it changes
 * nothing, and null where the call has gone on and nobody can do that any more.
 */
export function act(call: CallFacts, done: CallAct, now: Date): CallFacts | null {
  const { state } = call
  switch (done.kind) {
    case 'ring':
      if (state === 'ringing') return call
      return state === 'requested' ? { ...call, state: 'ringing' } : null
    case 'accept':
      return isAsked(call) ? accepted(call, done, now) : null
    case 'decline':
      return isAsked(call) ? over(call, 'declined', now) : null
    case 'cancel':
      return cancels(call, done.by) ? over(call, 'cancelled', now) : null
    case 'propose':
      return isAsked(call) || state === 'proposed' || state === 'agreed' ? proposed(call, done.at, now) : null
    case 'accept-time':
      return acceptTime(call, done.at, now)
    case 'join':
      return joined(call, done, now)
    case 'report':
      return withSide(call, done.by, { up: done.connected, seenAt: now }, now)
    case 'alive':
      return withSide(call, done.by, { seenAt: now }, now)
    case 'wish-video':
      return isBusy(call) ? wishVideo(call, done) : null
    case 'extend':
      return state === 'connected' ? { ...call, extensions: call.extensions + 1 } : null
    default:
      return ending(call, done, now)
  }
}

/** The creator is asked to answer. */
const isAsked = ({ state }: CallFacts): boolean => state === 'requested' || state === 'ringing'

/** The fan until the call is accepted; the creator, who declines what they are asked, a time that they have proposed. */
const cancels = (call: CallFacts, by: Side): boolean =>
  isOpen(call) && !isBusy(call) && (by === 'fan' || !isAsked(call))

function accepted(
  call: CallFacts,
  { device, session, direct }: Extract<CallAct, { kind: 'accept' }>,
  now: Date,
) {
  const creator = { device, session, direct, up: false, seenAt: now }
  return {
    ...call,
    state: 'accepted',
    acceptedAt: now,
    answerUntil: null,
    proposalAt: null,
    creator,
  } as const
}

/** The fan is asked for a day, and not beyond the time itself; their device no longer waits. */
const proposed = (call: CallFacts, at: Date, now: Date): CallFacts => ({
  ...call,
  ...{ state: 'proposed', proposalAt: at, answerUntil: null, reminded: false, fan: NOBODY },
  acceptUntil: earlier(at, after(now, CALL.proposalHours * HOUR)),
})

function acceptTime(call: CallFacts, at: Date, now: Date): CallFacts | null {
  if (call.proposalAt?.getTime() !== at.getTime()) return null
  if (call.state === 'agreed') return call
  if (call.state !== 'proposed') return null
  // Who agrees shortly before the time needs no reminder.
  return { ...call, state: 'agreed', acceptUntil: null, reminded: after(at, -REMINDER_MS) <= now }
}

function joined(call: CallFacts, done: Extract<CallAct, { kind: 'join' }>, now: Date): CallFacts | null {
  const { by, device, session, direct } = done
  const same = call[by].device === device && call[by].session === session
  return withSide(call, by, { device, session, direct, up: same && call[by].up, seenAt: now }, now)
}

function wishVideo(call: CallFacts, { by, wished }: Extract<CallAct, { kind: 'wish-video' }>): CallFacts {
  if (call.video) return call
  if (!wished) return { ...call, videoAsked: null }
  return call.videoAsked === otherSide(by)
    ? { ...call, video: true, videoAsked: null }
    : { ...call, videoAsked: by }
}

/** Somebody hangs up, is logged out on the device of the call, or may not go on. */
function ending(
  call: CallFacts,
  done: Extract<CallAct, { kind: 'hang-up' | 'log-out' | 'stop' }>,
  now: Date,
): CallFacts | null {
  if (call.state === 'accepted') return over(call, 'failed', now)
  if (call.state === 'connected') return ended(call, endOf(call, done, now), now)
  return done.kind === 'stop' && isOpen(call) ? over(call, 'cancelled', now) : null
}

function endOf(
  call: CallFacts,
  done: Extract<CallAct, { kind: 'hang-up' | 'log-out' | 'stop' }>,
  now: Date,
): CallEnd {
  if (done.kind === 'stop') return 'stopped'
  if (done.kind === 'log-out') return `${done.by}-lost`
  // A fan who does not wait for a creator that is gone has not ended the call.
  return done.by === 'fan' && lostSide(call, now) === 'creator' ? 'creator-lost' : done.by
}

/** What is charged of each price that is held, the first minutes and then the extensions: nothing where it never ran. */
export function chargesOf(call: CallFacts, prices: readonly number[]): number[] {
  const { end } = call
  if (end === null) return prices.map(() => 0)
  const whole = CHARGED_WHOLE.some(each => each === end)
  return prices.map((price, index) => {
    const used = Math.max(0, Math.min(partMs(call), call.usedMs - index * partMs(call)))
    return whole ? price : Math.floor((price * used) / partMs(call))
  })
}

/** Whether a time can be proposed now. */
export function isProposable(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime()
  return ahead >= CALL.proposalMinMinutes * MINUTE && ahead <= CALL.proposalMaxDays * DAY
}
