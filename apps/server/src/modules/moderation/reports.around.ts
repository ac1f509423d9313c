import { CALL_KINDS, LOCALES } from '@calina/contract'
import { z } from 'zod'

/** What stood around a reported message, as a case keeps it. */
const Around = z.array(
  z.strictObject({
    id: z.uuid(),
    authorId: z.uuid(),
    text: z.string(),
    /** What it said before; absent in what was kept before texts could be changed. */
    earlier: z.array(z.string()).default([]),
    media: z.int(),
    /** What the gift is called that it came with; absent in what was kept before there were gifts. */
    gift: z.record(z.enum(LOCALES), z.string()).nullable().default(null),
    /** Which kind of call it is; absent in what was kept before there were calls. */
    call: z.enum(CALL_KINDS).nullable().default(null),
    at: z.iso.datetime(),
  }),
)
export type Around = z.output<typeof Around>

export const writeAround = (messages: readonly (Omit<Around[number], 'at'> & { at: Date })[]): string =>
  JSON.stringify(messages.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })))

/** What was written; nothing where it was emptied. */
export const readAround = (text: string): Around => (text === '' ? [] : Around.parse(JSON.parse(text)))
