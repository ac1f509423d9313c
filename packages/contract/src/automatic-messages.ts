import { z } from 'zod'
import { AUTOMATIC_KINDS } from './automatic-limits.ts'
import { MESSAGE } from './limits.ts'
import { checkContents, MessageOffer, OfferInput } from './message.ts'
import { route } from './route.ts'
import { Id, MediaItem, Person, Time, text } from './schemas.ts'

const Kind = z.enum(AUTOMATIC_KINDS)

/** A message that goes out by itself, as its creator sees it. */
export const AutomaticMessage = z.strictObject({
  kind: Kind,
  /** It goes out. */
  enabled: z.boolean(),
  /** As it was written: words in braces are filled in for each who receives it. Empty while nothing was written. */
  text: z.string(),
  media: z.array(MediaItem),
  offer: MessageOffer.omit({ boughtAt: true }).nullable(),
  /** Minutes after what makes it go out, or before the end of a subscription. */
  delay: z.int(),
  sent: z.int(),
  /** How many of those have answered within a week, have renewed, or have come back, by its kind. */
  achieved: z.int(),
})
export type AutomaticMessage = z.output<typeof AutomaticMessage>

/** Hours of the day of who receives them in which they go out, over midnight where the first is the later one. */
const Hours = z
  .strictObject({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
  .refine(({ from, to }) => from !== to, 'empty')

export const AutomaticMessages = z.strictObject({
  /** One of each kind, always in the same order. */
  items: z.array(AutomaticMessage),
  hours: z.strictObject({ from: z.int(), to: z.int() }),
  /** Somebody who has subscribed lately, with what words in braces become for them; null where there is nobody. */
  sample: z
    .strictObject({
      fan: Person,
      expiresAt: Time.nullable(),
      /** What their last purchase is called; null where they have none, or it has no name. */
      purchase: z.string().nullable(),
    })
    .nullable(),
})
export type AutomaticMessages = z.output<typeof AutomaticMessages>

const OFTEN = { max: 60, perSeconds: 60 } as const

export const automaticMessages = {
  listAutomaticMessages: route({
    method: 'GET',
    path: '/v1/automatic-messages',
    summary: 'My messages that go out by themselves, what each has achieved, and in which hours',
    access: 'creator',
    answer: AutomaticMessages,
  }),
  setAutomaticHours: route({
    method: 'PUT',
    path: '/v1/automatic-messages/hours',
    summary: 'In which hours of the day of who receives them they go out; outside of these they wait',
    access: 'creator',
    body: Hours,
    answer: Hours,
    rate: OFTEN,
  }),
  setAutomaticMessage: route({
    method: 'PUT',
    path: '/v1/automatic-messages/:kind',
    summary: 'What one of them says and when it goes out; what was sent stays as it was',
    access: 'creator',
    consent: true,
    params: z.strictObject({ kind: Kind }),
    body: z
      .strictObject({
        /** On: it goes out from now on, to nobody of before. Off: who waits for it does not receive it. */
        enabled: z.boolean(),
        text: text(MESSAGE.maxText),
        /** Own uploads for messages that nothing uses, and files of own messages to many. */
        media: z
          .array(Id)
          .max(MESSAGE.maxMedia)
          .refine(ids => new Set(ids).size === ids.length, 'duplicate')
          .default([]),
        ...OfferInput,
        delay: z.int(),
      })
      .superRefine((body, ctx) => {
        checkContents(body, ctx)
        // words in braces are filled in for each, so that there is nothing to buy but files
        if (body.price !== null && body.media.length === 0)
          ctx.addIssue({ code: 'custom', path: ['price'], message: 'without_files' })
      }),
    answer: AutomaticMessage,
    errors: ['MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: OFTEN,
  }),
} as const
