import { CHAT_ONLY_OPERATIONS, type RouteSpec, routes } from '@calina/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isInternal } from './internal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also served on hosts for chats only; every other address does not exist there. */
    chats?: boolean
  }
}

/** For routes beside the contract that hosts for chats only serve, too. */
export const FOR_CHATS_TOO = { config: { chats: true } } as const

const SERVED: ReadonlySet<RouteSpec> = new Set(
  Object.entries(routes).flatMap(([name, spec]) => (CHAT_ONLY_OPERATIONS.has(name) ? [spec] : [])),
)

/** Whether hosts for chats only serve an operation: never one that is not of the contract. */
export const isForChats = (spec: RouteSpec): boolean => SERVED.has(spec)

/** The host for chats only by which a request came, as it is configured; null for any other host. */
export function chatHostOf(
  { chatOnlyHosts }: Pick<Config, 'chatOnlyHosts'>,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
): string | null {
  const asked = hostname.toLowerCase()
  return chatOnlyHosts.find(host => host.toLowerCase() === asked) ?? null
}

/** On hosts for chats only, answers what they do not serve like an address that does not exist. */
export function serveChatsAlone(app: FastifyInstance, config: Pick<Config, 'chatOnlyHosts'>): void {
  if (config.chatOnlyHosts.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.chats === true) return
    if (chatHostOf(config, request) === null || isInternal(request)) return
    reply.callNotFound()
    return reply
  })
}
