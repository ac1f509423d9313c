import {
  FAN_LIST,
  SUBSCRIBER_EXPIRING_DAYS,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from '@calina/contract/limits'
import type { Subscriber } from '@calina/contract/types'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { FanSheet } from '#components/fan-lists/fan-sheet.tsx'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages, query } from '#lib/query.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router.tsx'
import { changed, outdated } from '#lib/things.ts'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { type AskedSubscribers, askedIn, askingFor } from './asked-subscribers.ts'
import { DaysPlace } from './days-place.tsx'
import { SubscriberLine } from './subscriber-line.tsx'
import { PickedBar, SubscribersTools } from './subscribers-tools.tsx'
import './subscribers.css'

type Filter = 'all' | SubscriberState
const FILTERS: readonly Filter[] = ['all', ...SUBSCRIBER_STATES]

/** A creator's subscribers: whom they look for, in which order, what each has spent, free time, lists and notes. */
export function SubscribersList() {
  const t = useT()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const params = useSearchParams()
  const navigate = useNavigate()
  const narrow = (change: Partial<Record<keyof AskedSubscribers, string | undefined>>) =>
    navigate(askingFor(pathname, params, change), { replace: true })
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Subscriber>()
  const [marked, setMarked] = useState<Subscriber>()
  const [picked, setPicked] = useState<readonly string[]>()
  const wanted = useDeferredValue(search.trim())
  const asked: AskedSubscribers = { ...askedIn(params), ...(wanted && { search: wanted }) }
  const { status: filter = 'all', list: onList } = asked
  const list = useInfiniteQuery(pages('listSubscribers', { query: asked }))
  // the list that was chosen has been deleted meanwhile, or the address names none
  const gone =
    onList !== undefined &&
    (isError(list.error, 'FAN_LIST_NOT_FOUND') || isError(list.error, 'VALIDATION_FAILED'))
  useEffect(() => {
    if (gone) navigate(askingFor(pathname, params, { list: undefined }), { replace: true })
  }, [gone, navigate, pathname, params])
  const forget = (id: string) => {
    if (id !== onList) return changed(client, 'subscribers')
    // those on it cannot be asked for any more
    narrow({ list: undefined })
    outdated(client, 'subscribers')
  }
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const narrowed = wanted !== '' || filter !== 'all' || onList !== undefined || asked.renews !== undefined
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
        <StateChips value={filter} onChange={next => narrow({ status: next === 'all' ? undefined : next })} />
        <p className="mt-2 text-small text-ink-2">
          {t(`given.means.${filter}`, { days: SUBSCRIBER_EXPIRING_DAYS })}
        </p>
        {picked ? (
          <PickedBar picked={picked} onEnd={() => setPicked(undefined)} />
        ) : (
          <SubscribersTools
            asked={asked}
            onChange={narrow}
            some={items.length > 0}
            onPick={() => setPicked([])}
            onListDeleted={forget}
          />
        )}
        <InfiniteList
          state={list}
          items={items}
          keyOf={item => item.id}
          estimate={84}
          render={item => (
            <SubscriberLine
              subscriber={item}
              chosen={item.id === chosen?.id}
              onGive={setChosen}
              onMarks={setMarked}
              picking={picked && pickingOf(picked, item.fan.username, setPicked)}
            />
          )}
          loading={<LoadingPeople />}
          empty={<Empty title={t(narrowed ? 'settings.nobodyFound' : 'settings.noSubscribers')} />}
        />
      </div>
      <DaysPlace subscriber={chosen} onClose={() => setChosen(undefined)} />
      <FanSheet fan={marked?.fan} onClose={() => setMarked(undefined)} />
    </div>
  )
}

/** How a row stands while several are picked. */
function pickingOf(
  picked: readonly string[],
  username: string,
  onChange: (picked: readonly string[]) => void,
) {
  return {
    picked: picked.includes(username),
    full: picked.length >= FAN_LIST.maxAtOnce,
    onPick: (on: boolean) => onChange(on ? [...picked, username] : picked.filter(each => each !== username)),
  }
}

function StateChips({ value, onChange }: { value: Filter; onChange: (value: Filter) => void }) {
  const t = useT()
  const format = useFormat()
  const counts = useQuery(query('countSubscribers')).data
  return (
    <RadioChips<Filter>
      legend={t('settings.filter')}
      value={value}
      onChange={onChange}
      options={FILTERS.map(each => ({
        value: each,
        text: (
          <>
            {t(`given.filter.${each}`)}
            {each !== 'all' && counts && <span className="figures ms-2">{format.number(counts[each])}</span>}
          </>
        ),
      }))}
    />
  )
}
