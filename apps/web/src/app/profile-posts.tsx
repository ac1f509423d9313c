import type { Profile } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { PostGrid } from '#features/posts/components/post-grid.tsx'
import { FilterBar } from '#features/profiles/filter-bar.tsx'
import type { Looking } from '#features/profiles/looking.ts'
import { addressWith, filterOf, isList, isNarrowed, type PostFilter } from '#features/profiles/post-filter.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { pages } from '#lib/query.ts'
import { useLocation, useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const listCode = lazyCode(() => import('#features/posts/components/post-list.tsx'))

/** The posts of a creator, as the viewer may see them. */
export const creatorPosts = (username: string, filter: PostFilter) =>
  pages('listCreatorPosts', {
    params: { username },
    ...(isNarrowed(filter) && { query: filter }),
  })
const previewPosts = (looking: Looking, filter: PostFilter) =>
  pages('previewPosts', { query: { ...looking, ...filter } })

interface PostsProps {
  profile: Profile
  Tile: ComponentProps<typeof PostGrid>['Tile']
  /** As whom their creator looks at them. */
  looking: Looking | undefined
}

/** What a creator has published: narrowed, searched, as a grid or one after the other, as the address says. */
export function ProfilePosts({ profile, Tile, looking }: PostsProps) {
  const t = useT()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const filter = filterOf(search)
  const narrowed = isNarrowed(filter)
  // a preview is looked at; what can be done in a list of whole posts cannot be done there
  const listed = isList(search) && !looking
  const { username } = profile.user
  const state = useInfiniteQuery(looking ? previewPosts(looking, filter) : creatorPosts(username, filter))
  const posts = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  const list = useLazyCode(listCode, listed)
  const empty = narrowed ? (
    <Empty
      level="h2"
      title={t('profile.noResults')}
      text={t('profile.noResultsText')}
      action={
        <ButtonLink
          to={addressWith(pathname, search, { kind: null, audience: null, q: null })}
          replace
          look="solid"
          data-works=""
        >
          {t('profile.clear')}
        </ButtonLink>
      }
    />
  ) : (
    <NoPosts profile={profile} />
  )
  return (
    <section aria-label={t('profile.tabPosts')}>
      {(profile.counts.posts > 0 || narrowed) && (
        <div data-works="">
          <FilterBar hasViews={!looking} />
        </div>
      )}
      <div className={listed ? 'profile-list' : 'profile-posts'}>
        {!listed ? (
          <PostGrid state={state} posts={posts} Tile={Tile} empty={empty} />
        ) : list ? (
          <list.PostList state={state} posts={posts} empty={empty} />
        ) : (
          <Skeleton className="h-96 w-full rounded-panel" />
        )}
      </div>
    </section>
  )
}

function NoPosts({ profile }: { profile: Profile }) {
  const t = useT()
  const { own } = profile.viewer
  return (
    <Empty
      level="h2"
      title={t(own ? 'posts.noneOwn' : 'posts.none')}
      text={own ? t('posts.noneOwnText') : t('posts.noneText', { name: profile.user.name })}
      {...(own && {
        action: (
          <ButtonLink to="/post/new" look="solid">
            {t('posts.publish')}
          </ButtonLink>
        ),
      })}
    />
  )
}
