import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { film, H264, SECRET_PLACE, SECRET_TITLE } from '../../testing/factories/films.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { type CopyTarget, probe, withContainer } from './container.ts'
import { Ffmpeg, findFfmpeg } from './ffmpeg.ts'
import { frameAt } from './frames.ts'
import { MediaRefusedError, typeOf } from './kinds.ts'
import { admitProbed, type Plan, type Probed, planFor } from './playable.ts'
import { sharp } from './sharp.ts'
import { encodeStream, ratesOf, rungsOf } from './streams.ts'
import { Peaks, peaksOf } from './waveform.ts'

let folder: string
let ffmpeg: Ffmpeg

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'calina-corpus-'))
  const found = await findFfmpeg(undefined)
  if (found === null) throw new Error('these tests need ffmpeg 5.1 or newer with libx264')
  ffmpeg = found
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function stored(bytes: Uint8Array, name = `${crypto.randomUUID()}.mp4`): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

const copied = (source: string, target: CopyTarget): Promise<Probed> =>
  withContainer(source, container => container.copyInto(target))

/** What becomes of a file, with ffmpeg or without: a plan, or the reason of the refusal. */
async function judged(
  bytes: Uint8Array,
  { by = true, name }: { by?: boolean; name?: string } = {},
): Promise<Plan | MediaRefusedError['reason'] | 'image'> {
  const file = await stored(bytes, name)
  try {
    const kind = (await typeOf(file))?.kind
    if (kind === 'image') return 'image'
    if (kind !== 'video' && kind !== 'audio') throw new MediaRefusedError('type')
    const probed = await probe(file)
    admitProbed(probed)
    return planFor(probed, { ffmpeg: by })
  } catch (error) {
    if (error instanceof MediaRefusedError) return error.reason
    throw error
  }
}

const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']
const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8']
const PLAYS = { everywhere: true }
const CONVERTED = { everywhere: false }

describe('films and sounds of programs and phones', () => {
  it.each([
    ['H.264 in MP4', { as: 'mp4' }, { container: 'mp4', ...PLAYS }, { container: 'mp4', ...PLAYS }],
    ['H.264 in MOV', { as: 'mov' }, { container: 'mp4', ...PLAYS }, { container: 'mp4', ...PLAYS }],
    ['H.264 in Matroska', { as: 'mkv' }, { container: 'mp4', ...PLAYS }, { container: 'mp4', ...PLAYS }],
    [
      'without a sound',
      { as: 'mp4', audio: null },
      { container: 'mp4', ...PLAYS },
      { container: 'mp4', ...PLAYS },
    ],
    ['HEVC', { as: 'mov', video: HEVC }, { container: 'mp4', ...CONVERTED }, 'codec'],
    [
      '10 bits',
      { as: 'mp4', video: [...H264, '-pix_fmt', 'yuv420p10le'] },
      { container: 'mp4', ...CONVERTED },
      'codec',
    ],
    [
      'samples in MOV',
      { as: 'mov', audio: ['-c:a', 'pcm_s16le'] },
      { container: 'mkv', ...CONVERTED },
      'codec',
    ],
    ['AC-3', { as: 'mp4', audio: ['-c:a', 'ac3'] }, { container: 'mkv', ...CONVERTED }, 'codec'],
    [
      'VP8',
      { as: 'webm', video: VP8, audio: ['-c:a', 'libvorbis'] },
      { container: 'webm', ...CONVERTED },
      { container: 'webm', ...CONVERTED },
    ],
    [
      'VP9',
      { as: 'webm', video: VP9, audio: ['-c:a', 'libopus'] },
      { container: 'mp4', ...CONVERTED },
      { container: 'mp4', ...CONVERTED },
    ],
    ['MPEG-4 part 2', { as: 'mp4', video: ['-c:v', 'mpeg4'] }, 'codec', 'codec'],
    [
      'MP3',
      { as: 'mp3', video: null, audio: ['-c:a', 'libmp3lame'] },
      { container: 'mp3', ...PLAYS },
      { container: 'mp3', ...PLAYS },
    ],
    ['M4A', { as: 'm4a', video: null }, { container: 'm4a', ...PLAYS }, { container: 'm4a', ...PLAYS }],
    [
      'WAV',
      { as: 'wav', video: null, audio: ['-c:a', 'pcm_s24le'] },
      { container: 'wav', ...CONVERTED },
      { container: 'wav', ...CONVERTED },
    ],
    [
      'FLAC',
      { as: 'flac', video: null, audio: ['-c:a', 'flac'] },
      { container: 'flac', ...CONVERTED },
      { container: 'flac', ...CONVERTED },
    ],
    [
      'Ogg',
      { as: 'ogg', video: null, audio: ['-c:a', 'libvorbis'] },
      { container: 'weba', ...CONVERTED },
      { container: 'weba', ...CONVERTED },
    ],
    ['a transport stream', { as: 'ts' }, 'unreadable', 'unreadable'],
  ] as const)('%s', async (_name, options, withFfmpeg, without) => {
    const bytes = await film(options)
    expect(await judged(bytes)).toEqual(withFfmpeg)
    expect(await judged(bytes, { by: false })).toEqual(without)
  })
})

