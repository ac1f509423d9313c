import HeartIcon from 'icon:heart-fill'
import LockIcon from 'icon:lock-simple-fill'
import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { Corner, Glass, PhotoChip, Picture, PriceChip } from '#components/media/photo.tsx'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { ratioOf } from '#lib/pictures.ts'
import { Link } from '#ui/link.tsx'
import { contentsOf, isLocked } from '../labels.ts'
import { Mark } from './post-tile.tsx'
import './post-tile.css'
import './photo-tile.css'

const MEND_MS = 30_000
/** A sound has no picture of its own. */
const SQUARE = 1

/** The shape of a post's tile: that of its first picture. */
export function tileRatio({ media: [first] }: Post): number {
  return first && first.kind !== 'audio' ? ratioOf(first) : SQUARE
}

interface PhotoTileProps {
  post: Post
  /** Its page here, which is opened over the one that it stands on. */
  to: string
  sizes: string
  priority: boolean
}

/** A post among those of others: its picture in its own shape, and whose it is while it is pointed at. */
export const PhotoTile = memo(function PhotoTile({ post, to, sizes, priority }: PhotoTileProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const mended = useRef(0)
  const locked = isLocked(post)
  const [first] = post.media
  const forPrice = post.access === 'locked-price' ? post.price : null
  const { creator } = post
  const name = nameOf(creator, t)
  const state = forPrice
    ? t('posts.tilePriced', { price: format.price(forPrice) })
    : locked && t('posts.tileSubscribers')
  return (
    <Link
      to={to}
      over
      light
      data-post={post.id}
      className="photo photo-tile"
      aria-label={[t('posts.by', { name }), state, contentsOf(post, t, format)].filter(Boolean).join(', ')}
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
      {first && (
        <Glass teaser={locked ? first : undefined} sizes={sizes} priority={priority}>
          <Picture media={first} sizes={sizes} priority={priority} />
        </Glass>
      )}
      <Mark post={post} small={false} />
      {locked && (
        <Corner at="bl" className="photo-tile-chip">
          {forPrice ? (
            <PriceChip price={forPrice} />
          ) : (
            <PhotoChip>
              <LockIcon />
              {t('posts.subscribersChip')}
            </PhotoChip>
          )}
        </Corner>
      )}
      <span className="photo-tile-whose" aria-hidden="true">
        <Window person={creator} width={36} decorative />
        <span className="min-w-0 flex-1">
          <span className="type-name block truncate">{name}</span>
          <span className="block truncate text-small">@{creator.username}</span>
        </span>
        <span className="photo-tile-likes figures">
          <HeartIcon />
          {format.count(post.likes)}
        </span>
      </span>
    </Link>
  )
})
