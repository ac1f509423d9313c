import type { Locale, Theme } from '@calina/contract/constants'
import type { PublicConfig, User } from '@calina/contract/types'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { redirectOf, showsAdults } from '#app/access.ts'
import { App } from '#app/app.tsx'
import { outcomeOf } from '#app/boundary.tsx'
import { type Assets, documentOf } from '#app/document.ts'
import { memberFrame } from '#app/layouts/shell.tsx'
import { fetchData, loadScreen, type Match, matchRoute } from '#app/matching.ts'
import { BASE_TEXTS } from '#app/route-list.ts'
import { structuredData } from '#app/structured-data.ts'
import { createApi } from '#lib/api.ts'
import { createConfirmation } from '#lib/confirmation.ts'
import { createTexts } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query.ts'
import { createRealtime } from '#lib/realtime.ts'
import { createStillRouter, RouterProvider } from '#lib/router.tsx'
import type { Session, SessionStore } from '#lib/session.ts'
import { createPageSettings } from '#lib/settings.ts'

export { startScript } from 'virtual:start-script'
export { type Assets, assetsFor, type Manifest, shellAssets } from '#app/document.ts'
export { themeOf } from '#lib/theme.ts'

export interface RenderInput {
  /** Path and query. */
  url: string
  locale: Locale
  theme: Theme
  /** Nothing moves that need not. */
  still: boolean
  /** Pictures are smaller. */
  saves: boolean
  /** Who is logged in, and the token that the calls of their page carry. */
  visitor?: { user: User; token: string } | undefined
  /** The typefaces that the browser has, as its cookie names them. */
  faces?: string | undefined
  config: PublicConfig
  /** Calls the API inside the same process; it receives addresses that begin with `config.apiBase`. */
  fetch: typeof fetch
  assets: Assets
  /** The text of the stylesheets of `assets`. */
  styles: string
}

export interface Rendered {
  status: number
  /** Set for 302. */
  redirect?: string
  /** The whole document. */
  html: string
}

/** The session of one page: nothing of it changes meanwhile. */
function stillSession(visitor: RenderInput['visitor']): SessionStore {
  const session: Session = visitor
    ? { status: 'logged-in', user: visitor.user }
    : { status: 'logged-out', end: 'left' }
  return {
    get: () => session,
    rendered: () => session,
    subscribe: () => () => {},
    token: async () => visitor?.token,
    renew: async () => undefined,
    xsrf: () => undefined,
    start: async () => {},
    enter: () => {
      throw new Error('nobody logs in while a page is rendered')
    },
    leave: async () => {},
    end: () => {},
    change: () => {},
  }
}

const away = (redirect: string): Rendered => ({ status: 302, redirect, html: '' })

function locationOf(url: string): { pathname: string; search: string } {
  const [path = '/', query] = url.split('?', 2)
  return { pathname: path, search: query ? `?${query}` : '' }
}

/** Whether an address is rendered on the server. */
export function isRendered(url: string): boolean {
  const match = matchRoute(locationOf(url))
  return !match || match.route.server === true
}

/** Whether a host for chats only has the page of an address; it leads to the chats from every other. */
export const isForChats = (url: string): boolean => matchRoute(locationOf(url))?.route.chatOnly === true

/** Whether what an address shows is for adults: every public screen, but those that say that they are not. */
export function isForAdults(url: string): boolean {
  const match = matchRoute(locationOf(url))
  return match !== undefined && showsAdults(match.route)
}

/**
 * Renders an address for its visitor, with its data. Code, texts and data are there before React begins, so nothing
 * suspends, the status is known, and one pass writes the whole document without inline scripts.
 */
export async function render(input: RenderInput): Promise<Rendered> {
  const location = locationOf(input.url)
  const match = matchRoute(location)
  const user = input.visitor?.user
  const elsewhere = match && redirectOf(match.route, location, user, input.config.chatOnly)
  if (elsewhere) return away(elsewhere)
  if (match && !match.route.server) return renderShell(input)

  const session = stillSession(input.visitor)
  const api = createApi({ base: input.config.apiBase, fetch: input.fetch, credentials: session })
  const client = createQueryClient(api)
  const texts = createTexts(input.locale)
  await Promise.all([
    texts.load(BASE_TEXTS),
    match && loadScreen(match, texts, user !== undefined),
    match && fetchData(match, client),
    user && fetchFrame(user, client),
  ])

  const outcome = match && failureOf(match, client)
  if (outcome && 'redirect' in outcome) return away(outcome.redirect)

  const renderedAt = Date.now()
  const page = {
    config: input.config,
    api,
    session,
    confirmation: createConfirmation(),
    settings: createPageSettings(input.config.settings, () => api.getPublicSettings()),
    realtime: createRealtime(),
    renderedAt,
    saves: input.saves,
    preload: () => {},
  }
  const failure = outcome?.status
  const markup = renderToString(
    <RouterProvider router={createStillRouter(input.url)}>
      <App page={page} texts={texts} client={client} failure={failure} />
    </RouterProvider>,
  )
  const state = {
    config: input.config,
    locale: input.locale,
    renderedAt,
    data: dehydrate(client),
    failure,
    user,
  }
  return {
    status: failure ?? (match ? 200 : 404),
    html: documentOf({
      ...input,
      markup,
      state,
      // those who look for pages are guests
      structured: match && !user && !failure ? structuredData(match, client, input.config.origin) : undefined,
    }),
  }
}

/** Code and data of the frame of a logged-in user. A part that fails is requested again by the browser. */
async function fetchFrame(user: User, client: QueryClient): Promise<void> {
  const { queriesOf } = await memberFrame.load()
  await Promise.all(queriesOf(user).map(each => each.prefetch(client)))
}

function failureOf(match: Match, client: QueryClient) {
  const module = match.route.module()
  for (const each of module?.queries?.(match) ?? []) {
    const state = client.getQueryState(each.queryKey)
    if (state?.error) return outcomeOf(state.error, module?.failed)
  }
  return undefined
}

/** The document without a screen: for who is logged in, and for addresses that only the browser renders. */
export async function renderShell(input: RenderInput): Promise<Rendered> {
  const match = matchRoute(locationOf(input.url))
  const state = { config: input.config, locale: input.locale, renderedAt: Date.now() }
  return { status: match ? 200 : 404, html: documentOf({ ...input, markup: '', state }) }
}
