import type { MediaItem, Post } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { ratioOf } from '#lib/pictures.ts'

/** Whether the viewer sees a teaser instead of the post. */
export const isLocked = (post: Post): boolean =>
  post.access === 'locked-price' || post.access === 'locked-subscription'

/** What a post says of the text that the viewer may not read. */
export const hiddenWords = (post: Post) =>
  post.audience === 'paid' ? 'posts.hiddenForPurchase' : 'posts.hiddenForSubscribers'

/** Who sees an own post, and for how much. */
export function ownWords(post: Post, t: Translate, format: Format): string {
  switch (post.audience) {
    case 'everyone':
      return t('posts.forEveryone')
    case 'subscribers':
      return t('posts.forSubscribers')
    case 'paid':
      return t('posts.onSale', { price: post.price ? format.price(post.price) : '' })
  }
}

type Contents = Pick<Post, 'photos' | 'videos'> & { duration?: number }

/** `8 fotos, 1 vídeo`; with the length of its videos where there is room. */
export function contentsOf({ photos, videos, duration = 0 }: Contents, t: Translate, format: Format): string {
  const parts: string[] = []
  if (photos > 0) parts.push(t('posts.photos', { count: photos }))
  if (videos > 0)
    parts.push(
      duration > 0
        ? t('posts.videosLong', { count: videos, time: format.clock(duration) })
        : t('posts.videos', { count: videos }),
    )
  return parts.join(', ')
}

/** Shapes of a photo's place: width divided by height, and its class. */
const FRAMES = [
  { ratio: 9 / 16, name: 'aspect-[9/16]' },
  { ratio: 2 / 3, name: 'aspect-[2/3]' },
  { ratio: 4 / 5, name: 'aspect-[4/5]' },
  { ratio: 1, name: 'aspect-square' },
  { ratio: 4 / 3, name: 'aspect-[4/3]' },
  { ratio: 3 / 2, name: 'aspect-[3/2]' },
  { ratio: 16 / 9, name: 'aspect-video' },
] as const

const USUAL = 4 / 5
/** Up to this part of a side may be cut away by the frame without anything being lost. */
const TRIFLE = 0.03

/**
 * The frame of a post's pictures, from the first of them, known before it loads. Lists show nothing taller than 4:5;
 * the post's own page shows it whole.
 */
export function frameOf(media: readonly Pick<MediaItem, 'width' | 'height'>[], whole: boolean) {
  const first = media[0]
  const ratio = first ? ratioOf(first) : USUAL
  const distance = (frame: number) => Math.abs(Math.log(frame / ratio))
  return FRAMES.filter(frame => whole || frame.ratio >= USUAL).reduce((best, frame) =>
    distance(frame.ratio) < distance(best.ratio) ? frame : best,
  )
}

/** Whether a picture fills a frame without losing anything that matters. */
export function fits(media: Pick<MediaItem, 'width' | 'height'>, frame: { ratio: number }): boolean {
  const scale = ratioOf(media) / frame.ratio
  return Math.max(scale, 1 / scale) <= 1 + TRIFLE
}

/** A long text is folded in lists. */
const FOLD = { length: 280, lines: 6 } as const

export const isLong = (text: string): boolean =>
  text.length > FOLD.length || text.split('\n').length > FOLD.lines
