import { z } from 'zod'
import { MESSAGE, VAULT } from './limits.ts'
import {
  IngestTicket,
  LiveChat,
  LiveInput,
  LiveSignal,
  Restricted,
  Slow,
  Studio,
  StudioLive,
} from './live.ts'
import { LIVE, LIVE_CHAT, LIVE_WRITERS, MUTE_MINUTES } from './live-limits.ts'
import { OneLive } from './lives.ts'
import { route } from './route.ts'
import { Amount, Id, line, PageQuery, page, Time, text, Username } from './schemas.ts'

const OFTEN = { max: 60, perSeconds: 60 } as const
const GONE = ['LIVE_NOT_FOUND', 'LIVE_STATE'] as const
const DAY_SECONDS = 24 * 60 * 60
/** Of the recording, the part between two seconds of it; the first is moved back to a key frame. */
const Cut = z
  .strictObject({ from: z.number().min(0).max(DAY_SECONDS), to: z.number().min(1).max(DAY_SECONDS) })
  .refine(({ from, to }) => to - from >= 1, { path: ['to'] })
const OneViewer = OneLive.extend({ username: Username })

/** What creators do with their lives. */
export const livesStudio = {
  getStudio: route({
    method: 'GET',
    path: '/v1/lives/studio',
    summary: 'What my studio needs before a live',
    access: 'creator',
    answer: Studio,
  }),
  listOwnLives: route({
    method: 'GET',
    path: '/v1/lives/mine',
    summary: 'My lives, the newest first: scheduled ones before all others',
    access: 'creator',
    query: PageQuery,
    answer: page(StudioLive),
  }),
  createLive: route({
    method: 'POST',
    path: '/v1/lives',
    summary: 'Begin a live now, or schedule it with `at`',
    access: 'creator',
    consent: true,
    body: LiveInput.extend({ at: Time.nullable() }),
    answer: StudioLive,
    errors: [
      'LIVE_OPEN',
      'LIVES_FULL',
      'LIVES_SCHEDULED_FULL',
      'LIVE_SUBSCRIBER_PRICE',
      'MEDIA_NOT_FOUND',
      'RTMP_UNAVAILABLE',
      'TIME_PASSED',
    ],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  getStudioLive: route({
    method: 'GET',
    path: '/v1/lives/:live/studio',
    summary: 'A live of mine: before, on air, and what it has brought',
    access: 'creator',
    params: OneLive,
    answer: StudioLive,
    errors: ['LIVE_NOT_FOUND'],
  }),
  changeLive: route({
    method: 'PATCH',
    path: '/v1/lives/:live',
    summary:
      'Change a live: everything before it begins, afterwards its title, its goal and whether it is kept; gifts from before the goal count',
    access: 'creator',
    params: OneLive,
    body: LiveInput.partial().extend({ at: Time.optional() }),
    answer: StudioLive,
    errors: [...GONE, 'LIVE_SUBSCRIBER_PRICE', 'MEDIA_NOT_FOUND', 'RTMP_UNAVAILABLE', 'TIME_PASSED'],
    rate: OFTEN,
  }),
  cancelLive: route({
    method: 'POST',
    path: '/v1/lives/:live/cancellation',
    summary:
      'Call a scheduled live off, or one of which no picture has come: who asked to be reminded is told',
    access: 'creator',
    params: OneLive,
    answer: StudioLive,
    errors: GONE,
    rate: OFTEN,
  }),
  startLive: route({
    method: 'POST',
    path: '/v1/lives/:live/start',
    summary: 'Begin a scheduled live, up to an hour before its time',
    access: 'creator',
    consent: true,
    params: OneLive,
    answer: StudioLive,
    errors: [...GONE, 'LIVE_OPEN', 'LIVES_FULL', 'RTMP_UNAVAILABLE'],
    rate: OFTEN,
  }),
  openLiveIngest: route({
    method: 'POST',
    path: '/v1/lives/:live/ingest',
    summary: 'Send the pictures of my open live from this page; again after a reload or a lost line',
    access: 'creator',
    params: OneLive,
    answer: IngestTicket,
    errors: GONE,
    rate: { max: 120, perSeconds: 60 },
  }),
  testLiveConnection: route({
    method: 'POST',
    path: '/v1/lives/connection-tests',
    summary: 'Try how much can be sent from here: what comes is counted and thrown away',
    access: 'creator',
    answer: IngestTicket,
    rate: { max: 20, perSeconds: 60 },
  }),
  openRehearsal: route({
    method: 'POST',
    path: '/v1/lives/rehearsal',
    summary:
      'Take what my program such as OBS sends before my live begins, for me alone: for two minutes after the last such call',
    access: 'creator',
    answer: z.strictObject({ playback: z.string() }),
    errors: ['RTMP_UNAVAILABLE'],
    rate: OFTEN,
  }),
  getLiveSignal: route({
    method: 'GET',
    path: '/v1/lives/signal',
    summary: 'What comes of my program now, before a live or during it; null where nothing does',
    access: 'creator',
    answer: z.strictObject({ signal: LiveSignal.nullable() }),
  }),
  getStreamKey: route({
    method: 'GET',
    path: '/v1/lives/stream-key',
    summary: 'The secret key by which a program such as OBS sends my live; the first call makes it',
    access: 'creator',
    answer: z.strictObject({ key: z.string() }),
    errors: ['RTMP_UNAVAILABLE'],
  }),
  renewStreamKey: route({
    method: 'POST',
    path: '/v1/lives/stream-key',
    summary: 'Another key: the former one ends, and whoever sends by it is cut off',
    access: 'creator',
    answer: z.strictObject({ key: z.string() }),
    errors: ['RTMP_UNAVAILABLE'],
    rate: { max: 20, perSeconds: 60 },
  }),
  endLive: route({
    method: 'POST',
    path: '/v1/lives/:live/end',
    summary: 'End my live, which cannot be undone. Ended too early, every entry goes back. Again is the same',
    access: 'creator',
    params: OneLive,
    answer: StudioLive,
    errors: GONE,
    rate: OFTEN,
  }),
  thankGivers: route({
    method: 'POST',
    path: '/v1/lives/:live/thanks',
    summary:
      'Send one message to everybody who gave in a live of mine that is over, each in our conversation, once. Again is the same',
    access: 'creator',
    consent: true,
    params: OneLive,
    body: z.strictObject({ text: text(MESSAGE.maxText).min(1) }),
    answer: StudioLive,
    errors: GONE,
    rate: { max: 20, perSeconds: 60 },
  }),
  setLiveChat: route({
    method: 'PUT',
    path: '/v1/lives/:live/chat',
    summary: 'How the chat of my live is led; the next live begins the same way',
    access: 'creator',
    params: OneLive,
    body: z.strictObject({ slowSeconds: Slow, writers: z.enum(LIVE_WRITERS), links: z.boolean() }),
    answer: LiveChat,
    errors: GONE,
    rate: OFTEN,
  }),
  setHiddenWords: route({
    method: 'PUT',
    path: '/v1/lives/hidden-words',
    summary: 'Words with which a message is shown to its author alone, in all my lives',
    access: 'creator',
    body: z.strictObject({
      words: z
        .array(line(LIVE_CHAT.maxHiddenWord).min(LIVE_CHAT.minHiddenWord))
        .max(LIVE_CHAT.maxHiddenWords),
    }),
    answer: z.strictObject({ words: z.array(z.string()) }),
    rate: OFTEN,
  }),
  pinLiveMessage: route({
    method: 'PUT',
    path: '/v1/lives/:live/pin',
    summary: 'Show one message above the chat, or none',
    access: 'creator',
    params: OneLive,
    body: z.strictObject({ message: Id.nullable() }),
    answer: LiveChat,
    errors: [...GONE, 'LIVE_MESSAGE_NOT_FOUND'],
    rate: OFTEN,
  }),
  deleteLiveMessage: route({
    method: 'DELETE',
    path: '/v1/lives/:live/messages/:message',
    summary: 'Take a message out of the chat, for everybody. Again is the same',
    access: 'creator',
    params: OneLive.extend({ message: Id }),
    answer: z.strictObject({ deleted: z.literal(true) }),
    errors: ['LIVE_NOT_FOUND', 'LIVE_MESSAGE_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  restrictViewer: route({
    method: 'PUT',
    path: '/v1/lives/:live/viewers/:username/restriction',
    summary: 'Mute a viewer for a while, or take them out of the live: their entry goes back',
    access: 'creator',
    params: OneViewer,
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('muted'),
        minutes: z.union(MUTE_MINUTES.map(minutes => z.literal(minutes))).nullable(),
      }),
      z.strictObject({ kind: z.literal('removed') }),
    ]),
    answer: Restricted,
    errors: [...GONE, 'USER_NOT_FOUND', 'LIVE_RESTRICTED_FULL'],
    rate: { max: 120, perSeconds: 60 },
  }),
  liftRestriction: route({
    method: 'DELETE',
    path: '/v1/lives/:live/viewers/:username/restriction',
    summary:
      'Let somebody write again, or in again: an entry that went back is to be paid again. Again is the same',
    access: 'creator',
    params: OneViewer,
    answer: z.strictObject({ restricted: z.literal(false) }),
    errors: ['LIVE_NOT_FOUND', 'USER_NOT_FOUND'],
    rate: OFTEN,
  }),
  listRestrictions: route({
    method: 'GET',
    path: '/v1/lives/:live/restrictions',
    summary: 'Who is muted or out, the latest first',
    access: 'creator',
    params: OneLive,
    answer: z.strictObject({ items: z.array(Restricted).max(LIVE_CHAT.maxRestricted) }),
    errors: ['LIVE_NOT_FOUND'],
  }),
  keepReplay: route({
    method: 'POST',
    path: '/v1/lives/:live/replay',
    summary:
      'Keep the recording: as a post, with a price, which is free for who has paid the entry; or as a file of a vault. Of `cut` only the part between is kept',
    access: 'creator',
    consent: true,
    params: OneLive,
    body: z.discriminatedUnion('to', [
      z.strictObject({
        to: z.literal('post'),
        cut: Cut.optional(),
        /** 0 is free for whoever may see the audience's posts. */
        price: z.union([z.literal(0), Amount.min(LIVE.minReplayPrice).max(LIVE.maxPrice)]),
        text: text(LIVE.maxReplayText),
      }),
      z.strictObject({ to: z.literal('vault'), vault: Id, cut: Cut.optional() }),
      /** Null: the new vault is included for subscribers. */
      z.strictObject({
        to: z.literal('new-vault'),
        title: line(VAULT.maxTitle).min(1),
        price: Amount.max(LIVE.maxPrice).nullable(),
        cut: Cut.optional(),
      }),
    ]),
    answer: StudioLive,
    errors: [...GONE, 'REPLAY_DECIDED', 'VAULT_NOT_FOUND', 'VAULT_FULL', 'VAULTS_FULL'],
    rate: OFTEN,
  }),
  deleteRecording: route({
    method: 'DELETE',
    path: '/v1/lives/:live/recording',
    summary:
      'Delete the recording of a live that is over, or take its replay out of its vault, which cannot be undone: who has bought the vault keeps it. Again is the same',
    access: 'creator',
    params: OneLive,
    answer: StudioLive,
    errors: [...GONE, 'REPLAY_DECIDED'],
    rate: OFTEN,
  }),
} as const
