import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { UploadPurpose } from '@calina/contract/limits'
import type { PollDraft, Post } from '@calina/contract/types'
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
  const bytes = await readFile(picture(name))
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
  await expect
    .poll(async () => (await call(creator, 'getMedia', { params: { media: id } })).state)
    .toBe('ready')
  return id
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
  poll?: PollDraft
}

/** Publishes a post beside the page. */
export async function publish(
  creator: Person,
  { text, purchaseText = '', audience, price, pictures = [], poll }: Draft,
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
      poll: poll ?? null,
      media,
    },
  })
}
