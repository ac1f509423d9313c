import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { TextField } from '#ui/field.tsx'
import { type Ahead, boundsOf, timeOf } from './send-time.ts'

interface SendTimeFieldProps {
  /** As the field holds it: `2026-11-30T14:00`, in this device's zone. */
  value: string
  onChange: (value: string) => void
  /** How far ahead it may be, where that is otherwise than for a diffusion, and the words for one that is not. */
  within?: { ahead: Ahead; problem: string }
}

/** When something goes out, in this device's zone, which is named. A time that has passed is refused in words. */
export function SendTimeField({ value, onChange, within }: SendTimeFieldProps) {
  const t = useT()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  return (
    <TextField
      label={t('diffusions.time')}
      type="datetime-local"
      required
      {...boundsOf(now, within?.ahead)}
      value={value}
      onChange={event => onChange(event.target.value)}
      hint={t('diffusions.zone', { zone: format.zoneName() })}
      error={
        timeOf(value, now, within?.ahead) === undefined
          ? (within?.problem ?? t('diffusions.timeProblem'))
          : undefined
      }
    />
  )
}
