import { COOKIE_SECONDS, type Cookie, cookieName } from '@calina/contract/constants'

/** A cookie's value, read from `document.cookie` or a `Cookie` header. */
export function readCookie(header: string, cookie: Cookie): string | undefined {
  return under(header, cookieName(cookie, true)) ?? under(header, cookieName(cookie, false))
}

function under(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

/** What `document.cookie` is set to, to keep a preference for as long as the list of cookies says, and for every path. */
export function preferenceCookie(
  cookie: 'theme' | 'locale' | 'motion' | 'saver' | 'faces',
  value: string,
  secure: boolean,
): string {
  const rules = `path=/; max-age=${COOKIE_SECONDS[cookie]}; samesite=lax${secure ? '; secure' : ''}`
  return `${cookieName(cookie, secure)}=${value}; ${rules}`
}

/** Keeps a preference, so that the server can render with it. */
export function keepPreference(cookie: 'theme' | 'locale' | 'motion' | 'saver', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = preferenceCookie(cookie, value, location.protocol === 'https:')
}
