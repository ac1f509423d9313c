import { z } from 'zod'
import { GiftDrawing, GiftTitles } from './gifts.ts'
import {
  LIVE,
  LIVE_AUDIENCES,
  LIVE_CHAT,
  LIVE_ENDS,
  LIVE_GATES,
  LIVE_SILENCES,
  LIVE_SOURCES,
  LIVE_STATES,
  LIVE_WRITERS,
  REPLAY_STATES,
  SLOW_MODES,
} from './live-limits.ts'
import { Amount, Id, line, MediaItem, Money, Person, Time } from './schemas.ts'

export const Audience = z.enum(LIVE_AUDIENCES)
export const Slow = z.union(SLOW_MODES.map(seconds => z.literal(seconds)))

export const LiveGoal = z.strictObject({
  title: z.string(),
  amount: Money,
  /** The prices of the gifts that were given in it. */
  reached: Money,
})
export type LiveGoal = z.output<typeof LiveGoal>

/** A live as lists show it, to one viewer. */
export const LiveCard = z.strictObject({
  id: Id,
  creator: Person,
  title: z.string(),
  state: z.enum(LIVE_STATES),
  audience: Audience,
  /** What the entry costs this viewer; 0 is free. */
  price: Money,
  /** What they read instead of it where they pay less than others. */
  usualPrice: Money,
  gate: z.enum(LIVE_GATES),
  /** Its cover, or the creator's picture; behind glass where an entry is to be paid. Null without either. */
  picture: MediaItem.nullable(),
  /** How many people are in it; 0 before it begins. */
  people: z.int(),
  /** When it has begun, or is to begin. */
  at: Time,
  /** The viewer is reminded of it. */
  reminded: z.boolean(),
})
export type LiveCard = z.output<typeof LiveCard>

/** A line of the chat of a live: what somebody wrote, a gift, or that somebody came in. */
export const LiveLine = z.strictObject({
  id: Id,
  /** Grows with every line of this live; a line that is changed keeps it. */
  seq: z.int(),
  kind: z.enum(['text', 'gift', 'joined']),
  /** First name and initial of a fan, the name of the creator: fans do not exist for each other. */
  name: z.string(),
  /** Two letters for a circle, and a number by which the same person has the same colour all through this live. */
  initials: z.string(),
  tint: z.int(),
  /** Of the creator of the live. */
  host: z.boolean(),
  text: z.string(),
  gift: z
    .strictObject({
      id: Id,
      titles: GiftTitles,
      drawing: GiftDrawing,
      /** Its price; to the creator what of it is theirs. */
      amount: Money,
    })
    .nullable(),
  at: Time,
  /** The viewer wrote it. */
  mine: z.boolean(),
  /** To the creator alone: who it is. */
  person: Person.nullable(),
})
export type LiveLine = z.output<typeof LiveLine>

/** How the chat is led. */
export const LiveChat = z.strictObject({
  slowSeconds: Slow,
  writers: z.enum(LIVE_WRITERS),
  /** Messages with addresses of the web are refused. */
  links: z.boolean(),
  pinned: z.strictObject({ id: Id, text: z.string() }).nullable(),
})
export type LiveChat = z.output<typeof LiveChat>

/** Whether the viewer may write, and from when on they may again. */
export const LiveVoice = z.strictObject({
  silence: z.enum(LIVE_SILENCES).nullable(),
  until: Time.nullable(),
})
export type LiveVoice = z.output<typeof LiveVoice>

/** A live as somebody in front of it, or in it, sees it. */
export const Live = LiveCard.extend({
  /** Grows with every change of it: of two answers the one with more is the newer. */
  revision: z.int(),
  endedAt: Time.nullable(),
  end: z.enum(LIVE_ENDS).nullable(),
  /** Since when there is no picture; null while there is one. */
  interruptedAt: Time.nullable(),
  /** The address of its playlist, signed for this viewer; null where they may not see it, or there is nothing to see. */
  playback: z.string().nullable(),
  /** The name that moves over the picture of this viewer; null where there is nothing to see. */
  mark: z.string().nullable(),
  goal: LiveGoal.nullable(),
  chat: LiveChat,
  voice: LiveVoice,
  /** Gifts can be given here. */
  gifts: z.boolean(),
  /** The entry that the viewer has paid; null where none was, or it was given back whole. */
  paid: Money.nullable(),
  /** What of an entry was given back to the viewer. */
  returned: Money.nullable(),
  /** What becomes of its recording, as far as the viewer is concerned: a replay comes with what they have paid. */
  replay: z.strictObject({
    recorded: z.boolean(),
    /** The post in which it is. */
    post: Id.nullable(),
  }),
  /** How many people saw it in all; 0 before it is over. */
  seenBy: z.int(),
})
export type Live = z.output<typeof Live>

/** A replay that was published. */
export const ReplayCard = z.strictObject({
  post: Id,
  live: Id,
  creator: Person,
  title: z.string(),
  picture: MediaItem.nullable(),
  seconds: z.number(),
  /** What it costs this viewer; null where it is free or theirs. */
  price: Money.nullable(),
  at: Time,
})
export type ReplayCard = z.output<typeof ReplayCard>

/** What the page of a creator's lives shows. */
export const LiveRoom = z.strictObject({
  creator: Person,
  /** On air, or ended within the last day where the viewer was in it; null without. */
  live: Live.nullable(),
  /** The next that is scheduled. */
  next: LiveCard.nullable(),
  /** The viewer is told when this creator begins, whatever they follow. */
  reminded: z.boolean(),
  replays: z.array(ReplayCard).max(12),
  /** How many there are in all. */
  replayCount: z.int(),
})
export type LiveRoom = z.output<typeof LiveRoom>

