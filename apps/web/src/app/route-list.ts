import type { Access } from '@calina/contract/access'
import type { User } from '@calina/contract/types'
import type { PlainId } from '#locales/ids.ts'

/** Who may see a screen. `guest` screens redirect members home; the rest redirect guests to the login. */
export type ScreenAccess = Exclude<Access, 'cookie' | 'session' | 'provider'>

/**
 * The frame around a screen. `page`: rail, top bar, tab bar; `settings`: the settings' menu beside it; `panes`: the
 * screen brings its own columns and uses the whole height; `bare`: nothing.
 */
export type Frame = 'page' | 'settings' | 'panes' | 'bare'

/** One text for everybody, or one for each type of user. */
export type RoleText = PlainId | Record<User['type'], PlainId>

/** Names of Phosphor's drawings; `layouts/menu-icons.ts` has them, and as filled ones for the current page. */
export type MenuIcon =
  | 'chart-bar'
  | 'chat-circle'
  | 'gear-six'
  | 'heart'
  | 'house-simple'
  | 'moon'
  | 'plus-circle'
  | 'prohibit'
  | 'receipt'
  | 'tag'
  | 'user'
  | 'user-circle'
  | 'users'
  | 'wallet'

/** The place of an address in a menu. The entry is hidden where the screen is not allowed. */
interface MenuPlace {
  order: number
  /** Default: the title of the route. */
  text?: RoleText
}
interface BarPlace extends MenuPlace {
  icon: MenuIcon
  /** Other addresses under which it is the current one; the longest match of all entries wins. */
  also?: readonly string[]
  /** The number on it. */
  count?: 'unread'
}
interface SettingsPlace extends MenuPlace {
  icon: MenuIcon
  /** Its heading. Groups follow the order of their first entries. */
  group: PlainId
}

