import type { MediaItem, Playable, ReportCase } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { Picture } from '#components/media/photo.tsx'
import { AudioPlace } from '#components/media/player/audio-place.tsx'
import { VideoPlace } from '#components/media/player/video-place.tsx'
import { Portrait, Window } from '#components/people/window.tsx'
import { PerformerPill } from '#components/performers/performer-pill.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { caseQuery } from './case-query.ts'

const SIZES = '(min-width: 768px) 320px, 100vw'

/** A reported post, with everything that comes with it. */
export function ReportedPost({ shown }: { shown: ReportCase }) {
  const t = useT()
  const { post, text } = shown
  if (!post)
    return (
      <section aria-label={t('staff-reports.what')}>
        <Former label={t('staff-reports.gone')} text={text} />
        <Files shown={shown} />
      </section>
    )
  const now = [post.text, post.purchaseText].filter(each => each !== '').join('\n\n')
  return (
    <section aria-label={t('staff-reports.what')} className="flex flex-col gap-4">
      <PostLine shown={shown} />
      {now !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {now}
        </p>
      )}
      {now !== text && shown.count > 0 && <Former label={t('staff-reports.changed')} text={text} />}
      {post.performers.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-2" aria-label={t('staff-reports.appears')}>
          {post.performers.map(({ id, name, state }) => (
            <li key={id} className="flex items-center gap-2 wrap-anywhere">
              {name}
              {state && <PerformerPill state={state} />}
            </li>
          ))}
        </ul>
      )}
      {post.media.length > 0 && (
        <ul className="case-media">
          {post.media.map(media => (
            <li key={media.id}>
              <Medium shown={shown} media={media} />
            </li>
          ))}
        </ul>
      )}
      <Files shown={shown} label={t('staff-reports.noLonger')} />
    </section>
  )
}

/** What was kept of what it showed when it was reported. */
export function Files({ shown, label }: { shown: ReportCase; label?: string }) {
  if (shown.files.length === 0) return null
  return (
    <>
      {label && <p className="text-ink-2 text-small">{label}</p>}
      <ul className="case-media">
        {shown.files.map(media => (
          <li key={media.id}>
            <Medium shown={shown} media={media} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whose post, since when, and for whom. */
export function PostLine({ shown: { post } }: { shown: ReportCase }) {
  const t = useT()
  const format = useFormat()
  if (!post) return null
  return (
    <header className="flex items-center gap-3">
      <Window person={post.creator} width={28} decorative />
      <p className="min-w-0 break-words">
        <b className="type-name">{nameOf(post.creator, t)}</b>{' '}
        <span className="text-ink-2 text-small">
          {format.moment(post.publishedAt)} · {t(`staff-reports.audience.${post.audience}`)}
        </span>
      </p>
    </header>
  )
}

/** What it said when it was reported. */
export function Former({ label, text }: { label: string; text: string }) {
  const t = useT()
  return (
    <div className="case-former">
      <span>{label}</span>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text === '' ? t('staff-reports.noText') : text}
      </p>
    </div>
  )
}

function Medium({ shown, media }: { shown: ReportCase; media: MediaItem }) {
  const client = useQueryClient()
  const renew = async (): Promise<Playable | undefined> => {
    const { post, files } = await client.fetchQuery({ ...caseQuery(shown.id), staleTime: 0 })
    return [...(post?.media ?? []), ...files].find(({ id }) => id === media.id)?.play ?? undefined
  }
  if (!media.play) return <Picture media={media} sizes={SIZES} />
  if (media.width === 0 || media.src === '')
    return (
      <AudioPlace
        media={media}
        portrait={shown.post && <Portrait person={shown.post.creator} width={72} decorative />}
        renew={renew}
      />
    )
  return <VideoPlace media={media} sizes={SIZES} renew={renew} />
}
