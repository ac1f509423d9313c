/**
 * Business constants that both sides must know at compile time; what an operator may change is in `settings.ts`. Every
 * number is stated once.
 * Amounts are integers in minor units of the installation's currency.
 */

export const LOCALES = ['es', 'en', 'pt', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'es'

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
/** What a file is for. */
export const UPLOAD_PURPOSES = ['avatar', 'cover', 'message', 'post'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
/** What a file is by its content. */
export const MEDIA_KINDS = ['image', 'video', 'audio'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]
/** A picture of more is not decoded. */
export const MAX_MEGAPIXELS = 50

/** No amount is higher, in minor units. */
export const MAX_AMOUNT = 1_000_000_000

/** What a plan of this duration may cost, in minor units, by what a month may: its ceiling for every month begun. */
export function planPrice(
  duration: Duration,
  month: { min: number; max: number },
): { min: number; max: number } {
  return { min: month.min, max: month.max * Math.ceil(durationDays(duration) / 30) }
}

/** The platform's fee in basis points on the sales of a creator. */
export function feeBpsOf(
  creator: { exclusive: boolean },
  bps: { standard: number; exclusive: number },
): number {
  return creator.exclusive ? bps.exclusive : bps.standard
}
/** The platform's fee on a price, rounded half up. */
export function feeOf(price: number, feeBps: number): number {
  return Math.floor((price * feeBps + 5_000) / 10_000)
}
export const POST = { maxText: 5_000, maxMedia: 20, maxAlt: 500, maxFileName: 200 } as const
export const COMMENT = { maxText: 1_000 } as const
export const MESSAGE = { maxText: 5_000, maxMedia: 20 } as const
export const PROFILE = {
  maxName: 50,
  maxBio: 300,
  maxCity: 80,
  age: { min: 18, max: 120 },
  /** Centimetres. */
  height: { min: 50, max: 260 },
  /** Kilograms. */
  weight: { min: 25, max: 350 },
} as const
export const EMAIL = { max: 254 } as const
/** How long the old address can undo a change of the address. */
export const EMAIL_CHANGE = { undoDays: 7 } as const
export const USERNAME = {
  min: 3,
  max: 30 /** At least one letter or digit; points stand alone, between other characters. */,
  pattern: /^(?=.*[a-z0-9])[a-z0-9_]+(?:\.[a-z0-9_]+)*$/,
} as const
export const PASSWORD = { min: 8, max: 128 } as const
/** `max` for each account, `minAlone` where nothing else opens it; an attempt to use or create one ends after `minutes`. */
export const PASSKEY = { max: 20, minAlone: 2, maxName: 50, minutes: 5 } as const
/** Where a passkey was created. */
export const PASSKEY_KINDS = ['phone', 'computer', 'security-key'] as const
export type PasskeyKind = (typeof PASSKEY_KINDS)[number]
/** Codes that are mailed: `sends` of one kind in `sendsMinutes`. */
export const EMAIL_CODE = { digits: 6, minutes: 10, tries: 5, sends: 3, sendsMinutes: 15 } as const
/** Written in two groups with a dash. Without 0, 1, I, L and O, which look alike; `length` counts no dash. */
export const RECOVERY_CODES = { count: 10, length: 8, alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ' } as const
/** The second steps of a login, in the order in which they are offered. */
export const SECOND_STEPS = ['email', 'passkey', 'password', 'recovery-code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]
/** What a visit's `utm_*` parameters may amount to. */
export const CAMPAIGN = { maxParameters: 10, maxLength: 200 } as const
/**
 * What no line of text holds, as the inside of a character class with the flag `u`: control characters, half a
 * character, and what turns the direction of writing.
 */
export const NOT_IN_A_LINE = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069`
export const SEARCH = { min: 1, max: 100 } as const
export const PAGE = { default: 20, max: 100 } as const
export const MIN_AGE = 18

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
  /** Besides the whole teaser, whose width follows from its picture. */
  teaser: [160, 320, 640],
} as const

/** What a new creator does first, in the order in which it is offered. */
export const FIRST_STEPS = ['portrait', 'prices', 'post', 'share'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Names of files that browsers and crawlers ask for: never a username, and never a page. */
export const FILE_NAME =
  /\.(?:css|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/

/**
 * First path segments that the router uses or reserves. A username may not be one of them.
 * A test compares the list with the running routes.
 */
export const RESERVED_SEGMENTS = [
  '.well-known',
  '_',
  'about',
  'admin',
  'api',
  'assets',
  'auth',
  'blog',
  'builds',
  'calina',
  'chat-only',
  'config',
  'contact',
  'creators',
  'dev',
  'explore',
  'favicon.ico',
  'fonts',
  'healthz',
  'help',
  'home',
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
  'openapi.json',
  'pay',
  'post',
  'privacy',
  'privacy-page',
  'readyz',
  'realtime',
  'robots.txt',
  'root',
  'security',
  'settings',
  'signup',
  'sitemap',
  'sitemap.xml',
  'staff',
  'static',
  'status',
  'support',
  'sw.js',
  'system',
  'tags',
  'terms',
  'terms-page',
  'uploads',
  'v1',
  'vault',
  'webhooks',
  'well-known',
  'www',
] as const
