import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeopleColumn } from '#features/purchases/people-column.tsx'
import { PersonHead, PurchaseGroup } from '#features/purchases/purchase-group.tsx'
import { PurchaseList } from '#features/purchases/purchase-list.tsx'
import { PurchasesHead } from '#features/purchases/purchases-head.tsx'
import { filterOf, purchaseFigures, purchasesQuery } from '#features/purchases/queries.ts'
import { useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import type { RouteInput } from '../routes.ts'

export function queries({ search }: RouteInput) {
  const filter = filterOf(search)
  return filter.creator || filter.q ? [purchaseFigures(), purchasesQuery(filter)] : [purchaseFigures()]
}

/** So many creators are shown before the others are asked for. */
const GROUPS = 10

/** Everything that the fan has bought: by creator, or what fits the filter. */
export function Component() {
  const t = useT()
  const filter = filterOf(useSearchParams())
  const state = useQuery(purchaseFigures())
  const [shown, setShown] = useState(GROUPS)
  const figures = state.data
  const person = figures?.people.find(({ creator }) => creator.username === filter.creator)
  return (
    <div className="page pt-5 md:pt-9">
      <PurchasesHead figures={figures} filter={filter} />
      {figures === undefined ? (
        state.isError ? (
          <LoadError onRetry={() => void state.refetch()} />
        ) : state.isPaused ? (
          <WaitsForConnection />
        ) : (
          <Skeleton className="h-72 w-full" />
        )
      ) : figures.all === 0 ? (
        <Empty
          title={t('purchases.none')}
          text={t('purchases.noneText')}
          action={
            <ButtonLink to="/creators" look="solid">
              {t('common.seeCreators')}
            </ButtonLink>
          }
        />
      ) : (
        <div className="purchases">
          <PeopleColumn people={figures.people} all={figures.all} filter={filter} />
          <div className="min-w-0">
            {filter.creator || filter.q ? (
              <div className="flex flex-col gap-4">
                {person && <PersonHead person={person} kind={filter.kind} />}
                <PurchaseList key={JSON.stringify(filter)} filter={filter} />
              </div>
            ) : (
              <>
                {figures.people.slice(0, shown).map(each => (
                  <PurchaseGroup key={each.creator.username} person={each} kind={filter.kind} />
                ))}
                {figures.people.length > shown && (
                  <Button onClick={() => setShown(shown + GROUPS)}>{t('common.seeMore')}</Button>
                )}
              </>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
