import {
  type Access,
  API_TOKEN,
  demandOf,
  type HelperOperation,
  type Input,
  isAnswerKind,
  isDownload,
  LINK_PARAMETER,
  type RouteSpec,
} from '@calina/contract'
import type { Cookie } from '@calina/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { isAgeUnknown } from '../age-gate/age-gate.ts'
import { type Actor, type Context, helperOf, type Services } from '../context.ts'
import { type Declaration, type DeclaredErrors, errorsOf } from '../declared-errors.ts'
import { AppError } from '../errors.ts'
import { helperOperation, type ReadAuthenticatedAt, requireAccess, requireFresh } from './access.ts'
import { answerSender } from './answers/answer-sender.ts'
import { DownloadLinks, hasLink } from './answers/download-links.ts'
import { OpenAnswers } from './answers/open-answers.ts'
import type { Produced } from './answers/produced.ts'
import { type CallLimit, createCallLimit } from './call-limit.ts'
import { chatHostOf, isForChats } from './chat-only.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import { sessionFamily } from './csrf.ts'
import { nameFailure, problemOf } from './error-handler.ts'
import { type Answered, answerFirst, type FirstAnswer } from './first-answers.ts'
import { runIdempotent } from './idempotency.ts'
import { isInternal } from './internal.ts'
import { issuesOf } from './issues.ts'
import { requestLocale } from './request-locale.ts'

/** What a handler may do with the HTTP exchange itself: cookies for the session, and the raw body of a webhook. */
export interface Exchange {
  cookie(cookie: Cookie): string | undefined
  headers: FastifyRequest['headers']
  rawBody: Buffer | undefined
  /** Aborted when the answer is sent or the client has disconnected. */
  readonly gone: AbortSignal
  setCookie(cookie: Cookie, value: string, options: { httpOnly: boolean }): void
  clearCookie(cookie: Cookie): void
}

/**
 * An operation that moves money also decides whether a stored answer may be replayed. Throws a named error when the
 * caller may no longer read what it shows.
 */
export interface IdempotentOptions<S extends RouteSpec> {
  mayReplay: (ctx: Context, input: Input<S>) => Promise<void>
}

/** Resolves to the content of the answer, or to nothing where the operation answers 204. */
export type Handler<S extends RouteSpec> = (
  ctx: Context,
  input: Input<S>,
  exchange: Exchange,
) => Produced<S> extends undefined ? Promise<void> : Promise<Produced<S>>

/** What somebody does who acts for a creator, and the chat that the call names. */
export interface HelperCall extends HelperOperation {
  chat: string | undefined
}
type ActAsHelper = <T>(ctx: Context, call: HelperCall, work: (ctx: Context) => Promise<T>) => Promise<T>

export interface HttpAppOptions {
  services: Services
  /** Prefix of every contract path. */
  apiBase: string
  /** The actor of a session; null when it is invalid or has ended. */
  actorOfSession: (sessionId: string) => Promise<Actor | null>
  /** When the person of a session last authenticated. */
  readAuthenticatedAt: ReadAuthenticatedAt
  /** Whether a user has accepted what operations with `consent` demand. */
  hasConsented: (userId: string) => Promise<boolean>
  /**
   * Does what somebody wants who acts for a creator, while they may: what it writes is theirs to answer for. Absent: nobody
   * writes for another.
   */
  actAsHelper?: ActAsHelper
  errors: DeclaredErrors
  /** Parse every answer by its schema before it is sent: outside production. */
  checkAnswers: boolean
  /** Counts what is answered before it is routed. */
  observe?: (answered: Answered) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    rawBody?: Buffer
  }
  interface FastifyContextConfig {
    /** Who may call a contract route; absent elsewhere. */
    access?: Access
    /** Which operation a contract route is; absent elsewhere. */
    operation?: Declaration
    /** The bearer token is not an access token: the route itself checks it. */
    ownBearer?: true
    /** No contract route, but takes personal tokens: it demands their scope itself. Elsewhere they are nobody's. */
    tokens?: true
    /** Refused under load: every contract route but those that are not counted. */
    admitted?: boolean
  }
}

/** Answers that are not compressed: compressed already, requested in ranges, or read line by line. */
const UNPACKED: ReadonlySet<string> = new Set(['bytes', 'zip', 'pdf', 'stream'])

const API_DEFAULT_RATE = { max: 600, perSeconds: 60 } as const

/** Registers contract routes on Fastify: access, input, limits, idempotency and errors in one place. */
export class HttpApp {
  readonly fastify: FastifyInstance
  readonly #options: HttpAppOptions
  readonly #links: DownloadLinks
  readonly #open = new OpenAnswers()
  readonly #registered = new Map<string, RouteSpec>()
  readonly #closing: (() => Promise<void>)[] = []
  /** Of every call by a personal token, beside the limit of its operation. */
  readonly #tokenLimit: CallLimit | undefined

