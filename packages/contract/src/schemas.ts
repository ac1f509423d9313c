import { z } from 'zod'
import { NOT_IN_A_LINE } from './constants.ts'
import { MAX_AMOUNT, MEDIA_KINDS, PAGE, SEARCH, USERNAME } from './limits.ts'
import { isTimeZone, SETTING_LIMITS } from './setting-limits.ts'

/**
 * Schemas that several areas share. Objects are strict: an unknown field is refused, never dropped in silence.
 *
 * Every string that a caller sends is one of the kinds below: none of them takes NUL or half a surrogate pair, which
 * neither the database nor UTF-8 can hold. A test walks every input and refuses a string of any other kind.
 */

/** One line of typed text. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(new RegExp(`^[^${NOT_IN_A_LINE}]*$`, 'u'))

/** Text of several lines: as {@link line}, but line breaks and tabs stay. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u)

/** A password: taken to the letter, spaces and all. */
export const secret = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this refuses
    .regex(/^[^\u0000\p{Cs}]*$/u)

/** What one program made for another to repeat: cursors, tokens, a client's own ids. Visible ASCII. */
export const opaque = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[!-~]*$/)

export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(USERNAME.min)
  .max(USERNAME.max)
  .regex(USERNAME.pattern)
/** ISO 3166-1 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/)
/** A name of {@link isTimeZone}. */
export const TimeZone = line(SETTING_LIMITS.timeZone.max)
  .min(SETTING_LIMITS.timeZone.min)
  .refine(isTimeZone, { message: 'time_zone' })
/** A month as `2026-05`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
export const Amount = z.int().min(0).max(MAX_AMOUNT)
/** An amount in minor units and its ISO 4217 currency. */
export const Money = z.strictObject({ amount: z.int(), currency: z.string().length(3) })
export type Money = z.output<typeof Money>

/** What a fan has to spend. `sequence` counts its movements: of two answers the one with more is the newer. */
export const Balance = Money.extend({ sequence: z.int().min(0) })
export type Balance = z.output<typeof Balance>

/** The specification's booleans on the wire. */
export const Flag = z.enum(['true', 'false'])

export const Cursor = opaque(1, 200)
export const PageQuery = z.strictObject({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE.max).default(PAGE.default),
})
export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: Cursor.nullable() })
export const SearchTerm = line(SEARCH.max).min(SEARCH.min)

/**
 * A person as others see them. `avatar` is the address of the picture's widest rendition; its last path segment is
 * `<width>.webp`, and other widths of `RENDITION_WIDTHS.avatar` are in the same folder.
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

/** What a log-in gives. `reopened`: the account was closed, and is open again. */
export const LoggedIn = z.strictObject({ token: z.string(), reopened: z.literal(true).optional() })
export type LoggedIn = z.output<typeof LoggedIn>

export const FocalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** A picture of a post or message. When locked, `src` is the teaser: another file, made on the server. */
export const MediaItem = z.strictObject({
  id: Id,
  kind: z.enum(MEDIA_KINDS),
  locked: z.boolean(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  src: z.string(),
  srcset: z.string().nullable(),
  duration: z.number().nullable(),
})
export type MediaItem = z.output<typeof MediaItem>
