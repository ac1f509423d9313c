import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type Access, demandOf } from '@calina/contract'
import cookie from '@fastify/cookie'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import {
  fastify as createFastify,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Actor } from '../context.ts'
import type { DeclaredErrors } from '../declared-errors.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { failurePages } from '../plain-pages/failure-page.ts'
import { admitCalls } from './admission.ts'
import { knownAddress } from './api-base.ts'
import { serveChatsAlone } from './chat-only.ts'
import { readForwarded } from './client-address.ts'
import { installErrorHandler, sendProblem } from './error-handler.ts'
import { securityHeaders } from './security-headers.ts'
import { cutSlowSenders, HEADERS_MS } from './slow-senders.ts'

export const BODY_LIMIT = 1024 * 1024
/** A connection on which nothing moves for so long in the middle of an answer is closed. */
export const STALLED_MS = 120_000

/** Whether the refresh cookie can satisfy an access. */
const isByCookie = (access: Access | undefined): boolean =>
  access !== undefined && ['cookie', 'token-or-cookie'].includes(demandOf(access).proof)

/**
 * Where a personal token stands for its person, and somebody for the creator whom they help: at operations, which name its scope, and beside the contract where it is
 * expected. Operations that judge a signature ask for nobody: whether a program sends its token along with a signed link
 * makes no difference to the answer.
 */
function mayBeHere(actor: Actor, { routeOptions: { config } }: FastifyRequest): boolean {
  const byToken = actor.kind === 'user' && (actor.token !== undefined || actor.helper !== undefined)
  if (!byToken || config.tokens === true) return true
  return config.access !== undefined && demandOf(config.access).proof !== 'signature'
}

export interface FastifyOptions {
  config: Config
  logger: Logger
  authenticate: (token: string) => Promise<Actor | null>
  errors: DeclaredErrors
  /** Store of call counts; absent: in this process. */
  rates?: FastifyRateLimitStoreCtor
  /** Requests whose body may take as long as it moves. */
  streams?: (url: string) => boolean
}

/** Fastify with what every answer needs: security headers, cookies, the actor, limits and named errors. */
export async function createServer({
  config,
  logger,
  authenticate,
  errors,
  rates,
  streams = () => false,
}: FastifyOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const options: FastifyHttpOptions<Server> = {
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '' }) => knownAddress(url),
    loggerInstance: logger,
    // Bodies have a separate limit, below.
    requestTimeout: 0,
    connectionTimeout: STALLED_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // an address that cannot be read, which reaches no hook
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply.headers(headers).header('x-request-id', request.id), () => undefined)
    },
  }
  const app = createFastify(options) as unknown as FastifyInstance
  app.decorateRequest('actor')
  // This listener comes before the server reads the address.
  cutSlowSenders(app.server, { streams: url => streams(knownAddress(url)) })

  await app.register(cookie)
  const page = failurePages(app, config)
  installErrorHandler(app, errors, page)

  app.addHook('onRequest', async (request, reply) => {
    readForwarded(request.raw)
    reply.headers(headers).header('x-request-id', request.id)
    request.actor = { kind: 'guest' }
  })
  // Before any query of the database.
  admitCalls(app, config.databasePool)
  app.addHook('onRequest', async request => {
    const header = request.headers.authorization
    if (header === undefined || request.routeOptions.config.ownBearer === true) return
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1]
    const actor = token === undefined ? null : await authenticate(token)
    if (actor !== null) request.actor = mayBeHere(actor, request) ? actor : { kind: 'guest' }
    // Where the cookie decides, an expired token must not prevent a refresh or a log-out.
    else if (!isByCookie(request.routeOptions.config.access)) throw new AppError('UNAUTHORIZED')
  })
  // After the token: one that is not good is refused at an unknown address, too.
  serveChatsAlone(app, config)
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })

  await app.register(rateLimit, {
    global: false,
    max: 600,
    timeWindow: 60_000,
    hook: 'preHandler',
    errorResponseBuilder: () => new AppError('RATE_LIMITED'),
    ...(rates && { store: rates }),
  })

  // Webhooks are signed over the raw bytes, so those are kept beside the parsed body.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    request.rawBody = bytes
    if (bytes.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(bytes.toString('utf8'), refusePollution))
    } catch {
      done(new AppError('VALIDATION_FAILED', { issues: [{ path: 'body', rule: 'json' }] }), undefined)
    }
  })

  app.setNotFoundHandler((request, reply) => sendProblem(new AppError('NOT_FOUND'), request, reply, page))
  return app
}

function refusePollution(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('forbidden key')
  return value
}
