import BackIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import type { ProfitSummary } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { IconLink } from '#ui/button.tsx'
import { ListError } from '#ui/infinite-list.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { monthAfter, monthOf } from './months.ts'
import { ProfitChart } from './profit-chart.tsx'

export const profitQuery = (month: string | undefined) =>
  query('getProfit', { query: month ? { month } : {} })

/** What a creator earned, net of the fee: this month by day and by source, what is pending and what is available. */
export function ProfitPage({ month }: { month: string | undefined }) {
  const t = useT()
  const now = useNow()
  const { data, isError, refetch } = useQuery(profitQuery(month))
  if (isError) return <ListError onRetry={() => void refetch()} />
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
      <ProfitChart days={data.days} today={today} />
      <Sources summary={data} />
      <Releases summary={data} />
    </>
  )
}

function Month({ summary, current }: { summary: ProfitSummary; current: string }) {
  const t = useT()
  const format = useFormat()
  const before = monthAfter(summary.month, -1)
  const after = monthAfter(summary.month, 1)
  const was = summary.previousTotal.amount
  const change = was > 0 ? summary.total.amount / was - 1 : undefined
  return (
    <>
      <div className="-ml-3 flex items-center gap-1">
        <IconLink
          to={`/settings/profit?month=${before}`}
          icon={BackIcon}
          label={format.month(before)}
          replace
        />
        <span className="min-w-36 text-center font-semibold">{format.month(summary.month)}</span>
        {after <= current && (
          <IconLink
            to={`/settings/profit?month=${after}`}
            icon={NextIcon}
            label={format.month(after)}
            replace
          />
        )}
      </div>
      <p className="mt-2">
        <Money value={summary.total} size="xl" />
      </p>
      {change !== undefined && (
        <p className="mt-1.5 text-ink-2 text-small">
          {t(change >= 0 ? 'wallet.moreThan' : 'wallet.lessThan', {
            share: format.percent(Math.abs(change)),
            month: format.monthName(before),
          })}
        </p>
      )}
    </>
  )
}

function Balances({ summary }: { summary: ProfitSummary }) {
  const t = useT()
  return (
    <dl className="mt-6 grid gap-3 sm:grid-cols-2">
      {(['pending', 'available'] as const).map(kind => (
        <div key={kind} className="rounded-panel bg-well p-5">
          <dt className="text-ink-2 text-small">{t(`wallet.${kind}`)}</dt>
          <dd className="mt-1.5">
            <Money value={summary[kind]} size="l" />
          </dd>
          <dd className="mt-1 text-ink-2 text-small">{t(`wallet.${kind}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sources({ summary }: { summary: ProfitSummary }) {
  const t = useT()
  const format = useFormat()
  const most = Math.max(1, ...summary.sources.map(source => source.amount.amount))
  if (summary.sources.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="t-h mb-1">{t('wallet.sources')}</h2>
      <ul>
        {summary.sources.map(source => (
          <li
            key={source.kind}
            className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 border-line border-b py-2.5 md:grid-cols-[160px_1fr_110px]"
          >
            <span>
              {t(`wallet.source.${source.kind}`)}{' '}
              <span className="num text-ink-3">{format.number(source.count)}</span>
            </span>
            <svg
              viewBox="0 0 100 2"
              preserveAspectRatio="none"
              className="order-last col-span-2 h-1.5 w-full md:order-none md:col-span-1"
              aria-hidden="true"
            >
              <rect width={100} height={2} rx={1} className="fill-well" />
              <rect
                width={(100 * Math.max(0, source.amount.amount)) / most}
                height={2}
                rx={1}
                className="fill-mine"
              />
            </svg>
            <Money value={source.amount} className="text-right font-semibold" />
          </li>
        ))}
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
      <h2 className="t-h mb-1">{t('wallet.nextReleases')}</h2>
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
