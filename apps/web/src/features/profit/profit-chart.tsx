import type { ProfitSummary } from '@calina/contract/types'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import { axisOf } from './axis.ts'
import { useUtc } from './use-utc.ts'
import './profit.css'

type Day = ProfitSummary['days'][number]

/** Within so many days of either end, a day's tooltip opens towards the middle of the chart. */
const NEAR_END = 6

interface ProfitChartProps {
  days: Day[]
  today: string
  /** The days that are open below it. */
  opened?: ReadonlySet<string>
  /** A day that was pressed, or that Enter was pressed on. */
  onOpen?: (date: string) => void
}

/**
 * A bar for each day of the month. Pointer and arrow keys show a day's figure, and a press or Enter opens it where days can
 * be opened; screen readers get a table.
 */
export function ProfitChart({ days, today, opened, onOpen }: ProfitChartProps) {
  const t = useT()
  const help = useId()
  const format = useFormat()
  const utc = useUtc()
  const [at, setAt] = useState<number>()
  const { currency } = useConfig()
  const { top, steps } = axisOf(Math.max(0, ...days.map(day => day.amount.amount)))
  const share = (part: number, whole: number) => `${(100 * Math.max(0, part)) / whole}%`
  const noon = (day: Day) => `${day.date}T12:00:00Z`
  const chosen = at === undefined ? undefined : days[at]

  function move(event: KeyboardEvent) {
    if (onOpen && chosen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onOpen(chosen.date)
      return
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setAt(current =>
      Math.min(days.length - 1, Math.max(0, (current ?? (step > 0 ? -1 : days.length)) + step)),
    )
  }

  /** A finger has left the bar again by the time it has pressed: the bar itself says which day it is. */
  function press({ target, detail }: MouseEvent) {
    const bar = target instanceof Element ? target.closest('[data-date]') : null
    const date = bar?.getAttribute('data-date')
    if (date && detail < 2) onOpen?.(date)
  }

  return (
    <figure className={cx('chart', onOpen && 'chart-low')}>
      <div
        className="chart-bars"
        tabIndex={0}
        role="slider"
        aria-label={t('wallet.chart')}
        aria-describedby={onOpen && help}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={chosen && `${utc.weekday(noon(chosen))}: ${format.money(chosen.amount)}`}
        onKeyDown={move}
        onClick={press}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        {steps.map(step => (
          <span key={step} className="chart-line" style={{ bottom: share(step, top) }} aria-hidden="true">
            <span className="figures">{format.price({ amount: step, currency })}</span>
          </span>
        ))}
        {days.map((day, index) => {
          const future = day.date > today
          const height = share(day.amount.amount, top)
          return (
            <span
              key={day.date}
              className={cx(
                'chart-bar',
                future ? 'chart-bar-future' : day.date === today && 'chart-bar-today',
                (at === index || opened?.has(day.date)) && 'chart-bar-chosen',
              )}
              aria-hidden="true"
              data-date={day.date}
              onPointerEnter={() => setAt(index)}
            >
              <i style={future ? undefined : { height }} />
              {at === index && (
                <span
                  className={cx(
                    'chart-tip',
                    index < NEAR_END && 'chart-tip-first',
                    index >= days.length - NEAR_END && 'chart-tip-last',
                  )}
                  style={{ bottom: height }}
                >
                  <b className="figures">{format.money(day.amount)}</b>
                  <span>{utc.weekday(noon(day))}</span>
                </span>
              )}
            </span>
          )
        })}
      </div>
      <div className="chart-days figures" aria-hidden="true">
        {days.map((day, index) =>
          index === 0 || (index + 1) % 5 === 0 ? (
            <span key={day.date} style={{ left: share(index + 0.5, days.length) }}>
              {index + 1}
            </span>
          ) : null,
        )}
      </div>
      {onOpen && (
        <p id={help} className="sr-only">
          {t('profit.openByKeys')}
        </p>
      )}
      <table className="sr-only">
        <caption>{t('wallet.chart')}</caption>
        <tbody>
          {days
            .filter(day => day.date <= today)
            .map(day => (
              <tr key={day.date}>
                <th scope="row">{utc.date(noon(day))}</th>
                <td>{format.money(day.amount)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
