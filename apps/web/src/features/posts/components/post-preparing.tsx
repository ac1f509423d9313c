import WaitingIcon from 'icon:hourglass-medium'
import ImageIcon from 'icon:image'
import DeleteIcon from 'icon:trash'
import ProblemIcon from 'icon:warning-circle-fill'
import type { Post, PreparingMedia } from '@calina/contract/types'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Picture } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { problemText } from '#lib/upload-problem.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { useRemoveMedia } from '../api/use-remove-media.ts'
import { standsWithout } from '../own-labels.ts'
import { DeletePost } from './delete-post.tsx'
import '../../../components/uploads/uploads.css'
import './post-preparing.css'

const AREAS = ['publish', 'uploads']

interface PostPreparingProps {
  post: Post
  preparing: readonly PreparingMedia[]
  onDeleted?: (() => void) | undefined
}

/** An own post before publication: the progress of its photos, and what blocks it. */
export function PostPreparing({ post, preparing, onDeleted }: PostPreparingProps) {
  const t = useT()
  const format = useFormat()
  const texts = useTexts()
  const [there, setThere] = useState(() => texts.has(AREAS))
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!there)
      void texts.load(AREAS).then(
        () => setThere(true),
        () => {},
      )
  }, [there, texts])
  if (!there) return <Skeleton className="post-preparing-place" />

  const failed = preparing.filter(({ state }) => state === 'failed')
  const ready = preparing.filter(({ state }) => state === 'ready').length
  return (
    <div className="post-preparing" aria-busy={failed.length === 0 && ready < preparing.length}>
      <div ref={note} tabIndex={-1} role="status">
        <Note kind={failed.length > 0 ? 'warn' : 'info'} {...(failed.length === 0 && { icon: WaitingIcon })}>
          {failed.length > 0
            ? t('publish.stopped', { count: failed.length })
            : post.scheduledFor && !post.removed
              ? t('publish.scheduledNote', { time: format.moment(post.scheduledFor) })
              : post.inReview
                ? t(post.removed ? 'publish.refusedNote' : 'publish.inReviewNote')
                : t(post.videos + post.sounds > 0 ? 'publish.preparingFiles' : 'publish.preparing', {
                    ready,
                    total: preparing.length,
                  })}
        </Note>
      </div>
      <ul className="post-preparing-grid">
        {preparing.map((medium, index) => (
          <li key={medium.id}>
            <Tile post={post} medium={medium} number={index + 1} />
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <ul className="upload-problems">
          {preparing.map(
            (medium, index) =>
              medium.state === 'failed' && (
                <li key={medium.id}>
                  <Problem post={post} medium={medium} number={index + 1} note={note} onDeleted={onDeleted} />
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  )
}

interface TileProps {
  post: Post
  medium: PreparingMedia
  number: number
}

const WORDS = {
  processing: 'publish.photoPreparing',
  ready: 'publish.photoReady',
  failed: 'publish.photoFailed',
} as const

function Tile({ post, medium: { id, state }, number }: TileProps) {
  const t = useT()
  const picture = post.media.find(each => each.id === id)
  return (
    <span className={cx('upload-tile', state === 'failed' && 'upload-tile-failed')}>
      <span className="sr-only">{t(WORDS[state], { number })}</span>
      {picture && <Picture media={{ ...picture, alt: '' }} sizes="(min-width: 768px) 112px, 25vw" />}
      {!picture && state !== 'failed' && <Skeleton className="h-full w-full" />}
      {state === 'failed' && (
        <span className="upload-tile-mark" aria-hidden="true">
          <ProblemIcon />
        </span>
      )}
    </span>
  )
}

interface ProblemProps extends TileProps {
  /** Gets the focus when the photo is removed. */
  note: RefObject<HTMLDivElement | null>
  onDeleted: (() => void) | undefined
}

function Problem({ post, medium, number, note, onDeleted }: ProblemProps) {
  const t = useT()
  const format = useFormat()
  const remove = useRemoveMedia(post.id)
  const [deleting, setDeleting] = useState(false)
  const { id, name, problem } = medium
  const reason = { step: 'failed', code: problem ?? 'INTERNAL', again: false } as const
  const mayGo = standsWithout(post)
  return (
    <div className="upload-problem">
      <span className="upload-problem-picture">
        <ImageIcon />
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {t('uploads.named', { number, name: name || t('uploads.nameless') })}
        </p>
        <p className="upload-problem-why">
          <ProblemIcon />
          <span>{problemText({ state: reason, size: 0 }, t, format)}</span>
        </p>
        {!mayGo && <p className="mt-1 text-small text-ink-2">{t('publish.nothingLeft')}</p>}
        <div className="mt-2">
          {mayGo ? (
            <Button
              size="small"
              busy={remove.isPending}
              aria-label={t('posts.removePhoto', { number })}
              onClick={() => remove.mutate(id, { onSuccess: () => note.current?.focus() })}
            >
              {t('publish.removePhoto')}
            </Button>
          ) : (
            <Button size="small" look="danger" icon={DeleteIcon} onClick={() => setDeleting(true)}>
              {t('posts.delete')}
            </Button>
          )}
        </div>
      </div>
      <DeletePost post={post} open={deleting} onOpenChange={setDeleting} onDeleted={onDeleted} />
    </div>
  )
}
