import type { NearbyComment } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useFormat } from '#lib/page.ts'

interface NearbyLineProps {
  line: Pick<NearbyComment, 'author' | 'text' | 'at' | 'reported'>
  /** What is added for who cannot see that it is the reported one. */
  reportedText: string
  /** What else there is to know of it, after its text. */
  aside?: ReactNode
}

/** One of the comments or messages around what was reported. */
export function NearbyLine({ line, reportedText, aside }: NearbyLineProps) {
  const format = useFormat()
  const { author, text, at, reported } = line
  return (
    <li className={cx('case-comment', reported && 'case-comment-reported')}>
      <Portrait person={author} width={28} decorative />
      <p className="min-w-0 whitespace-pre-line wrap-anywhere">
        <b className="font-semibold">{author.name}</b> <bdi>{text}</bdi>
        {aside && <span className="text-ink-2 text-small"> · {aside}</span>}
        {reported && <span className="sr-only"> ({reportedText})</span>}
      </p>
      <time dateTime={at}>{format.moment(at)}</time>
    </li>
  )
}