describe('what is no film', () => {
  it.each([
    ['nothing but letters', Buffer.from('no film at all '.repeat(200))],
    ['a list of addresses', Buffer.from('#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a DASH list', Buffer.from('<?xml version="1.0"?><MPD><BaseURL>http://10.0.0.1/</BaseURL></MPD>')],
    ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('%s is refused by its content, whatever its name is', async (_name, bytes) => {
    for (const name of ['film.mp4', 'film.webm', 'sound.mp3'])
      expect(await judged(bytes, { name })).toBe('type')
  })

  it('what begins as an MP4 and has nothing in it is refused', async () => {
    const beginning = Buffer.concat([
      Buffer.from('0000001866747970', 'hex'),
      Buffer.from('mp42\0\0\0\0mp42isom'),
    ])
    expect(await judged(beginning)).toBe('unreadable')
    expect(await judged(Buffer.concat([beginning, Buffer.alloc(50_000, 7)]))).toBe('unreadable')
    expect(await judged(Buffer.concat([beginning, Buffer.from('#EXTM3U\nfile:///etc/passwd\n')]))).toBe(
      'unreadable',
    )
  })

  it('a file that was cut short is refused, with its table in front or behind', async () => {
    for (const more of [[], ['-movflags', '+faststart']]) {
      const whole = await film({ as: 'mp4', more })
      for (const share of [0.3, 0.9])
        expect(await judged(whole.subarray(0, whole.length * share))).toBe('unreadable')
    }
    const matroska = await film({ as: 'webm', video: VP8, audio: null })
    expect(await judged(matroska.subarray(0, 300))).toBe('unreadable')
  })

  it('a table of sizes that are not there takes neither memory nor time', async () => {
    const whole = Buffer.from(await film({ as: 'mp4', more: ['-movflags', '+faststart'] }))
    const at = whole.indexOf('stsz') + 12
    whole.writeUInt32BE(0xffff_fff0, at)
    const began = performance.now()
    expect(await judged(whole)).toBe('unreadable')
    expect(performance.now() - began).toBeLessThan(25_000)
  })

  it('a picture that is a film behind is a picture, and the other way round a film', async () => {
    const [picture, moving] = [await drawPicture(), await film({ as: 'mp4' })]
    expect(await judged(Buffer.concat([picture, moving]), { name: 'film.mp4' })).toBe('image')
    const both = Buffer.concat([moving, picture])
    expect(await judged(both, { name: 'photo.jpg' })).toEqual({ container: 'mp4', ...PLAYS })
    // Of what hangs on nothing is copied.
    const [source, target] = [await stored(both), path.join(folder, 'clean.mp4')]
    await copied(source, { path: target, container: 'mp4' })
    expect((await readFile(target)).includes(picture.subarray(100, 200))).toBe(false)
  })

  it('what lasts too long, shows too much or nothing is refused', () => {
    const video = { codec: 'avc', codecs: 'avc1.640028', framesPerSecond: 25, hdr: false } as const
    const film: Probed = { duration: 10, video: { ...video, width: 1920, height: 1080 }, audio: null }
    const reason = (probed: Probed) => {
      try {
        admitProbed(probed)
        return undefined
      } catch (error) {
        return error instanceof MediaRefusedError ? error.reason : error
      }
    }
    expect(reason(film)).toBeUndefined()
    expect(reason({ ...film, duration: 4 * 3600 })).toBeUndefined()
    expect(reason({ ...film, duration: 4 * 3600 + 1 })).toBe('length')
    for (const duration of [0, Number.NaN]) expect(reason({ ...film, duration })).toBe('unreadable')
    expect(reason({ ...film, video: { ...video, width: 8192, height: 4320 } })).toBeUndefined()
    expect(reason({ ...film, video: { ...video, width: 8192, height: 4322 } })).toBe('pixels')
    expect(reason({ ...film, video: { ...video, width: 0, height: 0 } })).toBe('unreadable')
    expect(reason({ ...film, video: null })).toBe('unreadable')
  })

  it('is refused at once by a thread that has ended', async () => {
    const source = await stored(await film({ as: 'mp4' }))
    await withContainer(source, async ({ copyInto }) => {
      for (const place of ['no-folder/copy.mp4', 'copy.mp4']) {
        const copy = copyInto({ path: path.join(folder, place), container: 'mp4' })
        await expect(copy, place).rejects.toMatchObject({ reason: 'unreadable' })
      }
    })
  })

  it('is given up when its time is over', async () => {
    const source = await stored(await film({ as: 'mp4' }))
    await expect(probe(source, { timeMs: 1 })).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('a copy', () => {
  it.each(['mp4', 'mov', 'mkv', 'm4a', 'mp3', 'flac'] as const)(
    'of %s has no place and no title',
    async as => {
      const sound = { mp3: ['-c:a', 'libmp3lame'], flac: ['-c:a', 'flac'], m4a: ['-c:a', 'aac'] }
      const options = as in sound ? { as, video: null, audio: sound[as as keyof typeof sound] } : { as }
      const bytes = Buffer.from(await film(options))
      expect(bytes.includes(SECRET_TITLE)).toBe(true)
      const source = await stored(bytes)
      const { container } = planFor(await probe(source), { ffmpeg: true })
      const target = path.join(folder, `copy-of-${as}.${container}`)
      const after = await copied(source, { path: target, container })
      const copy = await readFile(target)
      for (const secret of [SECRET_TITLE, SECRET_PLACE]) expect(copy.includes(secret)).toBe(false)
      expect(await probe(target)).toEqual(after)
      const before = await probe(source)
      expect(after.duration).toBeCloseTo(before.duration, 0)
      expect(after.video?.codecs).toBe(before.video?.codecs)
    },
  )

  it('of a film that a phone held upright stays upright', async () => {
    const bytes = Buffer.from(await film({ as: 'mov' }))
    turn(bytes)
    const source = await stored(bytes)
    expect((await probe(source)).video).toMatchObject({ width: 360, height: 640 })
    const target = path.join(folder, 'upright.mp4')
    const probed = await copied(source, { path: target, container: 'mp4' })
    expect(probed.video).toMatchObject({ width: 360, height: 640 })
    expect(rungsOf({ width: 360, height: 640 })).toEqual([{ lines: 360, width: 360, height: 640 }])
    if (probed.video === null) throw new Error('there is no video')
    const frame = await frameAt(ffmpeg, { ...sourceOf(target, probed), video: probed.video }, 1)
    expect(await sharp(frame).metadata()).toMatchObject({ width: 360, height: 640 })
  })

  /** Writes a quarter turn into the first track's header, as phones do. */
  function turn(bytes: Buffer): void {
    const matrix = bytes.indexOf('tkhd') + 4 + 40
    for (const [index, value] of [0, 1, 0, -1, 0, 0, 360, 0].entries())
      bytes.writeInt32BE(value * 0x10000, matrix + index * 4)
  }
})

const sourceOf = (input: string, { duration }: Probed) => ({
  format: 'mov' as const,
  input,
  folder,
  duration,
})

async function clean(
  bytes: Uint8Array,
): Promise<{ file: string; probed: Probed; video: NonNullable<Probed['video']> }> {
  const [source, file] = [await stored(bytes), path.join(folder, `${crypto.randomUUID()}.mp4`)]
  const probed = await copied(source, { path: file, container: 'mp4' })
  if (probed.video === null) throw new Error('there is no video')
  return { file, probed, video: probed.video }
}

describe('renditions', () => {
  it.each([
    [{ width: 1920, height: 1080 }, [360, 720, 1080]],
    [{ width: 1080, height: 1920 }, [360, 720, 1080]],
    [{ width: 3840, height: 2160 }, [360, 720, 1080]],
    [{ width: 1280, height: 720 }, [360, 720]],
    [{ width: 854, height: 480 }, [360, 480]],
    [{ width: 960, height: 540 }, [360, 480]],
    [{ width: 1024, height: 600 }, [360, 480, 600]],
    [{ width: 320, height: 240 }, [240]],
    [{ width: 101, height: 57 }, [58]],
  ])('of %j', (size, lines) => {
    const rungs = rungsOf(size)
    expect(rungs.map(rung => rung.lines)).toEqual(lines)
    for (const { width, height } of rungs) expect([width % 2, height % 2]).toEqual([0, 0])
  })

  it('of a film of changing frame rate and high range are H.264 that everything plays', async () => {
    const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']
    const changing = ['-vf', "setpts='if(lt(N,20),N,N*2-20)/25/TB'", '-fps_mode', 'vfr']
    const x265 = ['-x265-params', 'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc']
    const video = [
      ...HEVC.slice(0, 4),
      ...x265,
      '-tag:v',
      'hvc1',
      '-pix_fmt',
      'yuv420p10le',
      ...hdr,
      ...changing,
    ]
    const { file, probed, video: filmed } = await clean(await film({ as: 'mov', video }))
    expect(filmed).toMatchObject({ codec: 'hevc', hdr: true })
    const source = { ...sourceOf(file, probed), video: filmed }
    const [rung] = rungsOf(filmed)
    if (rung === undefined) throw new Error('there is no rendition')
    const made = await encodeStream(ffmpeg, source, rung)
    const result = await probe(made.file)
    expect(result.video).toMatchObject({ codec: 'avc', hdr: false, width: 640, height: 360 })
    expect(result.video?.codecs).toMatch(/^avc1\.64/)
    expect(result.audio).toMatchObject({ codec: 'aac', channels: 2 })
    expect(result.duration).toBeCloseTo(probed.duration, 0)
    expect(await readFile(made.playlist, 'utf8')).toContain('#EXT-X-INDEPENDENT-SEGMENTS')
  })

  it('have no more than 60 frames a second, and give way while they are made', async () => {
    const { file, probed, video } = await clean(await film({ as: 'mp4', rate: 120, seconds: 1 }))
    const [rung] = rungsOf(video)
    if (rung === undefined) throw new Error('there is no rendition')
    const runs = vi.spyOn(ffmpeg, 'run')
    const made = await encodeStream(ffmpeg, { ...sourceOf(file, probed), video }, rung)
    expect(runs.mock.calls.map(([{ background }]) => background)).toEqual([true])
    expect((await probe(made.file)).video?.framesPerSecond).toBeCloseTo(60, 0)
  })

  it('say how heavy they are', () => {
    const list = '#EXTINF:4.0,\n#EXT-X-BYTERANGE:1000@0\na\n#EXTINF:0.5,\n#EXT-X-BYTERANGE:500@1000\na\n'
    expect(ratesOf(list)).toEqual({ peak: 4000, average: 2667 })
  })
})

describe('ffmpeg', () => {
  const run = (options: Partial<Parameters<Ffmpeg['run']>[0]>) =>
    ffmpeg.run({
      format: 'mov',
      input: 'none.mp4',
      folder,
      timeMs: 20_000,
      after: ['-f', 'null', '-'],
      ...options,
    })

  it('opens no address, no list and no other format than the one that is named', async () => {
    await expect(run({ input: 'http://127.0.0.1:9/film.mp4' })).rejects.toThrow('not on whitelist')
    const list = await stored(Buffer.from('#EXTM3U\n#EXTINF:4,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'))
    await expect(run({ input: list })).rejects.toThrow('Invalid data')
    const other = await stored(await film({ as: 'mkv' }))
    await expect(run({ input: other })).rejects.toThrow('Invalid data')
  })

  it('decodes nothing that is not listed', async () => {
    const input = await stored(await film({ as: 'mov', video: ['-c:v', 'mpeg4'] }))
    await expect(run({ input })).rejects.toThrow(/whitelist/)
  })

  it('gives way to everything else where nobody waits for it', async () => {
    const program = path.join(folder, 'priority.sh')
    const lowered = `while [ "$(/usr/bin/nice)" -lt 10 ]; do :; done; echo lowered`
    await writeFile(program, `#!/bin/sh\n${lowered}\n`, { mode: 0o755 })
    let said = ''
    const onData = (chunk: Buffer) => (said += chunk.toString())
    const command = { format: 'mov', input: 'none.mp4', folder, timeMs: 20_000, after: [], onData } as const
    await new Ffmpeg(program, {}).run({ ...command, background: true })
    expect(said).toBe('lowered\n')
  })

  it('is stopped with all that it has started', async () => {
    const input = await stored(await film({ as: 'mp4', seconds: 2 }))
    const slow = ['-vf', 'loop=-1:50', '-f', 'null', '-']
    await expect(run({ input, after: slow, timeMs: 500 })).rejects.toThrow('too long')
    const signal = AbortSignal.timeout(300)
    await expect(run({ input, after: slow, signal })).rejects.toThrow('stopped')
  })

  it('is confined as far as this machine can', () => {
    expect(Object.keys(ffmpeg.confinement)).toEqual(['network', 'limits', 'dies'])
    if (process.platform === 'linux' && process.getuid?.() === 0)
      expect(ffmpeg.confinement).toMatchObject({ limits: true, dies: true })
  })

  it('that is missing, off or too old is none', async () => {
    expect(await findFfmpeg('off')).toBeNull()
    expect(await findFfmpeg('/nowhere/ffmpeg')).toBeNull()
    const old = await stored(Buffer.from('#!/bin/sh\necho ffmpeg version 4.4.2\n'), 'old-ffmpeg')
    const { chmod } = await import('node:fs/promises')
    await chmod(old, 0o755)
    expect(await findFfmpeg(old)).toBeNull()
  })
})

describe('a waveform', () => {
  it('shows where a sound is loud', async () => {
    const input = await stored(await film({ as: 'wav', video: null, audio: ['-c:a', 'pcm_s16le'] }))
    const peaks = await peaksOf(ffmpeg, { format: 'wav', input, folder, duration: 2 })
    expect(peaks).toHaveLength(200)
    expect(peaks[199]).toBeGreaterThan(0.9)
    expect(peaks[100]).toBeCloseTo(0.5, 1)
  })

  it('of silence is silent, and samples may come in any pieces', () => {
    expect(new Peaks(1).shares()).toEqual(new Array(200).fill(0))
    const samples = Buffer.alloc(16_000)
    for (let at = 0; at < 16_000; at += 2) samples.writeInt16LE(at, at)
    const pieces = new Peaks(1)
    for (let at = 0; at < samples.length; at += 333) pieces.add(samples.subarray(at, at + 333))
    const whole = new Peaks(1)
    whole.add(samples)
    expect(pieces.shares()).toEqual(whole.shares())
  })
})
