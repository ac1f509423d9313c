import DoneIcon from 'icon:check-circle-fill'
import OpenIcon from 'icon:circle'
import WaitingIcon from 'icon:hourglass-medium'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow, useSettings } from '#lib/page.ts'
import { StatusPill } from '#ui/status.tsx'
import type { ChosenIdentity } from './documents.ts'
import { SentDocuments } from './sent-documents.tsx'
import './identity.css'

/** Handed in, and not decided yet: how far it is, and what can be done meanwhile. */
export function InProcess({ identity }: { identity: ChosenIdentity }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { queueHours } = useSettings()
  const { submittedAt, promisedAt } = identity
  const late = promisedAt !== null && Date.parse(promisedAt) < now
  const at = (time: string) => ({ day: format.day(time), time: format.time(time) })
  return (
    <div className="identity-form">
      <header>
        <StatusPill status="verifying" />
        <h2 className="type-part mt-2.5">{t('identity.processTitle')}</h2>
      </header>
      <ol className="identity-line">
        <li className="done">
          <DoneIcon />
          <div>
            <b>{t('identity.lineSent')}</b>
            {submittedAt && <span className="figures">{t('identity.dayAndTime', at(submittedAt))}</span>}
          </div>
        </li>
        <li aria-current="step">
          <WaitingIcon />
          <div>
            <b>{t('identity.lineReview')}</b>
            <span>
              {t(late ? 'identity.lineLate' : 'identity.lineUsual', { hours: queueHours.documents })}
            </span>
          </div>
        </li>
        <li>
          <OpenIcon />
          <div>
            <b>{t('identity.lineResult')}</b>
            {promisedAt && !late && (
              <span className="figures">
                {t('identity.lineBefore', {
                  day: format.dayMonth(promisedAt),
                  time: format.time(promisedAt),
                })}
              </span>
            )}
          </div>
        </li>
      </ol>
      <section>
        <h3 className="identity-small-title">{t('identity.sent')}</h3>
        <SentDocuments identity={identity} />
        <p className="hint mt-3">{t('identity.neverShown')}</p>
      </section>
      <p className="identity-note">{t('identity.meanwhile')}</p>
    </div>
  )
}
