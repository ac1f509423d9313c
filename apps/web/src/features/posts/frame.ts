import type { MediaItem, Post } from '@calina/contract/types'
import { ratioOf } from '#lib/pictures.ts'

/** Shapes that a photo's place may take: width divided by height. */
const FRAME = { tallest: 9 / 16, tallestInLists: 2 / 3, widest: 3, usual: 4 / 5 } as const
/** Wider than this, the label is below the pictures and not beside them. */
const WIDE = 5 / 4
/** Up to this part of a side may be cut away by the frame without anything being lost. */
const TRIFLE = 0.03
/** In lists a picture may lose a little more, so that it fills its place. */
const LITTLE = 0.25

export interface PhotoFrame {
  /** Width divided by height. */
  ratio: number
  wide: boolean
}

/**
 * The frame of a post's pictures, known before they load: the shape of one, and the middle of several, so that most of
 * them fill it. Lists show nothing taller than 2:3; the post's own page shows more.
 */
export function frameOf(media: readonly Pick<MediaItem, 'width' | 'height'>[], whole: boolean): PhotoFrame {
  const ratios = media.map(ratioOf).toSorted((a, b) => a - b)
  const below = ratios[Math.floor((ratios.length - 1) / 2)] ?? FRAME.usual
  const above = ratios[Math.floor(ratios.length / 2)] ?? FRAME.usual
  const tallest = whole ? FRAME.tallest : FRAME.tallestInLists
  const ratio = Math.min(FRAME.widest, Math.max(tallest, Math.sqrt(below * above)))
  return { ratio, wide: ratio > WIDE }
}

/** The media that are seen: all but sounds, which are heard beside them. A locked post shows one picture, whatever it is. */
export const seenOf = ({ media }: Pick<Post, 'media'>): MediaItem[] =>
  media.filter(({ kind, locked }) => locked || kind !== 'audio')

/** The shape of a post: without a picture, with its label below the wide one, or beside it. */
export function shapeOf(post: Pick<Post, 'media'>, whole: boolean): 'plain' | 'wide' | 'usual' {
  if (post.media.length === 0) return 'plain'
  const seen = seenOf(post)
  return seen.length === 0 || frameOf(seen, whole).wide ? 'wide' : 'usual'
}

/** Whether a picture fills a frame without losing anything that matters. */
export function fits(
  media: Pick<MediaItem, 'width' | 'height'>,
  frame: Pick<PhotoFrame, 'ratio'>,
  whole: boolean,
): boolean {
  const scale = ratioOf(media) / frame.ratio
  return Math.max(scale, 1 / scale) <= 1 + (whole ? TRIFLE : LITTLE)
}

/** A long text is folded in lists. */
const FOLD = { length: 280, lines: 6 } as const

export const isLong = (text: string): boolean =>
  text.length > FOLD.length || text.split('\n').length > FOLD.lines
