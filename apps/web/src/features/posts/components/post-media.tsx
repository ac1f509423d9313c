import LockIcon from 'icon:lock-simple-fill'
import type { Post } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Link } from '#ui/link.tsx'
import { Corner, Glass, PhotoChip, Picture, PriceChip } from '#ui/photo.tsx'
import { contentsOf, fits, frameOf, isLocked } from '../labels.ts'

const SIZES = '(min-width: 1120px) 440px, (min-width: 768px) 640px, 100vw'

interface PostMediaProps {
  post: Post
  /** On the post's own page: nothing is cut away, and there is nowhere further to go. */
  whole: boolean
  priority: boolean
}

/** The pictures of a post in one place, or the glass before them. */
export function PostMedia({ post, whole, priority }: PostMediaProps) {
  const t = useT()
  const format = useFormat()
  const [first] = post.media
  if (!first) return null
  const locked = isLocked(post)
  const frame = frameOf(post.media, whole)
  const name = post.creator.name
  return (
    <div className={cx('photo post-photo', frame.name)}>
      <Glass teaser={locked ? first : undefined} sizes={SIZES} priority={priority}>
        <Carousel
          label={t('posts.by', { name })}
          items={post.media.map((media, index) => ({
            key: media.id,
            render: near => (
              <Picture
                media={media}
                sizes={SIZES}
                priority={index === 0 ? priority : near && index === 1}
                className={whole && !fits(media, frame) ? 'object-contain!' : ''}
              />
            ),
          }))}
        />
      </Glass>
      {locked && (
        <>
          {!whole && (
            <Link
              to={`/post/${post.id}`}
              light
              className="absolute inset-0 rounded-[inherit] focus-visible:-outline-offset-4"
              aria-label={t('posts.by', { name })}
            />
          )}
          <Corner at="bl" className="pointer-events-none">
            <PhotoChip>
              <LockIcon />
              {contentsOf({ photos: post.photos, videos: post.videos }, t, format)}
            </PhotoChip>
          </Corner>
          {post.price && post.access === 'locked-price' && (
            <Corner at="tr" className="pointer-events-none lg:hidden">
              <PriceChip price={post.price} lock={false} />
            </Corner>
          )}
        </>
      )}
    </div>
  )
}
