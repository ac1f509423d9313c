import type { IncomingMessage } from 'node:http'
import type { TokenScope, UploadPurpose } from '@calina/contract'
import { Metadata, Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { demandScope } from '../../platform/http/access.ts'
import { problemOf } from '../../platform/http/error-handler.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { isId } from '../../platform/ids.ts'
import { isNoSpace } from '../../platform/storage/disk-space.ts'
import { StorageFullError } from '../../platform/storage/storage.ts'
import { beginUpload } from './commands/begin-upload.ts'
import { discardMedia } from './commands/discard-media.ts'
import { finishUpload } from './commands/process-upload.ts'
import { takePiece } from './commands/take-piece.ts'
import { purposeOf } from './media.policy.ts'
import { findMedia, type MediaAsset } from './media.repository.ts'
import { UploadStore } from './media.upload-store.ts'

const CONTENT = 'application/offset+octet-stream'
const TOKENS = { tokens: true } as const
const CREATIONS = { max: 240, timeWindow: 10 * 60_000 } as const

/**
 * Resumable uploads by the tus protocol. Who may send what is decided here, before a byte is taken; the protocol's own
 * server only moves bytes into the storage.
 */
export class Uploads {
  readonly #services: Services
  readonly #path: string
  readonly #tus: Server
  /** The id that was made for a file, for the protocol server to name it by. */
  readonly #named = new WeakMap<IncomingMessage, string>()

  constructor(services: Services, path: string) {
    this.#services = services
    this.#path = path
    this.#tus = new Server({
      path,
      datastore: new UploadStore(services),
      relativeLocation: true,
      // No other origin uploads here.
      allowedOrigins: [],
      namingFunction: request => this.#nameOf(request),
      onResponseError: (_request, error) =>
        isFull(error)
          ? { status_code: 507, body: JSON.stringify(problemOf(new AppError('STORAGE_FULL'), '')) }
          : undefined,
      onUploadFinish: async (_request, upload) => {
        await this.#finish(await findMedia(services.db, upload.id))
        return {}
      },
    })
  }

  async register(http: HttpApp): Promise<void> {
    await http.fastify.register((scope, _options, done) => {
      // Bytes go from the socket to the file; nothing reads them into memory.
      scope.addContentTypeParser(CONTENT, (_request, payload, parsed) => parsed(null, payload))
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store')
        if (request.method !== 'OPTIONS' && request.actor.kind !== 'user') throw new AppError('UNAUTHORIZED')
        demandByToken(request, 'posts:write')
      })
      this.#routes(scope, http)
      done()
    })
  }

  #routes(scope: FastifyInstance, http: HttpApp): void {
    const one = `${this.#path}/:upload`
    scope.options(this.#path, (request, reply) => this.#handOver(request, reply))
    scope.post(this.#path, { config: { rateLimit: this.#limit(), ...TOKENS } }, async (request, reply) => {
      const announced = readAnnouncement(request)
      demandByToken(request, BY_TOKEN.has(announced.purpose) ? 'posts:write' : undefined)
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
      await this.#tus.handle(request.raw, reply.raw)
    } catch (error) {
      request.log.error({ err: error }, 'upload failed')
      reply.raw.destroy()
    }
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

  #nameOf(request: Parameters<NonNullable<ServerOptions['namingFunction']>>[0]): string {
    const raw = request.runtime?.node?.req
    const id = raw instanceof Object ? this.#named.get(raw as IncomingMessage) : undefined
    if (id === undefined) throw new Error('an upload begins only where it was announced')
    return id
  }

  #limit() {
    if (!this.#services.config.rateLimits) return false
    return {
      ...CREATIONS,
      keyGenerator: (request: FastifyRequest) =>
        request.actor.kind === 'user' ? `u:${request.actor.userId}` : request.ip,
    }
  }
}

/** What a personal token sends, and nothing else. */
const BY_TOKEN: ReadonlySet<UploadPurpose> = new Set(['post', 'vault'])

function demandByToken({ actor }: FastifyRequest, scope: TokenScope | undefined): void {
  if (actor.kind === 'user' && actor.token !== undefined) demandScope(actor.token, scope)
}

/** The disk is full, while a piece was written or the protocol's note of an upload. */
const isFull = (error: unknown): boolean => error instanceof StorageFullError || isNoSpace(error)

function uploadIdOf(request: FastifyRequest): string {
  const { upload } = request.params as { upload: string }
  if (!isId(upload)) throw new AppError('MEDIA_NOT_FOUND')
  return upload
}

/** What a client announces of a file before it sends it: its length and purpose. */
function readAnnouncement(request: FastifyRequest) {
  const { 'upload-length': length, 'upload-metadata': metadata } = request.headers
  const issues: { path: string; rule: string }[] = []
  const size = typeof length === 'string' && /^[1-9]\d{0,14}$/.test(length) ? Number(length) : undefined
  if (size === undefined) issues.push({ path: 'headers.upload-length', rule: 'number' })
  const purpose = purposeOf(readMetadata(metadata).purpose)
  if (purpose === undefined) issues.push({ path: 'headers.upload-metadata.purpose', rule: 'invalid_value' })
  if (size === undefined || purpose === undefined) throw new AppError('VALIDATION_FAILED', { issues })
  return { size, purpose }
}

function readMetadata(header: string | string[] | undefined): Record<string, string | null> {
  if (typeof header !== 'string') return {}
  try {
    return Metadata.parse(header)
  } catch {
    return {}
  }
}
