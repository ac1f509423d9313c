import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { constants as os, setPriority } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A run of ffmpeg. */
export interface FfmpegRun {
  /** Demuxer of the input, by what its container is known to be; no other is tried. */
  format: 'mov' | 'matroska' | 'mp3' | 'wav' | 'flac'
  input: string
  /** Options of the input. */
  before?: readonly string[]
  /** Options of the output, and the output. */
  after: readonly string[]
  /** The folder that it runs in, for outputs whose names are relative. */
  folder: string
  timeMs: number
  /** Receives what the output `pipe:1` carries. */
  onData?: ((chunk: Buffer) => void) | undefined
  /** Told now and then how many seconds of the output are made; not together with an output to `pipe:1`. */
  onProgress?: ((seconds: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** Nobody waits for it: it gives way to whatever else this machine has to do. */
  background?: boolean
}

export class FfmpegError extends Error {
  override readonly name = 'FfmpegError'
}

/** What stands in front of the command, so that it may do less than the server. */
export interface Confinement {
  /** Has no network, in a namespace of its own. */
  network: boolean
  /** Has limits of memory, processor time and file size, set by the kernel. */
  limits: boolean
  /** Ends with the server. */
  dies: boolean
}

/** All that the containers may carry that we write ourselves; no list of it grows by a newer ffmpeg. */
const DECODERS = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'libvpx-vp9', 'libdav1d', 'libaom-av1', 'av1'],
  ...['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'flac', 'ac3', 'eac3', 'dca'],
  ...['pcm_u8', 'pcm_s8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be'],
  ...['pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be', 'pcm_mulaw', 'pcm_alaw'],
].join(',')
const MEMORY_BYTES = 6 * 1024 ** 3
const FILE_BYTES = 8 * 1024 ** 3
const OLDEST = { major: 5, minor: 1 }
const STDERR_KEPT = 4_000

/** An ffmpeg of this machine, run with as few rights as the machine can enforce. */
export class Ffmpeg {
  readonly #program: string
  readonly #helpers: Helpers
  readonly confinement: Confinement

  constructor(program: string, helpers: Helpers) {
    this.#program = program
    this.#helpers = helpers
    this.confinement = {
      network: helpers.unshare !== undefined,
      limits: helpers.prlimit !== undefined,
      dies: helpers.setpriv !== undefined,
    }
  }

