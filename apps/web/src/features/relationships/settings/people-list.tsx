import ReportIcon from 'icon:flag'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useReport } from '#components/reports/use-report.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type ItemOf, pages } from '#lib/query.ts'
import { changed, noteEvent } from '#lib/things.ts'
import { useSettled } from '#lib/use-settled.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { toast } from '#ui/toasts.tsx'
import { RemoveFollower } from './remove-follower.tsx'

type ListName = 'listFollowing' | 'listFollowers' | 'listBlocked'
export type RelationRow = ItemOf<ListName>

export const peoplePages = (name: ListName, search = '') =>
  pages(name, { query: { ...(search && { search }) } })

/** People whom the user follows, who follow them, or whom they have blocked, with a search and a button on each row. */
export function PeopleList({ name }: { name: ListName }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = useSettled(search.trim())
  const list = useInfiniteQuery(peoplePages(name, wanted))
  const items = useMemo(() => rowsOf(list.data), [list.data])
  return (
    <>
      <SearchField
        label={t('settings.searchPeople')}
        maxLength={100}
        value={search}
        onChange={setSearch}
        className="mb-3"
      />
      <InfiniteList
        state={list}
        items={items}
        keyOf={item => item.user.username}
        estimate={76}
        render={item => <Line row={item} name={name} />}
        loading={<LoadingPeople />}
        empty={wanted ? <Empty title={t('settings.nobodyFound')} /> : <Nobody name={name} />}
      />
    </>
  )
}

const rowsOf = (data: InfiniteData<{ items: RelationRow[] }> | undefined) =>
  data?.pages.flatMap(page => page.items) ?? []

function Nobody({ name }: { name: ListName }) {
  const t = useT()
  switch (name) {
    case 'listFollowing':
      return (
        <Empty
          title={t('settings.followingNobody')}
          action={<ButtonLink to="/creators">{t('common.seeCreators')}</ButtonLink>}
        />
      )
    case 'listFollowers':
      return <Empty title={t('settings.noFollowers')} text={t('settings.noFollowersText')} />
    case 'listBlocked':
      return <Empty title={t('settings.blockedNobody')} text={t('settings.blockedText')} />
  }
}

function Line({ row, name }: { row: RelationRow; name: ListName }) {
  return name === 'listFollowers' ? (
    // fans have a page for the creators whom they follow
    <RelationLine row={row} linked end={<RemoveFollower row={row} />} />
  ) : (
    <RelationLine
      row={row}
      linked={name === 'listFollowing'}
      end={
        <>
          {name === 'listBlocked' && <ReportBlocked row={row} />}
          <TakeBack row={row} following={name === 'listFollowing'} />
        </>
      }
    />
  )
}

function RelationLine({ row, linked, end }: { row: RelationRow; linked: boolean; end: ReactNode }) {
  const t = useT()
  const format = useFormat()
  return (
    <PersonLine
      person={row.user}
      linked={linked}
      detail={t('settings.since', { day: format.dayMonth(row.since) })}
      className="border-line border-b py-3"
      end={end}
    />
  )
}

/** Who has blocked somebody can report them all the same: the page of that person is not there for them any more. */
function ReportBlocked({ row: { user } }: { row: RelationRow }) {
  const t = useT()
  const api = useApi()
  const { report, dialog } = useReport()
  const { username, name } = user
  return (
    <>
      <IconButton
        icon={ReportIcon}
        label={t('settings.report', { name })}
        onClick={() =>
          report({
            ...{ subject: 'profile', id: username, name },
            send: body => api.reportProfile({ params: { username }, body }),
          })
        }
      />
      {dialog}
    </>
  )
}

/** Ends the relation. The row stays, so that a slip can be mended in place. */
function TakeBack({ row, following }: { row: RelationRow; following: boolean }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const [on, setOn] = useState(true)
  const { username } = row.user
  const change = useWrite({
    meta: { things: [`creator:${username}`] },
    mutationFn: async (next: boolean) => {
      const input = { params: { username } }
      if (following) await (next ? api.follow(input) : api.unfollow(input))
      else await (next ? api.block(input) : api.unblock(input))
    },
    onSuccess: (_done, next) => {
      setOn(next)
      if (following) noteEvent(client, `follow.changed ${username} ${next}`)
      changed(client, `creator:${username}`, 'feed', 'creators')
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
  const label = following
    ? t(on ? 'settings.unfollow' : 'settings.follow')
    : t(on ? 'settings.unblock' : 'settings.block')
  return (
    <Button size="small" busy={change.isPending} onClick={() => change.mutate(!on)}>
      {label}
      <span className="sr-only"> {row.user.name}</span>
    </Button>
  )
}
