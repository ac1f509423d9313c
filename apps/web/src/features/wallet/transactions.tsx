import RefundIcon from 'icon:arrow-u-up-left'
import WithdrawalIcon from 'icon:bank'
import DownloadIcon from 'icon:download-simple'
import ReleaseIcon from 'icon:hourglass-medium'
import WalletIcon from 'icon:wallet'
import type { TransactionGroup } from '@calina/contract/sales'
import type { Transaction } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Money } from '#components/money/money.tsx'
import { transactionTitle } from '#components/money/transaction-title.ts'
import { Portrait } from '#components/people/window.tsx'
import { SALE_ICONS } from '#components/sales/sale-icons.ts'
import { cx } from '#lib/cx.ts'
import { useDownload } from '#lib/download.ts'
import type { Format } from '#lib/format.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Icon } from '#ui/icon.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'
import { TransactionFilters, useTypedFilter } from './transaction-filters.tsx'
import { stateOf } from './transaction-state.ts'
import './wallet.css'

/** The address opens the line that it names. */
const PARAMETER = 'transaction'
const addressOf = (line: Transaction): string => `/settings/transactions?${PARAMETER}=${line.id}`

type Filter = 'all' | TransactionGroup
/** What can be listed alone, in words of whose balance it is. */
const FILTERS = [
  ['all', 'wallet.filter.all'],
  ['recharge', 'wallet.filter.recharge'],
  ['purchase', 'wallet.filter.purchase'],
  ['subscription', 'wallet.filter.subscription'],
  ['refund', 'wallet.filter.refund'],
] as const
const CREATOR_FILTERS = [
  ['all', 'wallet.filter.all'],
  ['purchase', 'wallet.filter.sale'],
  ['subscription', 'wallet.filter.subscription'],
  ['release', 'wallet.filter.release'],
  ['withdrawal', 'wallet.filter.withdrawal'],
  ['refund', 'wallet.filter.refund'],
] as const

const ICONS: Record<Transaction['kind'], Icon> = {
  ...SALE_ICONS,
  recharge: WalletIcon,
  release: ReleaseIcon,
  refund: RefundIcon,
  chargeback: RefundIcon,
  'withdrawal-hold': WithdrawalIcon,
  'withdrawal-returned': RefundIcon,
  'withdrawal-bounced': RefundIcon,
}

/** Every line that touched the balance, newest first, by day. */
export function Transactions({ creator }: { creator: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const wanted = useSearchParams().get(PARAMETER)
  const [opened, setOpened] = useState(wanted)
  const [filter, setFilter] = useState<Filter>('all')
  const api = useApi()
  const { typed, setTyped, filter: narrowed } = useTypedFilter()
  const query = { ...narrowed, ...(filter !== 'all' && { group: filter }) }
  const list = useInfiniteQuery(pages('listTransactions', { query }))
  const download = useDownload(() => api.exportTransactions({ query }), toast)
  const close = () => {
    setOpened(null)
    if (wanted !== null) navigate('/settings/transactions', { replace: true })
  }
  const lines = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <>
      <div className="mb-4 flex flex-col gap-3">
        <RadioChips<Filter>
          legend={t('wallet.filter')}
          value={filter}
          onChange={setFilter}
          options={(creator ? CREATOR_FILTERS : FILTERS).map(([value, text]) => ({ value, text: t(text) }))}
          className="min-w-0"
        />
        <TransactionFilters creator={creator} typed={typed} onChange={setTyped}>
          {lines.length > 0 && (
            <Button
              icon={DownloadIcon}
              busy={download.isPending}
              onClick={() => download.mutate()}
              className="md:ml-auto"
            >
              {t('wallet.downloadCsv')}
            </Button>
          )}
        </TransactionFilters>
      </div>
      <InfiniteList
        state={list}
        items={lines}
        keyOf={line => line.id}
        estimate={74}
        render={(line, index) => <Line line={line} before={lines[index - 1]} onOpen={setOpened} />}
        loading={<LoadingLines />}
        empty={
          Object.keys(query).length === 0 ? (
            <Empty title={t('wallet.noTransactions')} text={t('wallet.noTransactionsText')} />
          ) : (
            <Empty title={t('wallet.noneSuch')} text={t('wallet.noneSuchText')} />
          )
        }
      />
      {opened !== null && <TransactionDialog key={opened} id={opened} onClose={close} />}
    </>
  )
}

/** The line below the title: the hour, and where the amount comes from or goes to. */
function detailsOf(line: Transaction, t: Translate, format: Format): string[] {
  const arrived = line.kind === 'release' && line.account === 'available'
  const earned = line.account !== 'wallet'
  return [
    format.time(line.createdAt),
    ...(line.title === null ? [] : [t('wallet.titled', { title: line.title })]),
    ...(earned && line.price && line.fee
      ? [t('wallet.feeOf', { fee: format.money(line.fee), price: format.money(line.price) })]
      : []),
    ...(earned && line.releaseAt ? [t('wallet.releases', { day: format.day(line.releaseAt) })] : []),
    ...(arrived ? [t('wallet.becameAvailable')] : []),
    ...(arrived && line.debtPaid ? [t('wallet.debtPaid', { amount: format.money(line.debtPaid) })] : []),
  ]
}

interface LineProps {
  line: Transaction
  before: Transaction | undefined
  onOpen: (id: string) => void
}

function Line({ line, before, onOpen }: LineProps) {
  const t = useT()
  const format = useFormat()
  const day = format.day(line.createdAt)
  const Drawing = ICONS[line.kind]
  const title = transactionTitle(line, t)
  // what becomes available was earned before: it is no income a second time
  const moved = line.kind === 'release' && line.account === 'available'
  return (
    <>
      {(!before || format.day(before.createdAt) !== day) && (
        <h2 className="pt-5 pb-1 font-medium text-ink-2 text-small">{day}</h2>
      )}
      <div className="money-line">
        {line.counterpart ? (
          <Portrait person={line.counterpart} width={36} decorative />
        ) : (
          <span className="grid h-[50px] w-9 flex-none place-items-center rounded-[14%/10.2%] bg-well text-ink-2">
            <Drawing />
          </span>
        )}
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">
            <Link
              to={addressOf(line)}
              light
              className="hover:underline"
              onClick={event => {
                // in this window it opens over the list; elsewhere its address opens it
                if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(line.id)
              }}
            >
              {title}
            </Link>
          </p>
          <p className="figures text-ink-2 text-small [overflow-wrap:anywhere]">
            {detailsOf(line, t, format).join(' · ')}
          </p>
        </div>
        <span>
          <StatusPill {...stateOf(line, t)} compact />
        </span>
        <Money
          value={line.amount}
          signed={!moved}
          className={cx('text-right font-semibold', line.amount.amount > 0 && !moved && 'text-mine')}
        />
      </div>
    </>
  )
}

const PLACES = [0, 1, 2, 3, 4, 5]
function LoadingLines() {
  const t = useT()
  return (
    <ul aria-busy="true" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <li key={place} className="money-line">
          <Skeleton className="h-[50px] w-9 rounded-[14%/10.2%]" />
          <Skeleton className="h-4 w-3/5" />
          <span />
          <Skeleton className="h-4 w-20" />
        </li>
      ))}
    </ul>
  )
}
