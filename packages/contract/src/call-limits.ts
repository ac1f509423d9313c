/** A call with sound only, or with a picture. */
export const CALL_KINDS = ['audio', 'video'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** How long a call lasts, in minutes. */
export const CALL_MINUTES = [5, 10, 15, 30] as const
export type CallMinutes = (typeof CALL_MINUTES)[number]

/** Whether a creator takes calls: always, during their hours, or not at all. */
export const CALL_OPENING = ['always', 'hours', 'never'] as const
export type CallOpening = (typeof CALL_OPENING)[number]

/** Who may call a creator. Everybody includes former subscribers and whoever has a chat with them. */
export const CALL_AUDIENCES = ['subscribers', 'followers', 'everybody'] as const
export type CallAudience = (typeof CALL_AUDIENCES)[number]

/** How long a creator rests between two calls, in minutes. */
export const CALL_RESTS = [0, 5, 10, 15, 30] as const
export type CallRest = (typeof CALL_RESTS)[number]

/** Calls: prices in minor units. */
export const CALL = {
  minPrice: 100,
  maxPrice: 100_000,
  /** How long a creator can answer an invitation. */
  invitationMinutes: 10,
  /** How long the price is held while the fan has not answered a proposed time. */
  proposalHours: 24,
  /** A time is proposed from so many minutes to so many days ahead. */
  proposalMinMinutes: 5,
  proposalMaxDays: 5,
  /** Both are reminded of an agreed time so long before it. */
  reminderMinutes: 5,
  /** After an acceptance both have to be connected within so many seconds. */
  connectSeconds: 60,
  /** A connection that is lost for so long ends the call. */
  lostSeconds: 60,
  /** A device in a call says every so many seconds that it is there; after three times it counts as lost. */
  aliveSeconds: 5,
  /** The same minutes can be added when no more than so many seconds are left. */
  extendSeconds: 60,
  maxExtensions: 12,
  /** Open hours of one day. */
  maxRanges: 3,
  /** Characters of one message of the signalling: a description of a session with every codec stays below. */
  maxSignal: 20_000,
} as const

/**
 * The states of a call. `requested`: bought, no device rings yet; `ringing`: a device of the creator rings; `proposed`: the
 * creator has proposed a time; `agreed`: the fan has accepted it, and it is requested again when it comes; `accepted`: the
 * two are connecting; `connected`: the clock runs, or waits for a lost connection. The others are final.
 */
export const CALL_STATES = [
  'requested',
  'ringing',
  'proposed',
  'agreed',
  'accepted',
  'connected',
  'ended',
  'declined',
  'missed',
  'cancelled',
  'failed',
] as const
export type CallState = (typeof CALL_STATES)[number]

/** The states in which a call is not over, and its price is held. */
export const OPEN_CALL_STATES = [
  'requested',
  'ringing',
  'proposed',
  'agreed',
  'accepted',
  'connected',
] as const satisfies readonly CallState[]

/** The states in which somebody is on the telephone: nobody is in two of them. */
export const BUSY_CALL_STATES = ['accepted', 'connected'] as const satisfies readonly CallState[]

/**
 * Why a connected call has ended. `time-up`: its minutes are used; `fan`, `creator`: that one has hung up, or blocked the
 * other; `fan-lost`, `creator-lost`, `both-lost`: the connection did not come back, or that one has logged out there;
 * `stopped`: staff have ended it, or suspended one of the two.
 */
export const CALL_ENDS = [
  'time-up',
  'fan',
  'creator',
  'fan-lost',
  'creator-lost',
  'both-lost',
  'stopped',
] as const
export type CallEnd = (typeof CALL_ENDS)[number]

/** The ends after which the whole price is charged; after the others, what was used of it. */
export const CHARGED_WHOLE = ['time-up', 'fan', 'fan-lost'] as const satisfies readonly CallEnd[]

/** Why a creator cannot be called now. */
export const CALL_REFUSALS = ['off', 'closed', 'hours', 'resting', 'busy', 'audience', 'unavailable'] as const
export type CallRefusal = (typeof CALL_REFUSALS)[number]
