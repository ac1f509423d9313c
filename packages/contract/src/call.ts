import { z } from 'zod'
import {
  CALL,
  CALL_AUDIENCES,
  CALL_ENDS,
  CALL_KINDS,
  CALL_MINUTES,
  CALL_OPENING,
  CALL_REFUSALS,
  CALL_RESTS,
  CALL_STATES,
} from './call-limits.ts'
import { Amount, Id, Money, Person, Time, TimeZone } from './schemas.ts'

export const Kind = z.enum(CALL_KINDS)
export const Minutes = z.union(CALL_MINUTES.map(minutes => z.literal(minutes)))
const Rest = z.union(CALL_RESTS.map(minutes => z.literal(minutes)))
const Price = Amount.min(CALL.minPrice).max(CALL.maxPrice)

/** A minute of the day, on the quarter of an hour: 0 is midnight, 1440 the midnight after. */
const DayMinute = z.int().min(0).max(1_440).multipleOf(15)
const Range = z.strictObject({ from: DayMinute, to: DayMinute }).refine(({ from, to }) => from < to, 'empty')

/** The open hours of the seven days from Monday on; those of a day are in order and do not touch. */
const Week = z.array(
  z
    .array(Range)
    .max(CALL.maxRanges)
    .refine(ranges => ranges.every(({ from }, at) => at === 0 || (ranges[at - 1]?.to ?? 0) < from), 'order'),
)
const Hours = Week.length(7)

/** How a creator sells one kind of call. */
const KindInput = z.strictObject({
  on: z.boolean(),
  minutes: Minutes,
  /** For all of its minutes. */
  price: Price,
})

/** What a creator sets of it. */
export const SettingsInput = z.strictObject({
  audio: KindInput,
  video: KindInput,
  opening: z.enum(CALL_OPENING),
  /** In the time of `timeZone`. */
  hours: Hours,
  timeZone: TimeZone,
  audience: z.enum(CALL_AUDIENCES),
  rest: Rest,
})

/** Whether a creator is open for calls at this moment, and until or from when by their hours. */
const Opening = z.strictObject({
  open: z.boolean(),
  /** When the hours close, or open again; null where no hour ends it. */
  changesAt: Time.nullable(),
})

/** How a creator takes calls, as they see it. */
export const CallSettings = z.strictObject({
  audio: KindInput.extend({ share: Money }),
  video: KindInput.extend({ share: Money }),
  opening: z.enum(CALL_OPENING),
  hours: Hours,
  timeZone: z.string(),
  audience: z.enum(CALL_AUDIENCES),
  rest: Rest,
  now: Opening,
  /** How many people may call, by audience. */
  people: z.strictObject({ subscribers: z.int(), followers: z.int() }),
  /** Calls of this month (UTC): those that took place, what they brought, and those that were not answered. */
  month: z.strictObject({ calls: z.int(), earned: Money, missed: z.int() }),
  /** Calls can take place on this installation. Off: the operator has not set a relay. */
  available: z.boolean(),
})
export type CallSettings = z.output<typeof CallSettings>

/** One kind of call that a fan can buy. */
const Offered = z.strictObject({ minutes: Minutes, price: Money })

/** What a fan can buy of the creator of a chat. */
export const CallOffer = z.strictObject({
  audio: Offered.nullable(),
  video: Offered.nullable(),
  /** Why not now; null where it can be bought. */
  refused: z.enum(CALL_REFUSALS).nullable(),
  /** When it can be bought again, as far as that is known. */
  from: Time.nullable(),
  /** Until when the hours are open; null where no hour ends it. */
  until: Time.nullable(),
  /** The fan has accepted what is said before a first call. */
  consented: z.boolean(),
})
export type CallOffer = z.output<typeof CallOffer>

/** What became of the money of a call. */
const CallMoney = z.strictObject({
  /** What was held, with every extension. */
  held: Money,
  /** What was charged; null while it is not over. */
  charged: Money.nullable(),
  returned: Money.nullable(),
  /** To the creator alone: what of the price, or of what was charged, is theirs; and when that is available. */
  share: Money.nullable(),
  fee: Money.nullable(),
  feeBps: z.int().nullable(),
  availableAt: Time.nullable(),
})

/** A call, as one of its two people sees it. */
export const Call = z.strictObject({
  id: Id,
  chat: Id,
  /** As it was bought. */
  kind: Kind,
  /** Pictures are sent: from the start, or since both have agreed to it. */
  video: z.boolean(),
  /** Who wishes that a voice call becomes a video call; null where nobody waits for an answer. */
  videoAsked: z.enum(['fan', 'creator']).nullable(),
  /** On which side the viewer is. */
  side: z.enum(['fan', 'creator']),
  other: Person,
  state: z.enum(CALL_STATES),
  /** Grows with every change: of two answers the one with more is the newer. */
  revision: z.int(),
  /** With every extension. */
  minutes: z.int(),
  /** What one extension adds, at the price of the first minutes. */
  extension: z.strictObject({ minutes: Minutes, price: Money, left: z.int() }),
  /** How many calls the two had, this one included. */
  number: z.int(),
  createdAt: Time,
  /** Until when the creator can answer; null where they are not asked. */
  answerUntil: Time.nullable(),
  /** A time that the creator has proposed. */
  proposal: z
    .strictObject({
      at: Time,
      /** Until when the fan can accept it; null once they have. */
      acceptUntil: Time.nullable(),
    })
    .nullable(),
  /** The clock of a connected call, as it stands at `at`, the server's time of this answer. */
  clock: z
    .strictObject({
      at: Time,
      usedSeconds: z.number(),
      leftSeconds: z.number(),
      /** It stands still because this side is lost; null while it runs. */
      lost: z.enum(['fan', 'creator', 'both']).nullable(),
      /** When a lost connection ends the call. */
      givesUpAt: Time.nullable(),
    })
    .nullable(),
  /** The page or device on which each side is in the call. */
  devices: z.strictObject({ mine: z.string().nullable(), theirs: z.string().nullable() }),
  /** When both were connected first. */
  startedAt: Time.nullable(),
  endedAt: Time.nullable(),
  end: z.enum(CALL_ENDS).nullable(),
  money: CallMoney,
})
export type Call = z.output<typeof Call>

/** Servers by which a call is connected, with credentials that are valid for it alone. */
export const IceServers = z.strictObject({
  servers: z.array(
    z.strictObject({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
  ),
  /** `relay`: nobody learns the address of the other; `all`: both have agreed to a direct connection. */
  policy: z.enum(['relay', 'all']),
})
export type IceServers = z.output<typeof IceServers>
