import './diffusions.css'
import type { DiffusionFilter } from '@calina/contract/limits'
import type { Diffusion } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '#lib/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DiffusionRow } from './diffusion-row.tsx'
import { DiffusionTabs } from './diffusion-tabs.tsx'
import { isUnderWay } from './diffusion-words.ts'
import { diffusionsPages, NEW_DIFFUSION_PATH } from './queries.ts'

/** A creator's diffusions: those that went out, what is going out first, and those that wait for their time. */
export function DiffusionList({ filter }: { filter: DiffusionFilter }) {
  const t = useT()
  const list = useInfiniteQuery(diffusionsPages(filter))
  const items = useMemo(() => underWayFirst(list.data?.pages.flatMap(page => page.items) ?? []), [list.data])
  const scheduled = list.data?.pages[0]?.scheduled
  return (
    <>
      <DiffusionTabs here={filter} scheduled={scheduled} />
      <section aria-label={t('diffusions.list')}>
        <InfiniteList
          state={list}
          items={items}
          keyOf={each => each.id}
          estimate={116}
          render={diffusion => <DiffusionRow diffusion={diffusion} />}
          loading={<Loading />}
          empty={
            filter === 'scheduled' ? (
              <Empty title={t('diffusions.emptyScheduled')} text={t('diffusions.emptyScheduledText')} />
            ) : (
              <Empty
                title={t('diffusions.empty')}
                text={t('diffusions.emptyText')}
                action={
                  <ButtonLink to={NEW_DIFFUSION_PATH} look="solid">
                    {t('diffusions.newTitle')}
                  </ButtonLink>
                }
              />
            )
          }
        />
      </section>
    </>
  )
}

const underWayFirst = (items: readonly Diffusion[]): Diffusion[] => [
  ...items.filter(isUnderWay),
  ...items.filter(each => !isUnderWay(each)),
]

const PLACES = [0, 1, 2, 3]
function Loading() {
  const t = useT()
  return (
    <ul aria-busy="true" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <li key={place} className="diffusion-row">
          <Skeleton className="size-[72px] rounded-[14px]" />
          <Skeleton className="h-4 w-3/5" />
        </li>
      ))}
    </ul>
  )
}
