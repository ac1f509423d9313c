import type { Post } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Comments } from '#features/posts/components/comments.tsx'
import { OwnPostTile } from '#features/posts/components/own-post-tile.tsx'
import { PostArticle } from '#features/posts/components/post-article.tsx'
import { PostBar } from '#features/posts/components/post-bar.tsx'
import { PostSkeleton } from '#features/posts/components/post-skeleton.tsx'
import { PostTile } from '#features/posts/components/post-tile.tsx'
import { useT } from '#lib/i18n.ts'
import { isClosed, nameOf } from '#lib/names.ts'
import { pages } from '#lib/query.ts'
import { useNavigate, useParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Footer } from '../layouts/footer.tsx'
import { PostHead } from './post-head.tsx'
import { useShownPost } from './post-query.ts'

/** One post with its comments, and more of its creator beside it. */
export function PostPage() {
  const { post: id = '' } = useParams()
  const t = useT()
  const navigate = useNavigate()
  const { post } = useShownPost(id, { ofPage: true })
  if (!post)
    return (
      <div className="columns">
        <PostBar />
        <div className="mx-auto w-full max-w-[640px] px-gutter pt-1 md:pt-5 lg:max-w-none lg:px-0 lg:pt-7">
          <PostSkeleton />
        </div>
      </div>
    )
  return (
    <div className="columns">
      <PostHead post={post} />
      <PostBar creator={isClosed(post.creator) ? undefined : post.creator.username} />
      <div className="mx-auto flex w-full max-w-[640px] flex-col gap-9 px-gutter pt-1 md:pt-5 lg:max-w-none lg:px-0 lg:pt-7">
        <h1 className="sr-only">{t('posts.by', { name: nameOf(post.creator, t) })}</h1>
        <PostArticle
          post={post}
          whole
          priority
          onDeleted={() => navigate(`/${post.creator.username}`, { replace: true })}
        />
        <PartBoundary>
          <Comments post={post} />
        </PartBoundary>
        {!isClosed(post.creator) && (
          <div className="lg:hidden">
            <PartBoundary>
              <MoreOf post={post} />
            </PartBoundary>
          </div>
        )}
      </div>
      <aside className="columns-aside pt-7" aria-label={nameOf(post.creator, t)}>
        {!isClosed(post.creator) && (
          <PartBoundary>
            <MoreOf post={post} />
          </PartBoundary>
        )}
        <Footer />
      </aside>
    </div>
  )
}

const SHOWN = 6

function MoreOf({ post }: { post: Post }) {
  const t = useT()
  const { username, name } = post.creator
  const { data } = useInfiniteQuery(pages('listCreatorPosts', { params: { username } }))
  const others = data?.pages[0]?.items.filter(each => each.id !== post.id).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  const Tile = post.access === 'own' ? OwnPostTile : PostTile
  return (
    <section>
      <div className="mb-3.5 flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate font-semibold">{t('posts.moreFrom', { name })}</h2>
        <ButtonLink to={`/${username}`} look="text" size="small">
          {t('posts.seeProfile')}
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-3 gap-2">
        {others.map(each => (
          <li key={each.id}>
            <Tile post={each} sizes="(min-width: 1120px) 100px, 33vw" small />
          </li>
        ))}
      </ul>
    </section>
  )
}
