import type { BlurZone, PhotoEdit, Size } from '#lib/photo-edit.ts'

/** A photo in this page's memory, upright. */
export interface LoadedPhoto extends Size {
  image: HTMLImageElement
  /** Where it came from; what is edited on from the server has no file here. */
  type: string
}

/** Longest side of what is worked on. */
const LONGEST = 6000
/** Phones draw on nothing larger, and say nothing of it. */
const MOST_PIXELS = 16_000_000
/** What is seen while it is edited. */
const PREVIEW = 1400
const QUALITY = 0.95
/** Most and fewest pixels that are left of the longer side of a zone. */
const KEPT = { most: 10, fewest: 3 } as const
/** Nothing of fewer pixels is left than one for so many of the zone. */
const LEAST_SHARE = 8

/** Loads a photo by its address. Rejects where this browser cannot show it. */
export async function loadPhoto(address: string, type: string): Promise<LoadedPhoto> {
  const image = new Image()
  image.src = address
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  if (width < 1 || height < 1) throw new Error('a photo without a size')
  return { image, type, width, height }
}

type Zones = Pick<PhotoEdit, 'zones' | 'strength'>

interface Canvas {
  canvas: HTMLCanvasElement
  drawing: CanvasRenderingContext2D
}

function canvasOf(width: number, height: number): Canvas {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('this browser does not draw')
  drawing.imageSmoothingQuality = 'high'
  return { canvas, drawing }
}

/** The photo as it lies in its file, at most so large. */
function drawSource(photo: LoadedPhoto, longest: number): Canvas {
  const scale = scaleOf(photo, longest)
  const made = canvasOf(photo.width * scale, photo.height * scale)
  made.drawing.drawImage(photo.image, 0, 0, made.canvas.width, made.canvas.height)
  return made
}

/** A small copy of the photo, for the screen. */
export const previewOf = (photo: LoadedPhoto): HTMLCanvasElement => drawSource(photo, PREVIEW).canvas

/** Draws the copy with its blurred zones. */
export function paint(
  target: HTMLCanvasElement,
  preview: HTMLCanvasElement,
  { zones, strength }: Zones,
): void {
  target.width = preview.width
  target.height = preview.height
  const drawing = target.getContext('2d')
  drawing?.drawImage(preview, 0, 0)
  if (drawing) for (const zone of zones) blur({ canvas: target, drawing }, zone, strength)
}

function scaleOf({ width, height }: Size, longest: number): number {
  return Math.min(1, longest / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)))
}

/**
 * Leaves of a zone only so many means of its pixels that nothing can be brought back, drawn soft. A blur as filters make
 * it can be undone in part; this cannot.
 */
function blur({ canvas, drawing }: Canvas, zone: BlurZone, strength: number): void {
  const left = Math.floor(zone.x * canvas.width)
  const top = Math.floor(zone.y * canvas.height)
  const width = Math.min(canvas.width - left, Math.ceil(zone.width * canvas.width))
  const height = Math.min(canvas.height - top, Math.ceil(zone.height * canvas.height))
  if (width < 1 || height < 1) return
  const longer = Math.max(width, height)
  const side = Math.min(KEPT.most + (KEPT.fewest - KEPT.most) * strength, longer / LEAST_SHARE)
  const means = canvasOf((width / longer) * side, (height / longer) * side)
  let source: { canvas: HTMLCanvasElement; x: number; y: number; width: number; height: number } = {
    canvas,
    x: left,
    y: top,
    width,
    height,
  }
  // halved again and again, each pixel counts as much as the next
  for (;;) {
    const half = {
      width: Math.max(means.canvas.width, Math.ceil(source.width / 2)),
      height: Math.max(means.canvas.height, Math.ceil(source.height / 2)),
    }
    const isLast = half.width === means.canvas.width && half.height === means.canvas.height
    const next = isLast ? means : canvasOf(half.width, half.height)
    const { x, y } = source
    next.drawing.drawImage(source.canvas, x, y, source.width, source.height, 0, 0, half.width, half.height)
    source = { canvas: next.canvas, x: 0, y: 0, ...half }
    if (isLast) break
  }
  // doubled again and again, its edges are soft
  while (source.width * 2 < width || source.height * 2 < height) {
    const next = canvasOf(source.width * 2, source.height * 2)
    next.drawing.drawImage(source.canvas, 0, 0, next.canvas.width, next.canvas.height)
    source = { canvas: next.canvas, x: 0, y: 0, width: next.canvas.width, height: next.canvas.height }
  }
  drawing.clearRect(left, top, width, height)
  drawing.drawImage(source.canvas, left, top, width, height)
}

/** The edited photo as a file: nothing of what was cut off, blurred or written beside its pixels is in it. */
export async function renderPhoto(photo: LoadedPhoto, edit: PhotoEdit, name: string): Promise<File> {
  const source = edit.zones.length === 0 ? undefined : drawSource(photo, LONGEST)
  if (source) for (const zone of edit.zones) blur(source, zone, edit.strength)
  const scale = scaleOf(photo, LONGEST)
  const { crop } = edit
  const { canvas, drawing } = canvasOf(crop.width * scale, crop.height * scale)
  drawing.translate(canvas.width / 2 - crop.x * scale, canvas.height / 2 - crop.y * scale)
  drawing.rotate((edit.tilt * Math.PI) / 180)
  if (edit.mirrored) drawing.scale(-1, 1)
  drawing.rotate((-edit.turns * Math.PI) / 2)
  const [width, height] = [photo.width * scale, photo.height * scale]
  drawing.drawImage(source?.canvas ?? photo.image, -width / 2, -height / 2, width, height)
  const isOpaque = photo.type === 'image/jpeg' || (photo.type !== 'image/png' && !isTransparent(canvas))
  const type = isOpaque ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, QUALITY))
  if (blob === null) throw new Error('the photo could not be written')
  const ending = type === 'image/png' ? 'png' : 'jpg'
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'photo'}.${ending}`, { type })
}

/** Less is no edge that was drawn soft. */
const OPAQUE = 240

/** Whether something shows through, by a small copy. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const small = canvasOf(64, 64)
  small.drawing.drawImage(canvas, 0, 0, 64, 64)
  const { data } = small.drawing.getImageData(0, 0, 64, 64)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < OPAQUE) return true
  return false
}
