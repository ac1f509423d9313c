/**
 * Business constants that both sides must know at compile time; what an operator may change is in `settings.ts`. Every
 * number is stated once.
 * Amounts are integers in minor units of the installation's currency.
 */

export const LOCALES = ['es', 'en', 'pt', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'es'

/** The legal documents. */
export const LEGAL_NAMES = ['terms', 'privacy'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** The kinds of work that is set aside once it has used up its tries. */
export const SET_ASIDE_KINDS = ['job', 'fact', 'mail'] as const
export type SetAsideKind = (typeof SET_ASIDE_KINDS)[number]

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Durations a creator may offer: days first, then months. */
export const DURATIONS = [
  '1d',
  '3d',
  '5d',
  '7d',
  '10d',
  '15d',
  '20d',
  '30d',
  '1m',
  '3m',
  '6m',
  '9m',
  '12m',
] as const
export type Duration = (typeof DURATIONS)[number]

/** Whole percent that a price saves against the full one; rounded down, so that nobody is promised more than they save. */
export const savingPercent = (price: number, full: number): number =>
  price >= full ? 0 : Math.floor((100 * (full - price)) / full)

/** Splits `'3m'` into its count and unit. */
export function durationParts(duration: Duration): { count: number; unit: 'day' | 'month' } {
  return { count: Number.parseInt(duration, 10), unit: duration.endsWith('d') ? 'day' : 'month' }
}

/** Length in days for comparing prices; a month counts 30. */
export function durationDays(duration: Duration): number {
  const { count, unit } = durationParts(duration)
  return unit === 'day' ? count : count * 30
}

/**
 * When a period that begins at `start` ends. Months go by the calendar: the end falls on `anchorDay`, or on the last
 * day of a shorter month, so that a subscription begun on the 31st comes back to it (UTC).
 */
export function endOfPeriod(start: Date, duration: Duration, anchorDay: number): Date {
  const { count, unit } = durationParts(duration)
  const end = new Date(start)
  if (unit === 'day') {
    end.setUTCDate(end.getUTCDate() + count)
    return end
  }
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchorDay, lastDay))
  return end
}

/** Bytes of a megabyte, as limits of files count it. */
export const MB = 1024 * 1024

/** What a visit's `utm_*` parameters, and the path that it begins on, may amount to. */
export const CAMPAIGN = { maxParameters: 10, maxLength: 200, maxPath: 300 } as const
/** The visits of a person that a sign-up carries. */
export const CAMPAIGN_TOUCHES = ['first', 'last'] as const
export type CampaignTouchName = (typeof CAMPAIGN_TOUCHES)[number]
/**
 * What no line of text holds, as the inside of a character class with the flag `u`: control characters, half a
 * character, and what turns the direction of writing.
 */
