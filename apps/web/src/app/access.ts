import { hasScope, STAFF_ROLES } from '@calina/contract/access'
import type { PublicConfig, User } from '@calina/contract/types'
import { loginPath, wantedPath } from '#lib/redirect.ts'
import type { RouteEntry, ScreenAccess } from './route-entry.ts'

/** Where a person is at home. */
export function homeOf(options: { chatOnly: boolean; loggedIn: boolean }): string {
  if (options.chatOnly) return '/messages'
  return options.loggedIn ? '/home' : '/'
}

/**
 * The absolute address of what a host for chats only does not serve: it is on the site itself. Undefined for what it
 * serves, for the home, which it has of its own, and on the site itself. `route` is that of `url`.
 */
export function siteAddressOf(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  route: RouteEntry | undefined,
  { chatOnly, origin }: Pick<PublicConfig, 'chatOnly' | 'origin'>,
): string | undefined {
  const homes = [false, true].map(loggedIn => homeOf({ chatOnly: false, loggedIn }))
  if (!chatOnly || route?.chatOnly || homes.includes(pathname)) return undefined
  return origin + pathname + search + hash
}

/** Whether a user, or a guest, may see the screens of this access. */
export function isAllowed(access: ScreenAccess, user: User | undefined): boolean {
  if (access === 'public') return true
  if (access === 'guest') return user === undefined
  return user !== undefined && hasScope(access, user.scope)
}

/** Whether a screen shows what creators publish: every public one, but those that say that they are for all. */
export const showsAdults = ({ access, forAll }: RouteEntry): boolean => access === 'public' && forAll !== true

/** Whether somebody has staff roles that this session cannot use: it began without a second factor. */
export function lacksSecondFactor({ access }: RouteEntry, user: User | undefined): boolean {
  return typeof access === 'object' && user?.staff === true && !hasScope({ staff: STAFF_ROLES }, user.scope)
}

/** Whether an address of staff answers this person like one that does not exist. */
export function isUnknownTo(route: RouteEntry, user: User | undefined): boolean {
  if (typeof route.access !== 'object' || user === undefined) return false
  return !isAllowed(route.access, user) && !lacksSecondFactor(route, user)
}

/** Whose door a screen is that a person of the other type is led home from; undefined where the type is no reason. */
export function closedTo({ access }: RouteEntry, user: User | undefined): 'fan' | 'creator' | undefined {
  if (user === undefined || (access !== 'fan' && access !== 'creator')) return undefined
  return isAllowed(access, user) ? undefined : access
}

/**
 * The redirect of an address for this person; `undefined`: allowed, or not there for them ({@link isUnknownTo}). `url` is
 * the path with its query.
 */
export function redirectOf(
  route: RouteEntry,
  url: { pathname: string; search: string },
  user: User | undefined,
  chatOnly: boolean,
): string | undefined {
  if (chatOnly && !route.chatOnly) return '/messages'
  if (isAllowed(route.access, user)) return undefined
  if (!user) return loginPath(url.pathname + url.search)
  if (typeof route.access === 'object') return undefined
  const named = route.access === 'guest' ? new URLSearchParams(url.search).get('redirect') : undefined
  return wantedPath(named, chatOnly) ?? homeOf({ chatOnly, loggedIn: true })
}