export const GoalInput = z.strictObject({
  title: line(LIVE.maxGoalTitle).min(1),
  amount: Amount.min(LIVE.minGoal).max(LIVE.maxGoal),
})

/** What a creator says of a live before it begins. */
export const LiveInput = z.strictObject({
  title: line(LIVE.maxTitle).min(1),
  price: Amount.max(LIVE.maxPrice),
  /** What subscribers pay instead, at most the price. */
  subscriberPrice: Amount.max(LIVE.maxPrice),
  audience: Audience,
  /** The recording is kept until its creator decides. */
  record: z.boolean(),
  /** Followers are told when it begins. */
  notify: z.boolean(),
  goal: GoalInput.nullable(),
  source: z.enum(LIVE_SOURCES),
  /** An upload of the kind `live`; null: none. */
  cover: Id.nullable(),
})

/** One minute of a live: most people in it at once, and the gifts of that minute. */
const LiveMinute = z.strictObject({ people: z.int(), gifts: z.int() })

const LiveGiver = z.strictObject({
  person: Person,
  gifts: z.array(z.strictObject({ titles: GiftTitles, drawing: GiftDrawing, count: z.int() })).max(3),
  /** What the creator has of it. */
  share: Money,
})

/** A live before its creator. */
export const StudioLive = z.strictObject({
  id: Id,
  revision: z.int(),
  title: z.string(),
  state: z.enum(LIVE_STATES),
  end: z.enum(LIVE_ENDS).nullable(),
  source: z.enum(LIVE_SOURCES),
  price: Money,
  subscriberPrice: Money,
  audience: Audience,
  record: z.boolean(),
  notify: z.boolean(),
  cover: MediaItem.nullable(),
  /** When it is to begin; null for one that was begun at once. */
  scheduledFor: Time.nullable(),
  startedAt: Time.nullable(),
  endedAt: Time.nullable(),
  interruptedAt: Time.nullable(),
  goal: LiveGoal.nullable(),
  chat: LiveChat,
  /** Who asked to be reminded. */
  reminders: z.int(),
  people: z.int(),
  /** What of it is the creator's: entries, gifts, and both. What was given back is not in it. */
  earned: z.strictObject({
    total: Money,
    entries: Money,
    gifts: Money,
    entryCount: z.int(),
    giftCount: z.int(),
    feeBps: z.int(),
    /** When the last of it is available; null where nothing was earned. */
    availableAt: Time.nullable(),
  }),
  /** Ended within this many minutes, every entry goes back. */
  refundMinutes: z.int(),
  /** Everybody's entry was given back. */
  refunded: z.boolean(),
  /** Once it is over; null before. */
  summary: z
    .strictObject({
      seconds: z.int(),
      peak: z.int(),
      /** People in it at once, on average over its time. */
      average: z.number(),
      /** The minute of most people. */
      peakAt: Time.nullable(),
      seenBy: z.int(),
      followers: z.int(),
      minutes: z.array(LiveMinute),
      givers: z.array(LiveGiver).max(10),
      /** How many gave in all, and when its creator has thanked all of them. */
      giverCount: z.int(),
      thankedAt: Time.nullable(),
    })
    .nullable(),
  replay: z.strictObject({
    state: z.enum(REPLAY_STATES),
    seconds: z.number(),
    bytes: z.int(),
    /** Its own picture, once it is made; null before. */
    post: Id.nullable(),
    vault: Id.nullable(),
    /** Where its creator can look at the recording, until it is decided about; null without. */
    playback: z.string().nullable(),
    /** When it is deleted by itself; null where it is decided. */
    deletedAt: Time.nullable(),
  }),
})
export type StudioLive = z.output<typeof StudioLive>

/** What comes of a program such as OBS. */
export const LiveSignal = z.strictObject({
  width: z.int(),
  height: z.int(),
  framesPerSecond: z.number(),
  bitsPerSecond: z.int(),
  /** Between the last two key frames; null before the second. */
  keySeconds: z.number().nullable(),
  bFrames: z.boolean(),
})
export type LiveSignal = z.output<typeof LiveSignal>

/** What a studio needs before a live. */
export const Studio = z.strictObject({
  /** The live that is open; null without. */
  open: StudioLive.nullable(),
  /** The next that is scheduled, and how many there are. */
  next: StudioLive.nullable(),
  scheduled: z.int(),
  /** How many people each audience has. */
  people: z.strictObject({ followers: z.int(), subscribers: z.int() }),
  feeBps: z.int(),
  /** What keeps the creator from going live; null where nothing does. */
  refused: z.enum(['full']).nullable(),
  /** Null where the operator has no port for programs such as OBS. */
  rtmp: z.strictObject({ server: z.string() }).nullable(),
  limits: z.strictObject({ bitsPerSecond: z.int(), hours: z.int() }),
  hiddenWords: z.array(z.string()).max(LIVE_CHAT.maxHiddenWords),
  /** Messages of the open live that hidden words have kept back. */
  keptBack: z.int(),
})
export type Studio = z.output<typeof Studio>

/** How the pictures of a live come in. */
export const IngestTicket = z.strictObject({
  /** Of the WebSocket on this origin. */
  path: z.string(),
  /** For one use within a minute. */
  token: z.string(),
})
export type IngestTicket = z.output<typeof IngestTicket>

/** Somebody who is muted or out. */
export const Restricted = z.strictObject({
  person: Person,
  kind: z.enum(['muted', 'removed']),
  /** Null: until the live is over. */
  until: Time.nullable(),
  at: Time,
})
export type Restricted = z.output<typeof Restricted>
