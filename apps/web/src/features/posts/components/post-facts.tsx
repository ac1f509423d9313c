import type { MediaItem, Post } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { contentsOf } from '../labels.ts'

/** What one medium is: its length, and of a video the height of its picture. */
function lengthOf({ kind, duration, play, width, height }: MediaItem, t: Translate, format: Format): string {
  const time = format.clock(duration ?? 0)
  if (kind !== 'video') return time
  return t('posts.lengthAndHeight', {
    time,
    height: String(play?.heights.at(-1) ?? Math.min(width, height)),
  })
}

/** Beside the text of a wide post, what it holds. */
export function PostFacts({ post }: { post: Post }) {
  const t = useT()
  const format = useFormat()
  const [first, ...others] = post.media
  if (!first || (others.length === 0 && !first.play)) return null
  const alone = others.length === 0
  return (
    <dl className="post-facts post-side">
      <div>
        <dt>{t(alone ? (first.kind === 'video' ? 'posts.video' : 'posts.sound') : 'posts.series')}</dt>
        <dd className="figures">{alone ? lengthOf(first, t, format) : contentsOf(post, t, format)}</dd>
      </div>
    </dl>
  )
}
