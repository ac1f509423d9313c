import { z } from 'zod'

/** A piece of text: plain, strong, or a link. */
const Span = z.strictObject({ text: z.string(), strong: z.boolean(), href: z.string().nullable() })

/** One block of a text that was written in Markdown, in order. Items that follow each other are one list. */
export const Block = z.strictObject({
  kind: z.enum(['title', 'heading', 'paragraph', 'item']),
  spans: z.array(Span),
})
