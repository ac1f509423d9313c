import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { UploadPurpose } from '@calina/contract/constants'
import type { Post } from '@calina/contract/types'
import { call } from './api.ts'
import type { Person } from './people.ts'
import { expect } from './test.ts'

const ART = path.join(import.meta.dirname, '../../apps/server/seed/art')

/** A picture of the demo as a file on this machine. */
export const picture = (name: string): string => path.join(ART, `${name}.jpg`)

/** Brings a picture up by the tus protocol; answers its id once it can be used. */
export async function upload(
  creator: Person,
  name: string,
  purpose: UploadPurpose = 'post',
): Promise<string> {
  const id = await send(creator, await readFile(picture(name)), purpose)
  await expect
    .poll(async () => (await call(creator, 'getMedia', { params: { media: id } })).state)
    .toBe('ready')
  return id
}

async function send(creator: Person, bytes: Buffer, purpose: UploadPurpose): Promise<string> {
  const meta = (text: string) => Buffer.from(text).toString('base64')
  const headers = { authorization: `Bearer ${creator.token}`, 'tus-resumable': '1.0.0' }
  const created = await creator.request.post('/api/v1/uploads', {
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${meta(purpose)},filename ${meta('foto.jpg')}`,
    },
  })
  const id = created.headers().location?.split('/').at(-1) ?? ''
  await creator.request.patch(`/api/v1/uploads/${id}`, {
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  })
  return id
}

/**
 * Gives the server so much to prepare of a person's that what they bring up next waits: pictures of 49 megapixels in
 * few bytes.
 */
export async function keepPreparing(creator: Person, count: number): Promise<void> {
  const bytes = largePicture()
  await Promise.all(Array.from({ length: count }, () => send(creator, bytes, 'post')))
}

/** A PNG of one grey, large to decode. */
function largePicture(side = 7000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of the demo that breaks off in the middle, as a file of this name. */
export async function brokenPicture(name: string, as: string) {
  const bytes = await readFile(picture(name))
  return { name: as, mimeType: 'image/jpeg', buffer: bytes.subarray(0, bytes.length / 2) }
}

interface Draft {
  text: string
  /** Of a paid post: what comes with the purchase. */
  purchaseText?: string
  audience?: Post['audience']
  price?: number
  pictures?: string[]
}

/** Publishes a post beside the page. */
export async function publish(
  creator: Person,
  { text, purchaseText = '', audience, price, pictures = [] }: Draft,
): Promise<Post> {
  const media = []
  for (const name of pictures) media.push({ id: await upload(creator, name), alt: `Foto ${name}` })
  return call(creator, 'publishPost', {
    body: {
      clientId: crypto.randomUUID(),
      text,
      purchaseText,
      audience: audience ?? 'everyone',
      price: price ?? null,
      media,
    },
  })
}
