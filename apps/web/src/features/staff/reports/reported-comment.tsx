import type { NearbyComment, ReportCase } from '@calina/contract/types'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Former, PostLine } from './reported-post.tsx'

/** A reported comment among those around it, below the post that it is on. */
export function ReportedComment({ shown }: { shown: ReportCase }) {
  const t = useT()
  const { post, comments, text } = shown
  const itself = comments.find(({ reported }) => reported)
  return (
    <section aria-label={t('staff-reports.what')} className="flex flex-col gap-4">
      <PostLine shown={shown} />
      {post && (
        <p className="text-ink-2 text-small">
          {post.text !== '' && (
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere text-ink">
              {post.text}
            </span>
          )}
          {t('staff-reports.around', { count: post.comments })}
        </p>
      )}
      {comments.length > 0 && (
        <ul className="case-thread">
          {comments.map(comment => (
            <Line key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {!itself && <Former label={t('staff-reports.gone')} text={text} />}
    </section>
  )
}

function Line({ comment: { author, text, at, reported, hidden } }: { comment: NearbyComment }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className={cx('case-comment', reported && 'case-comment-reported')}>
      <Portrait person={author} width={28} decorative />
      <p className="min-w-0 whitespace-pre-line wrap-anywhere">
        <b className="font-semibold">{author.name}</b> <bdi>{text}</bdi>
        {reported && <span className="sr-only"> ({t('staff-reports.reported')})</span>}
        {hidden && <span className="text-ink-2 text-small"> · {t('staff-reports.hidden')}</span>}
      </p>
      <time dateTime={at}>{format.moment(at)}</time>
    </li>
  )
}
