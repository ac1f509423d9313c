import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../config/config.ts'

/**
 * Reads the address of the client that sent a request: that of the connection, or what configured proxies forward. The
 * same that Fastify takes for calls; for requests that do not reach it, such as the handshakes of sockets.
 */
export function createClientAddress({
  trustProxy,
}: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string | null {
  if (trustProxy.length === 0) return request => request.socket.remoteAddress ?? null
  const isTrusted = proxyAddr.compile([...trustProxy])
  return request => proxyAddr(request, isTrusted)
}
