import type { Post } from '@calina/contract/types'
import type { ReactNode } from 'react'
import type { ListState } from '#ui/endless.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PostArticle } from './post-article.tsx'
import { PostSkeleton } from './post-skeleton.tsx'

interface PostListProps {
  state: ListState
  posts: Post[]
  empty: ReactNode
  end?: ReactNode
}

const ROW = 'pt-5 pb-7 lg:pt-6 lg:pb-5'
/** About what a post with a portrait picture takes. */
const ESTIMATE = 660

/** Posts one after the other, without end as long as there are any. */
export function PostList({ state, posts, empty, end }: PostListProps) {
  return (
    <InfiniteList
      state={state}
      items={posts}
      keyOf={post => post.id}
      render={(post, index) => <PostArticle post={post} priority={index === 0} />}
      estimate={ESTIMATE}
      rowClassName={ROW}
      loading={
        <>
          <div className={ROW}>
            <PostSkeleton />
          </div>
          <div className={ROW}>
            <PostSkeleton />
          </div>
        </>
      }
      empty={empty}
      end={end}
    />
  )
}
