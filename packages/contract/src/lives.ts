import { z } from 'zod'
import { Live, LiveCard, LiveLine, LiveRoom, LiveVoice, ReplayCard } from './live.ts'
import { LIVE, LIVE_CHAT, LIVE_FILTERS } from './live-limits.ts'
import { route } from './route.ts'
import { Amount, Balance, Id, opaque, PageQuery, page, text, Username } from './schemas.ts'

export const OneLive = z.strictObject({ live: Id })
const OneCreator = z.strictObject({ username: Username })
const OFTEN = { max: 60, perSeconds: 60 } as const
const Filter = z.strictObject({ filter: z.enum(LIVE_FILTERS).default('all') })

/** What viewers do with lives. */
export const lives = {
  listLives: route({
    method: 'GET',
    path: '/v1/lives',
    summary: 'The lives that are on air and exist for me, those with most people first',
    access: 'public',
    adult: true,
    query: Filter,
    answer: z.strictObject({ items: z.array(LiveCard).max(LIVE.maxListed) }),
  }),
  listScheduledLives: route({
    method: 'GET',
    path: '/v1/lives/scheduled',
    summary: 'The lives that are scheduled and exist for me, the next first',
    access: 'public',
    adult: true,
    query: PageQuery.extend(Filter.shape),
    answer: page(LiveCard),
  }),
  listReplays: route({
    method: 'GET',
    path: '/v1/lives/replays',
    summary: 'Replays that were published, the newest first; of one creator where `creator` names them',
    access: 'public',
    adult: true,
    query: PageQuery.extend({ creator: Username.optional() }),
    answer: page(ReplayCard),
    errors: ['USER_NOT_FOUND'],
  }),
  getLiveRoom: route({
    method: 'GET',
    path: '/v1/users/:username/live',
    summary: 'What the page of the lives of a creator shows: the one on air, the next, and replays',
    access: 'public',
    adult: true,
    params: OneCreator,
    answer: LiveRoom,
    errors: ['USER_NOT_FOUND'],
  }),
  getLive: route({
    method: 'GET',
    path: '/v1/lives/:live',
    summary: 'A live as I see it; its playlist is signed anew',
    access: 'public',
    adult: true,
    params: OneLive,
    answer: Live,
    errors: ['LIVE_NOT_FOUND'],
  }),
  enterLive: route({
    method: 'POST',
    path: '/v1/lives/:live/entry',
    summary: 'Pay the entry of a live at the price I saw, once; one may leave and come back while it lasts',
    access: 'fan',
    consent: true,
    params: OneLive,
    body: z.strictObject({ price: Amount }),
    answer: z.strictObject({ live: Live, balance: Balance }),
    errors: [
      'LIVE_NOT_FOUND',
      'LIVE_STATE',
      'LIVE_ALREADY_PURCHASED',
      'LIVE_REMOVED',
      'LIVE_AUDIENCE',
      'PRICE_CHANGED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  remindOfLive: route({
    method: 'PUT',
    path: '/v1/lives/:live/reminder',
    summary:
      'Be told ten minutes before a scheduled live and when it begins; of one that is over, when its replay is published. Again is the same',
    access: 'user',
    params: OneLive,
    answer: z.strictObject({ reminded: z.literal(true) }),
    errors: ['LIVE_NOT_FOUND', 'LIVE_STATE'],
    rate: OFTEN,
  }),
  forgetLiveReminder: route({
    method: 'DELETE',
    path: '/v1/lives/:live/reminder',
    summary: 'Be told of a live no longer. Again is the same',
    access: 'user',
    params: OneLive,
    answer: z.strictObject({ reminded: z.literal(false) }),
    errors: ['LIVE_NOT_FOUND'],
    rate: OFTEN,
  }),
  remindOfLives: route({
    method: 'PUT',
    path: '/v1/users/:username/live/reminder',
    summary: 'Be told once when this creator goes live next, also without following them. Again is the same',
    access: 'user',
    params: OneCreator,
    answer: z.strictObject({ reminded: z.literal(true) }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    rate: OFTEN,
  }),
  forgetLivesReminder: route({
    method: 'DELETE',
    path: '/v1/users/:username/live/reminder',
    summary: 'Be told no longer when this creator goes live next. Again is the same',
    access: 'user',
    params: OneCreator,
    answer: z.strictObject({ reminded: z.literal(false) }),
    errors: ['USER_NOT_FOUND'],
    rate: OFTEN,
  }),
  listLiveMessages: route({
    method: 'GET',
    path: '/v1/lives/:live/messages',
    summary:
      'The chat of a live in which I am: the latest lines, those before `before`, or the latest after `after`, oldest first',
    access: 'user',
    params: OneLive,
    query: z.strictObject({
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    }),
    answer: z.strictObject({
      items: z.array(LiveLine).max(100),
      /** Ids of lines of the last minutes that are not shown any more. */
      gone: z.array(Id),
      /** There are older ones: with `after`, between it and the first of these. */
      more: z.boolean(),
    }),
    errors: ['LIVE_NOT_FOUND', 'LIVE_OUTSIDE'],
  }),
  writeLiveMessage: route({
    method: 'POST',
    path: '/v1/lives/:live/messages',
    summary: 'Write into the chat of a live. The same `client` again is the same message',
    access: 'user',
    consent: true,
    params: OneLive,
    body: z.strictObject({ client: opaque(8, 64), text: text(LIVE_CHAT.maxText).min(1) }),
    answer: z.strictObject({ line: LiveLine, voice: LiveVoice }),
    errors: [
      'LIVE_NOT_FOUND',
      'LIVE_OUTSIDE',
      'LIVE_STATE',
      'LIVE_MUTED',
      'LIVE_SLOW',
      'LIVE_WRITERS',
      'LIVE_LINKS',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
