import type { AddressInfo } from 'node:net'
import type { UploadedMedia } from '@calina/contract/types'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'

/** Listens on a free port: uploads are streams, which pretended requests do not carry. */
export async function listen({ app }: { app: Pick<TestApp['app'], 'fastify'> }): Promise<string> {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** The steps of the tus protocol, one by one, as a client takes them. */
export class TusClient {
  readonly #base: string
  readonly #token: string | undefined

  constructor(base: string, actor?: TestActor) {
    this.#base = base
    this.#token = actor?.token
  }

  /** Announces a file. */
  begin(size: number | string, metadata: Record<string, string>): Promise<Response> {
    const encoded = Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    return this.#send('POST', '/api/v1/uploads', {
      'upload-length': String(size),
      'upload-metadata': encoded,
    })
  }

  /** Sends bytes from an offset on. */
  patch(location: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    return this.#send('PATCH', location, headers, bytes)
  }

  /** The same as a stream of unknown length. */
  stream(location: string, offset: number, bytes: ReadableStream<Uint8Array>): Promise<Response> {
    return fetch(`${this.#base}${location}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${this.#token}`,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
      duplex: 'half',
    })
  }

  head(location: string): Promise<Response> {
    return this.#send('HEAD', location, {})
  }

  remove(location: string): Promise<Response> {
    return this.#send('DELETE', location, {})
  }

  #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    return fetch(`${this.#base}${path}`, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
  }
}

/** Uploads a file in one go; answers the id of its media. */
export async function upload(
  client: TusClient,
  bytes: Uint8Array<ArrayBuffer>,
  purpose: string,
): Promise<string> {
  const begun = await client.begin(bytes.byteLength, { purpose, filename: 'cala.jpg' })
  const location = begun.headers.get('location')
  if (begun.status !== 201 || location === null) throw new Error(`not begun: ${begun.status}`)
  const sent = await client.patch(location, 0, bytes)
  if (sent.status !== 204) throw new Error(`not sent: ${sent.status} ${await sent.text()}`)
  return mediaOf(location)
}

export function mediaOf(location: string): string {
  return location.slice(location.lastIndexOf('/') + 1)
}

/** Waits until an upload is processed, by an app that works. */
export async function settled(t: TestApp, actor: TestActor, media: string): Promise<UploadedMedia> {
  for (;;) {
    const answer = await t.call('GET', `/v1/media/${media}`, { token: actor.token })
    const upload: UploadedMedia = answer.json()
    const done = answer.statusCode === 200 && upload.state !== 'uploading' && upload.state !== 'processing'
    if (done) return upload
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}
