import { type Cookie, cookieName } from '@calina/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { CallOptions } from './create-test-app.ts'

/** What a browser keeps of an answer: its cookies by name. A cleared one is left out. */
export function cookiesOf(answer: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(
    answer.cookies.filter(cookie => cookie.value !== '').map(cookie => [cookie.name, cookie.value]),
  )
}

/** A cookie's value, under its name of plain or of secure connections. */
const valueUnder = (cookies: Record<string, string>, cookie: Cookie): string | undefined =>
  cookies[cookieName(cookie, false)] ?? cookies[cookieName(cookie, true)]

/** How a browser with these cookies calls an operation that the refresh cookie authenticates. */
export function withCookies(cookies: Record<string, string>): Pick<CallOptions, 'cookies' | 'headers'> {
  return { cookies, headers: { 'x-xsrf-token': valueUnder(cookies, 'xsrf') ?? '' } }
}

/** The refresh token among these cookies. */
export function refreshTokenOf(cookies: Record<string, string>): string {
  const token = valueUnder(cookies, 'refresh')
  if (token === undefined) throw new Error('there is no refresh cookie')
  return token
}
