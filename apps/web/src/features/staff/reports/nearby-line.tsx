import type { NearbyComment } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

interface NearbyLineProps {
  line: Pick<NearbyComment, 'author' | 'text' | 'at' | 'reported'>
  /** What is added for who cannot see that it is the reported one. */
  reportedText: string
  /** What else there is to know of it, after its text. */
  aside?: ReactNode
  /** What it said before its text was changed, the first text first. */
  earlier?: readonly string[]
}

/** One of the comments or messages around what was reported. */
export function NearbyLine({ line, reportedText, aside, earlier = [] }: NearbyLineProps) {
  const t = useT()
  const format = useFormat()
  const { author, text, at, reported } = line
  return (
    <li className={cx('case-comment', reported && 'case-comment-reported')}>
      <Portrait person={author} width={28} decorative />
      <div className="min-w-0 whitespace-pre-line wrap-anywhere">
        <p>
          <b className="font-semibold">{author.name}</b> <bdi>{text}</bdi>
          {aside && <span className="text-ink-2 text-small"> · {aside}</span>}
          {reported && <span className="sr-only"> ({reportedText})</span>}
        </p>
        {earlier.length > 0 && (
          <div className="mt-1 text-ink-2 text-small">
            <p>{t('staff-reports.earlierTexts', { count: earlier.length })}</p>
            <ol className="list-decimal ps-5">
              {earlier.map((former, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was kept of a report does not change
                <li key={at}>
                  <bdi>{former}</bdi>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <time dateTime={at}>{format.moment(at)}</time>
    </li>
  )
}
