import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@calina/contract'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'

/** A browser as web push knows it: its address at the stand-in service, and its keys. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What it has received, decrypted; the newest is last. */
  received: PushPayload[]
}

/** A push service on this machine: takes messages for its browsers and decrypts them as a browser does. */
export class PushService {
  readonly #server: Server
  readonly #browsers = new Map<string, { browser: TestBrowser; decrypt(body: Buffer): string }>()
  /** What it answers instead, by the path of a browser. */
  readonly answers = new Map<string, number>()
  /** The keys by which senders were known. */
  readonly senders = new Set<string>()

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        void this.#take(
          String(request.url),
          Buffer.concat(chunks),
          String(request.headers.authorization),
        ).then(status => response.writeHead(status).end())
      })
    })
  }

  static async open(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>(done => service.#server.listen(0, '127.0.0.1', done))
    return service
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  /** A browser that has subscribed. */
  browser(): TestBrowser {
    const path = `/send/${randomBytes(9).toString('base64url')}`
    const ecdh = createECDH('prime256v1')
    const p256dh = ecdh.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const browser: TestBrowser = {
      subscription: { endpoint: `${this.origin}${path}`, keys: { p256dh, auth } },
      received: [],
    }
    this.#browsers.set(path, {
      browser,
      decrypt: body =>
        decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString('utf8'),
    })
    return browser
  }

  async #take(path: string, body: Buffer, authorization: string): Promise<number> {
    const answer = this.answers.get(path)
    if (answer !== undefined) return answer
    const found = this.#browsers.get(path)
    if (found === undefined) return 410
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
    const bytes = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33).toString('base64url'),
    }
    // RFC 8292: signed by the sender for this very service
    await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: this.origin })
    this.senders.add(key)
    found.browser.received.push(JSON.parse(found.decrypt(body)))
    return 201
  }

  close(): Promise<void> {
    return new Promise(done => this.#server.close(() => done()))
  }
}
