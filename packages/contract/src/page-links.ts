import { PROFILE } from './limits.ts'

/**
 * Links that creators put on their page. Both sides judge them: the form while they are typed, the server in the end.
 */

/** Why an address is refused. */
export const LINK_PROBLEMS = [
  'link_spaces',
  'link_scheme',
  'link_credentials',
  'link_host',
  'link_long',
] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** A name below a top-level domain, as it is asked for: names in other scripts have become `xn--…` by then. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** An address as it is kept, or why it is refused. Names in other scripts are written as they are asked for. */
export function readLink(typed: string): { url: string } | { problem: LinkProblem } {
  // addresses are read without tabs and line breaks, which hides what they begin with
  if (/[\s\p{C}\\]/u.test(typed)) return { problem: 'link_spaces' }
  const url = parse(typed)
  if (url === undefined) return { problem: HAS_SCHEME.test(typed) ? 'link_host' : 'link_scheme' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'link_scheme' }
  if (url.username !== '' || url.password !== '') return { problem: 'link_credentials' }
  if (!HOST.test(url.hostname)) return { problem: 'link_host' }
  return url.href.length > PROFILE.links.maxUrl ? { problem: 'link_long' } : { url: url.href }
}

/** `URL.parse`, which not all browsers have. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** An address as people type it, with the scheme that they leave out. */
export function withScheme(typed: string): string {
  const address = typed.trim()
  return address === '' || HAS_SCHEME.test(address) || address.startsWith('/')
    ? address
    : `https://${address}`
}
