import { z } from 'zod'
import { Call, CallOffer, CallSettings, IceServers, Kind, Minutes, SettingsInput } from './call.ts'
import { CALL_STATES } from './call-limits.ts'
import { STAFF } from './limits.ts'
import { OneChat } from './message.ts'
import { route } from './route.ts'
import { Amount, Balance, Id, Money, opaque, Time, text } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'

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
    summary:
      'My calls that are not over: what rings, is proposed, agreed on or connected; and whether I have accepted what is said before a first call',
    access: 'user',
    answer: z.strictObject({ items: z.array(Call), consented: z.boolean() }),
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
