import LockIcon from 'icon:lock-simple-fill'
import type { MediaItem, Playable, Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { Corner, Glass, PhotoChip, Picture, PriceChip } from '#components/media/photo.tsx'
import { AudioPlace } from '#components/media/player/audio-place.tsx'
import type { Chapter } from '#components/media/player/chapters.ts'
import { PlaysIn } from '#components/media/player/plays-in.ts'
import { Transcript } from '#components/media/player/transcript.tsx'
import { VideoPlace } from '#components/media/player/video-place.tsx'
import { useViewer } from '#components/media/viewer/use-viewer.ts'
import { ViewerMark } from '#components/media/viewer-mark.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode } from '#lib/lazy-code.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Link } from '#ui/link.tsx'
import { readPost } from '../api/posts-cache.ts'
import { fits, frameOf, seenOf } from '../frame.ts'
import { contentsOf, isLocked } from '../labels.ts'

const SIZES = '(min-width: 1120px) 440px, (min-width: 768px) 640px, 100vw'
const SIZES_WIDE = '(min-width: 1120px) 724px, (min-width: 768px) 640px, 100vw'

const viewerCode = lazyCode(() => import('./post-viewer.tsx'))

interface PostMediaProps {
  post: Post
  /** On the post's own page: nothing is cut away, and there is nowhere further to go. */
  whole: boolean
  priority: boolean
  /** Of what plays first, as the text names them. */
  chapters: readonly Chapter[]
}

/** The pictures, videos and sounds of a post, or the glass before them. */
export function PostMedia(props: PostMediaProps) {
  const { post, chapters } = props
  const client = useQueryClient()
  const renew = async (id: string): Promise<Playable | undefined> => {
    const { media } = await readPost(client, post.id)
    return media.find(each => each.id === id)?.play ?? undefined
  }
  if (post.media.length === 0) return null
  const seen = seenOf(post)
  const sounds = post.media.filter(each => !seen.includes(each))
  const first = post.media.find(({ play }) => play)
  const chaptersIn = (media: MediaItem) => (media === first ? chapters : undefined)
  return (
    <PlaysIn value={post.id}>
      <div className="post-media">
        {seen.length > 0 && <Seen {...props} seen={seen} chaptersIn={chaptersIn} renew={renew} />}
        {props.whole &&
          seen.map(media => <Transcript key={media.id} media={media} renew={() => renew(media.id)} />)}
        {sounds.map(media => (
          <div key={media.id}>
            <AudioPlace
              media={media}
              portrait={<Portrait person={post.creator} width={72} decorative />}
              chapters={chaptersIn(media)}
              renew={() => renew(media.id)}
            />
            <Transcript media={media} renew={() => renew(media.id)} />
          </div>
        ))}
      </div>
    </PlaysIn>
  )
}

interface SeenProps extends PostMediaProps {
  seen: readonly MediaItem[]
  chaptersIn: (media: MediaItem) => readonly Chapter[] | undefined
  renew: (id: string) => Promise<Playable | undefined>
}

/** What is to be seen, in one place. */
function Seen({ post, whole, priority, seen, chaptersIn, renew }: SeenProps) {
  const t = useT()
  const format = useFormat()
  const locked = isLocked(post)
  const viewer = useViewer(locked ? [] : seen.map(({ id }) => id), viewerCode)
  const [first] = seen
  if (!first) return null
  const frame = frameOf(seen, whole)
  const sizes = frame.wide ? SIZES_WIDE : SIZES
  const name = nameOf(post.creator, t)
  return (
    <div className="photo post-photo">
      <svg
        className="photo-shape"
        viewBox={`0 0 ${Math.round(frame.ratio * 1000)} 1000`}
        aria-hidden="true"
      />
      <div className="absolute inset-0">
        <Glass teaser={locked ? first : undefined} sizes={sizes} priority={priority}>
          <Carousel
            label={t('posts.by', { name })}
            items={seen.map((media, index) => ({
              key: media.id,
              render: (near, here) => {
                const soon = index === 0 ? priority : near && index === 1
                const cut = !fits(media, frame, whole)
                return media.play ? (
                  <VideoPlace
                    media={media}
                    sizes={sizes}
                    priority={soon}
                    whole={cut}
                    chapters={chaptersIn(media)}
                    here={here}
                    head={<Head post={post} />}
                    renew={() => renew(media.id)}
                  />
                ) : (
                  <button
                    type="button"
                    className={cx('photo-open', cut && 'photo-ink')}
                    onClick={event => viewer.open(media.id, event.currentTarget)}
                  >
                    <Picture media={media} sizes={sizes} priority={soon} />
                    <ViewerMark media={media} />
                    <span className="sr-only">{t('ui.enlarge')}</span>
                  </button>
                )
              },
            }))}
          />
        </Glass>
      </div>
      {viewer.current && viewer.code && (
        <viewer.code.PostViewer
          post={post}
          current={viewer.current}
          onShow={viewer.show}
          onClose={viewer.close}
          renew={renew}
        />
      )}
      {locked && (
        <>
          {!whole && (
            <Link
              to={`/post/${post.id}`}
              light
              className="absolute inset-0 rounded-[inherit] focus-visible:-outline-offset-4"
              aria-label={t('posts.by', { name })}
            />
          )}
          <Corner at="bl" className="pointer-events-none">
            <PhotoChip>
              <LockIcon />
              {contentsOf(post, t, format)}
            </PhotoChip>
          </Corner>
          {post.price && post.access === 'locked-price' && (
            <Corner at="tr" className="pointer-events-none lg:hidden">
              <PriceChip price={post.price} lock={false} />
            </Corner>
          )}
        </>
      )}
    </div>
  )
}

/** Whose a video is, over its whole screen. */
function Head({ post }: { post: Post }) {
  const [line] = post.text.split('\n', 1)
  return (
    <PersonLine
      person={post.creator}
      width={36}
      linked={false}
      className="min-w-0 flex-1"
      detail={<span className="line-clamp-1">{line}</span>}
    />
  )
}
