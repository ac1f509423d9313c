import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { explain } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type ItemOf, pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { toast } from '#ui/toasts.tsx'

type ListName = 'listFollowing' | 'listBlocked'
type Row = ItemOf<ListName>

export const peoplePages = (name: ListName) => pages(name, { query: {} })

/** People the user follows, or has blocked, each with a button to undo it. */
export function PeopleList({ name }: { name: ListName }) {
  const t = useT()
  const list = useInfiniteQuery(peoplePages(name))
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const following = name === 'listFollowing'
  return (
    <InfiniteList
      state={list}
      items={items}
      keyOf={item => item.user.username}
      estimate={76}
      render={item => <Line row={item} name={name} />}
      loading={<LoadingPeople />}
      empty={
        following ? (
          <Empty
            title={t('settings.followingNobody')}
            action={<ButtonLink to="/creators">{t('common.seeCreators')}</ButtonLink>}
          />
        ) : (
          <Empty title={t('settings.blockedNobody')} text={t('settings.blockedText')} />
        )
      }
    />
  )
}

/** The row stays after it was taken back, so that a slip can be mended in place. */
function Line({ row, name }: { row: Row; name: ListName }) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const [on, setOn] = useState(true)
  const following = name === 'listFollowing'
  const change = useWrite({
    mutationFn: async (next: boolean) => {
      const input = { params: { username: row.user.username } }
      if (following) await (next ? api.follow(input) : api.unfollow(input))
      else await (next ? api.block(input) : api.unblock(input))
    },
    onSuccess: (_done, next) => {
      setOn(next)
      changed(client, `creator:${row.user.username}`, 'feed', 'creators')
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
  const label = following
    ? t(on ? 'settings.unfollow' : 'settings.follow')
    : t(on ? 'settings.unblock' : 'settings.block')
  return (
    <PersonLine
      person={row.user}
      detail={t('settings.since', { day: format.dayMonth(row.since) })}
      className="border-line border-b py-3"
      end={
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(!on)}>
          {label}
          <span className="sr-only"> {row.user.name}</span>
        </Button>
      }
    />
  )
}
