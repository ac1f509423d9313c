import type { ScheduledMessage } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { contentsText, countsOf } from '../api/contents.ts'
import { quotedText } from '../api/quoted.ts'
import { ChangeForm } from './change-form.tsx'
import { useCancelScheduled, useSendScheduled } from './use-scheduled.ts'

/** One message that waits, or was not sent: what it says and when it goes, and what can be done with it. */
export function ScheduledRow({ item }: { item: ScheduledMessage }) {
  const t = useT()
  const format = useFormat()
  const [asking, setAsking] = useState<'change' | 'delete'>()
  const leave = () => setAsking(undefined)
  const { text, media, offer, replyTo, reason, at } = item
  const about = [
    contentsText(countsOf(media), t, format),
    offer ? t('messages.offerFor', { price: format.price(offer.price) }) : '',
  ].filter(part => part !== '')
  return (
    <li className="scheduled-row">
      <p className={reason === null ? 'font-semibold' : 'font-semibold text-danger'}>
        <time dateTime={at}>
          {t(reason === null ? 'scheduled.goesAt' : 'scheduled.wentNot', { when: format.moment(at) })}
        </time>
      </p>
      {reason !== null && <p className="text-danger text-small">{t(`scheduled.${reason}`)}</p>}
      {replyTo && (
        <p className="truncate text-ink-2 text-small">
          {t('scheduled.answers')} <bdi>{quotedText(replyTo, t, format)}</bdi>
        </p>
      )}
      {text !== '' && asking !== 'change' && <bdi className="scheduled-text">{text}</bdi>}
      {about.length > 0 && <p className="figures text-ink-2 text-small">{about.join(' · ')}</p>}
      {asking === 'change' ? (
        <ChangeForm item={item} onLeave={leave} />
      ) : (
        <Acts item={item} asking={asking === 'delete'} onAsk={setAsking} onLeave={leave} />
      )}
    </li>
  )
}

interface ActsProps {
  item: ScheduledMessage
  /** Whether it is asked if it is to be deleted. */
  asking: boolean
  onAsk: (what: 'change' | 'delete') => void
  onLeave: () => void
}

function Acts({ item, asking, onAsk, onLeave }: ActsProps) {
  const t = useT()
  const send = useSendScheduled(item)
  const cancel = useCancelScheduled(item)
  if (asking)
    return (
      <div className="scheduled-acts" role="alert">
        <p className="w-full text-small">{t('scheduled.deleteText')}</p>
        <Button size="small" autoFocus onClick={onLeave}>
          {t('common.cancel')}
        </Button>
        <Button size="small" look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('scheduled.delete')}
        </Button>
      </div>
    )
  return (
    <div className="scheduled-acts">
      <Button size="small" onClick={() => onAsk('change')}>
        {t('scheduled.change')}
      </Button>
      <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
        {t('scheduled.sendNow')}
      </Button>
      <Button size="small" look="text" onClick={() => onAsk('delete')}>
        {t('scheduled.delete')}
      </Button>
    </div>
  )
}
