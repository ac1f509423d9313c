import { hasScope } from '@calina/contract/access'
import type { User } from '@calina/contract/types'
import { loginPath, ownPath } from '#lib/redirect.ts'
import type { Route } from './routes.ts'
import { hasRoute } from './routes.ts'

/** Where a person is at home. */
export function homeOf(options: { chatOnly: boolean; loggedIn: boolean }): string {
  if (options.chatOnly) return '/messages'
  return options.loggedIn ? '/home' : '/'
}

/**
 * Where an address leads instead, for this person; `undefined` is "come in". `url` is the path with its query.
 */
export function redirectOf(
  route: Route,
  url: { pathname: string; search: string },
  user: User | undefined,
  chatOnly: boolean,
): string | undefined {
  if (chatOnly && !route.chatOnly) return '/messages'
  if (route.access === 'public') return undefined
  if (route.access === 'guest') {
    if (!user) return undefined
    return ownPath(new URLSearchParams(url.search).get('redirect')) ?? homeOf({ chatOnly, loggedIn: true })
  }
  if (!user) return loginPath(url.pathname + url.search)
  return hasScope(route.access, user.scope) ? undefined : homeOf({ chatOnly, loggedIn: true })
}

/** Only links to screens that exist. */
export const existing = <T extends { to: string }>(items: T[]): T[] => items.filter(item => hasRoute(item.to))
