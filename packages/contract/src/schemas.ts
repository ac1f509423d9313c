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
export type FocalPoint = z.output<typeof FocalPoint>

/** Text beside a video or sound, for one language (BCP 47), as WebVTT. */
export const Captions = z.strictObject({ language: z.string(), src: z.string() })
export type Captions = z.output<typeof Captions>

/** Small pictures of a video, one every so many seconds, in rows of one file from the top left. */
export const Storyboard = z.strictObject({
  src: z.string(),
  every: z.number(),
  columns: z.int(),
  rows: z.int(),
  /** Of one picture. */
  width: z.int(),
  height: z.int(),
})
export type Storyboard = z.output<typeof Storyboard>

/** What plays. All addresses are signed for the viewer and end; reading again answers new ones. */
export const Playable = z.strictObject({
  /** `preparing`: renditions are being made; `src` plays already, where the browser knows its codecs. */
  state: z.enum(['preparing', 'ready']),
  /** One file that plays while it is loading. */
  src: z.string(),
  contentType: z.string(),
  /** The master playlist of HLS; null without renditions. */
  hls: z.string().nullable(),
  /** Of the renditions, from the lowest; empty without. */
  heights: z.array(z.int()),
  captions: z.array(Captions),
  /** The waveform of a sound, 0 to 1 at equal distances; empty for video, and where it could not be drawn. */
  peaks: z.array(z.number()),
  storyboard: Storyboard.nullable(),
})
export type Playable = z.output<typeof Playable>

/**
 * A picture, video or sound of a post or message. Each has a picture, which `src` names: the photo, the video’s poster,
 * the waveform. When locked it is the teaser: another file, made on the server.
 */
export const MediaItem = z.strictObject({
  id: Id,
  kind: z.enum(MEDIA_KINDS),
  locked: z.boolean(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  src: z.string(),
  srcset: z.string().nullable(),
  /** The same picture for browsers that read AVIF, as a `srcset`; null where there is none. */
  avif: z.string().nullable(),
  /** What stands in its place until it has come: a ThumbHash in base64; null where there is none, and when locked. */
  placeholder: z.string().nullable(),
  /** What stays in view where the picture is cut; null for the middle, and when locked. */
  focal: FocalPoint.nullable(),
  /** Seconds of a video or sound. */
  duration: z.number().nullable(),
  /** The name of the viewer is to stand over it: it came with a purchase or a subscription. */
  marked: z.boolean(),
  /** Null for a picture, and for what is locked. */
  play: Playable.nullable(),
})
export type MediaItem = z.output<typeof MediaItem>

/** How a viewer's like, and those of all, stand. */
export const Reaction = z.strictObject({ liked: z.boolean(), likes: z.int() })
