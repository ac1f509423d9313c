import { useNavigate } from 'react-router'
import { PublishForm } from '#features/posts/publish/publish-form.tsx'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'

/** A creator writes a post; published, it leads to the post. */
export function Component() {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <>
      <Head title={t('posts.newTitle')} noIndex />
      <PublishForm user={user} onPublished={post => void navigate(`/post/${post.id}`, { replace: true })} />
    </>
  )
}
