import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PostGrid } from '#features/posts/components/post-grid.tsx'
import { letterIn, pageQueries } from '#features/tags/queries.ts'
import { TagLists } from '#features/tags/tag-lists.tsx'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/field.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import type { RouteInput } from '../routes.ts'

const tagOf = (search: URLSearchParams): string | undefined =>
  search.get('tag')?.trim().slice(0, 50) || undefined

const posts = (tag: string) => pages('listTagPosts', { params: { tag }, query: { limit: 24 } })

export function queries({ search }: RouteInput) {
  const tag = tagOf(search)
  return tag === undefined ? pageQueries(letterIn(search)) : [posts(tag)]
}

/** Tags to read by, or the posts of the one in the address. */
export function Component() {
  const t = useT()
  const search = useSearchParams()
  const tag = tagOf(search)
  const [typed, setTyped] = useState('')
  if (tag !== undefined) return <Tagged key={tag} tag={tag} />
  return (
    <>
      <ScreenBar to="/explore" back={t('common.back')} title={t('tags.title')} />
      <div className="page tags-page pt-2 md:pt-8">
        <div className="tags-head">
          <h1 className="type-title max-md:sr-only">{t('tags.title')}</h1>
          <SearchField label={t('tags.search')} maxLength={50} value={typed} onChange={setTyped} />
        </div>
        <TagLists typed={typed} from={letterIn(search)} />
      </div>
    </>
  )
}

function Tagged({ tag }: { tag: string }) {
  const t = useT()
  const state = useInfiniteQuery(posts(tag))
  const items = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <>
      <ScreenBar to="/tags" back={t('common.back')} title={t('tags.title')} />
      <div className="page pt-2 md:pt-9">
        <Head title={`#${tag}`} />
        <div className="flex flex-wrap items-baseline justify-between gap-3 pb-5">
          <h1 className="type-title [overflow-wrap:anywhere]">#{tag}</h1>
          <ButtonLink to="/tags" look="text" size="small">
            {t('tags.all')}
          </ButtonLink>
        </div>
        <PostGrid state={state} posts={items} empty={<Empty title={t('tags.noPosts')} />} />
      </div>
    </>
  )
}
