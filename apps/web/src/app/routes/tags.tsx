import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PostGrid } from '#features/posts/components/post-grid.tsx'
import { TagLists, tagQueries } from '#features/tags/tag-lists.tsx'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { RouteInput } from '../routes.ts'

const tagOf = (search: URLSearchParams): string | undefined =>
  search.get('tag')?.trim().slice(0, 50) || undefined

const posts = (tag: string) => pages('listTagPosts', { params: { tag }, query: { limit: 24 } })

export function queries({ search }: RouteInput) {
  const tag = tagOf(search)
  return tag === undefined ? tagQueries : [posts(tag)]
}

/** Tags to read by, or the posts of the one in the address. */
export function Component() {
  const t = useT()
  const tag = tagOf(useSearchParams())
  if (tag !== undefined) return <Tagged key={tag} tag={tag} />
  return (
    <div className="page pt-5 md:pt-9">
      <h1 className="type-display pb-5">{t('tags.title')}</h1>
      <TagLists />
    </div>
  )
}

function Tagged({ tag }: { tag: string }) {
  const t = useT()
  const state = useInfiniteQuery(posts(tag))
  const items = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <div className="page pt-5 md:pt-9">
      <Head title={`#${tag}`} />
      <div className="flex flex-wrap items-baseline justify-between gap-3 pb-5">
        <h1 className="type-title [overflow-wrap:anywhere]">#{tag}</h1>
        <ButtonLink to="/tags" look="text" size="small">
          {t('tags.all')}
        </ButtonLink>
      </div>
      <PostGrid state={state} posts={items} empty={<Empty title={t('tags.noPosts')} />} />
    </div>
  )
}
