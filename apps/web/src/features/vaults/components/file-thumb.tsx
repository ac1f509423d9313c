import PdfIcon from 'icon:file-pdf'
import DocumentIcon from 'icon:file-text'
import ArchiveIcon from 'icon:file-zip'
import VideoIcon from 'icon:film-strip'
import PhotoIcon from 'icon:image'
import PlayIcon from 'icon:play-fill'
import SoundIcon from 'icon:waveform'
import type { MediaKind } from '@calina/contract/limits'
import type { MediaItem } from '@calina/contract/types'
import { Picture } from '#components/media/photo.tsx'
import { endingOf } from '../labels.ts'

const ICONS = {
  image: PhotoIcon,
  video: VideoIcon,
  audio: SoundIcon,
  pdf: PdfIcon,
  file: DocumentIcon,
} as const

interface FileThumbProps {
  kind: MediaKind
  /** With the ending of what it is. */
  name: string
  media?: MediaItem | null
  /** From this device, before there is a medium. */
  preview?: string | undefined
}

/** A file in a row: what it shows, or what kind it is. */
export function FileThumb({ kind, name, media = null, preview }: FileThumbProps) {
  const Icon = kind === 'file' && endingOf(name) === 'zip' ? ArchiveIcon : ICONS[kind]
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
