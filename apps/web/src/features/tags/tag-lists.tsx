import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Alphabet } from './alphabet.tsx'
import { TagRow } from './tag-row.tsx'
import { Trending } from './trending.tsx'

interface TagListsProps {
  /** What is typed into the search. */
  typed: string
  /** The letter with which the list begins. */
  from: string | undefined
}

/** Tags to read by: those that are used most these days, and all by the alphabet; or those that are searched for. */
export function TagLists({ typed, from }: TagListsProps) {
  const wanted = useSettled(typed.trim().replace(/^#/, ''))
  if (wanted !== '') return <Found term={wanted} />
  return (
    <>
      <Trending />
      <Alphabet key={from ?? ''} from={from} />
    </>
  )
}

function Found({ term }: { term: string }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery(query('suggestTags', { query: { q: term } }))
  if (isError && !data) return <LoadError busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full rounded-panel" />
  if (data.items.length === 0) return <Empty title={t('tags.notFound')} />
  return (
    <ul className="tag-columns" aria-label={t('tags.search')}>
      {data.items.map(tag => (
        <li key={tag.key}>
          <TagRow tag={tag} />
        </li>
      ))}
    </ul>
  )
}
