import { createHash } from 'node:crypto'
import type { OutputInfo, Sharp } from 'sharp'
import { expect } from 'vitest'
import { sharp } from '../platform/media/sharp.ts'

/** A third of the time of all tests went into packing the same few pictures again. */
const PACKED = new Set(['webp', 'heif'])
/** These tests are about packing itself. */
const MEDIA = /\/(platform|modules)\/media\//
/** Of all that is remembered by one test process, in bytes. */
const MOST = 256 * 1024 * 1024

interface Encoded {
  data: Buffer
  info: OutputInfo
}

/** What sharp has collected of a picture by the time it is packed. */
interface Pipeline extends Sharp {
  options: { formatOut: string; input: { buffer?: Uint8Array } }
}

interface Memory {
  active: boolean
  bytes: number
  known: Map<string, Promise<Encoded>>
}

declare global {
  /** One for a test process, in which setup files run again before each test file. */
  var rememberedPictures: Memory | undefined
}

const memory = globalThis.rememberedPictures ?? remember()
memory.active = !MEDIA.test(expect.getState().testPath ?? '')

/**
 * Has sharp answer with the same file where the same pixels are packed in the same way again. Nothing else of the
 * pipeline changes: files are read, decoded, measured and stored as ever.
 */
function remember(): Memory {
  const memory: Memory = { active: false, bytes: 0, known: new Map() }
  const blank = { create: { width: 1, height: 1, channels: 3 as const, background: '#000' } }
  const prototype: Pipeline = Object.getPrototypeOf(sharp(blank))
  const { toBuffer } = prototype
  const pack = (pipeline: Pipeline): Promise<Encoded> => toBuffer.call(pipeline, { resolveWithObject: true })
  Object.assign(prototype, {
    async toBuffer(this: Pipeline, options?: { resolveWithObject?: boolean }): Promise<Buffer | Encoded> {
      const key = memory.active ? keyOf(this) : undefined
      const { data, info } = await (key === undefined ? pack(this) : recall(memory, key, () => pack(this)))
      // A copy: whoever is given a file may write into it.
      const own = key === undefined ? data : Buffer.from(data)
      return options?.resolveWithObject ? { data: own, info: { ...info } } : own
    },
  })
  globalThis.rememberedPictures = memory
  return memory
}

/** Undefined where the pixels are not in memory, or the file is not packed for the screen. */
function keyOf({ options }: Pipeline): string | undefined {
  const { buffer } = options.input
  if (buffer === undefined || !PACKED.has(options.formatOut)) return undefined
  const settings = JSON.stringify(options, (name, value: unknown) => (name === 'buffer' ? undefined : value))
  return createHash('sha1').update(settings).update(buffer).digest('base64')
}

function recall(memory: Memory, key: string, pack: () => Promise<Encoded>): Promise<Encoded> {
  const known = memory.known.get(key)
  if (known !== undefined) return known
  const packed = pack()
  if (memory.bytes > MOST) return packed
  memory.known.set(key, packed)
  packed.then(
    ({ data }) => {
      memory.bytes += data.length
    },
    () => memory.known.delete(key),
  )
  return packed
}
