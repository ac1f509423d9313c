import { COOKIE_SECONDS, type Cookie, cookieName } from '@calina/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

/** Over TLS, cookies carry the prefix `__Host-`: no neighbouring host and no plain connection can set them. */
const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** A cookie that a request carries. */
export function readCookie(request: FastifyRequest, config: Config, cookie: Cookie): string | undefined {
  return request.cookies[cookieName(cookie, isSecure(config))]
}

/** What a page has kept for the next one; its scripts write it for the connection they came by. */
export function readPreference(
  request: FastifyRequest,
  cookie: 'locale' | 'theme' | 'motion' | 'saver' | 'faces',
): string | undefined {
  return request.cookies[cookieName(cookie, true)] ?? request.cookies[cookieName(cookie, false)]
}

/** Gives the browser a cookie for the whole host, as the prefix demands, for as long as the list of cookies says. */
export function setCookie(
  reply: FastifyReply,
  config: Config,
  cookie: Cookie,
  value: string,
  { httpOnly }: { httpOnly: boolean },
): void {
  reply.setCookie(cookieName(cookie, isSecure(config)), value, {
    httpOnly,
    path: '/',
    maxAge: COOKIE_SECONDS[cookie],
    sameSite: 'lax',
    secure: isSecure(config),
  })
}

export function clearCookie(reply: FastifyReply, config: Config, cookie: Cookie): void {
  reply.clearCookie(cookieName(cookie, isSecure(config)), { path: '/', secure: isSecure(config) })
}
