import { PublishForm } from '#features/posts/publish/publish-form.tsx'
import { useUser } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'

/** A creator writes a post; published, it leads to the post. */
export function Component() {
  const user = useUser()
  const navigate = useNavigate()
  if (!user) return null
  return <PublishForm user={user} onPublished={post => navigate(`/post/${post.id}`, { replace: true })} />
}
