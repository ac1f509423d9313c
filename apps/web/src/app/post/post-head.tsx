import type { Post } from '@calina/contract/types'
import { isForEveryone, isLocked } from '#features/posts/labels.ts'
import { Discovery, Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { isClosed, nameOf } from '#lib/names.ts'

/**
 * What a shared link to a post shows: nothing of one that costs something, or that only subscribers may read. Its address
 * is the same wherever it is shown.
 */
export function PostHead({ post }: { post: Post }) {
  const t = useT()
  const { username } = post.creator
  const name = nameOf(post.creator, t)
  const isOpen = isForEveryone(post)
  const first = isOpen && !isLocked(post) ? post.media[0] : undefined
  const described =
    isOpen && post.text
      ? post.text.slice(0, 200)
      : isClosed(post.creator)
        ? name
        : t('posts.headDescription', { name, username })
  return (
    <>
      <Head
        title={t('posts.by', { name })}
        description={described}
        type={first?.kind === 'video' ? 'video.other' : 'article'}
        image={first ? first.src : isOpen && !isLocked(post) ? null : post.creator.avatar}
        shown={first}
        canonical={`/post/${post.id}`}
      />
      {isOpen && <Discovery path={`/post/${post.id}`} />}
    </>
  )
}
