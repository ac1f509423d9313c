import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type Bytes, SEGMENT_BYTES, SealBrokenError, sealBytes, unsealBytes } from './sealed-bytes.ts'

const key = randomBytes(32)
const NAME = 'folder/page-0.bin'
const STORED_SEGMENT = SEGMENT_BYTES + 16
const SALT = 16

const sealed = async (content: Bytes, name = NAME) => buffer(Readable.from(sealBytes(key, name, content)))
const opened = async (content: Bytes, by = key, name = NAME) =>
  buffer(Readable.from(unsealBytes(by, name, content)))

/** In pieces of these lengths, again and again. */
function* cut(bytes: Buffer, ...lengths: number[]): Generator<Buffer> {
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const length = lengths[n % lengths.length] ?? 1
    yield bytes.subarray(at, at + length)
    at += length
  }
}

describe('sealed bytes', () => {
  it.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 200_000])(
    'of %i bytes open as they were, however they are cut',
    async size => {
      const bytes = randomBytes(size)
      const whole = await sealed(cut(bytes, 1_000, 70_000, 0, 33))
      expect(whole.length).toBe(SALT + size + 16 * Math.max(1, Math.ceil(size / SEGMENT_BYTES)))
      expect((await opened(cut(whole, 7, 100_000, 1))).equals(bytes)).toBe(true)
      expect((await opened([whole])).equals(bytes)).toBe(true)
    },
  )

  it('show nothing of what is in them, and are never twice the same', async () => {
    const bytes = Buffer.alloc(3 * SEGMENT_BYTES, 'canary-in-a-passport')
    const [one, two] = [await sealed([bytes]), await sealed([bytes])]
    expect(one.includes('canary')).toBe(false)
    expect(one.subarray(0, SALT)).not.toEqual(two.subarray(0, SALT))
    expect(one.subarray(SALT, 100)).not.toEqual(two.subarray(SALT, 100))
    // Like segments are not alike either.
    const segment = (n: number) => one.subarray(SALT + n * STORED_SEGMENT, SALT + (n + 1) * STORED_SEGMENT)
    expect(segment(0)).not.toEqual(segment(1))
  })

  it('open with the same key and under the same name only', async () => {
    const whole = await sealed([Buffer.from('bytes')])
    await expect(opened([whole], randomBytes(32))).rejects.toThrow(SealBrokenError)
    await expect(opened([whole], key, 'folder/page-1.bin')).rejects.toThrow(SealBrokenError)
  })

  it('are not opened when they were changed, cut short, continued, reordered or repeated', async () => {
    const whole = await sealed([randomBytes(3 * SEGMENT_BYTES + 100)])
    const head = whole.subarray(0, SALT)
    const part = (n: number) => whole.subarray(SALT + n * STORED_SEGMENT, SALT + (n + 1) * STORED_SEGMENT)
    const spoiled: Record<string, Buffer> = {
      nothing: Buffer.alloc(0),
      'half a salt': whole.subarray(0, 8),
      'a salt alone': head,
      'half a tag': whole.subarray(0, SALT + 8),
      'without its last segment': whole.subarray(0, SALT + 3 * STORED_SEGMENT),
      'cut within a segment': whole.subarray(0, SALT + STORED_SEGMENT + 999),
      'without its last byte': whole.subarray(0, -1),
      'one byte more': Buffer.concat([whole, Buffer.from([0])]),
      'two segments exchanged': Buffer.concat([head, part(1), part(0), part(2), part(3)]),
      'a segment twice': Buffer.concat([head, part(0), part(0), part(1), part(2), part(3)]),
      'a segment left out': Buffer.concat([head, part(0), part(2), part(3)]),
      'the last one twice': Buffer.concat([whole, part(3)]),
    }
    for (const [what, bytes] of Object.entries(spoiled))
      await expect(opened([bytes]), what).rejects.toThrow(SealBrokenError)
    for (const at of [0, SALT - 1, SALT, SALT + SEGMENT_BYTES, SALT + STORED_SEGMENT, whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(opened([changed]), `byte ${at}`).rejects.toThrow(SealBrokenError)
    }
  })

  it('are sealed and opened while they come: a large file never lies in memory', async () => {
    const SEGMENTS = 400
    let asked = 0
    function* source() {
      for (; asked < SEGMENTS; asked++) yield Buffer.alloc(SEGMENT_BYTES, asked)
    }
    let arrived = 0
    for await (const bytes of unsealBytes(key, NAME, sealBytes(key, NAME, source()))) {
      expect(asked - arrived).toBeLessThan(5)
      expect(bytes[0]).toBe(arrived % 256)
      arrived++
    }
    expect(arrived).toBe(SEGMENTS)
  })

  it('pass on what their source throws', async () => {
    async function* broken() {
      yield Buffer.from('a')
      throw new Error('the line was cut')
    }
    await expect(sealed(broken())).rejects.toThrow('the line was cut')
  })
})
