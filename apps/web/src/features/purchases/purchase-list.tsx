import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '#lib/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PurchaseTile } from './purchase-tile.tsx'
import { type PurchaseFilter, purchasesQuery } from './queries.ts'
import './purchases.css'

const PLACES = [0, 1, 2, 3]

/** All that was bought and fits the filter, latest first. */
export function PurchaseList({ filter }: { filter: PurchaseFilter }) {
  const t = useT()
  const state = useInfiniteQuery(purchasesQuery(filter))
  const items = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <InfiniteList
      state={state}
      items={items}
      keyOf={purchase => purchase.id}
      // whole rows of two and of four
      columns={4}
      rowClassName="purchase-row"
      estimate={290}
      gap={28}
      render={purchase => <PurchaseTile key={purchase.id} purchase={purchase} />}
      loading={
        <div className="purchase-row" aria-busy="true" role="status" aria-label={t('common.loading')}>
          {PLACES.map(place => (
            <Skeleton key={place} className="purchase-picture" />
          ))}
        </div>
      }
      empty={
        <Empty
          title={t('purchases.nothingFound')}
          action={
            <ButtonLink to="/purchases" look="solid" replace>
              {t('purchases.clear')}
            </ButtonLink>
          }
        />
      }
    />
  )
}
