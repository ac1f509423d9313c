import DownloadIcon from 'icon:download-simple'
import type { WithdrawalDesk } from '@calina/contract/types'
import { WITHDRAWAL_FILTERS } from '@calina/contract/withdrawal-kinds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDownload } from '#lib/download.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Endless, ListError } from '#ui/endless.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { HistoryLine } from './history-line.tsx'
import { OpenRequest } from './open-request.tsx'
import { deskQuery, type WithdrawalFilter, withdrawalsPages } from './queries.ts'
import '../../styles/tabs.css'
import './withdrawals.css'

const PATH = '/settings/withdraw/history'

/** Which withdrawals an address lists. */
export const filterIn = (search: URLSearchParams): WithdrawalFilter =>
  WITHDRAWAL_FILTERS.find(filter => filter === search.get('filter')) ?? 'all'

/** What was paid out and how long it takes, the open request, and every withdrawal with what became of it. */
export function HistoryPage() {
  const { data: desk, isError, refetch } = useQuery(deskQuery())
  const filter = filterIn(useSearchParams())
  return (
    <>
      {isError && !desk ? <ListError onRetry={() => void refetch()} /> : <Figures desk={desk} />}
      {desk?.open && <OpenRequest withdrawal={desk.open} />}
      <Filters filter={filter} counts={desk?.counts} />
      <List filter={filter} />
    </>
  )
}

function Figures({ desk }: { desk: WithdrawalDesk | undefined }) {
  const t = useT()
  const format = useFormat()
  const days = desk?.averageDays
  const facts = [
    {
      id: 'paid',
      name: desk && t('withdrawals.paidIn', { year: String(desk.paid.year) }),
      value: desk && format.money(desk.paid.amount),
      mine: true,
    },
    { id: 'open', name: t('withdrawals.onTheWay'), value: desk && format.money(desk.inProcess) },
    {
      id: 'days',
      name: t('withdrawals.takes'),
      value: desk && (days == null ? '–' : t('withdrawals.days', { days: Math.max(1, Math.round(days)) })),
    },
  ]
  return (
    <dl className="withdraw-figures">
      {facts.map(({ id, name, value, mine }) => (
        <div key={id}>
          <dt>{name ?? <Skeleton className="h-4 w-24" />}</dt>
          <dd className={mine ? 'figures text-mine' : 'figures'}>
            {value ?? <Skeleton className="h-7 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface FiltersProps {
  filter: WithdrawalFilter
  counts: WithdrawalDesk['counts'] | undefined
}

function Filters({ filter, counts }: FiltersProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const download = useDownload(() => api.exportWithdrawals({ query: { filter } }), toast)
  return (
    <div className="mt-7 mb-1 flex items-center gap-3">
      <nav aria-label={t('withdrawals.filters')} className="chips min-w-0 flex-1">
        {WITHDRAWAL_FILTERS.map(each => (
          <Link
            key={each}
            to={each === 'all' ? PATH : `${PATH}?filter=${each}`}
            replace
            className="chip"
            aria-current={each === filter ? 'page' : undefined}
          >
            {t(`withdrawals.filter.${each}`)}
            {counts && <span className="figures">{format.number(counts[each])}</span>}
          </Link>
        ))}
      </nav>
      {counts !== undefined && counts[filter] > 0 && (
        <Button
          look="text"
          size="small"
          icon={DownloadIcon}
          busy={download.isPending}
          onClick={() => download.mutate()}
          className="flex-none"
        >
          <span className="max-md:sr-only">{t('withdrawals.download')}</span>
        </Button>
      )}
    </div>
  )
}

function List({ filter }: { filter: WithdrawalFilter }) {
  const t = useT()
  const state = useInfiniteQuery(withdrawalsPages(filter))
  // the open request stands above
  const closed = useMemo(
    () =>
      state.data?.pages
        .flatMap(page => page.items)
        .filter(({ status }) => status === 'paid' || status === 'rejected') ?? [],
    [state.data],
  )
  return (
    <Endless
      state={state}
      count={closed.length}
      loading={<LoadingLines />}
      empty={
        filter === 'all' ? (
          <Empty title={t('withdrawals.none')} text={t('withdrawals.noneText')} />
        ) : (
          <Empty title={t('withdrawals.noneFiltered')} />
        )
      }
    >
      <ul>
        {closed.map(withdrawal => (
          <HistoryLine key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </Endless>
  )
}

const PLACES = [0, 1, 2, 3]
function LoadingLines() {
  const t = useT()
  return (
    <ul aria-busy="true" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <li key={place} className="withdraw-line">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-20 rounded-pill" />
          <Skeleton className="withdraw-line-text h-4 w-3/5" />
        </li>
      ))}
    </ul>
  )
}
