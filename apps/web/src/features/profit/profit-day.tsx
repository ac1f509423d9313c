import CaretIcon from 'icon:caret-down'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { DayLines } from './day-lines.tsx'
import type { Day } from './queries.ts'
import { useCounts } from './use-counts.ts'

/** Of the button of a day. */
export const idOfDay = (date: string): string => `profit-${date}`

interface ProfitDayProps {
  day: Day
  /** What was earned on the best day of the month, in minor units. */
  best: number
  today: boolean
  open: boolean
  onTurn: (open: boolean) => void
}

/** A day as a row that opens to its sales. */
export function ProfitDay({ day, best, today, open, onTurn }: ProfitDayProps) {
  const t = useT()
  const format = useFormat()
  const counts = useCounts()
  const { date, earned } = day
  const id = idOfDay(date)
  const share = best > 0 ? Math.max(0, earned.amount) / best : 0
  return (
    <li className="profit-day">
      <h3>
        <button
          type="button"
          id={id}
          className="profit-row"
          aria-expanded={open}
          aria-controls={open ? `${id}-lines` : undefined}
          onClick={event => {
            // ignore the second click of a double click
            if (event.detail < 2) onTurn(!open)
          }}
        >
          <span className="profit-name">
            {format.dayOfMonth(date)}
            {today && <span className="profit-today">{t('profit.today')}</span>}
          </span>
          <span className="profit-count figures">{counts(day)}</span>
          <span className="profit-stroke" aria-hidden="true">
            <i style={{ width: `${100 * share}%` }} />
          </span>
          <Money value={earned} className="profit-amount" />
          <CaretIcon />
        </button>
      </h3>
      {open && (
        <div id={`${id}-lines`} className="profit-lines">
          <PartBoundary>
            <DayLines day={day} />
          </PartBoundary>
        </div>
      )}
    </li>
  )
}
