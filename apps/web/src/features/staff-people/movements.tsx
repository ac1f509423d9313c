import { PERSON_RIGHTS } from '@calina/contract/access'
import type { PersonPage, StaffTransaction, Transaction } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Money } from '#components/money/money.tsx'
import { transactionTitle } from '#components/money/transaction-title.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { useMay } from '#lib/use-may.ts'
import { Button } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import './staff-people.css'

/** Every line that touched a balance of the person; what was sold can be given back from it. */
export function AllMovements({ person }: { person: PersonPage }) {
  const t = useT()
  const list = useInfiniteQuery(
    pages('listPersonTransactions', { params: { user: person.id }, query: { limit: 50 } }),
  )
  const mayRefund = useMay(PERSON_RIGHTS.refunds)
  const [sale, setSale] = useState<string>()
  const lines = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <div className="mt-4 max-w-3xl">
      <InfiniteList
        state={list}
        items={lines}
        keyOf={line => line.id}
        estimate={45}
        rowClassName="border-line border-b"
        render={line => <MovementLine line={line} {...(mayRefund && { onRefund: setSale })} />}
        loading={<Skeleton className="h-96 w-full rounded-panel" />}
        empty={<Empty title={t('staff-people.noMovements')} />}
      />
      <RefundDialog sale={sale} onClose={() => setSale(undefined)} />
    </div>
  )
}

interface MovementLineProps {
  line: Transaction & Partial<Pick<StaffTransaction, 'refundable'>>
  /** Opens what gives the money of its sale back. */
  onRefund?: (sale: string) => void
}

/** One line: what it was, when, how much, and where something of it can be given back, the way to do so. */
export function MovementLine({ line, onRefund }: MovementLineProps) {
  const t = useT()
  const format = useFormat()
  // what becomes available was earned before: it is no income a second time
  const moved = line.kind === 'release' && line.account === 'available'
  const sale = line.refundable
  return (
    <div className={cx('person-line', onRefund && 'person-line-acts')}>
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
      {onRefund && sale && (
        <Button
          size="small"
          onMouseEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onRefund(sale)}
        >
          {t('staff-refunds.refund')}
          <span className="sr-only"> {transactionTitle(line, t)}</span>
        </Button>
      )}
    </div>
  )
}