  /**
   * Runs it to its end: no standard input, an empty environment, the one demuxer, listed decoders, and protocols for files
   * and pipes only. Its whole group is killed when the time is over. Throws {@link FfmpegError}.
   */
  async run({
    format,
    input,
    before = [],
    after,
    folder,
    timeMs,
    onData,
    onProgress,
    signal,
    background = false,
  }: FfmpegRun): Promise<void> {
    const args = [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2', '-filter_threads', '2'],
      ...(onProgress === undefined ? [] : ['-progress', 'pipe:1', '-nostats']),
      ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', format, '-codec_whitelist', DECODERS],
      ...before,
      ...['-f', format, '-i', input, '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
      ...after,
    ]
    const [program = this.#program, ...rest] = [...this.#confined(timeMs), this.#program, ...args]
    const child = spawn(program, rest, {
      cwd: folder,
      env: {},
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (background) giveWay(child)
    await ended(child, { timeMs, onData: onProgress === undefined ? onData : timesIn(onProgress), signal })
  }

  /** The commands that take rights away, each of which becomes the next. */
  #confined(timeMs: number): string[] {
    const { unshare, setpriv, prlimit } = this.#helpers
    const seconds = Math.ceil(timeMs / 1000) * 4
    return [
      ...(unshare === undefined ? [] : [unshare, '--map-root-user', '--net', '--']),
      ...(setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--']),
      ...(prlimit === undefined
        ? []
        : [prlimit, `--as=${MEMORY_BYTES}`, `--cpu=${seconds}`, `--fsize=${FILE_BYTES}`, '--core=0', '--']),
    ]
  }
}

/** Reads the reports of `-progress`: lines of a name and a value, `out_time_us` in millionths of a second. */
function timesIn(onProgress: (seconds: number) => void): (chunk: Buffer) => void {
  let rest = ''
  return chunk => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const time = /^out_time_us=(\d+)$/.exec(line.trim())?.[1]
      if (time !== undefined) onProgress(Number(time) / 1_000_000)
    }
  }
}

interface Helpers {
  unshare?: string | undefined
  setpriv?: string | undefined
  prlimit?: string | undefined
}

const found = new Map<string, Promise<Ffmpeg | null>>()

/** The ffmpeg that is configured (a program, or `off`), else the one in the path; null where none is that can do the work. */
export function findFfmpeg(configured: string | undefined): Promise<Ffmpeg | null> {
  const key = configured ?? ''
  let known = found.get(key)
  if (known === undefined) {
    known = find(configured)
    found.set(key, known)
  }
  return known
}

async function find(configured: string | undefined): Promise<Ffmpeg | null> {
  if (configured === 'off') return null
  const program = await programOf(configured ?? 'ffmpeg')
  if (program === undefined) return null
  const version = /^ffmpeg version n?(?:\d+:)?(\d+)\.(\d+)/.exec(
    (await outputOf([program, '-version'])) ?? '',
  )
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])]
  if (!(major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor))) return null
  const encoders = (await outputOf([program, '-v', 'error', '-encoders'])) ?? ''
  if (!/\blibx264\b/.test(encoders) || !/ aac /.test(encoders)) return null
  return new Ffmpeg(program, {
    unshare: await usable('unshare', ['--map-root-user', '--net', '--'], program),
    setpriv: await usable('setpriv', ['--pdeathsig', 'KILL', '--no-new-privs', '--'], program),
    prlimit: await usable('prlimit', [`--as=${MEMORY_BYTES}`, '--core=0', '--'], program),
  })
}

/** A helper, where this machine has it and lets us use it. */
async function usable(name: string, args: readonly string[], ffmpeg: string): Promise<string | undefined> {
  const helper = await programOf(name)
  if (helper === undefined) return undefined
  return (await outputOf([helper, ...args, ffmpeg, '-version'])) === undefined ? undefined : helper
}

/** The absolute path of a program: its environment is empty, and has no list of folders. */
async function programOf(name: string): Promise<string | undefined> {
  const folders = name.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter)
  for (const folder of folders) {
    const file = path.resolve(folder, name)
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  return undefined
}

/** What a command prints; undefined when it fails. */
async function outputOf([program = '', ...args]: readonly string[]): Promise<string | undefined> {
  let output = ''
  const child = spawn(program, args, { env: {}, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    await ended(child, { timeMs: 10_000, onData: chunk => (output += chunk.toString()) })
    return output
  } catch {
    return undefined
  }
}

type Child = ChildProcessByStdio<null, Readable, Readable>

async function ended(
  child: Child,
  { timeMs, onData, signal }: Pick<FfmpegRun, 'timeMs'> & Partial<Pick<FfmpegRun, 'onData' | 'signal'>>,
): Promise<void> {
  let said = ''
  let cause = ''
  child.stdout.on('data', (chunk: Buffer) => onData?.(chunk))
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-STDERR_KEPT)
  })
  const stop = (why: string) => {
    cause ||= why
    killGroup(child)
  }
  const timer = setTimeout(() => stop('it took too long'), timeMs)
  const abort = () => stop('it was stopped')
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, by) => {
        if (code === 0 && cause === '') resolve()
        else reject(new FfmpegError(`${cause || `it ended with ${code ?? by}`}: ${said.trim()}`))
      })
    })
  } catch (error) {
    throw error instanceof FfmpegError ? error : new FfmpegError('it could not be started', { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The commands that follow in its place, and their threads, have the same priority. */
function giveWay({ pid }: Child): void {
  if (pid === undefined) return
  try {
    setPriority(pid, os.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Ends a command with all that it has started. */
function killGroup({ pid }: Child): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}
