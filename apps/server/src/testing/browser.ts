import type { LightMyRequestResponse } from 'fastify'
import { REFRESH_COOKIE, XSRF_COOKIE } from '../platform/http/csrf.ts'
import type { CallOptions } from './create-test-app.ts'

/** What a browser keeps of an answer: its cookies by name. A cleared one is left out. */
export function cookiesOf(answer: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(
    answer.cookies.filter(cookie => cookie.value !== '').map(cookie => [cookie.name, cookie.value]),
  )
}

/** How a browser with these cookies calls an operation that the refresh cookie authenticates. */
export function withCookies(cookies: Record<string, string>): Pick<CallOptions, 'cookies' | 'headers'> {
  return { cookies, headers: { 'x-xsrf-token': cookies[XSRF_COOKIE] ?? '' } }
}

/** The refresh token among these cookies. */
export function refreshTokenOf(cookies: Record<string, string>): string {
  const token = cookies[REFRESH_COOKIE]
  if (token === undefined) throw new Error('there is no refresh cookie')
  return token
}
