import { PublishForm } from '#features/posts/publish/publish-form.tsx'
import { usePreferences } from '#features/preferences/use-preferences.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'

/** What became of photos that another app has shared. */
const SHARED = ['photos', 'lost'] as const

export const queries = () => [query('getPreferences')]

/** A creator writes a post; published, it leads to the post. */
export function Component() {
  const user = useUser()
  const search = useSearchParams()
  const navigate = useNavigate()
  const shared = SHARED.find(each => each === search.get('shared'))
  const { preferences, isError } = usePreferences()
  if (!user || !(preferences || isError)) return null
  return (
    <PublishForm
      user={user}
      audience={preferences?.audience ?? 'everyone'}
      shared={shared}
      onPublished={post => navigate(`/post/${post.id}`, { replace: true })}
    />
  )
}
