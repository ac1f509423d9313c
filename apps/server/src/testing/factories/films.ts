import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const filmed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

export const SECRET_PLACE = '+40.4168-003.7038/'
export const SECRET_TITLE = 'secret-of-the-film'

/** What is filmed: moving pictures, and a tone that grows louder. */
interface Film {
  /** Ending of the file, which decides its container. */
  as: 'mp4' | 'mov' | 'mkv' | 'webm' | 'mp3' | 'wav' | 'flac' | 'ogg' | 'm4a' | 'ts'
  seconds?: number
  size?: string
  rate?: number
  /** Options of ffmpeg for pictures; null without any. */
  video?: readonly string[] | null
  /** Options of ffmpeg for the sound; null without one. */
  audio?: readonly string[] | null
  more?: readonly string[]
}

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50'] as const
const AAC = ['-c:a', 'aac', '-b:a', '64k'] as const

/** A file as cameras and programs write it, with a place and a title in it. The same is made once. */
export function film({
  as,
  seconds = 2,
  size = '640x360',
  rate = 25,
  video = H264,
  audio = AAC,
  more = [],
}: Film): Promise<Uint8Array<ArrayBuffer>> {
  const args = [
    ...(video === null ? [] : ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`]),
    ...(audio === null ? [] : ['-f', 'lavfi', '-i', `aevalsrc=sin(880*t)*t/${seconds}:d=${seconds}:s=44100`]),
    ...(video ?? []),
    ...(audio ?? []),
    ...['-metadata', `location=${SECRET_PLACE}`, '-metadata', `title=${SECRET_TITLE}`, ...more],
  ]
  const key = [as, ...args].join(' ')
  let known = filmed.get(key)
  if (known === undefined) {
    known = make(as, args)
    filmed.set(key, known)
  }
  return known
}

async function make(as: string, args: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'calina-film-'))
  try {
    const file = path.join(folder, `film.${as}`)
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...args, file])
    return Uint8Array.from(await readFile(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
