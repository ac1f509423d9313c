import type { QueryClient } from '@tanstack/react-query'
import type { Texts } from '#lib/i18n.ts'
import { staffFrame } from './layouts/staff-frame.ts'
import { isOfStaff } from './route-entry.ts'
import { BASE_TEXTS } from './route-list.ts'
import { type Route, type RouteInput, routes } from './routes.ts'

export interface Match extends RouteInput {
  route: Route
}

/** Slashes at the end do not count. */
const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/')
const isParameter = (segment: string): boolean => segment.startsWith(':')

/** Literal segments win over parameters: `/creators` is not a person. */
const ranked = routes
  .map(route => ({ route, segments: segmentsOf(route.path) }))
  .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The parameters of a path of this pattern; `undefined` when it is another path. */
function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, wanted] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (isParameter(wanted) && segment !== '') params[wanted.slice(1)] = decoded(segment)
    else if (segment !== wanted) return undefined
  }
  return params
}

/** The route of an address. A path of one letter case only: `/Creators` is a username, as the API reads it. */
export function matchRoute({ pathname, search }: { pathname: string; search: string }): Match | undefined {
  const requested = segmentsOf(pathname)
  for (const { route, segments } of ranked) {
    const params = paramsOf(segments, requested)
    if (params) return { route, params, search: new URLSearchParams(search), pathname }
  }
  return undefined
}

/** Code and texts of a route; for a member what only members use, too. */
export async function loadScreen(match: Match, texts: Texts, member: boolean): Promise<void> {
  const { route } = match
  const frame = member && isOfStaff(route) && staffFrame.load()
  await Promise.all([
    route.load(),
    frame,
    member && route.loadMember(),
    texts.load([...BASE_TEXTS, ...route.texts]),
  ])
}

/** Whether a screen can be shown without waiting. */
export function isLoaded({ route }: Match, texts: Texts, member: boolean): boolean {
  const module = route.module()
  if (!module || !texts.has([...BASE_TEXTS, ...route.texts])) return false
  if (member && isOfStaff(route) && !staffFrame.now()) return false
  return !member || !module.member || module.member.now() !== undefined
}

/** Fetches what a screen reads into the cache; a failure stays in the cache, and the screen shows it. */
export async function fetchData(match: Match, client: QueryClient): Promise<void> {
  const module = await match.route.load()
  const queries = module.queries?.(match) ?? []
  await Promise.all(queries.map(each => each.prefetch(client)))
}

/** Everything of an address ahead of time: called on intent. */
export async function preload(
  to: string,
  context: { texts: Texts; client: QueryClient; member: boolean; light?: boolean | undefined },
): Promise<void> {
  const url = new URL(to, 'https://own.invalid')
  const match = matchRoute(url)
  if (!match) return
  await Promise.all([
    loadScreen(match, context.texts, context.member),
    context.light ? undefined : fetchData(match, context.client),
  ])
}
