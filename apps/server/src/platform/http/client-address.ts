import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../config/config.ts'
import { parseForwarded } from '../network-address.ts'

const HEADER = 'x-forwarded-for'

/**
 * Reads the address of the client that sent a request: that of the connection, or what configured proxies forward. The
 * same that Fastify takes for calls; for requests that do not reach it, such as the handshakes of sockets.
 */
export function createClientAddress({
  trustProxy,
}: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string | null {
  if (trustProxy.length === 0) return request => request.socket.remoteAddress ?? null
  const isTrusted = proxyAddr.compile([...trustProxy])
  return request => {
    readForwarded(request)
    return proxyAddr(request, isTrusted)
  }
}

/**
 * Writes what was forwarded as plain addresses, which is all that is understood of it later. What names no address ends
 * the list, seen from here: the request then counts as one of the proxy that forwarded it, and nobody is told apart by
 * words of their own choice.
 */
export function readForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const header = headers[HEADER]
  if (header === undefined) return
  const entries = String(header)
    .split(',')
    .filter(entry => entry.trim() !== '')
    .map(entry => parseForwarded(entry)?.toString())
  headers[HEADER] = entries.slice(entries.lastIndexOf(undefined) + 1).join(', ')
}
