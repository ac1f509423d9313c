import ArchiveIcon from 'icon:archive'
import ReviewIcon from 'icon:hourglass-medium'
import RemovedIcon from 'icon:prohibit'
import PinIcon from 'icon:push-pin-fill'
import type { Post } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { MakingQualities, makesQualities } from './making-qualities.tsx'
import type { PostHistory } from './post-history.tsx'

const historyPart = createPart(async () => (await import('./post-history.tsx')).PostHistory)

/** How a post stands: pinned, archived, taken down, changed; and what a buyer bought before it was changed. */
export function PostMarks({ post }: { post: Post }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (
    !post.pinned &&
    !post.archived &&
    !post.removed &&
    !post.inReview &&
    !post.withheld &&
    !post.failed &&
    !makesQualities(post) &&
    post.formerEditions === 0
  )
    return null
  return (
    <p className="post-marks">
      {post.pinned && (
        <span className="post-mark">
          <PinIcon />
          {t('posts.pinned')}
        </span>
      )}
      {post.removed && (
        <span className="post-mark">
          <RemovedIcon />
          {t('posts.removed')}
        </span>
      )}
      {post.inReview && !post.removed && (
        <span className="post-mark">
          <ReviewIcon />
          {t('posts.inReview')}
        </span>
      )}
      {post.withheld && !post.inReview && (
        <span className="post-mark">
          <RemovedIcon />
          {t('posts.withheld')}
        </span>
      )}
      {post.failed && (
        <span className="post-mark">
          <RemovedIcon />
          {t(post.failed === 'media' ? 'posts.failedMedia' : 'posts.failedConsent')}
        </span>
      )}
      {makesQualities(post) && <MakingQualities post={post} />}
      {/* what is taken down is seen by nobody else, archived or not */}
      {post.archived && !post.removed && (
        <span className="post-mark">
          <ArchiveIcon />
          {t(post.access === 'own' ? 'posts.archivedOwn' : 'posts.archivedBought')}
        </span>
      )}
      {post.formerEditions > 0 && (
        <>
          <button type="button" className="link min-h-6 font-semibold" onClick={() => setOpen(true)}>
            {post.access === 'own'
              ? t('posts.formerOwn', { count: post.formerEditions })
              : t('posts.formerBought')}
          </button>
          <History post={post} open={open} onOpenChange={setOpen} />
        </>
      )}
    </p>
  )
}

function History(props: Parameters<typeof PostHistory>[0]) {
  const View = historyPart.usePart(props.open)
  return View ? <View {...props} /> : null
}
