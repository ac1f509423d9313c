import '../scheduled.css'
import ClockIcon from 'icon:clock'
import { type FormEvent, useState } from 'react'
import { useAreas, useT } from '#lib/i18n.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import type { Written } from '../api/use-outgoing.ts'
import { firstTime, MESSAGE_AHEAD, presetTimes, timeOf } from '../diffusions/send-time.ts'
import { SendTimeField } from '../diffusions/send-time-field.tsx'
import { useSchedule } from './use-scheduled.ts'

/** The field of a time is one with that of diffusions. */
export const AREAS = ['scheduled', 'diffusions']

interface ScheduleDialogProps {
  chat: string
  /** What is to be sent, and what it answers. */
  written: Written
  reply: WaitingReply | undefined
  open: boolean
  onClose: () => void
  /** It waits for its time now. */
  onDone: () => void
}

/** When the message that is written goes out: one of two usual times with one press, or another. */
export function ScheduleDialog({ open, onClose, ...rest }: ScheduleDialogProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  if (!ready) return null
  return (
    <Dialog
      question
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('scheduled.title')}
      description={t('scheduled.about')}
    >
      {open && <Times onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Times({ chat, written, reply, onClose, onDone }: Omit<ScheduleDialogProps, 'open'>) {
  const t = useT()
  const format = useFormat()
  // one message, however often it is asked for
  const [clientId] = useState(() => crypto.randomUUID())
  const [now] = useState(() => Date.now())
  const [when, setWhen] = useState(() => firstTime(now))
  const schedule = useSchedule(chat, clientId)
  const choose = (at: string) => schedule.mutate({ written, reply, at }, { onSuccess: onDone })

  function save(event: FormEvent) {
    event.preventDefault()
    const at = timeOf(when, Date.now(), MESSAGE_AHEAD)
    if (at !== undefined) choose(at)
  }

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={save}>
      <ul className="schedule-presets" aria-label={t('scheduled.usual')}>
        {presetTimes(now).map(({ name, at }) => (
          <li key={name}>
            <button
              type="button"
              className="schedule-preset"
              disabled={schedule.isPending}
              onClick={() => choose(at)}
            >
              <ClockIcon />
              <span className="min-w-0 flex-1">{t(`scheduled.${name}`)}</span>
              <span className="figures text-ink-2">{format.time(at)}</span>
            </button>
          </li>
        ))}
      </ul>
      <SendTimeField
        value={when}
        onChange={setWhen}
        within={{ ahead: MESSAGE_AHEAD, problem: t('scheduled.timeProblem') }}
      />
      <FormProblem error={schedule.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={schedule.isPending}>
          {t('scheduled.schedule')}
        </Button>
      </div>
    </form>
  )
}
