import type { ProfitSummary } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { DebtPlan } from '#components/money/debt-plan.tsx'
import { Money } from '#components/money/money.tsx'
import { MonthSteps } from '#components/money/month-steps.tsx'
import { SALE_ICONS } from '#components/sales/sale-icons.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { monthAfter, monthOf } from '#lib/months.ts'
import { useFormat, useNow, useSettings } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { ProfitYear } from './profit-year.tsx'
import { monthPath, profitQuery } from './queries.ts'
import { SoldBest } from './sold-best.tsx'

interface ProfitPageProps {
  month: string | undefined
  /** The year whose months are listed. */
  year: string
}

/**
 * What a creator earned, net of the fee: this month by day and by source, what is pending and what is available, and the
 * way to every month.
 */
export function ProfitPage({ month, year }: ProfitPageProps) {
  const t = useT()
  const now = useNow()
  const { data, isError, refetch } = useQuery(profitQuery(month))
  if (isError) return <LoadError onRetry={() => void refetch()} />
  if (!data) {
    return (
      <section aria-busy="true" aria-label={t('common.loading')} className="flex flex-col gap-6">
        <Skeleton className="h-12 w-56" />
        <Skeleton className="h-72 w-full rounded-panel" />
      </section>
    )
  }
  const today = new Date(now).toISOString().slice(0, 10)
  return (
    <>
      <Month summary={data} current={monthOf(now)} />
      <Balances summary={data} />
      <PartBoundary>
        <div className="mt-3 empty:hidden">
          <DebtPlan />
        </div>
      </PartBoundary>
      <PartBoundary>
        <ProfitChart days={data.days} today={today} />
      </PartBoundary>
      <SeeMore month={data.month} current={monthOf(now)} />
      <PartBoundary>
        <Sources summary={data} />
      </PartBoundary>
      <PartBoundary>
        <Releases summary={data} />
      </PartBoundary>
      <PartBoundary>
        <SoldBest summary={data} />
      </PartBoundary>
      <PartBoundary>
        <ProfitYear
          year={year}
          to={other => `/settings/profit?${new URLSearchParams({ ...(month && { month }), year: other })}`}
        />
      </PartBoundary>
    </>
  )
}

/** To the days of the month, and the sales behind them; a month that has not begun has none. And to those who bring most. */
function SeeMore({ month, current }: { month: string; current: string }) {
  const t = useT()
  const format = useFormat()
  const look = 'link inline-flex min-h-6 items-center font-semibold text-small'
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
      {month <= current && (
        <Link to={monthPath(month)} className={look}>
          {t('profit.seeDays', { month: format.monthName(month) })}
        </Link>
      )}
      <Link to="/settings/profit/fans" className={look}>
        {t('profit.seeFans')}
      </Link>
    </p>
  )
}

function Month({ summary, current }: { summary: ProfitSummary; current: string }) {
  const t = useT()
  const before = monthAfter(summary.month, -1)
  return (
    <>
      <MonthSteps month={summary.month} to={month => `/settings/profit?month=${month}`} />
      <p className="mt-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Money value={summary.total} size="huge" />
        <ButtonLink to="/settings/withdraw" look="solid">
          {t('shell.withdraw')}
        </ButtonLink>
      </p>
      <Change summary={summary} running={summary.month === current} before={before} />
    </>
  )
}

/** How the month compares with the one before, of a month that runs with as much of the other. */
function Change({ summary, running, before }: { summary: ProfitSummary; running: boolean; before: string }) {
  const t = useT()
  const format = useFormat()
  const was = summary.previousTotal.amount
  if (was <= 0) return null
  const change = summary.total.amount / was - 1
  const month = format.monthName(before)
  const words = change >= 0 ? ('more' as const) : ('less' as const)
  return (
    <p className="mt-2 text-ink-2 text-small">
      <b className={cx('figures font-semibold', change >= 0 ? 'text-mine' : 'text-ink')}>
        {change >= 0 && '+'}
        {format.percent(Math.abs(change))}
      </b>{' '}
      {t(running ? `wallet.${words}SoFar` : `wallet.${words}Than`, { month })}
    </p>
  )
}

function Balances({ summary }: { summary: ProfitSummary }) {
  const t = useT()
  const { earningsHoldDays } = useSettings()
  return (
    <dl className="mt-6 grid gap-3 sm:grid-cols-2">
      {(['pending', 'available'] as const).map(kind => (
        <div key={kind} className="rounded-panel bg-well p-5">
          <dt className="text-ink-2 text-small">{t(`wallet.${kind}`)}</dt>
          <dd className="mt-1.5">
            <Money value={summary[kind]} size="large" />
          </dd>
          <dd className="mt-1 text-ink-2 text-small">
            {kind === 'pending'
              ? t('wallet.pendingText', { days: earningsHoldDays })
              : t('wallet.availableText')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sources({ summary }: { summary: ProfitSummary }) {
  const t = useT()
  const format = useFormat()
  const sum = summary.sources.reduce((all, source) => all + source.amount.amount, 0)
  if (summary.sources.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="heading mb-1">{t('wallet.sources')}</h2>
      <ul>
        {summary.sources.map(source => {
          const Drawing = SALE_ICONS[source.kind]
          const share = sum > 0 ? Math.max(0, source.amount.amount) / sum : 0
          return (
            <li key={source.kind} className="source">
              <Drawing />
              <span>
                {t(`wallet.source.${source.kind}`)}{' '}
                <span className="figures text-ink-3">{format.number(source.count)}</span>
              </span>
              <span className="source-bar" aria-hidden="true">
                <i style={{ width: `${100 * share}%` }} />
              </span>
              <span className="source-share figures">{format.percent(share)}</span>
              <Money value={source.amount} className="text-right font-semibold" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Releases({ summary }: { summary: ProfitSummary }) {
  const t = useT()
  const format = useFormat()
  if (summary.releases.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="heading mb-1">{t('wallet.nextReleases')}</h2>
      <ul>
        {summary.releases.map(release => (
          <li
            key={release.at}
            className="flex min-h-12 items-center justify-between gap-4 border-line border-b"
          >
            <time dateTime={release.at}>{format.date(release.at)}</time>
            <Money value={release.amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
