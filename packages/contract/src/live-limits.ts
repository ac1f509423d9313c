/** Lives: prices in minor units. */
export const LIVE = {
  maxTitle: 80,
  maxPrice: 50_000,
  minReplayPrice: 100,
  maxReplayText: 1_000,
  /** Of a goal: what it is for, and its amount. */
  maxGoalTitle: 60,
  minGoal: 500,
  maxGoal: 1_000_000,
  /** A live is scheduled from so many minutes to so many days ahead. */
  scheduleMinMinutes: 5,
  scheduleMaxDays: 90,
  /** Scheduled lives of one creator. */
  maxScheduled: 20,
  /** Who wants to is reminded so long before it begins. */
  reminderMinutes: 10,
  /** A scheduled live can be begun so many minutes before its time, and is taken off so many hours after it. */
  earlyMinutes: 60,
  missedHours: 2,
  /** After a start the first picture has to come within so many minutes, else nothing was begun. */
  firstPictureMinutes: 10,
  /** Without a picture for so many minutes a live is over. */
  lostMinutes: 5,
  /** A recording without a choice is deleted after so many days. */
  keepDays: 30,
  /** Of a longer recording its beginning is kept. */
  maxReplayBytes: 2 * 1024 * 1024 * 1024,
  /** What the room says of the last live of a creator, for so many hours. */
  overHours: 24,
  /** Lives at once in the list of those on air. */
  maxListed: 200,
} as const

/** The chat of a live. */
export const LIVE_CHAT = {
  maxText: 300,
  /** Messages of one person, whatever the creator has set, in `burstSeconds`. */
  burst: 5,
  burstSeconds: 10,
  /** What a page holds of the chat. */
  maxShown: 500,
  maxHiddenWords: 100,
  minHiddenWord: 2,
  maxHiddenWord: 40,
  /** People who are muted or out, in the creator's list. */
  maxRestricted: 500,
} as const

/** Who may enter a live, besides its price. `everyone`: whoever has an account. */
export const LIVE_AUDIENCES = ['everyone', 'followers', 'subscribers'] as const
export type LiveAudience = (typeof LIVE_AUDIENCES)[number]

/** Where the pictures come from. */
export const LIVE_SOURCES = ['browser', 'rtmp'] as const
export type LiveSource = (typeof LIVE_SOURCES)[number]

/**
 * The states of a live. `scheduled`; `starting`: begun, and no picture has come yet; `live`; `interrupted`: the picture has
 * stopped, and may come back. The others are final: `ended`; `cancelled`, which never had a picture.
 */
export const LIVE_STATES = ['scheduled', 'starting', 'live', 'interrupted', 'ended', 'cancelled'] as const
export type LiveState = (typeof LIVE_STATES)[number]
/** The states in which somebody is in the room. */
export const ON_AIR = ['live', 'interrupted'] as const satisfies readonly LiveState[]
/** The states in which a live is not over and its pictures may come: a creator has one of them. */
export const OPEN_LIVE_STATES = ['starting', ...ON_AIR] as const satisfies readonly LiveState[]

/** Why a live has ended: by its creator, its pictures did not come back, it lasted as long as it may, or by staff. */
export const LIVE_ENDS = ['creator', 'lost', 'limit', 'stopped'] as const
export type LiveEnd = (typeof LIVE_ENDS)[number]

/**
 * What stands between somebody and a live. `inside`: nothing; `own`: it is theirs; `guest`: an account; `follow`,
 * `subscribe`: its audience; `pay`: its price; `removed`: its creator has taken them out; `closed`: it takes fans, and the
 * viewer is none.
 */
export const LIVE_GATES = [
  'inside',
  'own',
  'guest',
  'follow',
  'subscribe',
  'pay',
  'removed',
  'closed',
] as const
export type LiveGate = (typeof LIVE_GATES)[number]

/** Seconds between two messages of one person; 0 is off. */
export const SLOW_MODES = [0, 5, 15, 60] as const
export type SlowMode = (typeof SLOW_MODES)[number]

/** Who may write in the chat of a live. `payers`: who has paid the entry or given something in it. */
export const LIVE_WRITERS = ['everyone', 'followers', 'subscribers', 'payers'] as const
export type LiveWriters = (typeof LIVE_WRITERS)[number]

/** Why somebody cannot write now. */
export const LIVE_SILENCES = ['outside', 'muted', 'slow', 'writers', 'interrupted', 'over'] as const
export type LiveSilence = (typeof LIVE_SILENCES)[number]

/** For how many minutes somebody is muted; null: until the live is over. */
export const MUTE_MINUTES = [1, 10] as const

/** What the list of lives can be narrowed to. */
export const LIVE_FILTERS = ['all', 'following', 'subscriptions', 'free'] as const
export type LiveFilter = (typeof LIVE_FILTERS)[number]

/**
 * What becomes of a recording: `none`: nothing was recorded; `undecided`: it waits for the choice; `making`: a file is made
 * of it; `post`, `vault`: kept there; `deleted`; `failed`: no file could be made, and the choice is open again.
 */
export const REPLAY_STATES = ['none', 'undecided', 'making', 'post', 'vault', 'deleted', 'failed'] as const
export type ReplayState = (typeof REPLAY_STATES)[number]
