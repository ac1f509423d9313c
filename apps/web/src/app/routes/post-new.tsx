import { PublishForm } from '#features/posts/publish/publish-form.tsx'
import { usePreferences } from '#features/preferences/use-preferences.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'

export const queries = () => [query('getPreferences')]

/** A creator writes a post; published, it leads to the post. */
export function Component() {
  const user = useUser()
  const navigate = useNavigate()
  const { preferences, isError } = usePreferences()
  if (!user || !(preferences || isError)) return null
  return (
    <PublishForm
      user={user}
      audience={preferences?.audience ?? 'everyone'}
      onPublished={post => navigate(`/post/${post.id}`, { replace: true })}
    />
  )
}
