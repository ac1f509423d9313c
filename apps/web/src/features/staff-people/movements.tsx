import type { PersonPage, Transaction } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Money } from '#components/money/money.tsx'
import { transactionTitle } from '#components/money/transaction-title.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './staff-people.css'

/** Every line that touched a balance of the person. */
export function AllMovements({ person }: { person: PersonPage }) {
  const t = useT()
  const list = useInfiniteQuery(
    pages('listPersonTransactions', { params: { user: person.id }, query: { limit: 50 } }),
  )
  const lines = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <div className="mt-4 max-w-3xl">
      <InfiniteList
        state={list}
        items={lines}
        keyOf={line => line.id}
        estimate={45}
        rowClassName="border-line border-b"
        render={line => <MovementLine line={line} />}
        loading={<Skeleton className="h-96 w-full rounded-panel" />}
        empty={<Empty title={t('staff-people.noMovements')} />}
      />
    </div>
  )
}

/** One line: what it was, when, and how much. */
export function MovementLine({ line }: { line: Transaction }) {
  const t = useT()
  const format = useFormat()
  // what becomes available was earned before: it is no income a second time
  const moved = line.kind === 'release' && line.account === 'available'
  return (
    <div className="person-line">
      <span className="min-w-0">
        {transactionTitle(line, t)}
        {line.status === 'pending' && (
          <span className="block text-ink-2 text-micro">{t('ui.statusPending')}</span>
        )}
      </span>
      <time dateTime={line.createdAt}>{format.stamp(line.createdAt)}</time>
      <Money
        value={line.amount}
        signed={!moved}
        className={cx('text-right font-medium', line.amount.amount > 0 && !moved && 'text-mine')}
      />
    </div>
  )
}
