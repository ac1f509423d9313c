import PlusIcon from 'icon:plus'
import RemoveIcon from 'icon:trash'
import type { CallOpening } from '@calina/contract/limits'
import type { CallSettings } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/field.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { hoursHere, useChangeCalls } from './use-call-settings.ts'
import { choicesFor, moved, nextRange, type Range, tidied, WEEK_DATES, type Week } from './week.ts'
import { useHourText } from './week-view.tsx'

interface WeekEditorProps {
  settings: CallSettings
  open: boolean
  onClose: () => void
}

/** Where a creator says when they take calls. */
export function WeekEditor({ settings, open, onClose }: WeekEditorProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('call-settings.hours')}
      description={t('call-settings.hoursText')}
      medium
    >
      {open && <Editor settings={settings} onClose={onClose} />}
    </Dialog>
  )
}

function Editor({ settings, onClose }: Omit<WeekEditorProps, 'open'>) {
  const t = useT()
  const format = useFormat()
  const [week, setWeek] = useState<Week>(settings.hours)
  const [opening, setOpening] = useState<CallOpening>(settings.opening === 'always' ? 'always' : 'hours')
  const changing = useChangeCalls(settings, onClose)
  const setDay = (day: number, ranges: Range[]) => setWeek(week.with(day, ranges))
  const isEmpty = opening === 'hours' && week.every(day => day.length === 0)
  const save = () =>
    changing.mutate({
      ...hoursHere(week.map(tidied)),
      // closed for now stays closed
      opening: settings.opening === 'never' ? 'never' : opening,
    })
  return (
    <div className="call-week-editor">
      <RadioRows
        legend={t('call-settings.when')}
        hideLegend
        value={opening}
        onChange={setOpening}
        options={[
          { value: 'hours', text: t('call-settings.byHours') },
          { value: 'always', text: t('call-settings.always') },
        ]}
      />
      {opening === 'hours' && (
        <ul>
          {WEEK_DATES.map((date, day) => (
            <li key={date}>
              <DayHours
                name={format.weekdayName(date)}
                ranges={week[day] ?? []}
                onChange={ranges => setDay(day, ranges)}
                onCopy={() => setWeek(week.map(() => week[day] ?? []))}
              />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && <p className="text-small text-warn">{t('call-settings.noHours')}</p>}
      <div className="call-week-foot">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="solid" busy={changing.isPending} disabled={isEmpty} onClick={save}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  )
}

interface DayHoursProps {
  name: string
  ranges: readonly Range[]
  onChange: (ranges: Range[]) => void
  /** Makes the other days like this one. */
  onCopy: () => void
}

function DayHours({ name, ranges, onChange, onCopy }: DayHoursProps) {
  const t = useT()
  const text = useHourText()
  const another = nextRange(ranges)
  const options = (end: 'from' | 'to', own: number) =>
    choicesFor(end, own).map(minute => ({ value: String(minute), text: text(minute) }))
  return (
    <section className="call-day" aria-label={name}>
      <h3 className="font-semibold">{name}</h3>
      {ranges.length === 0 && <p className="text-ink-2 text-small">{t('call-settings.closedDay')}</p>}
      {ranges.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name but its place, and its ends change
        <div key={at} className="call-day-range">
          {(['from', 'to'] as const).map(end => (
            <Select
              key={end}
              label={t(end === 'from' ? 'call-settings.rangeFrom' : 'call-settings.rangeTo', { day: name })}
              hideLabel
              value={String(range[end])}
              options={options(end, range[end])}
              onChange={event => onChange(ranges.with(at, moved(range, end, Number(event.target.value))))}
            />
          ))}
          <IconButton
            icon={RemoveIcon}
            label={t('call-settings.removeRange', { day: name })}
            onClick={() => onChange(ranges.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={PlusIcon}
          disabled={!another}
          onClick={() => another && onChange([...ranges, another])}
        >
          {t('call-settings.addRange')}
        </Button>
        {ranges.length > 0 && (
          <Button look="text" size="small" onClick={onCopy}>
            {t('call-settings.copyDay')}
          </Button>
        )}
      </div>
    </section>
  )
}
