import type { NearbyMessage, ReportCase } from '@calina/contract/types'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { Files, Former } from './reported-post.tsx'

/** A reported person, vault, video, message or conversation, as it was when it was reported. */
export function ReportedThing({ shown }: { shown: ReportCase }) {
  const t = useT()
  const { subject, messages, text, path } = shown
  const isWritten = subject === 'message' || subject === 'chat'
  return (
    <section aria-label={t('staff-reports.what')} className="flex flex-col gap-4">
      {messages.length > 0 && (
        <>
          <p className="text-ink-2 text-small">{t('staff-reports.fiveAround')}</p>
          <ul className="case-thread">
            {messages.map(message => (
              <Line key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
      {isWritten && messages.length === 0 && (
        <p className="text-ink-2 text-small">{t('staff-reports.nothingWritten')}</p>
      )}
      {!isWritten && text !== '' && <Former label={t('staff-reports.asReported')} text={text} />}
      <Files shown={shown} />
      {path && (
        <p>
          <Link to={path} className="link">
            {t('staff-reports.seeNow')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Line({ message: { author, text, media, at, reported } }: { message: NearbyMessage }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className={cx('case-comment', reported && 'case-comment-reported')}>
      <Portrait person={author} width={28} decorative />
      <p className="min-w-0 whitespace-pre-line wrap-anywhere">
        <b className="font-semibold">{author.name}</b> <bdi>{text}</bdi>
        {media > 0 && (
          <span className="text-ink-2 text-small">
            {' '}
            · {t('staff-reports.filesOfMessage', { count: media })}
          </span>
        )}
        {reported && <span className="sr-only"> ({t('staff-reports.reportedMessage')})</span>}
      </p>
      <time dateTime={at}>{format.moment(at)}</time>
    </li>
  )
}
