import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { collectionsOf } from '#features/posts/api/use-collections.ts'
import { CollectionHead } from '#features/posts/bookmarks/collection-head.tsx'
import { PostList } from '#features/posts/components/post-list.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import type { RouteInput } from '../routes.ts'

const collectionOf = (search: URLSearchParams): string | undefined => search.get('collection') || undefined

const saved = (collection: string | undefined) =>
  pages('listBookmarks', { query: { limit: 8, ...(collection === undefined ? {} : { collection }) } })

export const queries = ({ search }: RouteInput) => [saved(collectionOf(search)), collectionsOf()]

/** What the person has saved, all of it or one collection. */
export function Component() {
  const shown = collectionOf(useSearchParams())
  const { data } = useQuery(collectionsOf())
  return (
    <div className="mx-auto w-full max-w-[640px] px-gutter pt-3 lg:max-w-[880px] lg:pt-7">
      <CollectionHead collections={data?.items ?? []} shown={shown} />
      <Saved key={shown ?? 'all'} collection={shown} />
    </div>
  )
}

function Saved({ collection }: { collection: string | undefined }) {
  const t = useT()
  const state = useInfiniteQuery(saved(collection))
  const posts = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  if (state.isPending && state.isPaused) return <WaitsForConnection />
  if (isError(state.error, 'COLLECTION_NOT_FOUND', 'VALIDATION_FAILED'))
    return (
      <Empty
        title={t('bookmarks.gone')}
        action={
          <ButtonLink to="/bookmarks" look="solid">
            {t('bookmarks.seeAll')}
          </ButtonLink>
        }
      />
    )
  return (
    <PostList
      state={state}
      posts={posts}
      empty={
        <Empty
          title={t(collection ? 'bookmarks.emptyCollection' : 'bookmarks.empty')}
          text={t(collection ? 'bookmarks.emptyCollectionText' : 'bookmarks.emptyText')}
          action={
            <ButtonLink to={collection ? '/bookmarks' : '/home'} look="solid">
              {t(collection ? 'bookmarks.seeAll' : 'bookmarks.toHome')}
            </ButtonLink>
          }
        />
      }
      end={<p className="py-10 text-center text-small text-ink-3">{t('bookmarks.end')}</p>}
    />
  )
}
