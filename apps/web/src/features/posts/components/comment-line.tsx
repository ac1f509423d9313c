import HiddenIcon from 'icon:eye-slash'
import LikeIcon from 'icon:heart'
import LikedIcon from 'icon:heart-fill'
import type { Comment } from '@calina/contract/types'
import { Badges } from '#components/people/badges.tsx'
import { RichText } from '#components/people/rich-text.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'

/** What can be done with a comment where it stands whole. */
export interface CommentActs {
  onDelete: (comment: Comment) => void
  onHide: (comment: Comment) => void
  onLike: (comment: Comment) => void
  onReply: (comment: Comment) => void
  onReport: (comment: Comment) => void
}

interface CommentLineProps {
  comment: Comment
  /** With its time, and what can be done with it. */
  acts?: CommentActs | undefined
}

/** One comment: who, what, and where there is room for it, when. */
export function CommentLine({ comment, acts }: CommentLineProps) {
  const { author } = comment
  const name = <b className="font-semibold">{author.name}</b>
  return (
    <div className="comment" data-hidden={comment.hidden || undefined}>
      <Portrait person={author} width={28} decorative />
      <div className="min-w-0">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {author.type === 'model' ? (
            <Link to={`/${author.username}`} light>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          {author.verified === 'true' && (
            <>
              <Badges person={{ verified: 'true', exclusive: 'false' }} />{' '}
            </>
          )}
          <bdi>
            <RichText text={comment.text} mentions={comment.mentions} />
          </bdi>
        </p>
        {acts && <Acts comment={comment} {...acts} />}
      </div>
    </div>
  )
}

function Acts({ comment, onDelete, onHide, onLike, onReply, onReport }: CommentActs & { comment: Comment }) {
  const t = useT()
  const format = useFormat()
  const { can, author } = comment
  const who = author.name
  return (
    <div className="comment-acts">
      <time dateTime={comment.createdAt}>{format.ago(comment.createdAt)}</time>
      {comment.hidden && (
        <span className="inline-flex items-center gap-1">
          <HiddenIcon className="size-3.5" />
          {t('posts.hiddenComment')}
        </span>
      )}
      {can.like ? (
        <button
          type="button"
          className="comment-act"
          aria-pressed={comment.liked}
          aria-label={t('posts.likeComment', { name: who })}
          onClick={() => onLike(comment)}
        >
          {comment.liked ? <LikedIcon /> : <LikeIcon />}
          <span className="figures">{comment.likes > 0 && format.count(comment.likes)}</span>
        </button>
      ) : (
        comment.likes > 0 && (
          <span className="figures">{t('posts.commentLikes', { count: comment.likes })}</span>
        )
      )}
      {can.reply && (
        <button
          type="button"
          className="comment-act"
          aria-label={t('posts.replyTo', { name: who })}
          onClick={() => onReply(comment)}
        >
          {t('posts.reply')}
        </button>
      )}
      {can.hide && (
        <button type="button" className="comment-act" onClick={() => onHide(comment)}>
          {t(comment.hidden ? 'posts.showComment' : 'posts.hideComment')}
        </button>
      )}
      {!can.delete && (
        <button
          type="button"
          className="comment-act"
          aria-label={t('posts.reportComment', { name: who })}
          onClick={() => onReport(comment)}
        >
          {t('posts.report')}
        </button>
      )}
      {can.delete && (
        <button
          type="button"
          className="comment-act"
          aria-label={t('posts.deleteComment')}
          onClick={() => onDelete(comment)}
        >
          {t('common.delete')}
        </button>
      )}
    </div>
  )
}
