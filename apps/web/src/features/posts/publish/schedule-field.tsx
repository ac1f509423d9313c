import { POST } from '@calina/contract/limits'
import { useState } from 'react'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { TextField } from '#ui/field.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { fieldTime, isAhead, NO_TIME, type PostDraft } from './post-draft.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When a post comes out: at once, or at a time of this device's zone, which is named. */
export function ScheduleField({ form }: { form: Form<PostDraft> }) {
  const t = useT()
  const format = useFormat()
  const { when } = form.values
  const [now] = useState(() => Date.now())
  const field = (ms: number) => fieldTime(new Date(ms).toISOString())
  /** Tomorrow at the next full hour. */
  const first = field(Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS)
  return (
    <section aria-labelledby="when" className="flex flex-col gap-4">
      <h2 id="when" className="heading">
        {t('publish.when')}
      </h2>
      <RadioRows<'now' | 'later'>
        legend={t('publish.when')}
        hideLegend
        className="compose-reach md:px-0!"
        value={when === '' ? 'now' : 'later'}
        onChange={choice => form.set('when', choice === 'now' ? '' : when || first)}
        options={[
          { value: 'now', text: t('publish.now'), detail: t('publish.nowText') },
          { value: 'later', text: t('publish.later'), detail: t('publish.laterText') },
        ]}
      />
      {when !== '' && (
        <TextField
          label={t('publish.time')}
          type="datetime-local"
          required
          min={field(now + MINUTE_MS)}
          max={field(now + POST.maxAheadDays * DAY_MS)}
          value={when === NO_TIME ? '' : when}
          onChange={event => form.set('when', event.target.value || NO_TIME)}
          hint={t('publish.zone', { zone: format.zoneName() })}
          error={isAhead(when, now) ? undefined : t('publish.problemTime')}
        />
      )}
    </section>
  )
}
