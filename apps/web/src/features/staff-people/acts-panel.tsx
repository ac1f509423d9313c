import type { PersonPage } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActLine, ActList } from '#components/staff/act-list.tsx'
import { DeskPart, PartLoaded } from '#components/staff/desk-part.tsx'
import { useT } from '#lib/i18n.ts'
import { pages, pagesFrom } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const FIRST = 8

/** What was done with the account lately. */
export function LatestActs({ person }: { person: PersonPage }) {
  const t = useT()
  const list = useInfiniteQuery(
    pagesFrom(FIRST, 'listPersonActs', { params: { user: person.id }, query: {} }),
  )
  return (
    <DeskPart
      title={t('staff-people.actsTitle')}
      action={
        <Link to={`/staff/people/${person.id}?tab=acts`} light className="link font-semibold text-small">
          {t('staff-people.allActs')}
        </Link>
      }
    >
      <PartLoaded state={list}>
        {data => <ActList acts={data.pages.flatMap(page => page.items).slice(0, FIRST)} />}
      </PartLoaded>
    </DeskPart>
  )
}

/** All of it. */
export function AllActs({ person }: { person: PersonPage }) {
  const t = useT()
  const list = useInfiniteQuery(
    pages('listPersonActs', { params: { user: person.id }, query: { limit: 50 } }),
  )
  const acts = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <div className="mt-4 max-w-3xl">
      <InfiniteList
        state={list}
        items={acts}
        keyOf={act => String(act.sequence)}
        estimate={41}
        rowClassName="border-line border-b"
        render={act => <ActLine act={act} />}
        loading={<Skeleton className="h-96 w-full rounded-panel" />}
        empty={<Empty title={t('staff-people.noActs')} />}
      />
    </div>
  )
}
