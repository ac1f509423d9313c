import type { Subscriber } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Money } from '#components/money/money.tsx'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { StatusPill } from '#ui/status.tsx'
import { StatusChips, type StatusFilter } from './status-filter.tsx'

export const subscribersPages = (filter: StatusFilter, search: string) =>
  pages('listSubscribers', {
    query: { ...(filter !== 'all' && { status: filter }), ...(search && { search }) },
  })

/** A creator's subscribers: since when, until when, and what they spent. */
export function SubscribersList() {
  const t = useT()
  const [filter, setFilter] = useState<StatusFilter>('all')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const list = useInfiniteQuery(subscribersPages(filter, wanted))
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <>
      <SearchField
        label={t('settings.searchPeople')}
        maxLength={100}
        value={search}
        onChange={setSearch}
        className="mb-3"
      />
      <StatusChips value={filter} onChange={setFilter} />
      <InfiniteList
        state={list}
        items={items}
        keyOf={item => item.id}
        estimate={76}
        render={item => <Line subscriber={item} />}
        loading={<LoadingPeople />}
        empty={<Empty title={t(wanted ? 'settings.nobodyFound' : 'settings.noSubscribers')} />}
      />
    </>
  )
}

function Line({ subscriber }: { subscriber: Subscriber }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="border-line border-b py-3">
      <PersonLine
        person={subscriber.fan}
        linked
        detail={
          <>
            <span className="inline-block">
              {t('settings.since', { day: format.dayMonth(subscriber.since) })} ·
            </span>{' '}
            <span className="inline-block">
              {t(subscriber.status === 'active' ? 'settings.until' : 'settings.endedOn', {
                day: format.dayMonth(subscriber.expiresAt),
              })}
            </span>
          </>
        }
        end={
          <span className="flex items-center gap-3">
            <StatusPill status={subscriber.status} compact />
            <span className="min-w-16 text-right">
              <Money value={subscriber.spent} className="block font-semibold" />
              <span className="block text-ink-2 text-small">{t('settings.spent')}</span>
            </span>
          </span>
        }
      />
    </div>
  )
}
