import { RENDITION_WIDTHS } from '@calina/contract/constants'
import type { MediaItem } from '@calina/contract/types'

/** What a picture of unknown size is taken for. */
const USUAL = 4 / 5

/** Width divided by height. */
export const ratioOf = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): number =>
  width > 0 && height > 0 ? width / height : USUAL

/**
 * How an `<img>` is loaded. The first pictures load at once, with the whole bandwidth; the others when they
 * are near the viewport.
 */
export function loadingOf(priority: boolean | undefined): {
  loading: 'eager' | 'lazy'
  fetchPriority: 'high' | 'low'
  decoding: 'async'
} {
  return priority
    ? { loading: 'eager', fetchPriority: 'high', decoding: 'async' }
    : { loading: 'lazy', fetchPriority: 'low', decoding: 'async' }
}

/** The rendition of an avatar for a box that is `width` CSS pixels wide: `…/436.webp` → `…/96.webp`. */
export function avatarAt(address: string, width: number): string {
  const fitting = RENDITION_WIDTHS.avatar.find(each => each >= width) ?? RENDITION_WIDTHS.avatar.at(-1)
  return address.replace(/\d+(?=\.webp(?:\?|$))/, String(fitting))
}

/** `srcset` of an avatar in every width there is. */
export function avatarSrcSet(address: string): string {
  return RENDITION_WIDTHS.avatar.map(width => `${avatarAt(address, width)} ${width}w`).join(', ')
}

/** Classes that keep a face in the crop. In tenths, because the page's policy allows no style attribute. */
export function focalClass(focal: { x: number; y: number } | null | undefined): string {
  if (!focal) return ''
  const tenths = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10)
  return `focal focal-x-${tenths(focal.x)} focal-y-${tenths(focal.y)}`
}

/** `AR` for Ana Roldán. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** One of so many for a name, always the same: the server and the browser draw alike. */
export function tintOf(name: string, many: number): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % many
}
