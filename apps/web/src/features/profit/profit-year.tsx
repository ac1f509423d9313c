import './profit-month.css'
import BackIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import type { ProfitMonth } from '@calina/contract/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { FIRST_YEAR, monthOf } from '#lib/months.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { IconButton, IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { monthPath, yearQuery } from './queries.ts'

interface ProfitYearProps {
  year: string
  /** The address that shows another one. */
  to: (year: string) => string
}

/** The months of a year, the newest first: each leads to its days. */
export function ProfitYear({ year, to }: ProfitYearProps) {
  const t = useT()
  const current = monthOf(useNow())
  const state = useQuery({ ...yearQuery(year, current), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="profit-year" className="mt-10">
      <div className="flex items-center justify-between gap-4">
        <h2 id="profit-year" className="heading">
          {t('profit.byMonth')}
        </h2>
        <YearSteps year={year} current={current.slice(0, 4)} to={to} />
      </div>
      <Loaded state={state} waiting={<Skeleton className="h-96 w-full rounded-panel" />}>
        {({ year: months }) => <Months months={months} />}
      </Loaded>
    </section>
  )
}

function YearSteps({ year, current, to }: ProfitYearProps & { current: string }) {
  const before = String(Number(year) - 1)
  const after = String(Number(year) + 1)
  const small = { size: 'small', replace: true } as const
  return (
    <div className="flex items-center gap-1.5">
      {Number(before) >= FIRST_YEAR ? (
        <IconLink to={to(before)} icon={BackIcon} label={before} {...small} />
      ) : (
        <IconButton icon={BackIcon} label={before} size="small" disabled />
      )}
      <span className="figures font-medium">{year}</span>
      {after <= current ? (
        <IconLink to={to(after)} icon={NextIcon} label={after} {...small} />
      ) : (
        <IconButton icon={NextIcon} label={after} size="small" disabled />
      )}
    </div>
  )
}

function Months({ months }: { months: ProfitMonth['year'] }) {
  const format = useFormat()
  const best = Math.max(0, ...months.map(({ earned }) => earned.amount))
  return (
    <ul>
      {months.toReversed().map(({ month, earned }) => (
        <li key={month} className="profit-day">
          <Link to={monthPath(month)} light className="profit-row profit-month">
            <span className="profit-name first-letter:uppercase">{format.monthName(month)}</span>
            <span className="profit-stroke" aria-hidden="true">
              <i style={{ width: `${best > 0 ? (100 * Math.max(0, earned.amount)) / best : 0}%` }} />
            </span>
            <Money value={earned} className="profit-amount" />
            <NextIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
