import type { Post } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useMemo, useRef } from 'react'
import { chaptersOf } from '#components/media/player/chapters.ts'
import { useUnlockFocus } from '#components/money/use-unlock-focus.ts'
import { ExploreDetails } from '#features/explore/components/explore-details.tsx'
import { PostDescription } from '#features/explore/components/post-description.tsx'
import { PostSlide } from '#features/explore/components/post-slide.tsx'
import { PostStats } from '#features/explore/components/post-stats.tsx'
import { useMendPost } from '#features/posts/api/use-mend-post.ts'
import { useSeen } from '#features/posts/api/use-seen.ts'
import { Comments, WriteComment } from '#features/posts/components/comments.tsx'
import { PostAccess } from '#features/posts/components/post-access.tsx'
import { PostMarks } from '#features/posts/components/post-marks.tsx'
import { PostMedia } from '#features/posts/components/post-media.tsx'
import { PostMenu } from '#features/posts/components/post-menu.tsx'
import { PostOffer } from '#features/posts/components/post-offer.tsx'
import { PostReactions } from '#features/posts/components/post-reactions.tsx'
import { PostText } from '#features/posts/components/post-text.tsx'
import { PostWith } from '#features/posts/components/post-with.tsx'
import { isLocked } from '#features/posts/labels.ts'
import { PostPlace } from '#features/posts/post-place.ts'
import { FollowLink } from '#features/relationships/follow-link.tsx'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { isClosed } from '#lib/names.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import '#features/explore/explore-post.css'

/** What only members do with a post here. */
export const member = lazyCode(() => import('../members/post.tsx'))

interface ExplorePostProps {
  post: Post
  priority: boolean
  onDeleted: () => void
}

/** A post of the results: its slides, and beside or below them its details. */
export function ExplorePost({ post, priority, onDeleted }: ExplorePostProps) {
  const comments = useRef<HTMLDivElement>(null)
  const mend = useMendPost(post.id)
  const place = useSeen(post)
  const locked = isLocked(post)
  const { access, onUnlock } = useUnlockFocus(locked)
  const playing = post.media.find(({ play }) => play)?.id
  const chapters = useMemo(() => (playing ? chaptersOf(post.text) : []), [playing, post.text])
  return (
    <PostPlace value="/explore">
      <article
        ref={place}
        className="explore-post"
        onErrorCapture={(event: SyntheticEvent) => mend(event.target)}
      >
        <PostSlide>
          <PostMedia post={post} whole priority={priority} chapters={chapters} />
        </PostSlide>
        <ExploreDetails
          creator={post.creator}
          publishedAt={post.publishedAt}
          actions={<Actions post={post} onDeleted={onDeleted} />}
          description={
            <PostDescription post={post}>
              <PostMarks post={post} />
              <PostText text={post.text} mentions={post.mentions} whole playing={playing} />
              {post.purchaseText && (
                <PostText text={post.purchaseText} mentions={post.mentions} whole playing={playing} />
              )}
              <PostWith performers={post.performers} />
            </PostDescription>
          }
          offer={
            locked ? (
              <PostOffer post={post} whole={false} onUnlock={onUnlock} />
            ) : (
              <PostAccess post={post} ref={access} />
            )
          }
          comments={
            locked ? undefined : (
              <div ref={comments}>
                <PartBoundary>
                  <Comments post={post} listOnly />
                </PartBoundary>
              </div>
            )
          }
          stats={
            <PostStats write={<WriteComment post={post} />}>
              <PostReactions
                post={post}
                onComments={() => comments.current?.querySelector<HTMLElement>('#comments-title')?.focus()}
              />
            </PostStats>
          }
        />
      </article>
    </PostPlace>
  )
}

/** Following the creator, and what else can be done with the post. */
function Actions({ post, onDeleted }: Pick<ExplorePostProps, 'post' | 'onDeleted'>) {
  const user = useUser()
  const parts = useLazyCode(member, user !== undefined)
  const { username } = post.creator
  const own = post.access === 'own'
  const wanted = user !== undefined && !own && !isClosed(post.creator)
  const { data: profile } = useQuery({ ...query('getProfile', { params: { username } }), enabled: wanted })
  if (!user) return <FollowLink username={username} back={`/explore/${post.id}`} size="small" />
  return (
    <>
      {parts && wanted && profile && (
        <parts.FollowButton username={username} following={profile.viewer.following} size="small" />
      )}
      <PostMenu post={post} onDeleted={onDeleted} />
    </>
  )
}

/** The place of a post that is on its way. */
export const ExplorePostLoading = () => (
  <div className="explore-post" aria-busy="true">
    <div className="explore-slide">
      <Skeleton className="explore-slide-waits" />
    </div>
    <div className="explore-details">
      <div className="flex items-center gap-3">
        <Skeleton className="aspect-window w-12" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-4/5" />
    </div>
  </div>
)
