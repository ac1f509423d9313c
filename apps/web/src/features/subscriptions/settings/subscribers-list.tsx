import DownloadIcon from 'icon:download-simple'
import {
  SUBSCRIBER_SORTS,
  SUBSCRIBER_STATES,
  type SubscriberSort,
  type SubscriberState,
} from '@calina/contract/limits'
import type { Subscriber } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { useDownload } from '#lib/download.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages, query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SearchField, Select } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { toast } from '#ui/toasts.tsx'
import { DaysPlace } from './days-place.tsx'
import { SubscriberLine } from './subscriber-line.tsx'
import './subscribers.css'

type Filter = 'all' | SubscriberState
const FILTERS: readonly Filter[] = ['all', ...SUBSCRIBER_STATES]

/** A creator's subscribers: whom they look for, in which order, what each has spent, and free time for one of them. */
export function SubscribersList() {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const [filter, setFilter] = useState<Filter>('all')
  const [sort, setSort] = useState<SubscriberSort>('newest')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Subscriber>()
  const wanted = useDeferredValue(search.trim())
  const asked = {
    ...(filter !== 'all' && { status: filter }),
    ...(wanted && { search: wanted }),
    sort,
  }
  const list = useInfiniteQuery(pages('listSubscribers', { query: asked }))
  const counts = useQuery(query('countSubscribers')).data
  const download = useDownload(() => api.exportSubscribers({ query: asked }), toast)
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <div className="subscribers">
      <div className="min-w-0">
        <SearchField
          label={t('settings.searchPeople')}
          maxLength={100}
          value={search}
          onChange={setSearch}
          className="mb-3"
        />
        <RadioChips<Filter>
          legend={t('settings.filter')}
          value={filter}
          onChange={setFilter}
          options={FILTERS.map(each => ({
            value: each,
            text: (
              <>
                {t(`given.filter.${each}`)}
                {each !== 'all' && counts && (
                  <span className="figures ms-2">{format.number(counts[each])}</span>
                )}
              </>
            ),
          }))}
        />
        <div className="subscribers-tools">
          <Select
            label={t('given.sort')}
            hideLabel
            value={sort}
            onChange={event =>
              setSort(SUBSCRIBER_SORTS.find(each => each === event.target.value) ?? 'newest')
            }
            options={SUBSCRIBER_SORTS.map(each => ({ value: each, text: t(`given.sort.${each}`) }))}
          />
          {items.length > 0 && (
            <Button
              icon={DownloadIcon}
              busy={download.isPending}
              onClick={() => download.mutate()}
              className="flex-none max-md:w-11 max-md:px-0"
            >
              <span className="max-md:sr-only">{t('given.downloadCsv')}</span>
            </Button>
          )}
        </div>
        <InfiniteList
          state={list}
          items={items}
          keyOf={item => item.id}
          estimate={84}
          render={item => (
            <SubscriberLine subscriber={item} chosen={item.id === chosen?.id} onGive={setChosen} />
          )}
          loading={<LoadingPeople />}
          empty={
            <Empty
              title={t(wanted || filter !== 'all' ? 'settings.nobodyFound' : 'settings.noSubscribers')}
            />
          }
        />
      </div>
      <DaysPlace subscriber={chosen} onClose={() => setChosen(undefined)} />
    </div>
  )
}
