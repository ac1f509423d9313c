import { type FormEvent, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { firstTime, timeOf } from './send-time.ts'
import { SendTimeField } from './send-time-field.tsx'

interface SendDialogProps {
  /** Which question is open. */
  asking: 'now' | 'later' | undefined
  onClose: () => void
  recipients: number
  /** As it is written; undefined for a message that is free. */
  price: string | undefined
  busy: boolean
  problem: unknown
  /** `at`: ISO 8601; null for now. */
  onSend: (at: string | null) => void
}

/** Asks before a diffusion goes out, which cannot be undone, or at which time it does. */
export function SendDialog({ asking, onClose, recipients, price, ...rest }: SendDialogProps) {
  const t = useT()
  const format = useFormat()
  const numbers = { count: recipients, number: format.number(recipients) }
  const words = price === undefined ? t('diffusions.sendFree') : t('diffusions.sendPaid', { price })
  return (
    <Dialog
      question
      open={asking !== undefined}
      onOpenChange={next => !next && onClose()}
      title={asking === 'later' ? t('diffusions.laterTitle') : t('diffusions.sendTitle', numbers)}
      description={asking === 'later' ? t('diffusions.laterText') : words}
    >
      <Question
        key={asking}
        later={asking === 'later'}
        label={t(asking === 'later' ? 'diffusions.schedule' : 'diffusions.sendTo', numbers)}
        onClose={onClose}
        {...rest}
      />
    </Dialog>
  )
}

interface QuestionProps extends Pick<SendDialogProps, 'busy' | 'problem' | 'onSend' | 'onClose'> {
  later: boolean
  label: string
}

function Question({ later, label, busy, problem, onSend, onClose }: QuestionProps) {
  const t = useT()
  const [when, setWhen] = useState(() => firstTime(Date.now()))
  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const at = later ? timeOf(when, Date.now()) : null
    if (at !== undefined) onSend(at)
  }
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={send}>
      {later && <SendTimeField value={when} onChange={setWhen} />}
      <FormProblem error={problem} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
