import type { IncomingMessage } from 'node:http'
import type { TokenScope, UploadPurpose } from '@calina/contract'
import type { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { demandHelperRight, demandScope } from '../../platform/http/access.ts'
import { FOR_CHATS_TOO } from '../../platform/http/chat-only.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { isId } from '../../platform/ids.ts'
import { beginUpload } from './commands/begin-upload.ts'
import { discardMedia } from './commands/discard-media.ts'
import { finishUpload } from './commands/process-upload.ts'
import { takePiece } from './commands/take-piece.ts'
import { purposeOf } from './media.policy.ts'
import { findMedia, type MediaAsset } from './media.repository.ts'

const CONTENT = 'application/offset+octet-stream'
const TOKENS = { tokens: true, chats: true } as const
const CREATIONS = { max: 240, timeWindow: 10 * 60_000 } as const

/**
 * Resumable uploads by the tus protocol. Who may send what is decided here, before a byte is taken; the protocol's own
 * server only moves bytes into the storage.
 */
export class Uploads {
  readonly #services: Services
  readonly #path: string
  #tus: Promise<Server> | undefined
  /** The id that was made for a file, for the protocol server to name it by. */
  readonly #named = new WeakMap<IncomingMessage, string>()

  constructor(services: Services, path: string) {
    this.#services = services
    this.#path = path
  }

  async register(http: HttpApp): Promise<void> {
    await http.fastify.register((scope, _options, done) => {
      // Bytes go from the socket to the file; nothing reads them into memory.
      scope.addContentTypeParser(CONTENT, (_request, payload, parsed) => parsed(null, payload))
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store')
        if (request.method !== 'OPTIONS' && request.actor.kind !== 'user') throw new AppError('UNAUTHORIZED')
        demandByToken(request, 'posts:write')
        demandOfHelper(request)
      })
      this.#routes(scope, http)
      done()
    })
  }

  #routes(scope: FastifyInstance, http: HttpApp): void {
    const one = `${this.#path}/:upload`
    scope.options(this.#path, FOR_CHATS_TOO, (request, reply) => this.#handOver(request, reply))
    scope.post(this.#path, { config: { rateLimit: this.#limit(), ...TOKENS } }, async (request, reply) => {
      const announced = await readAnnouncement(request)
      demandByToken(request, BY_TOKEN.has(announced.purpose) ? 'posts:write' : undefined)
      demandOfHelper(request, announced.purpose)
      this.#named.set(request.raw, await beginUpload(http.contextOf(request), announced))
      await this.#handOver(request, reply)
    })
    scope.head(one, { config: TOKENS }, async (request, reply) => {
      const asset = await this.#ownUpload(http.contextOf(request), request)
      if (asset.state === 'uploading' && asset.received < asset.size)
        return await this.#handOver(request, reply)
      // Complete, perhaps since before a restart: there is nothing left to send.
      await this.#finish(asset)
      const size = String(asset.size)
      return await reply.code(200).headers({ 'upload-offset': size, 'upload-length': size }).send()
    })
    scope.patch(one, { config: TOKENS, bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      const ctx = http.contextOf(request)
      const asset = await this.#ownUpload(ctx, request)
      if (asset.state !== 'uploading') throw new AppError('MEDIA_NOT_FOUND')
      const length = Number(request.headers['content-length'] ?? asset.size)
      await takePiece(ctx, asset, { length })
      await this.#handOver(request, reply)
    })
    scope.delete(one, { config: TOKENS }, async (request, reply) => {
      await discardMedia(http.contextOf(request), { media: uploadIdOf(request) })
      return await reply.code(204).send()
    })
  }

  /** The protocol server answers by itself, with the headers that every answer of ours carries. */
  async #handOver(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    try {
      await (await this.#open()).handle(request.raw, reply.raw)
    } catch (error) {
      request.log.error({ err: error }, 'upload failed')
      reply.raw.destroy()
    }
  }

  /** The protocol's server is loaded with the first upload: a process that takes none does without its memory. */
  #open(): Promise<Server> {
    this.#tus ??= import('./media.tus.ts').then(({ createTus }) =>
      createTus(this.#services, {
        path: this.#path,
        idOf: request => this.#named.get(request),
        onFinish: id => findMedia(this.#services.db, id).then(asset => this.#finish(asset)),
      }),
    )
    return this.#tus
  }

  async #ownUpload(ctx: Context, request: FastifyRequest): Promise<MediaAsset> {
    const asset = await findMedia(ctx.db, uploadIdOf(request))
    if (ctx.actor.kind !== 'user' || asset?.owner_id !== ctx.actor.userId)
      throw new AppError('MEDIA_NOT_FOUND')
    return asset
  }

  /** Has the files made of what has come in whole; the one who sent it does not wait for that. */
  async #finish(asset: MediaAsset | undefined): Promise<void> {
    if (asset?.state !== 'uploading') return
    await finishUpload(systemContext(this.#services, `upload:${asset.id}`), asset)
  }

  #limit() {
    if (!this.#services.config.rateLimits) return false
    return {
      ...CREATIONS,
      keyGenerator: (request: FastifyRequest) =>
        request.actor.kind === 'user'
          ? `u:${request.actor.helper?.userId ?? request.actor.userId}`
          : request.ip,
    }
  }
}

/** What a personal token sends, and nothing else. */
const BY_TOKEN: ReadonlySet<UploadPurpose> = new Set(['post', 'vault'])

function demandByToken({ actor }: FastifyRequest, scope: TokenScope | undefined): void {
  if (actor.kind === 'user' && actor.token !== undefined) demandScope(actor.token, scope)
}

/** Who acts for a creator sends the files of messages, where they may sell, and nothing else. */
function demandOfHelper({ actor }: FastifyRequest, purpose?: UploadPurpose): void {
  if (actor.kind !== 'user' || actor.helper === undefined) return
  const ofMessages = purpose === undefined || purpose === 'message' || purpose === 'voice'
  demandHelperRight(actor.helper, ofMessages ? 'sell' : undefined)
}

function uploadIdOf(request: FastifyRequest): string {
  const { upload } = request.params as { upload: string }
  if (!isId(upload)) throw new AppError('MEDIA_NOT_FOUND')
  return upload
}

/** What a client announces of a file before it sends it: its length and purpose. */
async function readAnnouncement(request: FastifyRequest): Promise<{ size: number; purpose: UploadPurpose }> {
  const { 'upload-length': length, 'upload-metadata': metadata } = request.headers
  const issues: { path: string; rule: string }[] = []
  const size = typeof length === 'string' && /^[1-9]\d{0,14}$/.test(length) ? Number(length) : undefined
  if (size === undefined) issues.push({ path: 'headers.upload-length', rule: 'number' })
  const purpose = purposeOf((await readMetadata(metadata)).purpose)
  if (purpose === undefined) issues.push({ path: 'headers.upload-metadata.purpose', rule: 'invalid_value' })
  if (size === undefined || purpose === undefined) throw new AppError('VALIDATION_FAILED', { issues })
  return { size, purpose }
}

async function readMetadata(header: string | string[] | undefined): Promise<Record<string, string | null>> {
  if (typeof header !== 'string') return {}
  const { Metadata } = await import('@tus/server')
  try {
    return Metadata.parse(header)
  } catch {
    return {}
  }
}
