import { z } from 'zod'
import { DIFFUSION, DIFFUSION_FILTERS, DIFFUSION_STATES } from './diffusion-limits.ts'
import { MESSAGE } from './limits.ts'
import { checkContents, MessageOffer, OfferInput } from './message.ts'
import { route } from './route.ts'
import { Id, MediaItem, Money, opaque, PageQuery, Person, page, Time, text } from './schemas.ts'

const Lists = z
  .array(Id)
  .max(DIFFUSION.maxLists)
  .refine(ids => new Set(ids).size === ids.length, 'duplicate')
  .default([])

/** To whom a diffusion goes: everybody who is in one of the first four and in none of the last three, each once. */
export const DiffusionAudience = z.strictObject({
  /** Whose subscription is active. */
  subscribers: z.boolean().default(false),
  /** Whose subscription ended within the last {@link DIFFUSION.formerDays} days. */
  former: z.boolean().default(false),
  followers: z.boolean().default(false),
  /** My lists of fans, of both kinds. */
  lists: Lists,
  withoutLists: Lists,
  /** Without those who can see one of its files already: bought, or free in an earlier diffusion. */
  withoutOwners: z.boolean().default(false),
  /** Without those who have received a diffusion of mine within the last 24 hours. */
  withoutReached: z.boolean().default(false),
})
export type DiffusionAudience = z.output<typeof DiffusionAudience>

/** How many an audience reaches now. */
export const DiffusionCount = z.strictObject({
  /** Who would receive it. */
  recipients: z.int(),
  /** A few of them. */
  some: z.array(Person).max(5),
  /** How many are in each group, chosen or not. Those of lists are told with the lists. */
  groups: z.strictObject({ subscribers: z.int(), former: z.int(), followers: z.int() }),
  /** How many fewer there are because some are in several of the chosen groups and lists. */
  repeated: z.int(),
  /** How many of those who are left are taken out, each for the first reason that holds, in this order. */
  without: z.strictObject({
    lists: z.array(z.strictObject({ list: Id, count: z.int() })),
    owners: z.int(),
    reached: z.int(),
  }),
})
export type DiffusionCount = z.output<typeof DiffusionCount>

const NamedList = z.strictObject({
  id: Id,
  /** Null where it was deleted since. */
  name: z.string().nullable(),
})

/** A message that goes to many chats, as its creator sees it. */
export const Diffusion = z.strictObject({
  id: Id,
  state: z.enum(DIFFUSION_STATES),
  text: z.string(),
  media: z.array(MediaItem),
  offer: MessageOffer.omit({ boughtAt: true }).nullable(),
  audience: DiffusionAudience.omit({ lists: true, withoutLists: true }).extend({
    lists: z.array(NamedList),
    withoutLists: z.array(NamedList),
  }),
  createdAt: Time,
  /** When it goes out by itself; null for one that went out at once. */
  scheduledAt: Time.nullable(),
  startedAt: Time.nullable(),
  /** When the last one was sent, or it was cancelled. */
  endedAt: Time.nullable(),
  /** To how many it goes: counted when it starts, and an estimate before. */
  recipients: z.int(),
  sent: z.int(),
  /** Who were to receive it and did not, by why: their account is closed or suspended, one has blocked the other, or they are no fans any more. */
  missed: z.strictObject({ closed: z.int(), blocked: z.int(), left: z.int() }),
  /** How many have read as far as it. */
  seen: z.int(),
  bought: z.int(),
  /** Net of the fee, less what was given back. */
  earned: Money,
  /** What was not bought was taken back. */
  withdrawn: z.strictObject({ at: Time, count: z.int() }).nullable(),
})
export type Diffusion = z.output<typeof Diffusion>

/** With what only its own page shows. */
export const DiffusionDetail = Diffusion.extend({
  /** What was paid for it in all, less what was given back; `earned` is what is left of it after the fee. */
  paid: Money,
  /** Purchases by hour after it started, of the first 24. */
  boughtByHour: z.array(z.int()).length(24),
})
export type DiffusionDetail = z.output<typeof DiffusionDetail>

export const DiffusionBuyer = z.strictObject({
  fan: Person,
  /** Null where the chat does not exist at present. */
  chat: Id.nullable(),
  at: Time,
  earned: Money,
})
export type DiffusionBuyer = z.output<typeof DiffusionBuyer>

const OneDiffusion = z.strictObject({ diffusion: Id })
const NOT_FOUND = 'DIFFUSION_NOT_FOUND'
const OFTEN = { max: 120, perSeconds: 60 } as const
const Media = z
  .array(Id)
  .max(MESSAGE.maxMedia)
  .refine(ids => new Set(ids).size === ids.length, 'duplicate')
  .default([])

