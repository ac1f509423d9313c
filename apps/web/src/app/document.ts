import { startScript } from 'virtual:start-script'
import type { Locale, Theme } from '@calina/contract/constants'
import type { PublicConfig } from '@calina/contract/types'
import { preferenceCookie } from '#lib/cookies.ts'
import { matchRoute } from './matching.ts'
import { isOfStaff } from './route-entry.ts'
import { BASE_TEXTS } from './route-list.ts'
import { type PageState, serialize } from './state.ts'
import type { StructuredData } from './structured-data.ts'

/** Addresses of what a document needs. */
export interface Assets {
  entry: string
  /** What the entry and the screen import: each after what it imports itself. */
  scripts: string[]
  css: string[]
  /** The stylesheet of the typefaces. */
  faces: string
}

/** `dist/client/.vite/manifest.json`. */
export type Manifest = Record<
  string,
  {
    file: string
    name?: string
    src?: string
    css?: string[]
    assets?: string[]
    imports?: string[]
    isEntry?: boolean
  }
>

/**
 * What the document of an address loads: entry, its screen, its texts, their imports. `member`: for somebody who is
 * probably logged in.
 */
export function assetsFor(
  manifest: Manifest,
  url: string,
  locale: Locale,
  { member = false }: { member?: boolean } = {},
): Assets {
  return filesOf(manifest, chunksOf(url, locale, member))
}

/** Screens that can be read without a connection, by an address of each. */
const KEPT_SCREENS = ['/home', '/messages', '/messages/kept']

/** What the document without a screen loads, so that its browser keeps it: all of those screens. */
export function shellAssets(manifest: Manifest, locale: Locale): Assets {
  return filesOf(
    manifest,
    KEPT_SCREENS.flatMap(url => chunksOf(url, locale, true)),
  )
}

/** The modules of an address. */
function chunksOf(url: string, locale: Locale, member: boolean): string[] {
  const pathname = url.split('?', 1)[0] ?? '/'
  const match = matchRoute({ pathname, search: '' })
  return [
    ...(match ? [`src/app/routes/${match.route.name}.tsx`] : []),
    ...(member ? ['src/app/layouts/member.tsx'] : []),
    ...(member && match && isOfStaff(match.route) ? ['src/app/layouts/staff.tsx'] : []),
    ...(member && match ? [`src/app/members/${match.route.name}.tsx`] : []),
    ...[...BASE_TEXTS, ...(match?.route.texts ?? [])].map(area => `src/locales/${locale}/${area}.po`),
  ]
}

function filesOf(manifest: Manifest, chunks: readonly string[]): Assets {
  const entry = manifest['src/main.tsx']
  const faces = manifest['src/styles/fonts.css']
  if (!entry || !faces) throw new Error('The manifest has no entry')
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const css = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const each of chunk.imports ?? []) add(each)
    for (const file of chunk.css ?? []) css.add(file)
    scripts.add(chunk.file)
  }
  add('src/main.tsx')
  for (const chunk of chunks) add(chunk)
  scripts.delete(entry.file)
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    scripts: [...scripts].map(address),
    css: [...css].map(address),
    faces: address(faces.file),
  }
}

export interface DocumentInput {
  locale: Locale
  theme: Theme
  /** Nothing moves that need not. */
  still: boolean
  /** Pictures are smaller. */
  saves: boolean
  faces?: string | undefined
  config: PublicConfig
  assets: Assets
  /** The text of the stylesheets that `assets.css` names. Its hash is in the page's policy. */
  styles: string
  /** What React wrote, what belongs into the head at its beginning; empty in a shell. */
  markup: string
  state: PageState
  /** What search engines read; it is data, and runs nowhere. */
  structured?: StructuredData | undefined
}

/** The head's elements that React puts before the markup of a fragment: title, meta, link. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*\/>|<link [^>]*\/>)+/

const CANVAS = { light: '#fafaf6', dark: '#12140f' }

function themeColor(theme: Theme): string {
  if (theme !== 'system') return `<meta name="theme-color" content="${CANVAS[theme]}">`
  return (['light', 'dark'] as const)
    .map(
      scheme =>
        `<meta name="theme-color" content="${CANVAS[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
    )
    .join('')
}

const preload = (address: string) => `<link rel="modulepreload" href="${address}">`

/** The name of a stylesheet of typefaces changes with what is in it. */
const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

const hasFaces = ({ faces, assets }: DocumentInput): boolean => faces === nameOf(assets.faces)

/**
 * How the code and the typefaces come. A rendered page is read before it is used: the start script asks for both once
 * it has been painted. A shell shows nothing without its code: it comes at once. Typefaces that the browser has stand in
 * the head.
 */
function scriptsOf(input: DocumentInput): string {
  const { assets, config, markup } = input
  const secure = config.origin.startsWith('https:')
  const faces = hasFaces(input)
    ? ''
    : ` data-faces="${assets.faces}" data-keep="${preferenceCookie('faces', nameOf(assets.faces), secure)}"`
  if (markup === '')
    return [
      ...assets.scripts.map(preload),
      `<script type="module" src="${assets.entry}"></script>`,
      faces && `<script${faces}>${startScript}</script>`,
    ].join('')
  const modules = [...assets.scripts, assets.entry].join(' ')
  return `<script data-modules="${modules}"${faces}>${startScript}</script>`
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Writes the whole document. Its styles stand in it, so that the first paint waits for nothing else. The links to their
 * files are disabled: they only say to the code that these styles are here.
 */
export function documentOf(input: DocumentInput): string {
  const { locale, theme, still, saves, config, assets, styles, markup, state, structured } = input
  const faces = `<link rel="stylesheet" href="${assets.faces}">`
  const hoisted = HOISTED.exec(markup)?.[0] ?? ''
  const title = hoisted.includes('<title') ? '' : `<title>${escapeText(config.settings.siteName)}</title>`
  return [
    `<!doctype html><html lang="${locale}" data-theme="${theme}"${still ? ' data-motion="still"' : ''}${saves ? ' data-saver="on"' : ''}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    title,
    hoisted,
    themeColor(theme),
    `<style>${styles}</style>`,
    ...assets.css.map(address => `<link rel="stylesheet" href="${address}" disabled>`),
    hasFaces(input) ? faces : `<noscript>${faces}</noscript>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // in the language of the person's cookie
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    structured ? `<script type="application/ld+json">${serialize(structured)}</script>` : '',
    `</head><body><div id="root">${markup.slice(hoisted.length)}</div>`,
    `<script type="application/json" id="state">${serialize(state)}</script>`,
    scriptsOf(input),
    '</body></html>',
  ].join('')
}
