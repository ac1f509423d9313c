import type { Call, CallLine, CallOffer, CallSettings, Chat } from '@calina/contract/types'
import { usd } from './gifts.ts'
import { personOf } from './people.ts'

/** The creator of a call, and its fan. */
export const INES = personOf('ines', 'Inés Carmona', 'model')
export const MATEO = personOf('mateo', 'Mateo Ríos')

/** The chat of a fan with the creator. */
export const chatOf = (more: Partial<Chat> = {}): Chat => ({
  ...{ id: 'c1', receiver: INES, online: true, lastMessage: null, unread: 0, readSeq: 1, readByReceiver: 0 },
  ...{ lastSeq: 1, favourite: false, muted: false, composer: 'open', draft: null, subscription: null },
  ...{ scheduled: { waiting: 0, refused: 0, next: null }, team: false },
  ...more,
})

/** What can be bought of a creator: a voice call for 12, a video call for 20. */
export const callOfferOf = (more: Partial<CallOffer> = {}): CallOffer => ({
  audio: { minutes: 10, price: usd(1_200) },
  video: { minutes: 15, price: usd(2_000) },
  ...{ refused: null, from: null, until: null, consented: true },
  ...more,
})

/** A call in its chat. */
export const lineOf = (more: Partial<CallLine> = {}): CallLine => ({
  ...{ id: 'call-1', kind: 'video', minutes: 15, state: 'requested', end: null, at: null },
  ...{ amount: usd(2_000), endedAt: null },
  ...more,
})

/** A video call of a quarter of an hour that a fan has bought. */
export const callOf = (more: Partial<Call> = {}): Call => ({
  ...{ id: 'call-1', chat: 'c1', kind: 'video', video: true, videoAsked: null, side: 'fan', other: INES },
  ...{ state: 'requested', revision: 1, minutes: 15, number: 1 },
  extension: { minutes: 15, price: usd(2_000), left: 12 },
  ...{ createdAt: new Date().toISOString(), answerUntil: new Date(Date.now() + 600_000).toISOString() },
  ...{ proposal: null, clock: null, devices: { mine: null, theirs: null } },
  ...{ startedAt: null, endedAt: null, end: null },
  money: {
    ...{ held: usd(2_000), charged: null, returned: null, share: null, fee: null, feeBps: null },
    availableAt: null,
  },
  ...more,
})

/** The same before the creator, who earns 17 of it. */
export const receivedOf = (more: Partial<Call> = {}): Call =>
  callOf({
    ...{ side: 'creator', other: MATEO, number: 3 },
    money: { ...callOf().money, share: usd(1_700), fee: usd(300), feeBps: 1_500 },
    ...more,
  })

/** How a creator takes calls: both kinds, in the evening of Mondays. */
export const callSettingsOf = (more: Partial<CallSettings> = {}): CallSettings => ({
  audio: { on: true, minutes: 10, price: 1_200, share: usd(960) },
  video: { on: true, minutes: 15, price: 2_000, share: usd(1_600) },
  opening: 'hours',
  hours: [[{ from: 1_200, to: 1_320 }], [], [], [], [], [], []],
  ...{ timeZone: 'America/Bogota', audience: 'subscribers', rest: 5 },
  now: { open: true, changesAt: null },
  people: { subscribers: 1_284, followers: 5_020 },
  month: { calls: 15, earned: usd(22_100), missed: 2 },
  available: true,
  ...more,
})