  constructor(fastify: FastifyInstance, options: HttpAppOptions) {
    this.fastify = fastify
    this.#options = options
    this.#links = new DownloadLinks(options.services.config.secret)
    this.#tokenLimit = options.services.config.rateLimits ? tokenLimitOf(fastify) : undefined
  }

  get routes(): ReadonlyMap<string, RouteSpec> {
    return this.#registered
  }

  /** Prefix of every contract path. */
  get apiBase(): string {
    return this.#options.apiBase
  }

  /** Has something done before the server closes: it waits for every connection, also for one that lasts by itself. */
  beforeClose(work: () => Promise<void>): void {
    this.#closing.push(work)
  }

  /** Does what was left to be done before the server closes. */
  async prepareClose(): Promise<void> {
    await Promise.all(this.#closing.map(work => work()))
  }

  /** Answers reads of a route before they are routed, where that takes what is asked for. */
  answerFirst(path: { prefix: string; route: string }, answer: FirstAnswer): void {
    const { services, observe } = this.#options
    answerFirst(this.fastify, { ...path, answer }, { ...services, observe })
  }

  handle<S extends RouteSpec>(
    spec: S,
    handler: Handler<S>,
    ...rest: S extends { idempotent: true } ? [options: IdempotentOptions<S>] : [options?: undefined]
  ): void {
    const mayReplay = (rest[0] as IdempotentOptions<S> | undefined)?.mayReplay
    const key = `${spec.method} ${spec.path}`
    const access: Access | undefined = spec.access
    if (access === undefined) throw new Error(`${key} states no access`)
    const { proof } = demandOf(access)
    if (spec.fresh && proof !== 'token') throw new Error(`${key} can be fresh only with an access token`)
    if (spec.token !== undefined && (spec.fresh || spec.idempotent || typeof access !== 'string'))
      throw new Error(`${key} is nothing that a personal token may do`)
    const forHelpers = helperOperation(spec)
    if (forHelpers !== undefined && (spec.fresh || typeof access !== 'string'))
      throw new Error(`${key} is nothing that somebody may do who acts for a creator`)
    const kind = spec.answer !== undefined && isAnswerKind(spec.answer) ? spec.answer.kind : undefined
    if (kind !== undefined && spec.method !== 'GET') throw new Error(`${key} answers ${kind} to no GET`)
    if (this.#registered.has(key)) throw new Error(`${key} is registered twice`)
    this.#registered.set(key, spec)

    const { services, errors, checkAnswers, readAuthenticatedAt, actorOfSession, hasConsented, actAsHelper } =
      this.#options
    const limit = limitOf(this.fastify, spec, services.config)
    const tokenLimit = this.#tokenLimit
    const links = this.#links
    const send = answerSender(spec, {
      links,
      open: this.#open,
      actorOfSession,
      check: checkAnswers,
      problemOf: (error, request) => problemOf(nameFailure(error, request, errors), request.id),
    })
    const byLink = spec.answer !== undefined && isAnswerKind(spec.answer) && isDownload(spec.answer)
    withAnyBody(this.fastify, spec, app =>
      app.route({
        method: kind === undefined ? spec.method : [spec.method, 'HEAD'],
        url: pathOf(spec, this.apiBase),
        config: {
          access: spec.access,
          operation: { operation: key, errors: new Set(errorsOf(spec)) },
          admitted: spec.rate !== 'none',
          chats: isForChats(spec),
        },
        ...(kind !== undefined && UNPACKED.has(kind) && { compress: false as const }),
        ...(byLink && { onRequest: request => this.#authenticateLink(request) }),
        preHandler: async request => {
          // A call of the process to itself is counted with the request that it is part of.
          const retryAfter = isInternal(request)
            ? undefined
            : ((await tokenLimit?.(request)) ?? (await limit?.(request)))
          if (retryAfter !== undefined) throw new AppError('RATE_LIMITED', { params: { retryAfter } })
        },
        handler: async (request, reply) => {
          requireAccess(spec, request, services.config)
          if (
            spec.adult &&
            request.actor.kind === 'guest' &&
            isAgeUnknown(services.settings, readCookie(request, services.config, 'age'))
          )
            throw new AppError('AGE_REQUIRED')
          if (spec.consent && request.actor.kind === 'user' && !(await hasConsented(request.actor.userId)))
            throw new AppError('CONSENT_REQUIRED')
          const input = readInput(spec, request, byLink)
          if (spec.fresh) await requireFresh(request.actor, services.clock, readAuthenticatedAt)
          const ctx = this.contextOf(request)
          const exchange = exchangeOf(request, reply, services.config)
          const work = (inner: Context) => {
            if (forHelpers === undefined || spec.method === 'GET' || helperOf(inner) === undefined)
              return handler(inner, input, exchange)
            if (actAsHelper === undefined) throw new AppError('HELPER_FORBIDDEN')
            const call = { ...forHelpers, chat: chatIn(input.params) }
            return actAsHelper(inner, call, held => handler(held, input, exchange))
          }
          const answer =
            mayReplay !== undefined
              ? await runIdempotent(
                  ctx,
                  {
                    route: key,
                    header: request.headers['idempotency-key'],
                    body: { params: request.params, body: request.body },
                    mayReplay: tx => mayReplay(tx, input),
                  },
                  work,
                  replayed => {
                    if (replayed) reply.header('idempotent-replayed', 'true')
                  },
                )
              : await work(ctx)
          return await send(answer as Produced<S>, { ctx, request, reply })
        },
      }),
    )
  }

  /** A download link is opened with the session that it was created for. */
  async #authenticateLink(request: FastifyRequest): Promise<void> {
    if (!hasLink(request)) return
    const { services, actorOfSession } = this.#options
    const sessionId = this.#links.sessionOf(request.url, services.clock.now())
    const actor = sessionId === undefined ? null : await actorOfSession(sessionId)
    if (actor === null) throw new AppError('UNAUTHORIZED')
    request.actor = actor
  }

  /** The context of a request, for routes outside the contract too. */
  contextOf(request: FastifyRequest): Context {
    const { services } = this.#options
    return {
      ...services,
      actor: request.actor,
      requestId: request.id,
      locale: requestLocale(request, services.config.defaultLocale),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      chatHost: chatHostOf(services.config, request),
    }
  }

  /** Throws unless every operation of the contract has a handler. */
  assertComplete(contract: Readonly<Record<string, RouteSpec>>): void {
    const missing = Object.entries(contract).filter(
      ([, spec]) => !this.#registered.has(`${spec.method} ${spec.path}`),
    )
    if (missing.length > 0)
      throw new Error(`operations without a handler: ${missing.map(([name]) => name).join(', ')}`)
  }
}

/** Registers a route; where its body is not read, so that it may come in any form. */
function withAnyBody(app: FastifyInstance, spec: RouteSpec, register: (app: FastifyInstance) => void): void {
  if (spec.anyBody === true)
    app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) =>
        parsed(null, undefined),
      )
      register(scope)
      done()
    })
  else register(app)
}

