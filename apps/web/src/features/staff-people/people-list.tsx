import type { StaffPerson } from '@calina/contract/types'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Badges } from '#components/people/badges.tsx'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { Portrait } from '#components/people/window.tsx'
import { StatePill } from '#components/staff/person-pills.tsx'
import { ROW } from '#components/staff/step-rows.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { useAddressPart } from '#lib/use-address-part.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { RadioChips } from '#ui/radio.tsx'
import './staff-people.css'

const FILTERS = ['all', 'fans', 'creators', 'suspended', 'closed'] as const
type Filter = (typeof FILTERS)[number]

/** The filter of an address; what it does not know is all. */
const filterOf = (text: string): Filter => FILTERS.find(filter => filter === text) ?? 'all'

export const peopleQuery = (search: string, filter: string) =>
  pages('listPeople', { query: { ...(search && { search }), filter: filterOf(filter), limit: 50 } })

/** Every account, to be found by name, username or address. What was searched stays in the address of the screen. */
export function PeopleList() {
  const t = useT()
  const [search, find] = useAddressPart('search')
  const [filter, narrow] = useAddressPart('filter')
  const [typed, setTyped] = useState(search)
  const wanted = useSettled(typed.trim())
  useEffect(() => {
    if (wanted !== search) find(wanted)
  }, [wanted, search, find])
  const list = useInfiniteQuery({
    ...peopleQuery(wanted, filter),
    // the people found before stay until the next are there
    placeholderData: keepPreviousData,
  })
  const people = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <>
      <div className="people-tools">
        <SearchField label={t('staff-people.search')} maxLength={100} value={typed} onChange={setTyped} />
        <RadioChips<Filter>
          legend={t('staff-people.filter')}
          value={filterOf(filter)}
          onChange={next => narrow(next === 'all' ? '' : next)}
          options={FILTERS.map(value => ({ value, text: t(`staff-people.filter.${value}`) }))}
        />
      </div>
      <div aria-busy={list.isPlaceholderData || undefined}>
        <InfiniteList
          state={list}
          items={people}
          keyOf={person => person.id}
          estimate={65}
          render={person => <PersonRow person={person} />}
          loading={<LoadingPeople />}
          empty={
            <Empty
              title={t(wanted || filter ? 'staff-people.nobodyFound' : 'staff-people.nobody')}
              {...(wanted && { text: t('staff-people.nobodyFoundText') })}
            />
          }
        />
      </div>
    </>
  )
}

function PersonRow({ person }: { person: StaffPerson }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={`/staff/people/${person.id}`} light className="people-row" {...ROW}>
      <Portrait person={person} width={36} decorative />
      <span className="people-name">
        <span>
          <b>{nameOf(person, t)}</b>
          <Badges person={person} />
        </span>
        <span>@{person.username}</span>
      </span>
      <span className="people-kind">{t(`staff-people.type.${person.type}`)}</span>
      <span className="people-since figures">{format.dayMonth(person.since)}</span>
      <StatePill state={person.state} compact />
    </Link>
  )
}
