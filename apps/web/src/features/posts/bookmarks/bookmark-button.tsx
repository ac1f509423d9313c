import SaveIcon from 'icon:bookmark-simple'
import SavedIcon from 'icon:bookmark-simple-fill'
import type { Post } from '@calina/contract/types'
import { useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { signUpPath } from '#lib/redirect.ts'
import { keepWish, useWish } from '#lib/wish.ts'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.tsx'
import { useBookmark } from '../api/use-bookmark.ts'
import { usePostPath } from '../post-place.ts'
import type { CollectionsDialog } from './collections-dialog.tsx'

const dialogPart = createPart(async () => (await import('./collections-dialog.tsx')).CollectionsDialog)

/** Saves a post for oneself; what is saved can be put into a collection from the notice that follows. */
export function BookmarkButton({ post }: { post: Post }) {
  const t = useT()
  const user = useUser()
  const path = usePostPath(post.id)
  const [choosing, setChoosing] = useState(false)
  const bookmark = useBookmark(post, () =>
    toast.success(t('posts.savedDone'), {
      id: `saved ${post.id}`,
      action: { text: t('posts.chooseCollection'), onClick: () => setChoosing(true) },
    }),
  )
  useWish('save', post.id, () => !post.saved && bookmark.mutate(true))
  if (!user)
    return (
      <Link
        to={signUpPath(path)}
        className="post-act"
        aria-label={t('posts.save')}
        onClick={() => keepWish('save', post.id)}
      >
        <SaveIcon />
      </Link>
    )
  return (
    <>
      <button
        type="button"
        className={cx('post-act', post.saved && 'text-ink')}
        aria-pressed={post.saved}
        aria-label={t('posts.save')}
        title={t(post.saved ? 'posts.saved' : 'posts.save')}
        onClick={event => event.detail < 2 && bookmark.mutate(!post.saved)}
      >
        {post.saved ? <SavedIcon /> : <SaveIcon />}
      </button>
      <Choosing post={post.id} open={choosing} onOpenChange={setChoosing} />
    </>
  )
}

function Choosing(props: Parameters<typeof CollectionsDialog>[0]) {
  const View = dialogPart.usePart(props.open)
  return View ? <View {...props} /> : null
}
