import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { modalPart } from '#features/explore/modal-part.ts'
import { postsQuery } from '#features/explore/queries.ts'
import { viewIn } from '#features/explore/view.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { hasWayBack, useLocation, useLocationNow, useNavigate, useParams } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { ExplorePost, ExplorePostLoading } from './explore-post.tsx'
import { PostHead } from './post-head.tsx'
import { useShownPost } from './post-query.ts'

/** A post of the results as a page of its own: opened by its address, and after a reload. */
export function ExplorePostPage() {
  const { post: id = '' } = useParams()
  const t = useT()
  const navigate = useNavigate()
  const { post } = useShownPost(id, { ofPage: true })
  return (
    <>
      <ScreenBar to="/explore" back={t('explore.back')} title={t('posts.page')} />
      <div className="page explore-page">
        {post ? (
          <>
            <PostHead post={post} />
            <h1 className="sr-only">{t('posts.by', { name: nameOf(post.creator, t) })}</h1>
            <ExplorePost post={post} priority onDeleted={() => navigate('/explore', { replace: true })} />
          </>
        ) : (
          <ExplorePostLoading />
        )}
      </div>
    </>
  )
}

/** The page after the last one is read when so many are left. */
const LEFT = 4

/** Ways to the posts before and after this one among the results that it was opened from. */
function useNeighbours(id: string) {
  const { over } = useLocation()
  const navigate = useNavigate()
  const locationNow = useLocationNow()
  const among = over?.pathname === '/explore'
  const view = viewIn(new URLSearchParams(among ? over.search : ''))
  const enabled = among && view.tab === 'posts'
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...postsQuery(view),
    enabled,
  })
  const ids = useMemo(
    () => (enabled ? (data?.pages.flatMap(page => page.items.map(post => post.id)) ?? []) : []),
    [enabled, data],
  )
  const at = ids.indexOf(id)
  const isNearEnd = at >= 0 && at >= ids.length - LEFT && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (isNearEnd) void fetchNextPage()
  }, [isNearEnd, fetchNextPage])

  // from the address of the moment: a second key may come before the first one is drawn
  const onStep = (step: -1 | 1) => {
    const now = ids.findIndex(each => locationNow().pathname === `/explore/${each}`)
    const to = now < 0 ? undefined : ids[now + step]
    if (to !== undefined) navigate(`/explore/${to}`, { replace: true, over: true })
  }
  return { hasPrevious: at > 0, hasNext: at >= 0 && at < ids.length - 1, onStep }
}

/** The same over the results. */
export function OverExplore() {
  const { post: id = '' } = useParams()
  const t = useT()
  const navigate = useNavigate()
  const Modal = modalPart.usePart(true)
  const { post, missing: isMissing, failed, retry } = useShownPost(id, { ofPage: false })
  const neighbours = useNeighbours(id)
  if (!Modal) return null
  const close = () => {
    if (hasWayBack()) navigate(-1)
    else navigate('/explore', { replace: true, over: false })
  }
  return (
    <Modal
      label={post ? t('posts.by', { name: nameOf(post.creator, t) }) : t('posts.page')}
      post={id}
      onClose={close}
      {...neighbours}
    >
      {post && !isMissing ? (
        <>
          <PostHead post={post} />
          <ExplorePost key={id} post={post} priority onDeleted={close} />
        </>
      ) : isMissing ? (
        <div className="explore-modal-middle">
          <Empty title={t('posts.missingTitle')} text={t('posts.missingText')} />
        </div>
      ) : failed ? (
        <div className="explore-modal-middle">
          <LoadError onRetry={retry} />
        </div>
      ) : (
        <ExplorePostLoading />
      )}
    </Modal>
  )
}
