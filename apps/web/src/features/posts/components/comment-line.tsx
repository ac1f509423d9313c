import type { Comment } from '@calina/contract/types'
import { Badges } from '#components/people/badges.tsx'
import { RichText } from '#components/people/rich-text.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'

interface CommentLineProps {
  comment: Comment
  /** With its time, and its way out for who wrote it. */
  onDelete?: (() => void) | undefined
  whole?: boolean
}

/** One comment: who, what, and where there is room for it, when. */
export function CommentLine({ comment, onDelete, whole }: CommentLineProps) {
  const t = useT()
  const format = useFormat()
  const { author } = comment
  const name = <b className="font-semibold">{author.name}</b>
  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] gap-2.5 text-small leading-[1.42]">
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
        {whole && (
          <p className="flex items-center gap-1.5 text-ink-2">
            <time dateTime={comment.createdAt}>{format.ago(comment.createdAt)}</time>
            {onDelete && (
              <>
                <span aria-hidden="true">·</span>
                <button
                  type="button"
                  className="link min-h-6"
                  aria-label={t('posts.deleteComment')}
                  onClick={onDelete}
                >
                  {t('common.delete')}
                </button>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
