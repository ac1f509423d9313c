import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { RangeNotSatisfiableError, type Storage } from '../../storage/storage.ts'
import type { OpenAnswers } from './open-answers.ts'
import type { HeldFile, StoredFile } from './produced.ts'

interface FileRequest {
  storage: Storage
  open: OpenAnswers
  request: FastifyRequest
  reply: FastifyReply
  /** Any other type is a mistake of ours. */
  types: readonly string[]
}

/** Answers a file of the storage: whole, the requested range, or 304 when the caller has it already. */
export async function sendBytes(
  { key, caching, isAllowed }: StoredFile,
  { storage, open, request, reply, types }: FileRequest,
): Promise<FastifyReply> {
  const { range, 'if-range': ifRange, 'if-none-match': held } = request.headers
  const file = await storage
    .open(key, { range, ifRange: typeof ifRange === 'string' ? ifRange : undefined })
    .catch((error: unknown) => {
      if (!(error instanceof RangeNotSatisfiableError)) throw error
      return error
    })
  if (file === null) throw new AppError('NOT_FOUND')
  reply.header('accept-ranges', 'bytes').header('cache-control', caching)
  if (file instanceof RangeNotSatisfiableError)
    return await reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (!types.includes(file.contentType)) {
    file.stream.destroy()
    throw new Error(`${file.contentType} is not declared`)
  }
  reply.header('etag', file.etag)
  if (held !== undefined && holds(held, file.etag)) {
    file.stream.destroy()
    return await reply.code(304).send()
  }
  if (file.range !== null)
    reply.code(206).header('content-range', `bytes ${file.range.start}-${file.range.end}/${file.size}`)
  const length = file.range === null ? file.size : file.range.end - file.range.start + 1
  reply.type(file.contentType).header('content-length', length)
  if (request.method === 'HEAD') {
    file.stream.destroy()
    return await reply.send()
  }
  if (isAllowed !== undefined) open.watch(file.stream, isAllowed)
  return await reply.send(file.stream)
}

/** Answers bytes that were made for this caller: whole, because they are never the same twice. */
export async function sendHeld(
  { content, contentType, caching }: HeldFile,
  { reply, types }: { reply: FastifyReply; types: readonly string[] },
): Promise<FastifyReply> {
  if (!types.includes(contentType)) throw new Error(`${contentType} is not declared`)
  return await reply.header('cache-control', caching).type(contentType).send(Buffer.from(content))
}

/** Whether `If-None-Match` names this version (RFC 9110, 13.1.2). */
function holds(header: string, etag: string): boolean {
  return header.split(',').some(each => ['*', etag].includes(each.trim().replace(/^W\//, '')))
}
