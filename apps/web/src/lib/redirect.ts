import { isChatLink } from '@calina/contract/chat-links'

const ORIGIN = 'https://own.invalid'

/** Control characters, backslashes and spaces have no place in a path that the router made. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const FORBIDDEN = /[\u0000-\u0020\u007f\\]/
/** The same, and slashes, hidden behind percent signs, once or twice. */
const HIDDEN = /%(?:25)*(?:0[0-9a-f]|1[0-9a-f]|20|2f|5c|7f)/i

/**
 * The path a person wanted before logging in, if it is one of ours; otherwise `undefined`. Everything that a browser
 * could take for another site or a script (`//host`, `/\host`, encoded slashes, `javascript:`, line breaks) is refused.
 */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > 2000) return undefined
  if (!wanted.startsWith('/') || wanted.startsWith('//') || FORBIDDEN.test(wanted)) return undefined
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  if (HIDDEN.test(path)) return undefined
  let url: URL
  try {
    url = new URL(wanted, ORIGIN)
  } catch {
    return undefined
  }
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The same, if this host serves it: one for chats only has nothing else to go on to after a log-in. */
export function wantedPath(wanted: string | null | undefined, chatOnly: boolean): string | undefined {
  const path = ownPath(wanted)
  return path !== undefined && (!chatOnly || isChatLink(path)) ? path : undefined
}

/** The login page that leads back to `path`, and says why it is shown. */
export function loginPath(path: string, error?: 'SESSION_ENDED'): string {
  const own = ownPath(path)
  const search = [own && own !== '/' && `redirect=${encodeURIComponent(own)}`, error && `error=${error}`]
  const query = search.filter(Boolean).join('&')
  return query ? `/auth/login?${query}` : '/auth/login'
}

/** The sign-up that leads back to `path`: what a guest finds behind anything that needs an account. */
export function signUpPath(path: string): string {
  const own = ownPath(path)
  return own && own !== '/' ? `/auth/signup?redirect=${encodeURIComponent(own)}` : '/auth/signup'
}

/** A creator's offers, from which subscribing leads back to `back`. */
export function offersPath(username: string, back: string | undefined, duration = ''): string {
  const search = new URLSearchParams({ subscribe: duration, ...(back && { for: back }) })
  return `/${username}?${search}`
}

/** The recharge that leads back to `wanted`, with what is `missing` there chosen (minor units). */
export function rechargePath(wanted: string, missing?: number): string {
  const search = new URLSearchParams()
  const own = ownPath(wanted)
  if (own && !own.startsWith('/settings/recharge')) search.set('for', own)
  if (missing !== undefined && missing > 0) search.set('amount', String(missing))
  const query = search.toString()
  return query ? `/settings/recharge?${query}` : '/settings/recharge'
}
