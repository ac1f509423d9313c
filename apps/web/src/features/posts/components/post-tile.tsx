import SeveralIcon from 'icon:copy-simple-fill'
import LockIcon from 'icon:lock-simple-fill'
import VideoIcon from 'icon:play-fill'
import PinIcon from 'icon:push-pin-fill'
import SoundIcon from 'icon:waveform-bold'
import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Corner, Glass, PhotoChip, Picture, PriceChip } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { contentsOf, hiddenWords, isLocked } from '../labels.ts'
import './post-tile.css'

const MEND_MS = 30_000

export interface PostTileProps {
  post: Post
  sizes: string
  priority?: boolean
  /** Among others beside a text: the corners say less. */
  small?: boolean
}

interface OwnPost {
  /** Who sees it, and for how much. */
  reach?: string
  /** Its state before publication. */
  waiting?: string | undefined
  chip?: ReactNode
}

/** A post as a window of a grid; it leads to the post. */
export function PostTile({
  post,
  sizes,
  priority = false,
  small = false,
  reach,
  waiting,
  chip,
}: PostTileProps & OwnPost) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const mended = useRef(0)
  const locked = isLocked(post)
  const [first] = post.media
  const forPrice = post.access === 'locked-price' ? post.price : null
  const name = forPrice
    ? t('posts.tilePriced', { price: format.price(forPrice) })
    : locked
      ? t('posts.tileSubscribers')
      : t('posts.tile', { date: format.dayMonth(post.publishedAt) })
  const contents = contentsOf(post, t, format)
  const pinned = post.pinned && t('posts.pinned')
  return (
    <Link
      to={`/post/${post.id}`}
      light
      className={cx('photo post-tile', small && 'post-tile-small')}
      aria-label={
        first || waiting ? [name, pinned, waiting, reach, contents].filter(Boolean).join(', ') : undefined
      }
      onErrorCapture={() => {
        if (Date.now() - mended.current < MEND_MS) return
        mended.current = Date.now()
        // links expire; who only reads does not need what mends them
        void import('../api/posts-cache.ts').then(
          ({ refreshPost }) => refreshPost(client, post.id),
          () => {},
        )
      }}
    >
      {waiting && !first ? (
        <Skeleton className="h-full w-full" />
      ) : first ? (
        <Glass teaser={locked ? first : undefined} sizes={sizes} priority={priority}>
          <Picture media={first} sizes={sizes} priority={priority} />
        </Glass>
      ) : (
        <>
          <span className="sr-only">{[name, pinned, reach].filter(Boolean).join(', ')}</span>
          <span className="post-tile-text">
            {post.hiddenText && !post.text ? t(hiddenWords(post)) : post.text}
          </span>
        </>
      )}
      {!waiting && <Mark post={post} small={small} />}
      {post.pinned && (
        <Corner at="tl" className="post-tile-mark">
          <PinIcon />
        </Corner>
      )}
      {chip && (
        <Corner at="bl" className="post-tile-chip">
          {chip}
        </Corner>
      )}
      {locked && (
        <Corner at="bl" className="post-tile-chip">
          {forPrice ? (
            <PriceChip price={forPrice} small={small} />
          ) : (
            <PhotoChip small={small}>
              <LockIcon />
              {!small && <span className="max-[359px]:hidden">{t('posts.subscribersChip')}</span>}
            </PhotoChip>
          )}
        </Corner>
      )}
    </Link>
  )
}

/** What kind of post it is: something that plays, with its length, or several pictures. */
export function Mark({ post, small }: { post: Post; small: boolean }) {
  const format = useFormat()
  const plays = post.videos + post.sounds > 0
  const Drawing = post.videos > 0 ? VideoIcon : plays ? SoundIcon : SeveralIcon
  if (!plays && (isLocked(post) || post.media.length < 2)) return null
  return (
    <Corner at="tr" className="post-tile-mark">
      {plays && post.duration > 0 && !small ? (
        <PhotoChip small>
          <Drawing />
          {format.clock(post.duration)}
        </PhotoChip>
      ) : (
        <Drawing />
      )}
    </Corner>
  )
}
