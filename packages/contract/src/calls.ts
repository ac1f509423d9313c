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
import { STAFF } from './limits.ts'
import { OneChat } from './message.ts'
import { route } from './route.ts'
import { Amount, Balance, Id, Money, opaque, Person, Time, TimeZone, text } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'

const Kind = z.enum(CALL_KINDS)
const Minutes = z.union(CALL_MINUTES.map(minutes => z.literal(minutes)))
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

const SettingsInput = z.strictObject({
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

/** Chosen by a page or app for as long as it lives: on which of their devices somebody is in a call. */
const Device = opaque(8, 64)
const OneCall = z.strictObject({ call: Id })
const OFTEN = { max: 60, perSeconds: 60 } as const
const GONE = ['CALL_NOT_FOUND', 'CALL_STATE'] as const

/** `direct`: this side would connect without a relay, which shows each the network address of the other. */
const Join = z.strictObject({ device: Device, direct: z.boolean().default(false) })
const Consent = { consented: z.literal(true).optional() }

/** A call that runs or rings, before staff. */
export const StaffCall = z.strictObject({
  id: Id,
  kind: Kind,
  video: z.boolean(),
  state: z.enum(CALL_STATES),
  fan: StaffPerson,
  creator: StaffPerson,
  minutes: z.int(),
  price: Money,
  createdAt: Time,
  startedAt: Time.nullable(),
})
export type StaffCall = z.output<typeof StaffCall>

const MODERATORS = { staff: ['moderator', 'administrator'] } as const

export const calls = {
  getCallSettings: route({
    method: 'GET',
    path: '/v1/calls/settings',
    summary: 'How I take calls, and what they have brought this month',
    access: 'creator',
    answer: CallSettings,
  }),
  setCallSettings: route({
    method: 'PUT',
    path: '/v1/calls/settings',
    summary: 'How I take calls from now on; what was bought before stays as it was',
    access: 'creator',
    consent: true,
    body: SettingsInput,
    answer: CallSettings,
    errors: ['CALLS_UNAVAILABLE'],
    rate: OFTEN,
  }),
  getCallOffer: route({
    method: 'GET',
    path: '/v1/chats/:chat/calls/offer',
    summary: 'Which calls of its creator I can buy in a chat, and whether now',
    access: 'fan',
    params: OneChat,
    answer: CallOffer,
    errors: ['CHAT_NOT_FOUND'],
  }),
  buyCall: route({
    method: 'POST',
    path: '/v1/chats/:chat/calls',
    summary:
      'Buy a call at the price I saw: it is held, and the creator is invited for ten minutes. `consented` is sent with a first call',
    access: 'fan',
    consent: true,
    params: OneChat,
    body: Join.extend({ kind: Kind, minutes: Minutes, price: Amount, ...Consent }),
    answer: z.strictObject({ call: Call, balance: Balance }),
    errors: [
      'CHAT_NOT_FOUND',
      'CALLS_UNAVAILABLE',
      'CALLS_CLOSED',
      'CALL_OPEN',
      'CALL_CONSENT_NEEDED',
      'NOT_FOR_SALE',
      'PRICE_CHANGED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  listOpenCalls: route({
    method: 'GET',
    path: '/v1/calls/open',
    summary: 'My calls that are not over: what rings, is proposed, agreed on or connected',
    access: 'user',
    answer: z.strictObject({ items: z.array(Call) }),
  }),
  getCall: route({
    method: 'GET',
    path: '/v1/calls/:call',
    summary: 'A call of mine, also when it is over: its receipt',
    access: 'user',
    params: OneCall,
    answer: Call,
    errors: ['CALL_NOT_FOUND'],
  }),
  noteRinging: route({
    method: 'POST',
    path: '/v1/calls/:call/ringing',
    summary: 'A device of mine rings. Again is the same',
    access: 'creator',
    params: OneCall,
    answer: Call,
    errors: GONE,
    rate: OFTEN,
  }),
  acceptCall: route({
    method: 'POST',
    path: '/v1/calls/:call/acceptance',
    summary:
      'Answer a call on this device, once over all of mine. `consented` is sent with a first call. Answers how to connect',
    access: 'creator',
    consent: true,
    params: OneCall,
    body: Join.extend(Consent),
    answer: z.strictObject({ call: Call, ice: IceServers }),
    errors: [...GONE, 'CALL_OPEN', 'CALL_CONSENT_NEEDED'],
    rate: OFTEN,
  }),
  joinCall: route({
    method: 'POST',
    path: '/v1/calls/:call/devices',
    summary:
      'Be in an accepted call on this device: for the first time, after a reload, on another device, or with new credentials',
    access: 'user',
    params: OneCall,
    body: Join,
    answer: z.strictObject({ call: Call, ice: IceServers }),
    errors: GONE,
    rate: OFTEN,
  }),
  noteConnection: route({
    method: 'PUT',
    path: '/v1/calls/:call/connection',
    summary: 'Whether this device, on which I am in the call, is connected with the other',
    access: 'user',
    params: OneCall,
    body: z.strictObject({ device: Device, connected: z.boolean() }),
    answer: Call,
    errors: [...GONE, 'CALL_ELSEWHERE'],
    rate: { max: 120, perSeconds: 60 },
  }),
  declineCall: route({
    method: 'POST',
    path: '/v1/calls/:call/refusal',
    summary: 'Do not answer a call: the whole price goes back',
    access: 'creator',
    params: OneCall,
    answer: Call,
    errors: GONE,
    rate: OFTEN,
  }),
  cancelCall: route({
    method: 'POST',
    path: '/v1/calls/:call/cancellation',
    summary: 'Take a call back that was not accepted, or one that was agreed on: the whole price goes back',
    access: 'user',
    params: OneCall,
    answer: Call,
    errors: GONE,
    rate: OFTEN,
  }),
  proposeCallTime: route({
    method: 'PUT',
    path: '/v1/calls/:call/proposal',
    summary:
      'Propose another time, by which the fan is asked; also instead of one that was proposed or agreed on',
    access: 'creator',
    params: OneCall,
    body: z.strictObject({ at: Time }),
    answer: Call,
    errors: [...GONE, 'TIME_PASSED', 'CALL_TIME_TAKEN'],
    rate: OFTEN,
  }),
  acceptCallTime: route({
    method: 'POST',
    path: '/v1/calls/:call/proposal/acceptance',
    summary: 'Accept the proposed time that I saw: both are reminded of it',
    access: 'fan',
    consent: true,
    params: OneCall,
    body: z.strictObject({ at: Time }),
    answer: Call,
    errors: [...GONE, 'TIME_PASSED'],
    rate: OFTEN,
  }),
  askCallVideo: route({
    method: 'PUT',
    path: '/v1/calls/:call/video',
    summary:
      'Wish that a voice call becomes a video call, agree where the other does, or refuse that and take it back',
    access: 'user',
    params: OneCall,
    body: z.strictObject({ wished: z.boolean() }),
    answer: Call,
    errors: GONE,
    rate: OFTEN,
  }),
  extendCall: route({
    method: 'POST',
    path: '/v1/calls/:call/extensions',
    summary: 'Add the same minutes at the same price, in the last minute: the price is held as well',
    access: 'fan',
    consent: true,
    params: OneCall,
    body: z.strictObject({ price: Amount }),
    answer: z.strictObject({ call: Call, balance: Balance }),
    errors: [
      ...GONE,
      'CALL_TOO_EARLY',
      'CALL_EXTENSIONS_FULL',
      'PRICE_CHANGED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  hangUp: route({
    method: 'POST',
    path: '/v1/calls/:call/end',
    summary:
      'End an accepted or connected call: ended by the fan it is charged whole, ended by the creator the unused minutes go back',
    access: 'user',
    params: OneCall,
    answer: Call,
    errors: GONE,
    rate: OFTEN,
  }),
  listStaffCalls: route({
    method: 'GET',
    path: '/v1/staff/calls',
    summary: 'The calls that take place or ring now, the newest first; at most two hundred',
    access: MODERATORS,
    answer: z.strictObject({ items: z.array(StaffCall) }),
  }),
  stopCall: route({
    method: 'POST',
    path: '/v1/staff/calls/:call/end',
    summary: 'End a call of others at once: what was not used goes back to the fan',
    access: MODERATORS,
    params: OneCall,
    body: z.strictObject({ reason: text(STAFF.maxReason).min(1) }),
    answer: StaffCall,
    errors: GONE,
    rate: OFTEN,
  }),
} as const
