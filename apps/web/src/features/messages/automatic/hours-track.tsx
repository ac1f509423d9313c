import type { AutomaticMessages } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Select } from '#ui/field.tsx'
import { useSetHours } from './use-automatic.ts'

type Hours = AutomaticMessages['hours']

const DAY_HOURS = 24
const MARKS = [0, 6, 12, 18, 24]
const FROM = Array.from({ length: DAY_HOURS }, (_, hour) => hour)
const TO = FROM.map(hour => hour + 1)

/** The parts of a day in which messages go out, in hours: two where they go over midnight. */
export const partsOf = ({ from, to }: Hours): { from: number; to: number }[] =>
  from < to
    ? [{ from, to }]
    : [
        { from: 0, to },
        { from, to: DAY_HOURS },
      ]

/** In which hours of the day all of them go out: one track, and a list for each of its ends. */
export function HoursTrack({ hours: saved }: { hours: Hours }) {
  const t = useT()
  const format = useFormat()
  const setting = useSetHours()
  const hours = setting.isPending ? setting.variables : saved
  const text = (hour: number) => (hour === DAY_HOURS ? t('automatic.midnight') : format.hour(hour))
  const options = (of: readonly number[], other: number) =>
    of.filter(hour => hour !== other).map(hour => ({ value: String(hour), text: text(hour) }))
  return (
    <section className="automatic-hours" aria-labelledby="automatic-hours">
      <h2 id="automatic-hours" className="label">
        {t('automatic.hours')}
      </h2>
      <p className="text-ink-2 text-small">{t('automatic.hoursText')}</p>
      <div className="automatic-hours-line">
        <div className="automatic-track" aria-hidden="true">
          <span className="automatic-track-bar">
            {partsOf(hours).map(part => (
              <i
                key={part.from}
                style={{
                  insetInlineStart: `${(part.from / DAY_HOURS) * 100}%`,
                  width: `${((part.to - part.from) / DAY_HOURS) * 100}%`,
                }}
              />
            ))}
          </span>
          <span className="automatic-track-marks figures">
            {MARKS.map(mark => (
              <span key={mark}>{mark}</span>
            ))}
          </span>
        </div>
        <div className="automatic-ends">
          <Select
            label={t('automatic.from')}
            value={String(hours.from)}
            options={options(FROM, hours.to)}
            onChange={event => setting.mutate({ ...hours, from: Number(event.target.value) })}
          />
          <Select
            label={t('automatic.to')}
            value={String(hours.to)}
            options={options(TO, hours.from)}
            onChange={event => setting.mutate({ ...hours, to: Number(event.target.value) })}
          />
        </div>
      </div>
    </section>
  )
}
