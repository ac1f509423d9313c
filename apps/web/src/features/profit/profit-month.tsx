import './profit-month.css'
import DownloadIcon from 'icon:download-simple'
import { feeBpsOf } from '@calina/contract/limits'
import type { ProfitMonth } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Money } from '#components/money/money.tsx'
import { useDownload } from '#lib/download.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useNow, useSettings, useUser } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { clearFee } from './clear-fee.ts'
import { EmptyMonth } from './empty-month.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { idOfDay, ProfitDay } from './profit-day.tsx'
import { monthQuery } from './queries.ts'

/** What a creator earned in a month, by day, each day with the sales behind it. Days are those of UTC. */
export function ProfitMonthPage({ month }: { month: string }) {
  const state = useQuery(monthQuery(month))
  return (
    <Loaded state={state} waiting={<Waiting />}>
      {data => <Month data={data} />}
    </Loaded>
  )
}

function Month({ data }: { data: ProfitMonth }) {
  const lines = data.sales + data.reversals
  return (
    <>
      <Sums data={data} lines={lines} />
      {lines === 0 ? <EmptyMonth month={data.month} /> : <Days data={data} />}
    </>
  )
}

/** What is the creator's, and what it is made of. */
function Sums({ data, lines }: { data: ProfitMonth; lines: number }) {
  const t = useT()
  const format = useFormat()
  const { feeBps } = useSettings()
  const user = useUser()
  const fee = clearFee(data, [feeBpsOf({ exclusive: user?.exclusive === 'true' }, feeBps)])
  return (
    <div className="profit-sums">
      <dl className="profit-figures">
        <div className="profit-mine">
          <dt>{t('profit.forYou')}</dt>
          <dd>
            <Money value={data.earned} size="huge" className="text-mine" />
          </dd>
        </div>
        {lines > 0 && (
          <>
            <div>
              <dt>{t('profit.sales', { count: data.sales })}</dt>
              <dd>
                <Money value={{ ...data.price, amount: data.price.amount - data.back.amount }} />
              </dd>
            </div>
            {data.reversals > 0 && (
              <div>
                <dt>{t('profit.reversals', { count: data.reversals })}</dt>
                <dd>
                  <Money value={data.back} />
                </dd>
              </div>
            )}
            <div>
              <dt>
                {fee === undefined
                  ? t('wallet.fee')
                  : t('profit.feeShare', { percent: format.percent(fee / 10_000) })}
              </dt>
              <dd>
                <Money value={{ ...data.fee, amount: 0 - data.fee.amount }} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {lines > 0 && <Export month={data.month} lines={lines} />}
    </div>
  )
}

function Export({ month, lines }: { month: string; lines: number }) {
  const t = useT()
  const api = useApi()
  const download = useDownload(() => api.exportProfit({ params: { month } }), toast)
  return (
    <div className="profit-export">
      <Button icon={DownloadIcon} busy={download.isPending} onClick={() => download.mutate()}>
        {t('wallet.downloadCsv')}
      </Button>
      <p className="figures text-ink-2 text-small">{t('profit.lines', { count: lines })}</p>
    </div>
  )
}

/** The chart, and below it the days on which something was sold or given back, the newest first. */
function Days({ data }: { data: ProfitMonth }) {
  const t = useT()
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const busy = data.days.filter(({ sales, reversals }) => sales + reversals > 0).toReversed()
  const best = Math.max(0, ...busy.map(({ earned }) => earned.amount))
  const turn = (date: string, open: boolean) =>
    setOpened(before => new Set(open ? [...before, date] : [...before].filter(each => each !== date)))
  function openFromChart(date: string) {
    if (!busy.some(day => day.date === date)) return
    turn(date, true)
    document.getElementById(idOfDay(date))?.focus()
  }
  return (
    <>
      <PartBoundary>
        <ProfitChart
          days={data.days.map(({ date, earned }) => ({ date, amount: earned }))}
          today={today}
          opened={opened}
          onOpen={openFromChart}
        />
      </PartBoundary>
      <section aria-labelledby="profit-days">
        <h2 id="profit-days" className="sr-only">
          {t('profit.byDay')}
        </h2>
        <p className="mt-3 mb-1 text-ink-2 text-small">{t('profit.utc')}</p>
        <ul>
          {busy.map(day => (
            <ProfitDay
              key={day.date}
              day={day}
              best={best}
              today={day.date === today}
              open={opened.has(day.date)}
              onTurn={open => turn(day.date, open)}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

const PLACES = [0, 1, 2, 3, 4, 5]
function Waiting() {
  return (
    <>
      <div className="profit-sums">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-11 w-52" />
        </div>
        <Skeleton className="h-10 w-full md:w-48" />
        <Skeleton className="h-11 w-44" />
      </div>
      <Skeleton className="mt-6 h-48 w-full rounded-panel" />
      <div className="mt-6">
        {PLACES.map(place => (
          <div key={place} className="profit-day-place">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </>
  )
}
