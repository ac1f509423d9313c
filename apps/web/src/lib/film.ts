import type { Look } from './upload.ts'

/** A video of this device, as far as this browser can play it. */
export interface Film {
  /** In seconds. */
  duration: number
  /** The frame at a time, as JPEG with at most `longest` pixels on its longer side. */
  frame(at: number, longest: number): Promise<Blob>
  close(): void
}

/** Longest wait for a file that the browser may never understand. */
const WAIT_MS = 20_000
/** Of a tile's picture. */
const SMALL = 480
const QUALITY = 0.9

/** Waits for an event of a media element; rejects where it cannot play. */
function heard(media: HTMLMediaElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      media.removeEventListener(name, done)
      media.removeEventListener('error', failed)
      act()
    }
    const done = end(resolve)
    const failed = end(() => reject(new Error('the browser cannot play it')))
    const timer = setTimeout(failed, WAIT_MS)
    media.addEventListener(name, done)
    media.addEventListener('error', failed)
  })
}

const finite = (duration: number): number => (Number.isFinite(duration) ? duration : 0)

async function draw(video: HTMLVideoElement, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('no picture of it'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}

/** Opens a video of this device; rejects where the browser does not know its format. */
export async function openFilm(file: Blob): Promise<Film> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  const close = () => {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const ready = heard(video, 'loadeddata')
    video.src = address
    await ready
    // some browsers play the sound of what they cannot show
    if (video.videoWidth === 0) throw new Error('no picture in it')
  } catch (error) {
    close()
    throw error
  }
  let turn: Promise<unknown> = Promise.resolve()
  return {
    duration: finite(video.duration),
    frame(at, longest) {
      const next = turn.then(async () => {
        const to = Math.min(at, Math.max(0, finite(video.duration) - 0.05))
        if (Math.abs(video.currentTime - to) > 0.01) {
          const there = heard(video, 'seeked')
          video.currentTime = to
          await there
        }
        return draw(video, longest)
      })
      turn = next.catch(() => {})
      return next
    },
    close,
  }
}

async function lengthOfSound(file: Blob): Promise<number> {
  const address = URL.createObjectURL(file)
  const sound = document.createElement('audio')
  try {
    sound.preload = 'metadata'
    const ready = heard(sound, 'loadedmetadata')
    sound.src = address
    await ready
    return finite(sound.duration)
  } finally {
    sound.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

/** Where in a video its picture is taken, unless somebody chooses. */
export const FIRST_AT = 0.1

/** A small picture of a video and its length; of a sound its length. */
export async function lookAt(file: File): Promise<Look> {
  if (file.type.startsWith('audio/')) return { duration: await lengthOfSound(file) }
  const film = await openFilm(file)
  try {
    const { duration } = film
    return { duration, preview: URL.createObjectURL(await film.frame(duration * FIRST_AT, SMALL)) }
  } finally {
    film.close()
  }
}
