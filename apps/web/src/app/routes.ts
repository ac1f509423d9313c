import type { Access } from '@calina/contract/access'
import type { ComponentType } from 'react'
import type { ApiError } from '#lib/api.ts'
import type { PlainId } from '#lib/i18n.ts'
import type { RouteQuery } from '#lib/query.ts'

/** Who may see a screen. `guest` screens send who is logged in home; the rest send guests to the login. */
export type ScreenAccess = Exclude<Access, 'cookie' | 'session' | 'provider'>

/**
 * The frame around a screen. `page`: rail, top bar, tab bar; `settings`: the settings' menu beside it; `panes`: the
 * screen brings its own columns and uses the whole height; `bare`: nothing.
 */
export type Frame = 'page' | 'settings' | 'panes' | 'bare'

/** What the address says. */
export interface RouteInput {
  params: Record<string, string>
  search: URLSearchParams
}

/** Where a failed screen leads: another address, or an error page of this status. */
export type Outcome = { redirect: string } | { status: number }

/** What a file in `app/routes/` exports. */
export interface RouteModule {
  Component: ComponentType
  /** What the screen reads: fetched by the server's render, ahead on intent, and beside the code on navigation. */
  queries?: (input: RouteInput) => RouteQuery[]
  /** What a failure of one of its queries means. Default: 404 for what is not there, 500 for the rest. */
  failed?: (error: ApiError) => Outcome | undefined
  /** What its 404 page says, in texts of the route. Default: that there is nobody. */
  missing?: MissingWords
}

export interface MissingWords {
  title: PlainId
  text: PlainId
}

export interface RouteEntry {
  path: string
  /** `app/routes/<name>.tsx`. Addresses with the same name share one mounted screen if `sticky`. */
  name: string
  access: ScreenAccess
  frame: Frame
  /** Rendered on the server, for everybody who may see it. */
  server?: true
  /** Text areas that the screen needs besides `common`, `shell` and `ui`. */
  texts: string[]
  /** Stays mounted when only its parameters change. */
  sticky?: true
  /** No top bar on a phone: the screen begins with a picture or its own heading. */
  noTopBar?: true
  /** No tab bar on a phone. */
  immersive?: true
  /** Also served by a chat-only deployment. */
  chatOnly?: true
}

/** Texts that every page has. */
export const BASE_TEXTS: string[] = ['common', 'shell', 'ui']

