import type { ReportCase } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { NearbyLine } from './nearby-line.tsx'
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
            <NearbyLine
              key={comment.id}
              line={comment}
              reportedText={t('staff-reports.reported')}
              aside={comment.hidden && t('staff-reports.hidden')}
            />
          ))}
        </ul>
      )}
      {!itself && <Former label={t('staff-reports.gone')} text={text} />}
    </section>
  )
}
