import CommentIcon from 'icon:chat-circle'
import WaitingIcon from 'icon:clock'
import HeartIcon from 'icon:heart'
import HeartFillIcon from 'icon:heart-fill'
import ShareIcon from 'icon:share-fat'
import type { Post } from '@calina/contract/types'
import { FanGiftButton } from '#components/gifts/fan-gift-button.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { signUpPath } from '#lib/redirect.ts'
import { Link } from '#ui/link.tsx'
import { useLike } from '../api/use-like.ts'
import { BookmarkButton } from '../bookmarks/bookmark-button.tsx'
import { usePostPath } from '../post-place.ts'
import { useSharePost } from './share-post.tsx'

interface PostReactionsProps {
  post: Post
  /** The comments stand beside it: the number leads the keyboard there. Default: a link to the post's page. */
  onComments?: (() => void) | undefined
}

/** Likes and comments, and what a reader does with a post for themselves: sharing and saving it. */
export function PostReactions({ post, onComments }: PostReactionsProps) {
  const t = useT()
  const format = useFormat()
  const { share, refused } = useSharePost(post)
  const label = t('posts.comments', { count: post.comments })
  const comments = (
    <>
      <CommentIcon />
      <span className="figures">{format.count(post.comments)}</span>
    </>
  )
  return (
    <div className="post-acts">
      <LikeButton post={post} />
      {onComments ? (
        <button type="button" className="post-act" aria-label={label} onClick={onComments}>
          {comments}
        </button>
      ) : (
        <Link to={`/post/${post.id}#comments`} className="post-act" aria-label={label}>
          {comments}
        </Link>
      )}
      {!post.archived && (
        <button
          type="button"
          className="post-act"
          aria-label={t('posts.share')}
          title={t('posts.share')}
          onClick={event => event.detail < 2 && share()}
        >
          <ShareIcon />
        </button>
      )}
      {refused}
      {!post.archived && !post.removed && (
        <FanGiftButton
          look="post"
          creator={post.creator}
          place={{ kind: 'post', post: post.id }}
          path={`/post/${post.id}`}
        />
      )}
      <BookmarkButton post={post} />
    </div>
  )
}

function LikeButton({ post }: { post: Post }) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const like = useLike(post)
  const path = usePostPath(post.id)
  const content = (
    <>
      {like.liked ? <HeartFillIcon /> : <HeartIcon />}
      <span className="figures">{format.count(like.likes)}</span>
    </>
  )
  if (!user)
    return (
      <Link
        to={signUpPath(path)}
        className="post-act"
        aria-label={`${t('posts.like')}, ${format.number(like.likes)}`}
      >
        {content}
      </Link>
    )
  if (!post.can.like)
    return (
      <span className="post-act" role="img" aria-label={t('posts.likes', { count: post.likes })}>
        {content}
      </span>
    )
  return (
    <button
      type="button"
      className={cx('post-act', like.liked && 'text-ink', like.waits && 'post-act-waits')}
      title={like.waits ? t('posts.likeWaits') : undefined}
      aria-pressed={like.liked}
      aria-label={[t('posts.like'), format.number(like.likes), like.waits && t('posts.likeWaits')]
        .filter(Boolean)
        .join(', ')}
      onClick={event => event.detail < 2 && like.mutate(!like.liked)}
    >
      {content}
      {like.waits && <WaitingIcon />}
    </button>
  )
}
