import type { StrayPayment } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { useAddressPart } from '#lib/use-address-part.ts'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Segmented } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { StrayRow } from './stray-row.tsx'
import { useStrayAmount } from './use-stray-amount.ts'
import './stray-payments.css'

/** What the address says where the closed ones are shown, too. */
const ALL = 'all'

export const strayPaymentsQuery = (shown: string) =>
  pages('listStrayPayments', { query: { state: shown === ALL ? 'all' : 'open' } })

const keyOf = ({ gateway, event }: StrayPayment): string => `${gateway} ${event}`

/** Payments that fit no recharge: the open ones with the way to note what was done, the closed ones with what was. */
export function StrayPayments() {
  const t = useT()
  const amountOf = useStrayAmount()
  const [shown, show] = useAddressPart('show')
  const list = useInfiniteQuery(strayPaymentsQuery(shown))
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const [closing, setClosing] = useState<StrayPayment>()
  const isAll = shown === ALL
  return (
    <>
      <Segmented
        legend={t('staff-money.which')}
        value={isAll ? ALL : 'open'}
        onChange={value => show(value === ALL ? ALL : '')}
        className="mb-4 max-w-sm"
        options={[
          { value: 'open', text: t('staff-money.open') },
          { value: ALL, text: t('staff-money.all') },
        ]}
      />
      <InfiniteList
        state={list}
        items={items}
        keyOf={keyOf}
        estimate={112}
        rowClassName="border-line border-b"
        render={payment => <StrayRow payment={payment} onClose={() => setClosing(payment)} />}
        loading={<Skeleton className="h-64 w-full rounded-panel" />}
        empty={
          <Empty
            title={t(isAll ? 'staff-money.none' : 'staff-money.noneOpen')}
            {...(!isAll && { text: t('staff-money.noneOpenText') })}
          />
        }
      />
      <CloseDialog
        payment={closing}
        amount={closing ? amountOf(closing) : ''}
        onClose={() => setClosing(undefined)}
      />
    </>
  )
}