export const diffusions = {
  countDiffusion: route({
    method: 'POST',
    path: '/v1/diffusions/count',
    summary: 'How many a diffusion to these people would reach now; nothing is sent',
    access: 'creator',
    body: z.strictObject({ audience: DiffusionAudience, media: Media }),
    answer: DiffusionCount,
    errors: ['FAN_LIST_NOT_FOUND', 'MEDIA_NOT_FOUND'],
    rate: OFTEN,
  }),
  createDiffusion: route({
    method: 'POST',
    path: '/v1/diffusions',
    summary: 'Send one message to many chats, now or at a time; who is in the audience is counted again then',
    access: 'creator',
    consent: true,
    body: z
      .strictObject({
        /** The same again answers the diffusion that it made. */
        clientId: opaque(8, 64),
        text: text(MESSAGE.maxText),
        /** Own uploads for messages that nothing uses, and files of own diffusions. */
        media: Media,
        ...OfferInput,
        audience: DiffusionAudience,
        /** Null for now. */
        at: Time.nullable().default(null),
      })
      .superRefine(checkContents),
    answer: Diffusion,
    errors: [
      'FAN_LIST_NOT_FOUND',
      'DIFFUSION_TO_NOBODY',
      'DIFFUSIONS_FULL',
      'TIME_PASSED',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
    ],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  listDiffusions: route({
    method: 'GET',
    path: '/v1/diffusions',
    summary: 'My diffusions: those that are out, latest first, or those to come, soonest first',
    access: 'creator',
    query: PageQuery.extend({ filter: z.enum(DIFFUSION_FILTERS).default('sent') }),
    answer: page(Diffusion).extend({
      /** How many wait for their time. */
      scheduled: z.int(),
    }),
  }),
  getDiffusion: route({
    method: 'GET',
    path: '/v1/diffusions/:diffusion',
    summary: 'One of my diffusions with its results',
    access: 'creator',
    params: OneDiffusion,
    answer: DiffusionDetail,
    errors: [NOT_FOUND],
  }),
  listDiffusionBuyers: route({
    method: 'GET',
    path: '/v1/diffusions/:diffusion/buyers',
    summary: 'Who bought a diffusion of mine, the first first',
    access: 'creator',
    params: OneDiffusion,
    query: PageQuery,
    answer: page(DiffusionBuyer),
    errors: [NOT_FOUND],
  }),
  rescheduleDiffusion: route({
    method: 'PUT',
    path: '/v1/diffusions/:diffusion/time',
    summary: 'Give a scheduled diffusion another time; null sends it now',
    access: 'creator',
    params: OneDiffusion,
    body: z.strictObject({ at: Time.nullable() }),
    answer: Diffusion,
    errors: [NOT_FOUND, 'DIFFUSION_STATE', 'TIME_PASSED'],
    rate: OFTEN,
  }),
  pauseDiffusion: route({
    method: 'PUT',
    path: '/v1/diffusions/:diffusion/pause',
    summary: 'Hold a diffusion that is being sent; who has it keeps it. Again is the same',
    access: 'creator',
    params: OneDiffusion,
    answer: Diffusion,
    errors: [NOT_FOUND, 'DIFFUSION_STATE'],
    rate: OFTEN,
  }),
  resumeDiffusion: route({
    method: 'DELETE',
    path: '/v1/diffusions/:diffusion/pause',
    summary: 'Go on with a diffusion that is held. Again is the same',
    access: 'creator',
    params: OneDiffusion,
    answer: Diffusion,
    errors: [NOT_FOUND, 'DIFFUSION_STATE'],
    rate: OFTEN,
  }),
  cancelDiffusion: route({
    method: 'DELETE',
    path: '/v1/diffusions/:diffusion',
    summary: 'Send a diffusion to nobody more: one that is scheduled, being sent or held. Again is the same',
    access: 'creator',
    params: OneDiffusion,
    answer: Diffusion,
    errors: [NOT_FOUND, 'DIFFUSION_STATE'],
    rate: OFTEN,
  }),
  withdrawDiffusion: route({
    method: 'POST',
    path: '/v1/diffusions/:diffusion/withdrawal',
    summary:
      'Stop a diffusion and take it out of the chats of all who have not bought it, for good; who has bought it keeps it. Again is the same',
    access: 'creator',
    params: OneDiffusion,
    answer: Diffusion,
    errors: [NOT_FOUND, 'DIFFUSION_STATE'],
    rate: OFTEN,
  }),
} as const
