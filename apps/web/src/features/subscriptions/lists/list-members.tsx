import type { FanList, FanListMember } from '@calina/contract/types'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersPages } from '#components/fan-lists/queries.ts'
import { useMembership } from '#components/fan-lists/use-membership.ts'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/button.tsx'
import { Endless } from '#ui/endless.tsx'
import { SearchField } from '#ui/field.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { useRuleText } from './use-rule-text.ts'

/** Who is on a list, with a search for others to put on one that is made by hand. */
export function ListMembers({ list }: { list: FanList }) {
  const t = useT()
  const ruleText = useRuleText()
  const members = useInfiniteQuery(membersPages(list.id))
  const items = members.data?.pages.flatMap(page => page.items) ?? []
  return (
    <div className="flex flex-col gap-3">
      {list.rule === null ? (
        <AddSomebody list={list} listed={items.map(({ fan }) => fan.username)} />
      ) : (
        <p className="text-ink-2">{ruleText(list.rule)}</p>
      )}
      <Endless
        state={members}
        count={items.length}
        loading={<LoadingPeople />}
        empty={
          <p className="py-4 text-ink-2">{t(list.rule === null ? 'lists.nobody' : 'lists.nobodyNow')}</p>
        }
        end={null}
      >
        <ul>
          {items.map(member => (
            <Member key={member.fan.username} list={list} member={member} />
          ))}
        </ul>
      </Endless>
    </div>
  )
}

function Member({ list, member: { fan, spent } }: { list: FanList; member: FanListMember }) {
  const t = useT()
  const format = useFormat()
  const membership = useMembership()
  return (
    <li className="border-line border-b py-2">
      <PersonLine
        person={fan}
        width={40}
        detail={`${format.price(spent)} · ${t('given.spentInAll')}`}
        end={
          list.rule === null && (
            <Button
              look="text"
              size="small"
              busy={membership.isPending}
              aria-label={t('lists.takeOff', { name: nameOf(fan, t), list: list.name })}
              onClick={() => membership.mutate({ list, usernames: [fan.username], on: false })}
            >
              {t('lists.remove')}
            </Button>
          )
        }
      />
    </li>
  )
}

/** Followers and subscribers by a part of their name. */
function AddSomebody({ list, listed }: { list: FanList; listed: readonly string[] }) {
  const t = useT()
  const membership = useMembership()
  const [search, setSearch] = useState('')
  const wanted = useSettled(search.trim())
  const found = useQuery({
    ...query('listChatUsers', { query: { search: wanted } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const people = wanted === '' ? [] : (found.data?.all ?? []).filter(each => each.type === 'fan')
  return (
    <div>
      <SearchField label={t('lists.addSomebody')} maxLength={100} value={search} onChange={setSearch} />
      <div aria-live="polite" aria-busy={found.isFetching}>
        {people.map(person => (
          <PersonLine
            key={person.username}
            person={person}
            width={40}
            className="py-2"
            end={
              listed.includes(person.username) ? (
                <span className="text-small text-ink-2">{t('lists.onIt')}</span>
              ) : (
                <Button
                  size="small"
                  busy={membership.isPending}
                  aria-label={t('lists.putOn', { name: nameOf(person, t), list: list.name })}
                  onClick={() => membership.mutate({ list, usernames: [person.username], on: true })}
                >
                  {t('lists.add')}
                </Button>
              )
            }
          />
        ))}
        {wanted !== '' && found.isError && <LoadError onRetry={() => void found.refetch()} />}
        {wanted !== '' && found.isSuccess && !found.isFetching && people.length === 0 && (
          <p className="py-3 text-ink-2">{t('lists.nobodyFound')}</p>
        )}
      </div>
    </div>
  )
}
