import type { DocumentSide } from '@calina/contract/limits'
import { AROUND } from './hints.ts'
import { type Luma, lumaOf } from './measure.ts'
import { regionOf } from './region.ts'

/** What stands on the screen: the camera's picture, and the frame in it. */
export interface Seen {
  video: HTMLVideoElement
  frame: Element
  mirrored: boolean
  side: DocumentSide
}

/** Frames are measured at this width: small print is still seen, and a slow phone keeps up. */
const MEASURED_WIDTH = { document: 400, selfie: 200 } as const
/** How much around the frame a photo contains. */
const PHOTO_AROUND = 0.12
const QUALITY = 0.92

function regionUnder({ video, frame, mirrored }: Seen, around: number) {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const region = regionOf(
    frame.getBoundingClientRect(),
    video.getBoundingClientRect(),
    { width, height },
    { around, mirrored },
  )
  return region.width >= 1 && region.height >= 1 ? region : undefined
}

let measured: HTMLCanvasElement | undefined

/** The brightness of what is in the frame now; undefined while the camera shows nothing. */
export function frameOf(seen: Seen): Luma | undefined {
  const selfie = seen.side === 'selfie'
  const region = regionUnder(seen, selfie ? 0 : AROUND)
  if (!region || seen.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  measured ??= document.createElement('canvas')
  measured.width = MEASURED_WIDTH[selfie ? 'selfie' : 'document']
  measured.height = Math.max(1, Math.round((measured.width * region.height) / region.width))
  const context = measured.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const { x, y, width, height } = region
  context.drawImage(seen.video, x, y, width, height, 0, 0, measured.width, measured.height)
  return lumaOf(context.getImageData(0, 0, measured.width, measured.height))
}

/** The photo of what is in the frame, and a little around it: as it is, never mirrored. */
export async function photoOf(seen: Seen): Promise<File | undefined> {
  const region = regionUnder(seen, PHOTO_AROUND)
  if (!region) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(region.width)
  canvas.height = Math.round(region.height)
  const { x, y, width, height } = region
  canvas.getContext('2d')?.drawImage(seen.video, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob
    ? new File([blob], `${seen.side}-${Date.now()}.jpg`, { type: blob.type, lastModified: Date.now() })
    : undefined
}
