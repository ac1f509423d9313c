import { z } from 'zod'
import { LOCALES } from './constants.ts'
import { route } from './route.ts'

/** A piece of text: plain, strong, or a link. */
const Span = z.strictObject({ text: z.string(), strong: z.boolean(), href: z.string().nullable() })

/** One block of a document, in order. Items that follow each other are one list. */
const Block = z.strictObject({
  kind: z.enum(['title', 'heading', 'paragraph', 'item']),
  spans: z.array(Span),
})

/** `version` is the day of the version, which its file states; null where the operator's file states none. */
export const LegalDocument = z.strictObject({
  locale: z.enum(LOCALES),
  version: z.iso.date().nullable(),
  blocks: z.array(Block),
})
export type LegalDocument = z.output<typeof LegalDocument>

export const help = {
  getLegal: route({
    method: 'GET',
    path: '/v1/legal/:document',
    summary: 'Terms or privacy policy in the visitor’s language',
    access: 'public',
    params: z.strictObject({ document: z.enum(['terms', 'privacy']) }),
    query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
    answer: LegalDocument,
  }),
} as const
