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
    <div className="mx-auto w-full max-w-[688px] px-gutter pt-4 pb-10 lg:pt-10">
      <Head title={t('posts.newTitle')} noIndex />
      <h1 className="t-title mb-6">{t('posts.newTitle')}</h1>
      <PublishForm user={user} onPublished={post => void navigate(`/post/${post.id}`, { replace: true })} />
    </div>
  )
}
