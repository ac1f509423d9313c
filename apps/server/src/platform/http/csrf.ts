import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { deriveKey, equalInConstantTime, randomToken, sign } from '../crypto.ts'
import { AppError } from '../errors.ts'
import { readCookie } from './cookies.ts'
import { ownOrigins } from './own-origins.ts'

/** The readable forgery-protection token of a session: random, and bound to the session's cookie family by HMAC. */
export function issueXsrfToken(config: Config, family: string): string {
  const nonce = randomToken(16)
  return `${nonce}.${sign(deriveKey(config.secret, 'xsrf'), `${family}.${nonce}`)}`
}

/**
 * Throws `CSRF_FAILED` unless the request comes from an own page: the header repeats the cookie, the cookie is bound
 * to the refresh cookie's family (the part before its dot), and the origin, if sent, is ours.
 */
export function demandForgeryProtection(request: FastifyRequest, config: Config): void {
  const origin = request.headers.origin
  if (origin !== undefined && !allowedOrigins(config, request).includes(origin))
    throw new AppError('CSRF_FAILED')
  if (readCookie(request, config, 'refresh') === undefined) throw new AppError('UNAUTHORIZED')
  const cookie = readCookie(request, config, 'xsrf')
  const header = request.headers['x-xsrf-token']
  if (cookie === undefined || typeof header !== 'string' || !equalInConstantTime(cookie, header)) {
    throw new AppError('CSRF_FAILED')
  }
  if (sessionFamily(request, config) === undefined) throw new AppError('CSRF_FAILED')
}

/** The cookie family of the session to which a request's cookies belong; the session may have ended. */
export function sessionFamily(request: FastifyRequest, config: Config): string | undefined {
  const family = readCookie(request, config, 'refresh')?.split('.')[0]
  const [nonce = '', mac = ''] = readCookie(request, config, 'xsrf')?.split('.') ?? []
  if (family === undefined) return undefined
  const bound = sign(deriveKey(config.secret, 'xsrf'), `${family}.${nonce}`)
  return equalInConstantTime(mac, bound) ? family : undefined
}

/** Our own pages, and in the demo the host of the request. */
function allowedOrigins(config: Config, request: FastifyRequest): string[] {
  const origins = ownOrigins(config)
  if (config.mode === 'demo' && request.headers.host !== undefined)
    origins.push(`http://${request.headers.host}`)
  return origins
}
