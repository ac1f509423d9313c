import type { Comment, Post, User } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useReplies } from '../api/use-comments.ts'
import { CommentComposer } from './comment-composer.tsx'
import { type CommentActs, CommentLine } from './comment-line.tsx'

interface CommentThreadProps {
  post: Post
  comment: Comment
  user: User | undefined
  acts: Omit<CommentActs, 'onReply'>
}

/** A comment with the replies to it, which come when they are asked for, and the place to write one. */
export function CommentThread({ post, comment, user, acts }: CommentThreadProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<number>()
  const { state, replies } = useReplies(post.id, comment.id, open && comment.replies > 0)
  const reply = () => {
    setOpen(true)
    setAsked((asked ?? 0) + 1)
  }
  const all = { ...acts, onReply: reply }
  return (
    <>
      <CommentLine comment={comment} acts={all} />
      {comment.replies > 0 && (
        <Button
          look="text"
          size="small"
          className="ml-[38px]"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('posts.hideReplies') : t('posts.seeReplies', { count: comment.replies })}
        </Button>
      )}
      {open && (
        <div className="comment-replies">
          {state.isError && replies.length === 0 && <ListError onRetry={() => void state.refetch()} />}
          {state.isLoading && <Skeleton className="h-3.5 w-2/5" />}
          {state.hasNextPage && (
            <Button
              look="text"
              size="small"
              busy={state.isFetchingNextPage}
              onClick={() => void state.fetchNextPage()}
            >
              {t('posts.olderReplies')}
            </Button>
          )}
          {replies.length > 0 && (
            <ul className="flex flex-col gap-4">
              {replies.map(each => (
                <li key={each.id}>
                  <CommentLine comment={each} acts={all} />
                </li>
              ))}
            </ul>
          )}
          {asked !== undefined && user && (
            <CommentComposer
              asked={asked}
              post={post}
              user={user}
              parent={comment}
              onSent={() => setAsked(undefined)}
            />
          )}
        </div>
      )}
    </>
  )
}
