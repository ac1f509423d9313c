import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { Texts } from '#lib/i18n.ts'
import { BASE_TEXTS } from './route-list.ts'
import { type Route, type RouteInput, routes } from './routes.ts'

export interface Match extends RouteInput {
  route: Route
  pathname: string
}

/** Literal segments win over parameters: `/creators` is not a person. */
const ranked = [...routes].sort(
  (a, b) => (a.path.match(/:/g)?.length ?? 0) - (b.path.match(/:/g)?.length ?? 0),
)

/** The route of an address. A path of one letter case only: `/Creators` is a username, as the API reads it. */
export function matchRoute(location: { pathname: string; search: string }): Match | undefined {
  for (const route of ranked) {
    const match = matchPath({ path: route.path, caseSensitive: true }, location.pathname)
    if (!match) continue
    const params: Record<string, string> = {}
    for (const [name, value] of Object.entries(match.params)) if (value !== undefined) params[name] = value
    return { route, params, search: new URLSearchParams(location.search), pathname: location.pathname }
  }
  return undefined
}

/** Code and texts of a route. */
export async function loadScreen(match: Match, texts: Texts): Promise<void> {
  await Promise.all([match.route.load(), texts.load([...BASE_TEXTS, ...match.route.texts])])
}

/** Whether a screen can be shown without waiting. */
export function isLoaded(match: Match, texts: Texts): boolean {
  return match.route.module() !== undefined && texts.has([...BASE_TEXTS, ...match.route.texts])
}

/** Fetches what a screen reads into the cache; a failure stays in the cache for the screen to tell. */
export async function fetchData(match: Match, client: QueryClient): Promise<void> {
  const module = await match.route.load()
  const queries = module.queries?.(match) ?? []
  await Promise.all(queries.map(each => each.prefetch(client)))
}

/** Everything of an address ahead of time: called on intent. */
export async function preload(
  to: string,
  context: { texts: Texts; client: QueryClient; light?: boolean | undefined },
): Promise<void> {
  const url = new URL(to, 'https://own.invalid')
  const match = matchRoute(url)
  if (!match) return
  await Promise.all([
    loadScreen(match, context.texts),
    context.light ? undefined : fetchData(match, context.client),
  ])
}
