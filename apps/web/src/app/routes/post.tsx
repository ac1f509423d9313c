import { useLocation } from '#lib/router.tsx'
import { ExplorePostPage } from '../post/explore-post-page.tsx'
import { PostPage } from '../post/post-page.tsx'
import { postQuery } from '../post/post-query.ts'
import type { MissingWords, RouteInput } from '../routes.ts'

export { member } from '../post/explore-post.tsx'
export { OverExplore as Over } from '../post/explore-post-page.tsx'

export const queries = ({ params }: RouteInput) => [postQuery(params.post ?? '')]

/** The post itself is named as what is missing. */
export const missing: MissingWords = { title: 'posts.missingTitle', text: 'posts.missingText' }

/** One post: with more of its creator, or as one comes to it while looking through those of all. */
export function Component() {
  const { pathname } = useLocation()
  return pathname.startsWith('/explore/') ? <ExplorePostPage /> : <PostPage />
}
