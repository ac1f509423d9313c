import RefundIcon from 'icon:arrow-u-up-left'
import ChatIcon from 'icon:chat-circle'
import ReleaseIcon from 'icon:hourglass-medium'
import LockIcon from 'icon:lock-key-open'
import UsersIcon from 'icon:users'
import WalletIcon from 'icon:wallet'
import type { Transaction } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import type { Icon } from '#ui/icon.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status.tsx'
import { Portrait } from '#ui/window.tsx'

const FILTERS = ['all', 'recharge', 'post', 'subscription'] as const
const CREATOR_FILTERS = ['all', 'post', 'subscription', 'release'] as const
type Filter = (typeof FILTERS)[number] | (typeof CREATOR_FILTERS)[number]

const ICONS: Record<Transaction['kind'], Icon> = {
  recharge: WalletIcon,
  subscription: UsersIcon,
  post: LockIcon,
  message: ChatIcon,
  release: ReleaseIcon,
  refund: RefundIcon,
  chargeback: RefundIcon,
}

/** Where a line's subject can be seen. */
function targetOf(line: Transaction): string | undefined {
  if (line.subject?.kind === 'post') return `/post/${line.subject.id}`
  if (line.subject?.kind === 'subscription' && line.counterpart?.type === 'model')
    return `/${line.counterpart.username}`
  return undefined
}

/** Every line that touched the balance, newest first, by day. */
export function Transactions({ creator }: { creator: boolean }) {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('all')
  const list = useInfiniteQuery(
    pages('listTransactions', { query: filter === 'all' ? {} : { kind: filter } }),
  )
  const lines = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <>
      <RadioChips
        legend={t('wallet.filter')}
        value={filter}
        onChange={setFilter}
        options={(creator ? CREATOR_FILTERS : FILTERS).map(each => ({
          value: each,
          text: t(`wallet.filter.${each}`),
        }))}
        className="mb-4"
      />
      <InfiniteList
        state={list}
        items={lines}
        keyOf={line => line.id}
        estimate={74}
        render={(line, index) => <Line line={line} before={lines[index - 1]} />}
        loading={<LoadingLines />}
        empty={<Empty title={t('wallet.noTransactions')} text={t('wallet.noTransactionsText')} />}
      />
    </>
  )
}

function Line({ line, before }: { line: Transaction; before: Transaction | undefined }) {
  const t = useT()
  const format = useFormat()
  const day = format.day(line.createdAt)
  const target = targetOf(line)
  const Drawing = ICONS[line.kind]
  const who = line.counterpart?.name
  const title = who ? t(`wallet.line.${line.kind}With`, { name: who }) : t(`wallet.line.${line.kind}`)
  return (
    <>
      {(!before || format.day(before.createdAt) !== day) && (
        <h2 className="pt-5 pb-1 font-medium text-ink-2 text-small">{day}</h2>
      )}
      <div className="flex min-h-[74px] items-center gap-3.5 border-line border-b py-2">
        {line.counterpart ? (
          <Portrait person={line.counterpart} width={36} decorative />
        ) : (
          <span className="grid h-[50px] w-9 flex-none place-items-center rounded-[14%/10.2%] bg-well text-ink-2">
            <Drawing />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">
            {target ? (
              <Link to={target} light className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="num truncate text-ink-2 text-small">
            {format.time(line.createdAt)}
            {line.price && line.fee && line.account !== 'wallet' && (
              <> · {t('wallet.feeOf', { fee: format.money(line.fee), price: format.money(line.price) })}</>
            )}
          </p>
        </div>
        {line.account !== 'wallet' && line.releaseAt ? (
          <span className="hidden text-ink-2 text-small md:block">
            {t('wallet.releases', { day: format.day(line.releaseAt) })}
          </span>
        ) : null}
        <StatusPill
          status={line.status === 'pending' ? 'pending' : line.amount.amount < 0 ? 'paid' : 'approved'}
          compact
        />
        <Money
          value={line.amount}
          signed
          className={cx('min-w-22 text-right font-semibold', line.amount.amount > 0 && 'text-mine')}
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
        <li key={place} className="flex min-h-[74px] items-center gap-3.5 border-line border-b">
          <Skeleton className="h-[50px] w-9 rounded-[14%/10.2%]" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </li>
      ))}
    </ul>
  )
}
