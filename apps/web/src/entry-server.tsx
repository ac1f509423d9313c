import type { Locale, Theme } from '@calina/contract/constants'
import type { PublicConfig } from '@calina/contract/types'
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { redirectOf } from '#app/access.ts'
import { App } from '#app/app.tsx'
import { outcomeOf } from '#app/boundary.tsx'
import { type Assets, documentOf } from '#app/document.ts'
import { fetchData, loadScreen, type Match, matchRoute } from '#app/matching.ts'
import { BASE_TEXTS } from '#app/routes.ts'
import { createApi } from '#lib/api.ts'
import { createTexts } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query.ts'
import { createRealtime } from '#lib/realtime.ts'
import type { SessionStore } from '#lib/session.ts'

export { startScript } from 'virtual:start-script'
export { type Assets, assetsFor, type Manifest } from '#app/document.ts'
export { chooseLocale } from '#lib/i18n.ts'
export { themeOf } from '#lib/theme.ts'

export interface RenderInput {
  /** Path and query. */
  url: string
  locale: Locale
  theme: Theme
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

/** Nobody is logged in on the server. */
const guest: SessionStore = {
  get: () => ({ status: 'logged-out', expired: false }),
  subscribe: () => () => {},
  token: async () => undefined,
  renew: async () => undefined,
  xsrf: () => undefined,
  start: async () => {},
  enter: async () => {},
  leave: async () => {},
  expire: () => {},
  change: () => {},
}

const away = (redirect: string): Rendered => ({ status: 302, redirect, html: '' })

function locationOf(url: string): { pathname: string; search: string } {
  const [path = '/', query] = url.split('?', 2)
  return { pathname: path, search: query ? `?${query}` : '' }
}

/**
 * Renders an address for a guest, with its data. Code, texts and data are there before React begins, so nothing
 * suspends, the status is known, and one pass writes the whole document without inline scripts.
 */
export async function render(input: RenderInput): Promise<Rendered> {
  const location = locationOf(input.url)
  const match = matchRoute(location)
  const elsewhere = match && redirectOf(match.route, location, undefined, input.config.chatOnly)
  if (elsewhere) return away(elsewhere)
  if (match && !match.route.server) return renderShell(input)

  const api = createApi({ base: input.config.apiBase, fetch: input.fetch })
  const client = createQueryClient(api)
  const texts = createTexts(input.locale)
  await Promise.all([
    texts.load(BASE_TEXTS),
    match && loadScreen(match, texts),
    match && fetchData(match, client),
  ])

  const outcome = match && failureOf(match, client)
  if (outcome && 'redirect' in outcome) return away(outcome.redirect)

  const renderedAt = Date.now()
  const page = {
    config: input.config,
    api,
    session: guest,
    realtime: createRealtime(),
    renderedAt,
    preload: () => {},
  }
  const failure = outcome?.status
  const markup = renderToString(
    <StaticRouter location={input.url}>
      <App page={page} texts={texts} client={client} failure={failure} />
    </StaticRouter>,
  )
  const state = { config: input.config, locale: input.locale, renderedAt, data: dehydrate(client), failure }
  return {
    status: failure ?? (match ? 200 : 404),
    html: documentOf({ ...input, markup, state }),
  }
}

function failureOf(match: Match, client: ReturnType<typeof createQueryClient>) {
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
