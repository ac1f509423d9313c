import type { Post } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'

/** Whether the viewer sees a teaser instead of the post. */
export const isLocked = (post: Post): boolean =>
  post.access === 'locked-price' || post.access === 'locked-subscription'

/** Whether it is open to everybody: for whom it was published, or because its goal was reached. */
export const isForEveryone = (post: Pick<Post, 'audience' | 'goal'>): boolean =>
  post.audience === 'everyone' || post.goal?.reached === true

/** The label for a text that the viewer may not read. */
export const hiddenWords = (post: Post) =>
  post.audience === 'paid' ? 'posts.hiddenForPurchase' : 'posts.hiddenForSubscribers'

type Contents = Pick<Post, 'photos' | 'videos' | 'sounds'> & { duration?: number }

/** `8 fotos, 1 video`; with the length of what plays, where it is of one kind. */
export function contentsOf(
  { photos, videos, sounds, duration = 0 }: Contents,
  t: Translate,
  format: Format,
): string {
  const time = duration > 0 && (videos === 0 || sounds === 0) ? format.clock(duration) : undefined
  const parts: string[] = []
  if (photos > 0) parts.push(t('posts.photos', { count: photos }))
  if (videos > 0)
    parts.push(time ? t('posts.videosLong', { count: videos, time }) : t('posts.videos', { count: videos }))
  if (sounds > 0)
    parts.push(time ? t('posts.soundsLong', { count: sounds, time }) : t('posts.sounds', { count: sounds }))
  return parts.join(', ')
}
