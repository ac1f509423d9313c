import FailedIcon from 'icon:phone-x'
import { CALL } from '@calina/contract/limits'
import type { CallLine as Line, Message, Person } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { type Translate, useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { messageAnchor } from '#lib/thing-path.ts'
import { Button } from '#ui/button.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { CancelCall } from './cancel-call.tsx'
import { KIND_ICONS } from './kinds.ts'
import { stageCall } from './stage.ts'
import { useAcceptTime } from './use-call-acts.ts'
import { useWhen } from './use-when.ts'
import './calls.css'

interface CallLineProps {
  message: Message
  call: Line
  receiver: Person
  /** Writes in the chat that another time is wanted. */
  onAskOther: () => void
}

/** A call, as its chat shows it: a line in the middle, and while a time is proposed or agreed on, a card. */
export function CallLine({ message, call, receiver, onAskOther }: CallLineProps) {
  const side = message.mine ? 'fan' : 'creator'
  const isCard = call.at !== null && (call.state === 'proposed' || call.state === 'agreed')
  return (
    <div
      id={messageAnchor(message.id)}
      // what leads to it puts the focus on it
      tabIndex={-1}
      className={isCard ? 'call-card' : 'call-line'}
    >
      {call.at !== null && isCard ? (
        <Card {...{ call, side, receiver, onAskOther }} at={call.at} chat={message.chat} />
      ) : (
        <PlainLine {...{ call, side, receiver }} createdAt={message.createdAt} />
      )}
    </div>
  )
}

type Side = 'fan' | 'creator'

/** What a call is, with its minutes. Needs the area `call-lines`. */
export const callTitle = ({ kind, minutes }: Pick<Line, 'kind' | 'minutes'>, t: Translate): string =>
  t(kind === 'audio' ? 'call-lines.title.audio' : 'call-lines.title.video', { minutes })

const bold = { b: (chunk: string) => <b className="font-semibold text-ink">{chunk}</b> }

interface PlainLineProps {
  call: Line
  side: Side
  receiver: Person
  createdAt: string
}

function PlainLine({ call, side, receiver, createdAt }: PlainLineProps) {
  const words = useLineWords(call, side, receiver, createdAt)
  const isOver = ['missed', 'declined', 'cancelled', 'failed'].includes(call.state)
  const Drawing = isOver ? FailedIcon : KIND_ICONS[call.kind]
  return (
    <>
      <Drawing />
      <span>{words}</span>
      <LineWay call={call} side={side} />
    </>
  )
}

function useLineWords(call: Line, side: Side, receiver: Person, createdAt: string): ReactNode {
  const t = useT()
  const format = useFormat()
  const what = callTitle(call, t)
  const { minutes, state, kind } = call
  const time = format.time(call.endedAt ?? createdAt)
  switch (state) {
    case 'accepted':
    case 'connected':
      return t('call-lines.running', { what })
    case 'ended': {
      const values = { what, time, amount: format.price(call.amount) }
      return t.rich(side === 'fan' ? 'call-lines.endedFan' : 'call-lines.endedCreator', bold, values)
    }
    case 'missed':
    case 'declined':
    case 'cancelled':
    case 'failed':
      return side === 'fan'
        ? t.rich(`call-lines.${state}`, bold, { time })
        : t(`call-lines.${state}OfCreator`, { what, time })
    default: {
      if (side === 'fan') return t('call-lines.calling', { what })
      const name = firstName(nameOf(receiver, t))
      return t(kind === 'audio' ? 'call-lines.asked.audio' : 'call-lines.asked.video', { name, minutes })
    }
  }
}

/** The way that a line leads: to the call while it goes on, to its receipt afterwards. */
function LineWay({ call, side }: { call: Line; side: Side }) {
  const t = useT()
  const { id, state } = call
  if (state === 'ended')
    return (
      <Button look="text" size="small" onClick={() => stageCall(id, 'receipt')}>
        {t('call-lines.receipt')}
      </Button>
    )
  if (['missed', 'declined', 'cancelled', 'failed'].includes(state)) return null
  const isRunning = state === 'accepted' || state === 'connected'
  return (
    <Button look="text" size="small" onClick={() => stageCall(id)}>
      {isRunning ? t('call-lines.rejoin') : t(side === 'creator' ? 'call-lines.answer' : 'call-lines.show')}
    </Button>
  )
}

interface CardProps {
  call: Line
  at: string
  chat: string
  side: Side
  receiver: Person
  onAskOther: () => void
}

const MINUTE_MS = 60_000

function Card({ call, at, chat, side, receiver, onAskOther }: CardProps) {
  const t = useT()
  const format = useFormat()
  const when = useWhen()
  const accepting = useAcceptTime(call.id)
  const [cancelling, setCancelling] = useState(false)
  const Drawing = KIND_ICONS[call.kind]
  const name = firstName(nameOf(receiver, t))
  const isAgreed = call.state === 'agreed'
  const amount = format.money(call.amount)
  const { minutes } = call
  const remindedAt = new Date(Date.parse(at) - CALL.reminderMinutes * MINUTE_MS).toISOString()
  const agreed = { minutes, amount, time: format.time(remindedAt) }
  const proposed = { minutes, amount, hours: CALL.proposalHours }
  return (
    <>
      <p className="call-card-title">
        <Drawing />
        {isAgreed
          ? t(call.kind === 'audio' ? 'call-lines.agreed.audio' : 'call-lines.agreed.video')
          : side === 'fan'
            ? t('call-lines.proposedByThem', { name })
            : t('call-lines.proposedByYou')}
      </p>
      <p className="call-card-time figures">{when.title(at)}</p>
      <p className="text-ink-2 text-small">
        {isAgreed
          ? t(side === 'fan' ? 'call-lines.agreedFan' : 'call-lines.agreedCreator', agreed)
          : side === 'fan'
            ? t('call-lines.proposedFan', proposed)
            : t('call-lines.proposedCreator', { ...proposed, name })}
      </p>
      <div className="call-card-ways on-well">
        {!isAgreed && side === 'fan' && (
          <Button look="solid" size="small" busy={accepting.isPending} onClick={() => accepting.mutate(at)}>
            {t('call-lines.accept')}
          </Button>
        )}
        {isAgreed && <CalendarButton call={call} at={at} chat={chat} name={name} />}
        <Button size="small" onClick={side === 'creator' ? () => stageCall(call.id, 'propose') : onAskOther}>
          {t('call-lines.otherTime')}
        </Button>
        <Button look="text" size="small" className="ml-auto" onClick={() => setCancelling(true)}>
          {t('call-lines.cancel')}
        </Button>
      </div>
      <CancelCall
        call={call.id}
        text={
          side === 'fan' ? t('call-lines.cancelFan', { amount }) : t('call-lines.cancelCreator', { name })
        }
        open={cancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  )
}