const listed: RouteEntry[] = [
  { path: '/', name: 'landing', access: 'guest', frame: 'bare', server: true, texts: ['landing'] },
  { path: '/home', name: 'home', access: 'user', frame: 'page', server: true, texts: ['home', 'posts'] },
  { path: '/creators', name: 'creators', access: 'public', frame: 'page', server: true, texts: ['creators'] },
  {
    path: '/:username',
    name: 'profile',
    access: 'public',
    frame: 'page',
    server: true,
    noTopBar: true,
    texts: ['profile', 'posts'],
  },
  {
    path: '/post/new',
    name: 'post-new',
    access: 'creator',
    frame: 'panes',
    immersive: true,
    texts: ['posts', 'publish', 'uploads', 'errors'],
  },
  {
    path: '/post/:post',
    name: 'post',
    access: 'public',
    frame: 'page',
    server: true,
    noTopBar: true,
    texts: ['posts'],
  },

  {
    path: '/auth/login',
    name: 'login',
    access: 'guest',
    frame: 'bare',
    server: true,
    texts: ['auth', 'errors'],
    chatOnly: true,
  },
  {
    path: '/auth/signup',
    name: 'signup',
    access: 'guest',
    frame: 'bare',
    server: true,
    texts: ['auth', 'errors'],
  },
  {
    path: '/auth/recovery-password',
    name: 'recovery-password',
    access: 'public',
    frame: 'bare',
    texts: ['auth', 'errors'],
    chatOnly: true,
  },
  {
    path: '/auth/token',
    name: 'token',
    access: 'public',
    frame: 'bare',
    texts: ['auth', 'errors'],
    chatOnly: true,
  },
  {
    path: '/auth/verify-email',
    name: 'verify-email',
    access: 'public',
    frame: 'bare',
    texts: ['auth', 'errors'],
    chatOnly: true,
  },

  { path: '/terms', name: 'terms', access: 'public', frame: 'page', server: true, texts: [] },
  { path: '/terms-page', name: 'terms', access: 'public', frame: 'bare', server: true, texts: [] },
  { path: '/privacy', name: 'privacy', access: 'public', frame: 'page', server: true, texts: [] },
  { path: '/privacy-page', name: 'privacy', access: 'public', frame: 'bare', server: true, texts: [] },

  {
    path: '/messages',
    name: 'messages',
    access: 'user',
    frame: 'panes',
    texts: ['messages', 'uploads', 'errors'],
    sticky: true,
    chatOnly: true,
  },
  {
    path: '/messages/:chat',
    name: 'messages',
    access: 'user',
    frame: 'panes',
    texts: ['messages', 'uploads', 'errors'],
    sticky: true,
    immersive: true,
    chatOnly: true,
  },

  { path: '/settings', name: 'settings', access: 'user', frame: 'settings', texts: [] },
  {
    path: '/settings/profile',
    name: 'settings-profile',
    access: 'user',
    frame: 'settings',
    texts: ['settings', 'profile', 'uploads', 'errors'],
  },
  {
    path: '/settings/subscription',
    name: 'settings-subscription',
    access: 'creator',
    frame: 'settings',
    texts: ['settings', 'errors'],
  },
  {
    path: '/settings/recharge',
    name: 'settings-recharge',
    access: 'fan',
    frame: 'settings',
    texts: ['wallet', 'errors'],
  },
  {
    path: '/settings/profit',
    name: 'settings-profit',
    access: 'creator',
    frame: 'settings',
    texts: ['wallet'],
  },
  {
    path: '/settings/transactions',
    name: 'settings-transactions',
    access: 'user',
    frame: 'settings',
    texts: ['wallet'],
  },
  {
    path: '/settings/suscribers',
    name: 'settings-suscribers',
    access: 'user',
    frame: 'settings',
    texts: ['settings'],
  },
  {
    path: '/settings/following',
    name: 'settings-following',
    access: 'user',
    frame: 'settings',
    texts: ['settings'],
  },
  {
    path: '/settings/blocked',
    name: 'settings-blocked',
    access: 'user',
    frame: 'settings',
    texts: ['settings'],
  },
  { path: '/settings/display', name: 'settings-display', access: 'user', frame: 'settings', texts: [] },
]

const files = import.meta.glob<RouteModule>('./routes/*.tsx')

/** A listed route with its code, loaded at most once. */
export interface Route extends RouteEntry {
  load(): Promise<RouteModule>
  /** Its code, once loaded. */
  module(): RouteModule | undefined
}

const modules = new Map<string, RouteModule>()
const loading = new Map<string, Promise<RouteModule>>()

function withCode(entry: RouteEntry, file: () => Promise<RouteModule>): Route {
  return {
    ...entry,
    module: () => modules.get(entry.name),
    load() {
      let promise = loading.get(entry.name)
      if (!promise) {
        promise = file().then(module => {
          modules.set(entry.name, module)
          return module
        })
        // a chunk that failed to load may load the next time
        promise.catch(() => loading.delete(entry.name))
        loading.set(entry.name, promise)
      }
      return promise
    },
  }
}

/** Every address of the product. Navigation, guards, preloading and the server's render all read this list. */
export const routes: Route[] = listed.flatMap(entry => {
  const file = files[`./routes/${entry.name}.tsx`]
  return file ? [withCode(entry, file)] : []
})

/** Listed routes that have no screen; a test expects none. */
export const missingScreens: string[] = listed
  .map(entry => entry.name)
  .filter(name => !files[`./routes/${name}.tsx`])

/** Whether a path of the list has its screen. */
export const hasRoute = (path: string): boolean => routes.some(route => route.path === path)
