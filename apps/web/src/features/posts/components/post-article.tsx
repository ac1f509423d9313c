import OpenIcon from 'icon:lock-simple-open'
import TextIcon from 'icon:text-align-left'
import type { Post } from '@calina/contract/types'
import { type ComponentProps, memo, type SyntheticEvent, useMemo } from 'react'
import { chaptersOf } from '#components/media/player/chapters.ts'
import { useUnlockFocus } from '#components/money/use-unlock-focus.ts'
import { PersonLine } from '#components/people/person.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useMendPost } from '../api/use-mend-post.ts'
import { useSeen } from '../api/use-seen.ts'
import { shapeOf } from '../frame.ts'
import { hiddenWords, isLocked } from '../labels.ts'
import { AskedMentions } from './asked-mentions.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentLine } from './comment-line.tsx'
import { PostAccess } from './post-access.tsx'
import { PostFacts } from './post-facts.tsx'
import type { PostGoal } from './post-goal.tsx'
import { PostMarks } from './post-marks.tsx'
import { PostMedia } from './post-media.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostOffer } from './post-offer.tsx'
import type { PostPoll } from './post-poll.tsx'
import type { PostPreparing } from './post-preparing.tsx'
import { PostReactions } from './post-reactions.tsx'
import { PostText } from './post-text.tsx'
import { PostWith } from './post-with.tsx'
import './posts.css'
import { nameOf } from '#lib/names.ts'

const measurePart = createPart(async () => (await import('#components/reports/measure-note.tsx')).MeasureNote)
const preparingPart = createPart(async () => (await import('./post-preparing.tsx')).PostPreparing)
const pollPart = createPart(async () => (await import('./post-poll.tsx')).PostPoll)

const goalPart = createPart(async () => (await import('./post-goal.tsx')).PostGoal)

interface PostArticleProps {
  post: Post
  /** On its own page: the whole text and the whole pictures, its comments stand below. */
  whole?: boolean
  /** Its picture is among the first that are seen. */
  priority?: boolean
  onDeleted?: () => void
}

/** A post: the pictures, and beside or below them the label with who, what, and what can be done. */
export const PostArticle = memo(function PostArticle({
  post,
  whole = false,
  priority = false,
  onDeleted,
}: PostArticleProps) {
  const t = useT()
  const format = useFormat()
  const mend = useMendPost(post.id)
  const place = useSeen(post)
  const locked = isLocked(post)
  const { access, onUnlock } = useUnlockFocus(locked)

  const playing = post.media.find(({ play }) => play)?.id
  const chapters = useMemo(() => {
    if (!playing) return []
    const bought = chaptersOf(post.purchaseText)
    return bought.length > 0 ? bought : chaptersOf(post.text)
  }, [playing, post.text, post.purchaseText])
  const time = (
    <time className="flex-none" dateTime={post.publishedAt}>
      {post.scheduledFor ? format.moment(post.scheduledFor) : format.ago(post.publishedAt)}
      {post.editedAt && ` · ${t('posts.edited')}`}
    </time>
  )
  return (
    <article
      ref={place}
      className={cx('post', classOf(post, whole), post.media.length > 0 && locked && 'post-locked')}
      aria-label={t('posts.by', { name: nameOf(post.creator, t) })}
      onErrorCapture={(event: SyntheticEvent) => mend(event.target)}
    >
      <PersonLine
        person={post.creator}
        className="post-head"
        detail={
          <span className="flex gap-1">
            <span className="truncate">@{post.creator.username}</span>
            <span className="text-ink-3">·</span>
            {whole ? (
              time
            ) : (
              <Link to={`/post/${post.id}`} light className="flex-none">
                {time}
              </Link>
            )}
          </span>
        }
      />
      <PostMenu post={post} onDeleted={onDeleted} />
      {post.preparing ? (
        <Preparing post={post} preparing={post.preparing} onDeleted={onDeleted} />
      ) : (
        <PostMedia post={post} whole={whole} priority={priority} chapters={chapters} />
      )}
      <div className="post-label">
        <PostMarks post={post} />
        {post.removed && post.access === 'own' && <Measure id={post.id} />}
        <PostWith performers={post.performers} />
        <PostText text={post.text} mentions={post.mentions} whole={whole} playing={playing} />
        <AskedMentions mentions={post.mentions} />
        {post.purchaseText && (
          <section className="post-extra" aria-label={t('posts.withPurchase')}>
            <p className="post-extra-head" aria-hidden="true">
              <OpenIcon />
              {t('posts.withPurchase')}
            </p>
            <PostText text={post.purchaseText} mentions={post.mentions} whole={whole} playing={playing} />
          </section>
        )}
        {post.poll && <PollPlace post={post} poll={post.poll} />}
        {post.hiddenText && <HiddenText post={post} />}
        {locked ? (
          <PostOffer post={post} whole={whole} onUnlock={onUnlock} />
        ) : (
          !post.preparing && <PostAccess post={post} ref={access} />
        )}
        {post.goal && <Goal post={post} goal={post.goal} whole={whole} />}
        {!whole && post.latestComments.length > 0 && <Latest post={post} />}
      </div>
      {!locked && !post.preparing && shapeOf(post, whole) === 'wide' && <PostFacts post={post} />}
      {!post.preparing && <PostReactions post={post} />}
      {!whole && <Composer post={post} />}
    </article>
  )
})

const SHAPES = { plain: 'post-plain', wide: 'post-wide', usual: '' } as const

const classOf = (post: Post, whole: boolean): string =>
  post.preparing ? 'post-plain post-unready' : SHAPES[shapeOf(post, whole)]

/** Only of what is one's own and taken down: its code comes when there is something to show. */
function Measure({ id }: { id: string }) {
  const View = measurePart.usePart(true)
  return View ? <View subject="post" id={id} /> : null
}

function Preparing(props: ComponentProps<typeof PostPreparing>) {
  const View = preparingPart.usePart(true)
  return View ? <View {...props} /> : <Skeleton className="post-preparing-place" />
}

function Goal(props: ComponentProps<typeof PostGoal>) {
  const View = goalPart.usePart(true)
  return View ? <View {...props} /> : <Skeleton className="h-[132px] rounded-field" />
}

function PollPlace(props: ComponentProps<typeof PostPoll>) {
  const View = pollPart.usePart(true)
  return View ? <View {...props} /> : <Skeleton className="h-[220px] w-full rounded-panel" />
}

/** Something is written here that the viewer does not read yet; not how much, and nothing of it. */
function HiddenText({ post }: { post: Post }) {
  const t = useT()
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <TextIcon className="size-[18px] flex-none" />
      {t(hiddenWords(post))}
    </p>
  )
}

function Latest({ post }: { post: Post }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2.5">
      {post.latestComments.map(comment => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
      {post.comments > post.latestComments.length && (
        <Link
          to={`/post/${post.id}#comments`}
          className="inline-flex min-h-6 items-center self-start text-small text-ink-2"
        >
          {t('posts.seeComments', { count: post.comments })}
        </Link>
      )}
    </div>
  )
}

function Composer({ post }: { post: Post }) {
  const user = useUser()
  if (!user || !post.can.comment) return null
  return (
    <div className="post-write">
      <CommentComposer post={post} user={user} />
    </div>
  )
}
