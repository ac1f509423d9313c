import ClockIcon from 'icon:clock'
import CloseIcon from 'icon:x'
import type { Call } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { chatPath } from '#components/calls/call-path.ts'
import { callOfferQuery } from '#components/calls/calls-cache.ts'
import { unstageCall } from '#components/calls/stage.ts'
import { useWhen } from '#components/calls/use-when.ts'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { preparedWords } from '#lib/prepared-words.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CallPlace } from './place.tsx'
import { useCallWords } from './words.ts'

/** How a call did not come about, as it is shown to its fan. */
export type NoCall = 'missed' | 'declined' | 'cancelled' | 'failed'

/** A call that did not come about: everything is back, when one can try again, and what one can do now. */
export function Outcome({ call, state }: { call: Call; state: NoCall }) {
  const t = useT()
  const format = useFormat()
  const when = useWhen()
  const navigate = useNavigate()
  const { what, first } = useCallWords(call)
  const { data: offer } = useQuery(callOfferQuery(call.chat))
  const close = () => unstageCall(call.id)
  const write = (words?: string) => {
    close()
    navigate(chatPath(call.chat), words === undefined ? {} : { state: preparedWords(words) })
  }
  const again = offer?.from
    ? t('calls.answersFrom', { when: when.within(offer.from) })
    : offer?.until && t('calls.answersUntil', { when: when.within(offer.until) })
  const title = t(`calls.outcome.${state}`, { name: first })
  return (
    <CallPlace label={title} onEscape={close}>
      <div className="call-top">
        <IconButton icon={CloseIcon} label={t('common.close')} onClick={close} />
      </div>
      <div className="call-middle" role="status">
        <span className="call-window call-window-small">
          <Window person={call.other} width="fill" sizes="150px" decorative />
        </span>
        <h2 className="type-display">{title}</h2>
        <p>{t('calls.whatAt', { what, time: format.time(call.createdAt) })}</p>
        <p className="figures-huge text-mine">{format.money(call.money.returned ?? call.money.held)}</p>
        <p className="text-small">{t('calls.backNote')}</p>
        {again && (
          <p className="call-note call-note-line">
            <ClockIcon />
            <span>{again}</span>
          </p>
        )}
      </div>
      <div className="call-ways">
        <Button look="solid" size="large" full onClick={() => write()}>
          {t('calls.writeTo', { name: first })}
        </Button>
        {state !== 'cancelled' && (
          <Button size="large" full onClick={() => write(t('call-lines.askOther'))}>
            {t('calls.askOther')}
          </Button>
        )}
      </div>
    </CallPlace>
  )
}
