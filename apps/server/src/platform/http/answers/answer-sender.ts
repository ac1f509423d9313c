import type { Readable } from 'node:stream'
import {
  type AnswerKind,
  Download,
  hasScope,
  isAnswerKind,
  isDownload,
  type RouteSpec,
} from '@calina/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { z } from 'zod'
import type { Actor, Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { answerSerializer } from '../serialize.ts'
import { sendBytes, sendHeld } from './bytes.ts'
import { csvBytes } from './csv.ts'
import { type DownloadLinks, hasLink } from './download-links.ts'
import { eventLines } from './event-lines.ts'
import type { OpenAnswers } from './open-answers.ts'
import type {
  CsvTable,
  HeldFile,
  PdfDocument,
  Produced,
  StoredFile,
  TextDocument,
  ZipArchive,
} from './produced.ts'
import { readable } from './readable.ts'
import { zipBytes } from './zip.ts'

export interface Exchanged {
  ctx: Context
  request: FastifyRequest
  reply: FastifyReply
}

type Send<T> = (answer: T, exchanged: Exchanged) => Promise<FastifyReply>

export interface AnswerSenderOptions {
  links: DownloadLinks
  open: OpenAnswers
  /** The actor of a session; null when it is invalid or has ended. */
  actorOfSession: (sessionId: string) => Promise<Actor | null>
  /** Problem details of a failure of a request, as its operation declares them. */
  problemOf: (error: unknown, request: FastifyRequest) => object
  /** Validate every answer against its declaration before it is sent. */
  check: boolean
}

const JSON_TYPE = 'application/json'

/** Sends what the handler of an operation has given, as the operation declares it. */
export function answerSender<S extends RouteSpec>(spec: S, options: AnswerSenderOptions): Send<Produced<S>> {
  const { answer } = spec
  if (answer === undefined) return async (_none, { reply }) => await noStore(reply).code(204).send()
  const send = isAnswerKind(answer) ? senderOf(spec, answer, options) : jsonSender(answer, options.check)
  // The handler's type has been derived from the same declaration.
  return send as Send<unknown>
}

function jsonSender(schema: z.ZodType, check: boolean): Send<unknown> {
  const serialize = answerSerializer(schema, check)
  return async (answer, { reply }) =>
    await noStore(reply).type(`${JSON_TYPE}; charset=utf-8`).send(serialize(answer))
}

function senderOf(spec: RouteSpec, kind: AnswerKind, options: AnswerSenderOptions): Send<never> {
  const { links, check } = options
  const send = kindSenderOf(spec, kind, options)
  if (!isDownload(kind)) return send
  const serialize = answerSerializer(Download, check)
  return async (answer, exchanged) => {
    const { ctx, request, reply } = exchanged
    if (hasLink(request) || !wantsLink(request)) return await send(answer, exchanged)
    const url =
      ctx.actor.kind === 'user'
        ? links.linkTo(request.url, ctx.actor.sessionId, ctx.clock.now())
        : request.url
    return await noStore(reply).type(`${JSON_TYPE}; charset=utf-8`).send(serialize({ url }))
  }
}

function kindSenderOf(
  { access }: RouteSpec,
  kind: AnswerKind,
  { check, problemOf, open, actorOfSession }: AnswerSenderOptions,
): Send<never> {
  /** Sends bytes that are generated while they are sent, as long as the caller may call the operation. */
  const sendMade = async (
    make: () => Readable,
    { ctx, request, reply }: Exchanged,
  ): Promise<FastifyReply> => {
    if (request.method === 'HEAD') return await reply.send()
    const bytes = make()
    bytes.on('error', error => {
      // A failure in the middle closes the connection.
      if (!(error instanceof AppError)) ctx.logger.error({ err: error }, 'an answer broke off')
    })
    if (ctx.actor.kind === 'user') {
      const { sessionId } = ctx.actor
      open.watch(bytes, async () => {
        const actor = await actorOfSession(sessionId)
        return actor?.kind === 'user' && hasScope(access, actor.scope)
      })
    }
    return await reply.send(bytes)
  }
  switch (kind.kind) {
    case 'csv': {
      const row = check ? kind.row : undefined
      return async (table: CsvTable<z.output<typeof kind.row>>, { ctx, request, reply }) => {
        saveAs(noStore(reply), table.filename).type('text/csv; charset=utf-8; header=present')
        return await sendMade(() => csvBytes(table, { locale: ctx.locale, figures: kind.figures }, row), {
          ctx,
          request,
          reply,
        })
      }
    }
    case 'zip':
      return async (archive: ZipArchive, { ctx, request, reply }) => {
        saveAs(noStore(reply), archive.filename).type('application/zip')
        return await sendMade(() => zipBytes(archive), { ctx, request, reply })
      }
    case 'pdf':
      return async ({ filename, content }: PdfDocument, { reply }) =>
        await saveAs(noStore(reply), filename).type('application/pdf').send(content)
    case 'stream': {
      const { progress, result } = kind
      const schemas = check
        ? {
            progress: (value: unknown) => progress.parse(value),
            result: (value: unknown) => result.parse(value),
          }
        : undefined
      return async (work: AsyncGenerator<unknown, unknown>, { ctx, request, reply }) => {
        reply
          .type('application/x-ndjson; charset=utf-8')
          // Proxies must neither compress nor buffer the lines.
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
        const lines = () =>
          eventLines(work, { problemOf: error => problemOf(error, request), check: schemas })
        return await sendMade(() => readable(lines()), { ctx, request, reply })
      }
    }
    case 'bytes':
      return async (file: StoredFile | HeldFile, { ctx, request, reply }) => {
        if ('content' in file) return await sendHeld(file, { reply, types: kind.types })
        if (file.filename !== undefined) saveAs(reply, file.filename)
        return await sendBytes(file, { storage: ctx.storage, open, request, reply, types: kind.types })
      }
    case 'text':
      return async (document: TextDocument, { request, reply }) => {
        reply.header('cache-control', document.caching ?? 'no-store')
        if (isCurrent(document, request, reply)) return await reply.code(304).send()
        return await reply.type(`${kind.type}; charset=utf-8`).send(document.text)
      }
  }
}

/** Says which version a text is, and whether the caller has it. The tag is weak: it stays the same when it is compressed. */
function isCurrent({ etag }: TextDocument, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (etag === undefined) return false
  const tag = `W/"${etag}"`
  reply.header('etag', tag)
  return headers['if-none-match']?.split(',').some(one => one.trim() === tag) ?? false
}

const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** RFC 6266: a name in any script, and one in ASCII for programs that read no other. */
const saveAs = (reply: FastifyReply, filename: string): FastifyReply =>
  reply.header('content-disposition', contentDisposition(filename))

/** Whether the caller accepts JSON, where a file is sent by default. */
function wantsLink(request: FastifyRequest): boolean {
  return new Negotiator(request).mediaType(['application/octet-stream', JSON_TYPE]) === JSON_TYPE
}
