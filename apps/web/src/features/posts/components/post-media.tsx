import LockIcon from 'icon:lock-simple-fill'
import type { Post } from '@calina/contract/types'
import { Corner, Glass, PhotoChip, Picture, PriceChip } from '#components/media/photo.tsx'
import { useViewer } from '#components/media/viewer/use-viewer.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode } from '#lib/lazy-code.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Link } from '#ui/link.tsx'
import { fits, frameOf } from '../frame.ts'
import { contentsOf, isLocked } from '../labels.ts'

const SIZES = '(min-width: 1120px) 440px, (min-width: 768px) 640px, 100vw'
const SIZES_WIDE = '(min-width: 1120px) 724px, (min-width: 768px) 640px, 100vw'

const viewerCode = lazyCode(() => import('./post-viewer.tsx'))

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
  const locked = isLocked(post)
  const viewer = useViewer(locked ? [] : post.media.map(({ id }) => id), viewerCode)
  const [first] = post.media
  if (!first) return null
  const frame = frameOf(post.media, whole)
  const sizes = frame.wide ? SIZES_WIDE : SIZES
  const name = nameOf(post.creator, t)
  return (
    <div className="photo post-photo">
      <svg
        className="photo-shape"
        viewBox={`0 0 ${Math.round(frame.ratio * 1000)} 1000`}
        aria-hidden="true"
      />
      <div className="absolute inset-0">
        <Glass teaser={locked ? first : undefined} sizes={sizes} priority={priority}>
          <Carousel
            label={t('posts.by', { name })}
            items={post.media.map((media, index) => ({
              key: media.id,
              render: near => (
                <button
                  type="button"
                  className={cx('photo-open', !fits(media, frame, whole) && 'photo-ink')}
                  onClick={event => viewer.open(media.id, event.currentTarget)}
                >
                  <Picture
                    media={media}
                    sizes={sizes}
                    priority={index === 0 ? priority : near && index === 1}
                  />
                  <span className="sr-only">{t('ui.enlarge')}</span>
                </button>
              ),
            }))}
          />
        </Glass>
      </div>
      {viewer.current && viewer.code && (
        <viewer.code.PostViewer
          post={post}
          current={viewer.current}
          onShow={viewer.show}
          onClose={viewer.close}
        />
      )}
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
