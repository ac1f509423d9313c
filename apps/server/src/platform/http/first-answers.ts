import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../logger.ts'
import { securityHeaders } from './security-headers.ts'

/** An answer that was given, named by the pattern of its route. */
export interface Answered {
  method: string
  route: string
  status: number
  ms: number
}

/** What is asked for, before it is routed. */
export interface FirstCall {
  request: IncomingMessage
  response: ServerResponse
  /** Answers 200 with all of a body. */
  send: (head: AnswerHead, body: Uint8Array | string) => void
  /** Leaves the request to its route. */
  route: () => void
}

/** Answers a call, or leaves it to its route: at once, where it answers false, or later by `route`. */
export type FirstAnswer = (call: FirstCall) => boolean

/** The headers of answers of one kind; what differs is written in its place. */
export class AnswerHead {
  readonly #lines: string[]
  readonly #length: number
  readonly #id: number

  constructor(config: Pick<Config, 'publicUrl'>, own: { type: string; caching: string }) {
    const lines = Object.entries(securityHeaders(config)).flatMap(([name, value]) => [name, String(value)])
    lines.push('content-type', own.type, 'cache-control', own.caching)
    this.#length = lines.push('content-length', '') - 1
    this.#id = lines.push('x-request-id', '') - 1
    this.#lines = lines
  }

  /** Answers with it; Node reads the lines at once, so that they may be those of the next answer. */
  write(response: ServerResponse, length: number): void {
    this.#lines[this.#length] = String(length)
    this.#lines[this.#id] = randomUUID()
    response.writeHead(200, this.#lines)
  }
}

interface FirstAnswersOptions {
  config: Pick<Config, 'chatOnlyHosts'>
  logger: Pick<Logger, 'debug'>
  observe: ((answered: Answered) => void) | undefined
}

/**
 * Lets a part of the server answer what thousands ask for, without all that a route goes through. It answers only what
 * needs nothing of it: plain reads, by nobody who is named by a token, on the site itself. Everything else, and whatever it
 * does not take, goes to the route of the same path, so that nothing is decided here alone.
 */
export function answerFirst(
  { server }: Pick<FastifyInstance, 'server'>,
  { prefix, route, answer }: { prefix: string; route: string; answer: FirstAnswer },
  { config, logger, observe }: FirstAnswersOptions,
): void {
  const routed = server.listeners('request')
  const chatHosts = config.chatOnlyHosts.map(host => host.toLowerCase())
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const toRoute = () => {
      for (const listener of routed) listener.call(server, request, response)
    }
    if (request.url?.startsWith(prefix) !== true || !isPlain(request, chatHosts)) {
      toRoute()
      return
    }
    const begun = performance.now()
    const send = (head: AnswerHead, body: Uint8Array | string) => {
      head.write(response, typeof body === 'string' ? Buffer.byteLength(body) : body.length)
      response.end(body)
      const answered = { method: 'GET', route, status: 200, ms: performance.now() - begun }
      observe?.(answered)
      logger.debug({ ...answered, ms: Math.round(answered.ms) }, 'answered')
    }
    if (!answer({ request, response, send, route: toRoute })) toRoute()
  })
}

/** Whether a request is one that may be answered first. What is named by proxies is looked at as it came. */
function isPlain({ method, headers }: IncomingMessage, chatHosts: readonly string[]): boolean {
  if (method !== 'GET' || headers.authorization !== undefined) return false
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  if (chatHosts.length === 0) return true
  const named = `${headers.host} ${headers['x-forwarded-host']}`.toLowerCase()
  return !chatHosts.some(host => named.includes(host))
}
