import type { Comment, Post } from '@calina/contract/types'
import { type RefObject, useRef, useState } from 'react'
import { useReport } from '#components/reports/use-report.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useUser } from '#lib/page.ts'
import { loginPath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ListError } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useComments, useDeleteComment, useHideComment, useLikeComment } from '../api/use-comments.ts'
import { isLocked } from '../labels.ts'
import { usePostPath } from '../post-place.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentThread } from './comment-thread.tsx'

interface CommentsProps {
  post: Post
  /** The place to write one stands elsewhere, by `WriteComment`. */
  listOnly?: boolean
}

/** All comments of an open post, and the place to write one. */
export function Comments({ post, listOnly = false }: CommentsProps) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  if (post.preparing) return null
  const locked = isLocked(post)
  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-20">
      <h2 id="comments-title" ref={title} tabIndex={-1} className="heading pb-4">
        {t('posts.commentsTitle')}
      </h2>
      {locked ? <WhoComments post={post} /> : <OpenComments post={post} listOnly={listOnly} title={title} />}
    </section>
  )
}

/** Who can comment on a post that the viewer has not got. */
function WhoComments({ post }: { post: Post }) {
  const t = useT()
  return (
    <p className="text-ink-2 text-small">
      {post.access === 'locked-price'
        ? t('posts.buyersComment')
        : t('posts.subscribersComment', { name: nameOf(post.creator, t) })}
    </p>
  )
}

interface OpenCommentsProps extends CommentsProps {
  title: RefObject<HTMLHeadingElement | null>
}

function OpenComments({ post, listOnly = false, title }: OpenCommentsProps) {
  return (
    <>
      <CommentList post={post} onDeleted={() => title.current?.focus()} />
      {!listOnly && (
        <div className="pt-5">
          <WriteComment post={post} />
        </div>
      )}
    </>
  )
}

/** The place to write a comment, for guests the way to it; where nobody may, that is said. */
export function WriteComment({ post }: { post: Post }) {
  const t = useT()
  const user = useUser()
  const path = usePostPath(post.id)
  if (isLocked(post) || post.preparing) return null
  if (!user)
    return (
      <ButtonLink to={loginPath(path)} size="small">
        {t('posts.logInToComment')}
      </ButtonLink>
    )
  return post.can.comment ? (
    <CommentComposer post={post} user={user} />
  ) : (
    <p className="text-ink-2 text-small">{t('posts.nobodyComments')}</p>
  )
}

function CommentList({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const t = useT()
  const user = useUser()
  const { state, comments } = useComments(post)
  const [asking, setAsking] = useState<Comment>()
  const remove = useDeleteComment(post.id)
  const hide = useHideComment(post.id)
  const like = useLikeComment(post.id)
  const api = useApi()
  const { report, dialog } = useReport()
  const onReport = ({ id, author }: Comment) =>
    report({
      subject: 'comment',
      id,
      name: author.name,
      send: body => api.reportComment({ params: { post: post.id, comment: id }, body }),
    })
  const acts = { onDelete: setAsking, onHide: hide.mutate, onLike: like.mutate, onReport }

  if (state.isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        {post.comments > 0 &&
          ['w-3/5', 'w-2/5'].map(width => (
            <div key={width} className="flex gap-2.5">
              <Skeleton className="size-7 rounded-full!" />
              <Skeleton className={`mt-1.5 h-3.5 ${width}`} />
            </div>
          ))}
      </div>
    )
  if (state.isError && comments.length === 0) return <ListError onRetry={() => void state.refetch()} />
  return (
    <>
      {state.hasNextPage && (
        <Button
          look="text"
          size="small"
          className="mb-3"
          busy={state.isFetchingNextPage}
          onClick={() => void state.fetchNextPage()}
        >
          {t('posts.olderComments')}
        </Button>
      )}
      {comments.length === 0 && !state.hasNextPage ? (
        <p className="text-small text-ink-2">{t('posts.noComments')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {comments.map(comment => (
            <li key={comment.id}>
              <CommentThread post={post} comment={comment} user={user} acts={acts} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t('posts.deleteCommentTitle')}
        text={t(asking?.replies ? 'posts.deleteThreadText' : 'posts.deleteCommentText')}
        action={t('common.delete')}
        busy={remove.isPending}
        onConfirm={() => {
          if (!asking) return
          remove.mutate(asking, {
            onSuccess: onDeleted,
            onSettled: () => setAsking(undefined),
          })
        }}
      />
    </>
  )
}
