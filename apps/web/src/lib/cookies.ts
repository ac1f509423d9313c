/** A cookie's value, read from `document.cookie` or a `Cookie` header. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

const YEAR_SECONDS = 31_536_000

/** Keeps a preference for a year, for every path, so that the server can render with it. */
export function keepPreference(name: 'theme' | 'locale', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
