import { useQuery } from '@tanstack/react-query'
import { PostSkeleton } from '#features/posts/components/post-skeleton.tsx'
import { EditForm } from '#features/posts/publish/edit-form.tsx'
import { useUser } from '#lib/page.ts'
import { query, unlessShown } from '#lib/query.ts'
import { Navigate, useNavigate, useParams } from '#lib/router.tsx'
import type { MissingWords, RouteInput } from '../routes.ts'

const postQuery = (post: string) => query('getPost', { params: { post } })

export const queries = ({ params }: RouteInput) => [postQuery(params.post ?? '')]

export const missing: MissingWords = { title: 'posts.missingTitle', text: 'posts.missingText' }

/** A creator changes an own post; what is another's is shown instead. */
export function Component() {
  const { post: id = '' } = useParams()
  const user = useUser()
  const navigate = useNavigate()
  const { data: post } = useQuery({ ...postQuery(id), throwOnError: unlessShown })
  if (!post || !user) return <PostSkeleton />
  if (!post.can.edit) return <Navigate to={`/post/${id}`} />
  return (
    <EditForm
      key={id}
      post={post}
      user={user}
      onSaved={changed => navigate(`/post/${changed.id}`, { replace: true })}
    />
  )
}
