import type { ProfitSummary } from '@calina/contract/types'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { axisOf } from './axis.ts'

const HEIGHT = 280
const LEFT = 56
const BASE = 240
const TOP = 16

type Day = ProfitSummary['days'][number]

const WIDE = '(min-width: 768px)'
/** Whether the drawing has room: figures keep their size, so a phone's has fewer units across. */
function useWide(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => true,
  )
}

/** A bar for each day of the month. Pointer and arrow keys move the figure; the same numbers stand in a table for screen readers. */
export function ProfitChart({ days, today }: { days: Day[]; today: string }) {
  const t = useT()
  const format = useFormat()
  const [at, setAt] = useState<number>()
  const width = useWide() ? 960 : 360
  const currency = days[0]?.amount.currency ?? 'USD'
  const { top, steps } = axisOf(Math.max(0, ...days.map(day => day.amount.amount)))
  const slot = (width - LEFT) / Math.max(1, days.length)
  const heightOf = (amount: number) => ((BASE - TOP) * Math.max(0, amount)) / top
  const gap = slot * 0.24
  const chosen = at === undefined ? undefined : days[at]

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setAt(current =>
      Math.min(days.length - 1, Math.max(0, (current ?? (step > 0 ? -1 : days.length)) + step)),
    )
  }

  return (
    <figure className="mt-8">
      <p className="h-6 text-small" aria-live="polite">
        {chosen && (
          <>
            <b className="num font-semibold">{format.money(chosen.amount)}</b> ·{' '}
            {format.date(`${chosen.date}T12:00:00Z`)}
          </>
        )}
      </p>
      <div
        tabIndex={0}
        role="slider"
        aria-label={t('wallet.chart')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={
          chosen && `${format.date(`${chosen.date}T12:00:00Z`)}: ${format.money(chosen.amount)}`
        }
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
      >
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="w-full"
          aria-hidden="true"
          onPointerLeave={() => setAt(undefined)}
        >
          {steps.map(step => (
            <g key={step}>
              <line
                x1={LEFT}
                x2={width}
                y1={BASE - heightOf(step)}
                y2={BASE - heightOf(step)}
                className="stroke-line"
              />
              <text x={0} y={BASE - heightOf(step) + 4} className="num fill-ink-3 text-[13px]">
                {format.price({ amount: step, currency })}
              </text>
            </g>
          ))}
          {days.map((day, index) => {
            const future = day.date > today
            const height = future ? 4 : Math.max(2, heightOf(day.amount.amount))
            return (
              <g key={day.date} onPointerEnter={() => setAt(index)}>
                <rect x={LEFT + slot * index} y={TOP} width={slot} height={BASE - TOP} fill="transparent" />
                <rect
                  x={LEFT + slot * index + gap / 2}
                  y={BASE - height}
                  width={slot - gap}
                  height={height}
                  rx={3}
                  className={cx(
                    future ? 'fill-well-2' : day.date === today ? 'fill-ink' : 'fill-mine',
                    at !== undefined && at !== index && 'opacity-60',
                  )}
                />
              </g>
            )
          })}
          {days.map((day, index) =>
            index === 0 || (index + 1) % 5 === 0 ? (
              <text
                key={day.date}
                x={index === days.length - 1 ? width : LEFT + slot * (index + 0.5)}
                y={BASE + 24}
                textAnchor={index === days.length - 1 ? 'end' : 'middle'}
                className="num fill-ink-3 text-[13px]"
              >
                {Number(day.date.slice(8))}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <table className="sr-only">
        <caption>{t('wallet.chart')}</caption>
        <tbody>
          {days
            .filter(day => day.date <= today)
            .map(day => (
              <tr key={day.date}>
                <th scope="row">{format.date(`${day.date}T12:00:00Z`)}</th>
                <td>{format.money(day.amount)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
