import type { MentionOfMe } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { MentionRow } from './mention-row.tsx'

const FILTERS = ['asked', 'decided'] as const
type Filter = (typeof FILTERS)[number]

export const mentionPages = (filter: Filter) => pages('listMentions', { query: { filter } })

/** The posts that mention the creator: those that ask, and those that were decided. */
export function MentionList() {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('asked')
  return (
    <section aria-labelledby="mentions-of-me" className="mt-9">
      <h2 id="mentions-of-me" className="heading pb-3">
        {t('mentions.posts')}
      </h2>
      <RadioChips
        legend={t('mentions.posts')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map(value => ({ value, text: t(`mentions.${value}`) }))}
        className="mb-2"
      />
      <Rows key={filter} filter={filter} />
    </section>
  )
}

const keyOf = ({ post }: MentionOfMe) => post.id

function Rows({ filter }: { filter: Filter }) {
  const t = useT()
  const list = useInfiniteQuery(mentionPages(filter))
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <InfiniteList
      state={list}
      items={items}
      keyOf={keyOf}
      estimate={150}
      render={item => <MentionRow mention={item} />}
      loading={<LoadingPeople />}
      empty={
        <Empty
          title={t(filter === 'asked' ? 'mentions.nobodyAsks' : 'mentions.nothingDecided')}
          text={t(filter === 'asked' ? 'mentions.nobodyAsksText' : 'mentions.nothingDecidedText')}
        />
      }
    />
  )
}
