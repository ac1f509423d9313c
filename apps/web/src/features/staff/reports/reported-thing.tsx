import type { NearbyMessage, ReportCase } from '@calina/contract/types'
import { useLocale, useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { NearbyLine } from './nearby-line.tsx'
import { ReportedMoments } from './reported-moments.tsx'
import { Files, Former } from './reported-post.tsx'

/** A reported person, vault, video, live, message or conversation, as it was when it was reported. */
export function ReportedThing({ shown }: { shown: ReportCase }) {
  const t = useT()
  const { subject, messages, text, path } = shown
  const locale = useLocale()
  const asideOf = ({ media, gift, call }: NearbyMessage) => {
    if (gift) return t('staff-reports.giftOfMessage', { gift: gift[locale] })
    if (call) return t(call === 'audio' ? 'staff-reports.voiceCall' : 'staff-reports.videoCall')
    return media > 0 && t('staff-reports.filesOfMessage', { count: media })
  }
  const isWritten = subject === 'message' || subject === 'chat'
  return (
    <section aria-label={t('staff-reports.what')} className="flex flex-col gap-4">
      {messages.length > 0 && (
        <>
          <p className="text-ink-2 text-small">
            {t(subject === 'live' ? 'staff-reports.linesAround' : 'staff-reports.fiveAround')}
          </p>
          <ul className="case-thread">
            {messages.map(message => (
              <NearbyLine
                key={message.id}
                line={message}
                reportedText={t('staff-reports.reportedMessage')}
                aside={asideOf(message)}
                earlier={message.earlier}
              />
            ))}
          </ul>
        </>
      )}
      {isWritten && messages.length === 0 && (
        <p className="text-ink-2 text-small">{t('staff-reports.nothingWritten')}</p>
      )}
      {!isWritten && text !== '' && <Former label={t('staff-reports.asReported')} text={text} />}
      <Files shown={shown} />
      <ReportedMoments caseId={shown.id} moments={shown.moments} />
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
