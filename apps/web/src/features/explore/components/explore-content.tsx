import type { CreatorCard as Creator, Post, Tag } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { CreatorCard } from '#components/people/creator-card.tsx'
import { useT } from '#lib/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Endless } from '#ui/endless.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Masonry } from '#ui/masonry.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { creatorsQuery, postsQuery, tagsQuery, trendingQuery } from '../queries.ts'
import { pathOf, type View } from '../view.ts'

interface ExploreContentProps {
  view: View
  /** A post as a tile, and the shape of it. The same functions for the life of the page. */
  renderPost: (post: Post, index: number) => ReactNode
  postRatio: (post: Post) => number
  renderTag: (tag: Tag) => ReactNode
}

/** The results of a tab: posts and creators in columns, tags in rows. */
export function ExploreContent({ view, renderPost, postRatio, renderTag }: ExploreContentProps) {
  if (view.tab === 'creators') return <Creators view={view} />
  if (view.tab === 'tags') return <Tags view={view} renderTag={renderTag} />
  return <Posts view={view} renderPost={renderPost} postRatio={postRatio} />
}

type PostsProps = Pick<ExploreContentProps, 'view' | 'renderPost' | 'postRatio'>

function Posts({ view, renderPost, postRatio }: PostsProps) {
  const t = useT()
  const state = useInfiniteQuery(postsQuery(view))
  const posts = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <Endless state={state} count={posts.length} loading={<Loading />} empty={<Nothing view={view} />}>
      <Masonry
        name="explore"
        label={t('explore.tab.posts')}
        items={posts}
        keyOf={idOf}
        ratioOf={postRatio}
        render={renderPost}
      />
    </Endless>
  )
}

const idOf = ({ id }: Post): string => id
const usernameOf = ({ username }: Creator): string => username
/** Every portrait has the shape of a window. */
const windowRatio = () => 218 / 300
const SIZES = '(min-width: 1120px) 270px, (min-width: 768px) 33vw, 50vw'
const EAGER = 4

const renderCreator = (creator: Creator, index: number) => (
  <CreatorCard creator={creator} sizes={SIZES} priority={index < EAGER} />
)

function Creators({ view }: { view: View }) {
  const t = useT()
  const state = useInfiniteQuery(creatorsQuery(view))
  const creators = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <Endless state={state} count={creators.length} loading={<Loading />} empty={<Nothing view={view} />}>
      <Masonry
        name="explore"
        label={t('explore.tab.creators')}
        items={creators}
        keyOf={usernameOf}
        ratioOf={windowRatio}
        render={renderCreator}
      />
    </Endless>
  )
}

/** Tags that contain what is searched for, else those that are used most. */
function Tags({ view, renderTag }: Pick<ExploreContentProps, 'view' | 'renderTag'>) {
  const t = useT()
  const found = useQuery({ ...tagsQuery(view.q), enabled: view.q !== '' })
  const trending = useQuery({ ...trendingQuery(), enabled: view.q === '' })
  const { data, isError, isFetching, refetch } = view.q === '' ? trending : found
  if (isError && !data) return <LoadError busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 w-full rounded-panel" />
  if (data.items.length === 0) return <Nothing view={view} />
  return (
    <>
      <ul className="explore-tags" aria-label={t('explore.tab.tags')}>
        {data.items.map(tag => (
          <li key={tag.key}>{renderTag(tag)}</li>
        ))}
      </ul>
      <p className="flex justify-center py-8">
        <ButtonLink to="/tags">{t('explore.allTags')}</ButtonLink>
      </p>
    </>
  )
}

/** Shapes as they come. */
const PLACES = [
  'pt-[125%]',
  'pt-[100%]',
  'pt-[130%]',
  'pt-[86%]',
  'pt-[115%]',
  'pt-[125%]',
  'pt-[100%]',
  'pt-[120%]',
]

function Loading() {
  const t = useT()
  return (
    <div className="masonry-place" role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div className="explore-loading">
        {PLACES.map((shape, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never change
          <Skeleton key={place} className={`w-full rounded-[12px] ${shape}`} />
        ))}
      </div>
    </div>
  )
}

/** Nothing fits; what narrows the results can be taken away at once. */
function Nothing({ view }: { view: View }) {
  const t = useT()
  const narrowed = view.q !== '' || view.tag !== '' || Object.keys(view.filters).length > 0
  if (!narrowed) return <Empty title={t('explore.none')} text={t('explore.noneText')} />
  return (
    <Empty
      title={t('explore.nothing')}
      text={t('explore.nothingText')}
      action={
        <ButtonLink to={pathOf({ tab: view.tab })} look="solid">
          {t('explore.clear')}
        </ButtonLink>
      }
    />
  )
}
