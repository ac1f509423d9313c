import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { CaptionsField } from './captions-field.tsx'
import { PosterField } from './poster-field.tsx'
import './video-sheet.css'

interface VideoToolsProps {
  item: UploadItem
  uploads: FormUploads
}

/** What a video has beyond its words: its picture and its captions. Nothing for anything else. */
export function VideoTools({ item, uploads }: VideoToolsProps) {
  if (item.kind !== 'video' || item.state.step === 'failed') return null
  return (
    <>
      <PosterField item={item} uploads={uploads} />
      <CaptionsField item={item} uploads={uploads} />
    </>
  )
}
