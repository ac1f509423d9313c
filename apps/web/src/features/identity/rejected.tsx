import CameraIcon from 'icon:camera'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status.tsx'
import { type ChosenIdentity, shotKey } from './documents.ts'
import { SentDocuments } from './sent-documents.tsx'
import './identity.css'

interface RejectedProps {
  identity: ChosenIdentity
  onRepeat: (side: ChosenIdentity['missing'][number]) => void
  onOtherDocument: () => void
}

/** What was seen of each document that was not accepted, and the way to repeat only that one. */
export function Rejected({ identity, onRepeat, onOtherDocument }: RejectedProps) {
  const t = useT()
  const format = useFormat()
  const { type, documents, missing, decidedAt } = identity
  const count = missing.length
  const good = documents.length - count
  return (
    <div className="identity-form">
      <header>
        <StatusPill status="rejected" />
        <h2 className="type-part mt-2.5">{t('identity.rejectedTitle', { count })}</h2>
        {good > 0 && <p className="identity-lede">{t('identity.rejectedOthers', { count: good })}</p>}
      </header>
      <SentDocuments
        identity={identity}
        end={({ state }) =>
          state === 'rejected' || state === 'failed' ? (
            <StatusPill status="rejected" />
          ) : (
            <StatusPill
              status={state === 'preparing' ? 'pending' : 'approved'}
              {...(state !== 'approved' && {
                text: t(state === 'preparing' ? 'identity.preparing' : 'identity.ready'),
              })}
            />
          )
        }
        below={({ side, observation }) =>
          missing.includes(side) && (
            <>
              {observation && (
                <p className="identity-observation">
                  <small>{t('identity.seen')}</small>
                  {observation}
                </p>
              )}
              <Button
                look="solid"
                icon={CameraIcon}
                className="identity-again"
                onClick={() => onRepeat(side)}
              >
                {t(`identity.${shotKey(type, side)}Again`)}
              </Button>
            </>
          )
        }
      />
      <div className="flex flex-col items-start gap-2">
        {decidedAt && (
          <p className="identity-note">
            {t('identity.reviewed', { day: format.dayMonth(decidedAt), time: format.time(decidedAt), count })}
          </p>
        )}
        <Button look="text" size="small" onClick={onOtherDocument}>
          {t('identity.useOther')}
        </Button>
      </div>
    </div>
  )
}
