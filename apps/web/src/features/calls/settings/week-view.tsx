import type { CallSettings } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { DAY_MINUTES, type Range, WEEK_DATES } from './week.ts'

const MARKS = [0, 6, 12, 18, 24]
const HOUR = 60

/** An hour of a day as it is read. */
export function useHourText(): (minute: number) => string {
  const t = useT()
  const format = useFormat()
  return minute => (minute === DAY_MINUTES ? t('call-settings.midnight') : format.hour(minute / HOUR))
}

/** When a creator takes calls, in seven tracks of a day. */
export function WeekView({ hours }: Pick<CallSettings, 'hours'>) {
  const t = useT()
  const format = useFormat()
  const text = useHourText()
  const say = ({ from, to }: Range) => t('call-settings.range', { from: text(from), to: text(to) })
  return (
    <div className="call-week">
      <ul>
        {WEEK_DATES.map((date, day) => {
          const ranges = hours[day] ?? []
          const isClosed = ranges.length === 0
          return (
            <li key={date} className={cx(isClosed && 'text-ink-2')}>
              <span className={isClosed ? undefined : 'font-semibold'}>{format.weekdayName(date)}</span>
              <span className="call-track" aria-hidden="true">
                {ranges.map(({ from, to }) => (
                  <i
                    key={from}
                    style={{
                      insetInlineStart: `${(from / DAY_MINUTES) * 100}%`,
                      width: `${((to - from) / DAY_MINUTES) * 100}%`,
                    }}
                  />
                ))}
              </span>
              <span className="figures text-ink-2">
                {isClosed ? t('call-settings.closedDay') : format.list(ranges.map(say))}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="call-week-marks figures" aria-hidden="true">
        <span>
          {MARKS.map(mark => (
            <span key={mark}>{mark}</span>
          ))}
        </span>
      </p>
    </div>
  )
}
