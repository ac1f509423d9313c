import PreviewIcon from 'icon:eye'
import LockIcon from 'icon:lock-simple-fill'
import type { MediaItem, Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { Corner, Glass, PhotoChip, Picture } from '#components/media/photo.tsx'
import { VideoPlace } from '#components/media/player/video-place.tsx'
import { ViewerMark } from '#components/media/viewer-mark.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ratioOf } from '#lib/pictures.ts'
import { hasEnded } from '#lib/steady-links.ts'
import { renewPlay } from '../api/message-cache.ts'

/** A picture keeps its shape between these: width divided by height. */
const TALLEST = 1 / 2
const WIDEST = 3
/** A picture alone is not higher. */
const HIGHEST_PX = 400
const SIZES = '330px'

interface MessageMediaProps {
  message: Message
  /** A picture was pressed; the element holds it. */
  onOpen: (picture: string, from: Element) => void
}

/** Whether files are left out until it is known which of them there still are. */
const Wait = createContext(false)
export const FilesWait = Wait.Provider

/** The files of a message, two in a row: what has to be bought behind the glass, which opens in its place. */
export function MessageMedia({ message, onOpen }: MessageMediaProps) {
  const t = useT()
  const client = useQueryClient()
  const wait = useContext(Wait)
  const { media, offer } = message
  // whoever has bought everything need not be told what was free
  const previews = offer && (message.mine || offer.boughtAt === null) ? offer.previews : []
  return (
    <div className="bubble-photos">
      {media.map((item, index) => {
        const ratio = Math.min(WIDEST, Math.max(TALLEST, ratioOf(item)))
        const alone = index === media.length - 1 && index % 2 === 0
        return (
          <div
            key={item.id}
            className={alone ? 'bubble-photo bubble-photo-alone' : 'bubble-photo'}
            // rendered in the browser only, where a `style` attribute is allowed
            style={{
              aspectRatio: ratio,
              ...(media.length > 1 ? { flexGrow: ratio } : { maxWidth: HIGHEST_PX * ratio }),
            }}
          >
            {!wait && (
              <Glass teaser={item.locked ? item : undefined} sizes={SIZES}>
                {item.play ? (
                  <VideoPlace
                    media={item}
                    sizes={SIZES}
                    renew={() => renewPlay(client, [message], item.id)}
                  />
                ) : (
                  <button
                    type="button"
                    className="photo-open"
                    aria-label={t('messages.openPhoto', { index: index + 1, count: media.length })}
                    onClick={event => onOpen(item.id, event.currentTarget)}
                  >
                    <Photo media={item} />
                  </button>
                )}
              </Glass>
            )}
            {item.locked && <LockedMark item={item} />}
            {previews.includes(item.id) && (
              <Corner at="tl" className="pointer-events-none">
                <PhotoChip small>
                  <PreviewIcon />
                  {t('messages.preview')}
                </PhotoChip>
              </Corner>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The picture; of one that was kept longer than its link is good, its place until there is another link. */
function Photo({ media }: { media: MediaItem }) {
  const ended = useMemo(() => hasEnded(media.src), [media.src])
  if (ended) return null
  return (
    <>
      <Picture media={media} sizes={SIZES} />
      <ViewerMark media={media} />
    </>
  )
}

/** On the glass: that it is locked, and how long a video is. */
function LockedMark({ item: { kind, duration } }: { item: MediaItem }) {
  const format = useFormat()
  return (
    <Corner at="bl" className="pointer-events-none">
      <PhotoChip small>
        <LockIcon />
        {kind === 'video' && duration ? format.clock(Math.floor(duration)) : null}
      </PhotoChip>
    </Corner>
  )
}
