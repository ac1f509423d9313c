import type { Post, PostEdition, PostMention } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Picture } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PostText } from './post-text.tsx'

interface PostHistoryProps {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What a post said and showed before it was changed: for a buyer from the version on that they bought. */
export function PostHistory({ post, open, onOpenChange }: PostHistoryProps) {
  const t = useT()
  const own = post.access === 'own'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={t(own ? 'posts.historyOwn' : 'posts.historyBought')}
      description={t(own ? 'posts.historyOwnText' : 'posts.historyBoughtText')}
    >
      <Editions post={post} />
    </Dialog>
  )
}

function Editions({ post }: { post: Post }) {
  const state = useInfiniteQuery(pages('listEditions', { params: { post: post.id } }))
  const editions = state.data?.pages.flatMap(page => page.items) ?? []
  return (
    <InfiniteList
      state={state}
      items={editions}
      keyOf={edition => String(edition.number)}
      estimate={320}
      gap={28}
      render={edition => <Edition edition={edition} />}
      loading={<Skeleton className="h-60 w-full rounded-photo" />}
      empty={null}
      end={null}
    />
  )
}

/** A former version names nobody: those whom it mentioned may have refused since. */
const NOBODY: readonly PostMention[] = []

function Edition({ edition }: { edition: PostEdition }) {
  const t = useT()
  const format = useFormat()
  return (
    <article className="flex flex-col gap-3">
      <h3 className="text-small text-ink-2">
        {t('posts.until', { time: format.moment(edition.replacedAt) })}
      </h3>
      {edition.media.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
          {edition.media.map(medium => (
            <li key={medium.id} className="photo">
              <a href={medium.src} target="_blank" rel="noreferrer">
                <Picture media={medium} sizes="(min-width: 768px) 220px, 45vw" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <PostText text={edition.text} mentions={NOBODY} whole />
      {edition.purchaseText && <PostText text={edition.purchaseText} mentions={NOBODY} whole />}
    </article>
  )
}
