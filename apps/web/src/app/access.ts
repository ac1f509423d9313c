import { hasScope, STAFF_ROLES } from '@calina/contract/access'
import type { User } from '@calina/contract/types'
import { loginPath, ownPath } from '#lib/redirect.ts'
import type { RouteEntry, ScreenAccess } from './route-entry.ts'

/** Where a person is at home. */
export function homeOf(options: { chatOnly: boolean; loggedIn: boolean }): string {
  if (options.chatOnly) return '/messages'
  return options.loggedIn ? '/home' : '/'
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
  const wanted = route.access === 'guest' ? new URLSearchParams(url.search).get('redirect') : undefined
  return ownPath(wanted) ?? homeOf({ chatOnly, loggedIn: true })
}
