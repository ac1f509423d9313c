import DocumentIcon from 'icon:file-pdf'
import VideoIcon from 'icon:film-strip'
import PhotoIcon from 'icon:image'
import PlayIcon from 'icon:play-fill'
import SoundIcon from 'icon:waveform'
import type { MediaKind } from '@calina/contract/limits'
import type { MediaItem } from '@calina/contract/types'
import { Picture } from '#components/media/photo.tsx'

const ICONS = { image: PhotoIcon, video: VideoIcon, audio: SoundIcon, pdf: DocumentIcon } as const

interface FileThumbProps {
  kind: MediaKind
  media?: MediaItem | null
  /** From this device, before there is a medium. */
  preview?: string | undefined
}

/** A file in a row: what it shows, or what kind it is. */
export function FileThumb({ kind, media = null, preview }: FileThumbProps) {
  const Icon = ICONS[kind]
  const pictured = media !== null && kind !== 'audio'
  return (
    <span className="vault-thumb" aria-hidden="true">
      {pictured ? (
        <Picture media={{ ...media, alt: '' }} sizes="48px" />
      ) : preview ? (
        <img src={preview} alt="" />
      ) : (
        <Icon />
      )}
      {kind === 'video' && (pictured || preview) && (
        <span className="vault-thumb-play">
          <PlayIcon />
        </span>
      )}
    </span>
  )
}
