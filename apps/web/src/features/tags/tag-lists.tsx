import type { Tag } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocale, useT } from '#lib/i18n.ts'
import { pages, query } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/field.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { lettersOf } from './letters.ts'
import { TagRow } from './tag-row.tsx'

export const tagPages = pages('listTags', { query: { limit: 60 } })
export const tagQueries = [query('listTrendingTags'), tagPages]

/** So many of those that are used most are shown. */
const SHOWN = 12

/** Tags to read by: those that are used most these days, and all by the alphabet, with a search. */
export function TagLists() {
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = useSettled(search.trim())
  return (
    <>
      <SearchField
        label={t('tags.search')}
        maxLength={50}
        value={search}
        onChange={setSearch}
        className="mb-7 max-w-[400px]"
      />
      {wanted ? <Found term={wanted.replace(/^#/, '')} /> : <All />}
    </>
  )
}

function Found({ term }: { term: string }) {
  const t = useT()
  const { data } = useQuery(query('suggestTags', { query: { q: term } }))
  if (!data) return <Skeleton className="h-40 w-full rounded-panel" />
  if (data.items.length === 0) return <Empty title={t('tags.notFound')} />
  return <Columns tags={data.items} label={t('tags.search')} />
}

function Columns({ tags, label, ranked }: { tags: readonly Tag[]; label: string; ranked?: true }) {
  return (
    <ul className="tag-columns" aria-label={label}>
      {tags.map((tag, index) => (
        <li key={tag.key}>
          <TagRow tag={tag} {...(ranked && { rank: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}

function All() {
  const t = useT()
  const locale = useLocale()
  const { data: trending } = useQuery(query('listTrendingTags'))
  const list = useInfiniteQuery(tagPages)
  const letters = useMemo(
    () => lettersOf(list.data?.pages.flatMap(page => page.items) ?? [], locale),
    [list.data, locale],
  )
  return (
    <>
      {trending && trending.items.length > 0 && (
        <section aria-labelledby="trending" className="mb-10">
          <div className="flex items-baseline justify-between gap-3 pb-2">
            <h2 id="trending" className="heading">
              {t('tags.trending')}
            </h2>
            <p className="text-small text-ink-2">{t('tags.days')}</p>
          </div>
          <Columns tags={trending.items.slice(0, SHOWN)} label={t('tags.trending')} ranked />
        </section>
      )}
      <section aria-labelledby="alphabet">
        <h2 id="alphabet" className="heading pb-2">
          {t('tags.az')}
        </h2>
        <InfiniteList
          state={list}
          items={letters}
          keyOf={({ letter }) => letter}
          estimate={200}
          render={({ letter, tags }) => (
            <section className="pb-6" aria-label={letter || t('tags.others')}>
              <h3 className="type-title py-2">{letter || t('tags.others')}</h3>
              <Columns tags={tags} label={letter || t('tags.others')} />
            </section>
          )}
          loading={<Skeleton className="h-96 w-full rounded-panel" />}
          empty={<Empty title={t('tags.none')} text={t('tags.noneText')} />}
        />
      </section>
    </>
  )
}