/** Every menu: the guests' bar, the foot of pages, the rail of wide screens, a phone's tab bar, the settings' menu. */
export interface Menus {
  guest?: MenuPlace
  footer?: MenuPlace
  rail?: BarPlace
  tabs?: BarPlace
  settings?: SettingsPlace
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
  /** The title of the page; absent: the screen sets it by what it shows, with `<Head>`. */
  title?: RoleText
  /** What search engines and shared links say of it. */
  description?: PlainId
  /** Search engines may keep it, and the sitemap names it. Other pages with a `title` say that they may not. */
  indexed?: true
  menus?: Menus
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

/**
 * Every address of the product. Guards, menus, titles, preloading, the server's render, the build's files and the
 * browser tests all read this list, and nothing else names the addresses one by one.
 */
export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/',
    name: 'landing',
    access: 'guest',
    frame: 'bare',
    server: true,
    texts: ['landing'],
    title: 'landing.headTitle',
    description: 'landing.headDescription',
    indexed: true,
  },
  {
    path: '/home',
    name: 'home',
    access: 'user',
    frame: 'page',
    server: true,
    texts: ['home', 'posts'],
    title: 'home.title',
    menus: {
      rail: { order: 1, icon: 'house-simple', text: 'shell.home' },
      tabs: { order: 1, icon: 'house-simple', text: 'shell.home' },
    },
  },
  {
    path: '/creators',
    name: 'creators',
    access: 'public',
    frame: 'page',
    server: true,
    texts: ['creators'],
    title: 'creators.title',
    description: 'creators.lead',
    indexed: true,
    menus: {
      guest: { order: 1, text: 'shell.creators' },
      rail: { order: 2, icon: 'heart', text: 'shell.creators' },
      tabs: { order: 2, icon: 'heart', text: 'shell.creators' },
    },
  },
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
    title: 'posts.newTitle',
    menus: { tabs: { order: 3, icon: 'plus-circle', text: 'shell.publish' } },
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
    title: 'auth.logIn',
    description: 'auth.logInDescription',
    indexed: true,
    chatOnly: true,
  },
  {
    path: '/auth/signup',
    name: 'signup',
    access: 'guest',
    frame: 'bare',
    server: true,
    texts: ['auth', 'errors'],
    title: 'auth.signUp',
    description: 'auth.signUpDescription',
    indexed: true,
  },
  {
    path: '/auth/recovery-password',
    name: 'recovery-password',
    access: 'public',
    frame: 'bare',
    texts: ['auth', 'errors'],
    title: 'auth.recover',
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
    title: 'auth.verifyTitle',
    chatOnly: true,
  },

  {
    path: '/terms',
    name: 'terms',
    access: 'public',
    frame: 'page',
    server: true,
    texts: [],
    indexed: true,
    menus: { footer: { order: 1, text: 'shell.terms' } },
  },
  { path: '/terms-page', name: 'terms', access: 'public', frame: 'bare', server: true, texts: [] },
  {
    path: '/privacy',
    name: 'privacy',
    access: 'public',
    frame: 'page',
    server: true,
    texts: [],
    indexed: true,
    menus: { footer: { order: 2, text: 'shell.privacy' } },
  },
  { path: '/privacy-page', name: 'privacy', access: 'public', frame: 'bare', server: true, texts: [] },

  {
    path: '/messages',
    name: 'messages',
    access: 'user',
    frame: 'panes',
    texts: ['messages', 'uploads', 'errors'],
    title: 'messages.title',
    menus: {
      rail: { order: 3, icon: 'chat-circle', text: 'shell.messages', count: 'unread' },
      tabs: { order: 4, icon: 'chat-circle', text: 'shell.messages', count: 'unread' },
    },
    sticky: true,
    chatOnly: true,
  },
  {
    path: '/messages/:chat',
    name: 'messages',
    access: 'user',
    frame: 'panes',
    texts: ['messages', 'uploads', 'errors'],
    title: 'messages.title',
    sticky: true,
    immersive: true,
    chatOnly: true,
  },

  {
    path: '/settings',
    name: 'settings',
    access: 'user',
    frame: 'settings',
    texts: [],
    title: 'shell.you',
    menus: {
      rail: { order: 5, icon: 'gear-six', text: 'shell.settings' },
      tabs: { order: 5, icon: 'user-circle' },
    },
  },
  {
    path: '/settings/profile',
    name: 'settings-profile',
    access: 'user',
    frame: 'settings',
    texts: ['settings', 'profile', 'uploads', 'errors'],
    title: 'shell.profile',
    menus: { settings: { group: 'shell.groupConfiguration', order: 1, icon: 'user' } },
  },
  {
    path: '/settings/subscription',
    name: 'settings-subscription',
    access: 'creator',
    frame: 'settings',
    texts: ['settings', 'errors'],
    title: 'shell.prices',
    menus: { settings: { group: 'shell.groupConfiguration', order: 2, icon: 'tag' } },
  },
  {
    path: '/settings/recharge',
    name: 'settings-recharge',
    access: 'fan',
    frame: 'settings',
    texts: ['wallet', 'errors'],
    title: 'shell.recharge',
    menus: {
      rail: { order: 4, icon: 'wallet', text: 'shell.wallet', also: ['/settings/transactions'] },
      settings: { group: 'shell.groupWallet', order: 3, icon: 'wallet' },
    },
  },
  {
    path: '/settings/profit',
    name: 'settings-profit',
    access: 'creator',
    frame: 'settings',
    texts: ['wallet'],
    title: 'shell.profit',
    menus: {
      rail: { order: 4, icon: 'chart-bar', also: ['/settings/transactions'] },
      settings: { group: 'shell.groupWallet', order: 3, icon: 'chart-bar' },
    },
  },
  {
    path: '/settings/transactions',
    name: 'settings-transactions',
    access: 'user',
    frame: 'settings',
    texts: ['wallet'],
    title: 'shell.transactions',
    menus: { settings: { group: 'shell.groupWallet', order: 4, icon: 'receipt' } },
  },
  {
    path: '/settings/suscribers',
    name: 'settings-suscribers',
    access: 'user',
    frame: 'settings',
    texts: ['settings'],
    title: { fan: 'shell.subscriptions', model: 'shell.subscribers' },
    menus: { settings: { group: 'shell.groupGeneral', order: 5, icon: 'users' } },
  },
  {
    path: '/settings/following',
    name: 'settings-following',
    access: 'user',
    frame: 'settings',
    texts: ['settings'],
    title: 'shell.following',
    menus: { settings: { group: 'shell.groupGeneral', order: 6, icon: 'heart' } },
  },
  {
    path: '/settings/blocked',
    name: 'settings-blocked',
    access: 'user',
    frame: 'settings',
    texts: ['settings'],
    title: 'shell.blocked',
    menus: { settings: { group: 'shell.groupGeneral', order: 7, icon: 'prohibit' } },
  },
  {
    path: '/settings/display',
    name: 'settings-display',
    access: 'user',
    frame: 'settings',
    texts: [],
    title: 'shell.display',
    menus: { settings: { group: 'shell.groupGeneral', order: 8, icon: 'moon' } },
  },
]