export const NOT_IN_A_LINE = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069`

/** The web client's request timeout; it retries once with the same idempotency key. */
export const REQUEST_TIMEOUT_MS = 25_000
/** How long a pending route stays invisible. */
export const ROUTE_PENDING_MS = 100
/** Access tokens are refreshed this long before they end. */
export const TOKEN_MARGIN_MS = 500
export const AUTH_COOKIE_SECONDS = 31_536_000

const COOKIES = {
  refresh: 'refresh_token',
  xsrf: 'XSRF-TOKEN',
  /** The accounts that this browser has logged in to. */
  device: 'known_device',
  /** The account that this browser signed up and has not confirmed yet. */
  signUp: 'sign_up',
  /** A guest has said that they are an adult. */
  age: 'age',
  theme: 'theme',
  locale: 'locale',
  /** `still`: nothing moves that need not. */
  motion: 'motion',
  /** `on`: pictures are smaller. */
  saver: 'saver',
  /** The typefaces that this browser has. */
  faces: 'faces',
} as const
export type Cookie = keyof typeof COOKIES

/** What the cookie `age` says of a guest who has said that they are an adult. */
export const ADULT = 'adult'

/** How long each cookie stays in a browser. This is all that the product keeps there in cookies; the privacy page lists it. */
export const COOKIE_SECONDS: Readonly<Record<Cookie, number>> = {
  refresh: AUTH_COOKIE_SECONDS,
  xsrf: AUTH_COOKIE_SECONDS,
  device: AUTH_COOKIE_SECONDS,
  signUp: 30 * 86_400,
  age: AUTH_COOKIE_SECONDS,
  theme: AUTH_COOKIE_SECONDS,
  locale: AUTH_COOKIE_SECONDS,
  motion: AUTH_COOKIE_SECONDS,
  saver: AUTH_COOKIE_SECONDS,
  faces: AUTH_COOKIE_SECONDS,
}

/** A cookie's name on the wire. Over TLS browsers accept it from this very host, secure and for every path, alone. */
export function cookieName(cookie: Cookie, secure: boolean): string {
  return secure ? `__Host-${COOKIES[cookie]}` : COOKIES[cookie]
}

/** What sonner must show; a test reads them from the running page. */
export const TOAST = {
  durationMs: 4_000,
  visible: 3,
  gapPx: 14,
  widthPx: 356,
  offsetPx: 32,
  swipeThresholdPx: 20,
  swipeSpeed: 0.11,
  removalMs: 200,
  position: 'top-right',
  hotkey: ['altKey', 'KeyT'],
} as const

/** Widths in pixels of the renditions made of each kind of picture. */
export const RENDITION_WIDTHS = {
  avatar: [96, 218, 304, 436],
  cover: [640, 828, 1280, 1920],
  photo: [320, 640, 1080, 1600],
  /** Besides the photo in the same widths, where it saves most for the time that it takes. */
  avif: [640, 1080],
  /** Besides the whole teaser, whose width follows from its picture. */
  teaser: [160, 320, 640],
} as const

/** Names of files that browsers and crawlers ask for: never a username, and never a page. */
export const FILE_NAME =
  /\.(?:css|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/

/** What addresses of programs begin with; everything else that is not a file is a page. */
export const PROGRAM_PATHS = [
  '/api/',
  '/v1/',
  '/assets/',
  '/media/',
  '/realtime',
  '/builds/',
  '/pay/',
  '/dev/',
] as const

/**
 * First path segments that the router uses or reserves. A username may not be one of them.
 * A test compares the list with the running routes.
 */
export const RESERVED_SEGMENTS = [
  '.well-known',
  '_',
  'about',
  'admin',
  'age',
  'api',
  'assets',
  'auth',
  'blog',
  'builds',
  'calina',
  'chat-only',
  'config',
  'contact',
  'bookmarks',
  'creators',
  'dev',
  'developers',
  'explore',
  'favicon.ico',
  'fonts',
  'gift',
  'gifts',
  'healthz',
  'help',
  'home',
  'i',
  'icons',
  'index',
  'index.html',
  'legal',
  'live',
  'login',
  'logout',
  'manifest.webmanifest',
  'media',
  'messages',
  'metrics',
  'notifications',
  'oembed',
  'openapi.json',
  'pay',
  'post',
  'privacy',
  'privacy-page',
  'purchases',
  'readyz',
  'realtime',
  'robots.txt',
  'root',
  'security',
  'settings',
  'share',
  'signup',
  'sitemap',
  'sitemap.xml',
  'staff',
  'static',
  'status',
  'stop-renewal',
  'support',
  'sw.js',
  'system',
  'tags',
  'terms',
  'terms-page',
  'unsubscribe',
  'uploads',
  'v1',
  'vault',
  'webhooks',
  'well-known',
  'www',
] as const

/** Ways of taking money that the product brings, by name: how recharges remember who took them. */
export const GATEWAYS = ['test', 'stripe', 'btcpay'] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** What was paid with, as far as a gateway says so. */
export const PAYMENT_METHODS = ['card', 'bitcoin', 'lightning', 'bank', 'other'] as const

/** Why a report of a gateway was set aside instead of applied. */
export const STRAY_REASONS = [
  'unknown_recharge',
  'another_payment',
  'currency',
  'amount',
  'dispute_won',
] as const
export type StrayReason = (typeof STRAY_REASONS)[number]
/** What such a report says: only where money moved is there something to be done. */
export const STRAY_KINDS = ['succeeded', 'refunded', 'disputed', 'dispute_won'] as const
/** Characters of the note on what was done about it. */
export const STRAY_NOTE = 500

/** Why a payment was declined, as far as a gateway says so. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'expired_card',
  'wrong_details',
  'authentication',
  'card_limit',
  'refused',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
