import { MESSAGE } from '@calina/contract/limits'
import type { ScheduledMessage } from '@calina/contract/types'
import { type FormEvent, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { fieldTime, firstTime, MESSAGE_AHEAD, timeOf } from '../diffusions/send-time.ts'
import { SendTimeField } from '../diffusions/send-time-field.tsx'
import { useChangeScheduled } from './use-scheduled.ts'

/** The text and the time of a message that waits. One that was not sent gets a new time, and waits again. */
export function ChangeForm({ item, onLeave }: { item: ScheduledMessage; onLeave: () => void }) {
  const t = useT()
  const change = useChangeScheduled(item)
  const [first] = useState(() =>
    item.reason === null ? fieldTime(Date.parse(item.at)) : firstTime(Date.now()),
  )
  const [when, setWhen] = useState(first)
  const [text, setText] = useState(item.text)
  const empty = text.trim() === '' && item.media.length === 0

  function save(event: FormEvent) {
    event.preventDefault()
    const kept = item.reason === null && when === first ? item.at : undefined
    const at = kept ?? timeOf(when, Date.now(), MESSAGE_AHEAD)
    if (at !== undefined && !empty) change.mutate({ text: text.trim(), at }, { onSuccess: onLeave })
  }

  return (
    <form className="flex flex-col gap-4 pt-2" noValidate onSubmit={save}>
      <TextArea
        label={t('scheduled.text')}
        rows={3}
        maxLength={MESSAGE.maxText}
        value={text}
        onChange={event => setText(event.target.value)}
        error={empty ? t('scheduled.empty') : undefined}
      />
      <SendTimeField
        value={when}
        onChange={setWhen}
        within={{ ahead: MESSAGE_AHEAD, problem: t('scheduled.timeProblem') }}
      />
      <FormProblem error={change.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onLeave}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={change.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
