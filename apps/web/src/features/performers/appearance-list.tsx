import type { Appearance } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { AppearanceRow } from './appearance-row.tsx'

export const appearancePages = () => pages('listAppearances', {})

const keyOf = ({ id }: Appearance) => id

/** Creators who name the person. */
export function AppearanceList() {
  const t = useT()
  const list = useInfiniteQuery(appearancePages())
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <section aria-labelledby="my-appearances">
      <h2 id="my-appearances" className="heading pb-3">
        {t('performers.namedBy')}
      </h2>
      <InfiniteList
        state={list}
        items={items}
        keyOf={keyOf}
        estimate={260}
        render={item => <AppearanceRow appearance={item} />}
        loading={<LoadingPeople />}
        empty={<Empty title={t('performers.nobodyNames')} text={t('performers.nobodyNamesText')} />}
      />
    </section>
  )
}
