import { useQuery } from '@tanstack/react-query'
import { PublishForm } from '#features/posts/publish/publish-form.tsx'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'

export const queries = () => [query('getPreferences')]

/** A creator writes a post; published, it leads to the post. */
export function Component() {
  const user = useUser()
  const navigate = useNavigate()
  const { data, isError } = useQuery(query('getPreferences'))
  if (!user || !(data || isError)) return null
  return (
    <PublishForm
      user={user}
      audience={data?.audience ?? 'everyone'}
      onPublished={post => navigate(`/post/${post.id}`, { replace: true })}
    />
  )
}