/** The chat that a call names. */
function chatIn(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('chat' in params)) return undefined
  return typeof params.chat === 'string' ? params.chat : undefined
}

/** The path of an operation, from the root of the host. */
export function pathOf(spec: Pick<RouteSpec, 'path' | 'root'>, apiBase: string): string {
  return spec.root ? spec.path : apiBase + spec.path
}

function limitOf(app: FastifyInstance, spec: RouteSpec, config: Config): CallLimit | undefined {
  if (!config.rateLimits || spec.rate === 'own' || spec.rate === 'none') return undefined
  const rate = { name: `${spec.method} ${spec.path}`, ...(spec.rate ?? API_DEFAULT_RATE) }
  if (spec.rate?.perIp === true) return createCallLimit(app, rate)
  const { proof } = demandOf(spec.access)
  const byCookie = proof === 'cookie' || proof === 'token-or-cookie'
  return createCallLimit(app, rate, request => {
    // who acts for a creator uses up their own calls, and not the creator's
    if (request.actor.kind === 'user') return `u:${request.actor.helper?.userId ?? request.actor.userId}`
    const family = byCookie ? sessionFamily(request, config) : undefined
    return family === undefined ? undefined : `s:${family}`
  })
}

function tokenLimitOf(app: FastifyInstance): CallLimit {
  const limit = createCallLimit(app, { name: 'token', max: API_TOKEN.calls, perSeconds: 60 }, ({ actor }) =>
    actor.kind === 'user' ? `t:${actor.sessionId}` : undefined,
  )
  return async request =>
    request.actor.kind === 'user' && request.actor.token !== undefined ? await limit(request) : undefined
}

function readInput<S extends RouteSpec>(spec: S, request: FastifyRequest, byLink: boolean): Input<S> {
  const issues: { path: string; rule: string }[] = []
  const read = (schema: z.ZodType | undefined, value: unknown, at: string): unknown => {
    if (schema === undefined) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    issues.push(...issuesOf(result.error, at))
    return undefined
  }
  const input = {
    params: read(spec.params, request.params, 'params'),
    query: read(spec.query, byLink ? withoutLink(request.query) : request.query, 'query'),
    body: read(spec.body, request.body ?? {}, 'body'),
  }
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues })
  return input as Input<S>
}

/** The link has been checked before the input is read. */
function withoutLink(query: unknown): unknown {
  return typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([name]) => name !== LINK_PARAMETER))
    : query
}

function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  else reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply, config: Config): Exchange {
  let gone: AbortSignal | undefined
  return {
    cookie: cookie => readCookie(request, config, cookie),
    headers: request.headers,
    rawBody: request.rawBody,
    get gone() {
      gone ??= signalOf(reply)
      return gone
    },
    setCookie: (cookie, value, options) => setCookie(reply, config, cookie, value, options),
    clearCookie: cookie => clearCookie(reply, config, cookie),
  }
}
