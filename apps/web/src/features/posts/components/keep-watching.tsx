import './keep-watching.css'
import type { Post } from '@calina/contract/types'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { forgetPost, type Unfinished, unfinished } from '#components/media/player/resume.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { query } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { isLocked } from '../labels.ts'

/** So many are offered, the most recent first. */
const MOST = 3

/**
 * What the person has begun on this device and not finished, as far as they may still see it. What they may not see any
 * more is forgotten.
 */
export function KeepWatching({ person }: { person: string }) {
  const t = useT()
  const begun = useMemo(() => unfinished(person).slice(0, MOST), [person])
  const reads = useQueries({
    queries: begun.map(({ post }) => ({ ...query('getPost', { params: { post } }), retry: false })),
  })
  const gone = begun.filter((_, index) => isError(reads[index]?.error, 'POST_NOT_FOUND'))
  const forgotten = gone.map(({ post }) => post).join(' ')
  useEffect(() => {
    for (const post of forgotten.split(' ').filter(Boolean)) forgetPost(person, post)
  }, [person, forgotten])
  const shown = begun.flatMap((stop, index) => {
    const post = reads[index]?.data
    return post && !isLocked(post) ? { stop, post } : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="keep-watching">
      <h2 id="keep-watching" className="mb-3.5 font-semibold">
        {t('home.keepWatching')}
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map(each => (
          <li key={each.post.id}>
            <Row {...each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ stop, post }: { stop: Unfinished; post: Post }) {
  const t = useT()
  const media = post.media.find(({ id }) => id === stop.media)
  if (!media) return null
  const name = nameOf(post.creator, t)
  const title = media.alt || post.text.split('\n')[0] || name
  const minutes = Math.max(1, Math.round((stop.duration - stop.stopped) / 60))
  return (
    <Link to={`/post/${post.id}`} light className="keep">
      <span className="keep-picture">
        <img src={media.src} alt="" loading="lazy" decoding="async" />
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="keep-line" aria-hidden="true">
          <rect width="100" height="4" className="keep-whole" />
          <rect width={(100 * stop.stopped) / stop.duration} height="4" className="keep-part" />
        </svg>
      </span>
      <span className="min-w-0">
        <span className="keep-title">{title}</span>
        <span className="block text-small text-ink-2 wrap-anywhere">{t('home.left', { name, minutes })}</span>
      </span>
    </Link>
  )
}
