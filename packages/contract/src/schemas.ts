import { z } from 'zod'
import { PAGE, SEARCH, USERNAME } from './constants.ts'

/** Schemas that several areas share. Objects are strict: an unknown field is refused, never dropped in silence. */

export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(USERNAME.min)
  .max(USERNAME.max)
  .regex(USERNAME.pattern)
export const Amount = z.int().min(0).max(1_000_000_000)
/** An amount in minor units and its ISO 4217 currency. */
export const Money = z.strictObject({ amount: z.int(), currency: z.string().length(3) })
export type Money = z.output<typeof Money>

/** The specification's booleans on the wire. */
export const Flag = z.enum(['true', 'false'])

export const Cursor = z.string().min(1).max(200)
export const PageQuery = z.strictObject({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE.max).default(PAGE.default),
})
export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: Cursor.nullable() })
export const SearchTerm = z.string().trim().min(SEARCH.min).max(SEARCH.max)

/** Text without control characters; line breaks and tabs stay. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/)

/**
 * A person as others see them. `avatar` is the address of the picture's widest rendition; its last path segment is
 * `<width>.webp`, and other widths of `RENDITION_WIDTHS.avatar` stand beside it.
 */
export const Person = z.strictObject({
  username: z.string(),
  name: z.string(),
  type: z.enum(['fan', 'model']),
  avatar: z.string().nullable(),
  exclusive: Flag,
  verified: Flag,
})
export type Person = z.output<typeof Person>

export const FocalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** A picture of a post or message. When locked, `src` is the teaser: another file, made on the server. */
export const MediaItem = z.strictObject({
  id: Id,
  kind: z.enum(['image', 'video']),
  locked: z.boolean(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  src: z.string(),
  srcset: z.string().nullable(),
  duration: z.number().nullable(),
})
export type MediaItem = z.output<typeof MediaItem>
