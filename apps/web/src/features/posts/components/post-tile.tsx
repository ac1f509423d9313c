import SeveralIcon from 'icon:copy-simple-fill'
import WaitingIcon from 'icon:hourglass-medium'
import LockIcon from 'icon:lock-simple-fill'
import VideoIcon from 'icon:play-fill'
import ProblemIcon from 'icon:warning-circle-fill'
import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Corner, Glass, PhotoChip, Picture, PriceChip } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { refreshPost } from '../api/posts-cache.ts'
import { contentsOf, hiddenWords, isLocked, isStopped, ownWords } from '../labels.ts'
import { REACH } from './reach.ts'

const MEND_MS = 30_000

interface PostTileProps {
  post: Post
  sizes: string
  priority?: boolean
  /** Among others beside a text: the corners say less. */
  small?: boolean
}

/** A post as a window of a grid; it leads to the post. */
export function PostTile({ post, sizes, priority = false, small = false }: PostTileProps) {
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
  const reach = post.access === 'own' ? ownWords(post, t, format) : ''
  const contents = contentsOf(post, t, format)
  const state = stateOf(post)
  return (
    <Link
      to={`/post/${post.id}`}
      light
      className={cx('photo post-tile', small && 'post-tile-small')}
      aria-label={
        first || state ? [name, state && t(state), reach, contents].filter(Boolean).join(', ') : undefined
      }
      onErrorCapture={() => {
        if (Date.now() - mended.current < MEND_MS) return
        mended.current = Date.now()
        void refreshPost(client, post.id)
      }}
    >
      {state && !first ? (
        <Skeleton className="h-full w-full" />
      ) : first ? (
        <Glass teaser={locked ? first : undefined} sizes={sizes} priority={priority}>
          <Picture media={first} sizes={sizes} priority={priority} />
        </Glass>
      ) : (
        <>
          <span className="sr-only">{[name, reach].filter(Boolean).join(', ')}</span>
          <span className="post-tile-text">
            {post.hiddenText && !post.text ? t(hiddenWords(post)) : post.text}
          </span>
        </>
      )}
      {!locked && !state && (post.videos > 0 || post.media.length > 1) && (
        <Corner at="tr" className="post-tile-mark">
          {post.videos > 0 ? <VideoIcon /> : <SeveralIcon />}
        </Corner>
      )}
      {post.access === 'own' && (
        <Corner at="bl" className="post-tile-chip">
          {state ? <StateChip state={state} small={small} /> : <OwnChip post={post} small={small} />}
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

/** The state of an own post before publication. */
const stateOf = (post: Post) =>
  post.preparing ? (isStopped(post) ? 'posts.stopped' : 'posts.preparing') : undefined

function StateChip({ state, small }: { state: 'posts.stopped' | 'posts.preparing'; small: boolean }) {
  const t = useT()
  return (
    <PhotoChip small={small}>
      {state === 'posts.stopped' ? <ProblemIcon /> : <WaitingIcon />}
      {/* no space on a phone; the name of the link contains it */}
      {!small && <span className="max-md:hidden">{t(state)}</span>}
    </PhotoChip>
  )
}

/** Who sees an own post, and for how much. */
function OwnChip({ post, small }: { post: Post; small: boolean }) {
  const format = useFormat()
  const OwnIcon = REACH[post.audience]
  return (
    <PhotoChip small={small}>
      <OwnIcon />
      {post.price && format.price(post.price)}
    </PhotoChip>
  )
}
