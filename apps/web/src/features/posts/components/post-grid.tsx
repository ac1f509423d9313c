import type { Post } from '@calina/contract/types'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import type { ListState } from '#ui/endless.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PostTile, type PostTileProps } from './post-tile.tsx'
import './post-tile.css'

const COLUMNS = 3
/** The rows that a phone shows without scrolling. */
const FIRST = 6
const PLACES = Array.from({ length: FIRST }, (_, place) => place)

interface PostGridProps {
  state: ListState
  posts: Post[]
  empty: ReactNode
  Tile?: ComponentType<PostTileProps> | undefined
}

/** A creator's posts in three columns. */
export function PostGrid({ state, posts, empty, Tile = PostTile }: PostGridProps) {
  const t = useT()
  return (
    <InfiniteList
      state={state}
      items={posts}
      keyOf={post => post.id}
      columns={COLUMNS}
      rowClassName="post-grid-row"
      estimate={260}
      render={post => <Tile post={post} sizes="(min-width: 1120px) 219px, 33vw" />}
      loading={
        <div className="post-grid-row" aria-busy="true" role="status" aria-label={t('common.loading')}>
          {PLACES.map(place => (
            <Skeleton key={place} className="post-tile" />
          ))}
        </div>
      }
      empty={empty}
    />
  )
}
