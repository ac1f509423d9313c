import { lookup } from 'node:dns/promises'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from '../../config/config.ts'
import { isPublic, parseAddress } from '../network-address.ts'

/**
 * - `refused-address`: no address that this server calls, by its form or by where its name leads
 * - `unreachable`: no name, no connection, or an answer that broke off before its headers
 * - `timeout`: no whole answer in time
 */
export type OutboundReason = 'refused-address' | 'unreachable' | 'timeout'

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundReason
  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  timeoutMs?: number
}

export interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As UTF-8, cut at the limit. */
  body: string
}

/** The one way in which the server calls addresses that people gave it. */
export interface Outbound {
  /** Whether a call of an address may be tried, as far as its form tells: for forms in which it is given. */
  accepts(url: string): boolean
  /** Answers whatever status comes back, redirects too: none is followed. Rejects with an {@link OutboundError}. */
  send(request: OutboundRequest): Promise<OutboundAnswer>
}

export interface OutboundOptions {
  /** `https:` alone where people are not to be read on the way. */
  protocols: readonly string[]
  mayCall: (address: string) => boolean
  /** The addresses of a name. */
  resolve?: (name: string) => Promise<readonly string[]>
  /** For the whole call, where it names none. */
  timeoutMs?: number
  answerBytes?: number
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 64 * 1024
const HEADER_BYTES = 16 * 1024

export function createOutbound({ outboundPrivate }: Pick<Config, 'outboundPrivate'>): Outbound {
  return outboundPrivate
    ? outboundOf({ protocols: ['https:', 'http:'], mayCall: () => true })
    : outboundOf({ protocols: ['https:'], mayCall: isPublic })
}

export function outboundOf({
  protocols,
  mayCall,
  resolve = resolveName,
  timeoutMs: defaultTimeoutMs = TIMEOUT_MS,
  answerBytes = ANSWER_BYTES,
}: OutboundOptions): Outbound {
  const targetOf = (text: string): URL | undefined => {
    const url = URL.parse(text)
    if (url === null || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '')
      return undefined
    // Sockets look no names up where an address is written in place of one.
    const literal = parseAddress(bareHost(url))
    return literal === null || mayCall(literal.toString()) ? url : undefined
  }

  // Called by the socket for the very addresses that it connects to: a name that leads elsewhere a moment later is
  // judged by where it leads now.
  const lookupAllowed: LookupFunction = (name, { all }, callback) => {
    resolve(name).then(
      addresses => {
        const refused = addresses.find(address => !mayCall(address))
        const found = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
        const [first] = found
        if (refused !== undefined)
          callback(new OutboundError('refused-address', 'the name leads where no calls go'), [])
        else if (first === undefined) callback(new OutboundError('unreachable', 'the name leads nowhere'), [])
        else if (all === true) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (cause: unknown) =>
        callback(new OutboundError('unreachable', 'the name could not be resolved', { cause }), []),
    )
  }

  return {
    accepts: url => targetOf(url) !== undefined,
    async send({ method, url: text, headers, body, timeoutMs = defaultTimeoutMs }) {
      const url = targetOf(text)
      if (url === undefined) throw new OutboundError('refused-address', 'not an address that calls go to')
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await new Promise<OutboundAnswer>((settle, fail) => {
          const { request } = url.protocol === 'http:' ? http : https
          const call = request(
            url,
            {
              method,
              headers: {
                'user-agent': 'Calina',
                accept: '*/*',
                'accept-encoding': 'identity',
                ...headers,
                ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
              },
              // A kept connection would be one whose address is not looked up again.
              agent: false,
              lookup: lookupAllowed,
              maxHeaderSize: HEADER_BYTES,
              signal,
            },
            response => {
              readCut(response, answerBytes).then(
                answer =>
                  settle({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
                fail,
              )
            },
          )
          call.on('error', fail)
          call.end(body)
        })
      } catch (error) {
        if (error instanceof OutboundError) throw error
        if (signal.aborted) throw new OutboundError('timeout', `no answer within ${timeoutMs} ms`)
        throw new OutboundError('unreachable', 'the address does not answer', { cause: error })
      }
    },
  }
}

/** Without the brackets of an IPv6 address. */
const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

async function resolveName(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

/** Reads no further than the limit: the rest is left on the way. */
async function readCut(response: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= limit) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, limit))
}
