import { useNavigate } from 'react-router'
import { PublishForm } from '#features/posts/publish/publish-form.tsx'
import { useUser } from '#lib/page.ts'

/** A creator writes a post; published, it leads to the post. */
export function Component() {
  const user = useUser()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <PublishForm user={user} onPublished={post => void navigate(`/post/${post.id}`, { replace: true })} />
  )
}
