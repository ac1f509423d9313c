import type { Locale, Theme } from '@calina/contract/constants'
import type { PublicConfig } from '@calina/contract/types'
import { matchRoute } from './matching.ts'
import { type PageState, serialize } from './state.ts'

/** Addresses of what a document needs first. */
export interface Assets {
  entry: string
  css: string[]
  /** Scripts and fonts to fetch beside the entry. */
  preloads: string[]
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

const FIRST_FONTS = /(?:belleza-latin-400|commissioner-latin-wght)-normal\.woff2$/

/**
 * What the document of an address loads: entry, its screen, its texts, their imports, the two first fonts. `member`: for
 * somebody who is probably logged in.
 */
export function assetsFor(
  manifest: Manifest,
  url: string,
  locale: Locale,
  { member = false }: { member?: boolean } = {},
): Assets {
  const entry = manifest['src/main.tsx']
  if (!entry) throw new Error('The manifest has no entry')
  const pathname = url.split('?', 1)[0] ?? '/'
  const match = matchRoute({ pathname, search: '' })
  const chunks = [
    ...(match ? [`src/app/routes/${match.route.name}.tsx`] : []),
    ...(member ? ['src/app/layouts/member.tsx'] : []),
    // the build puts the base texts of a language into one file
    ...Object.keys(manifest).filter(key => manifest[key]?.name === `texts-${locale}`),
    ...(match?.route.texts ?? []).map(area => `src/locales/${locale}/${area}.po`),
  ]
  const scripts = new Set<string>()
  const css = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const each of chunk.imports ?? []) add(each)
  }
  add('src/main.tsx')
  for (const chunk of chunks) add(chunk)
  scripts.delete(entry.file)
  const fonts = Object.values(manifest)
    .filter(each => FIRST_FONTS.test(each.src ?? ''))
    .map(each => each.file)
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    css: [...css].map(address),
    preloads: [...fonts, ...scripts].map(address),
  }
}

interface DocumentInput {
  url: string
  locale: Locale
  theme: Theme
  config: PublicConfig
  assets: Assets
  /** What React wrote; what belongs into the head stands at its beginning. */
  markup: string
  state: PageState
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

function preload(address: string): string {
  return address.endsWith('.woff2')
    ? `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`
    : `<link rel="modulepreload" href="${address}">`
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes the whole document. No script or style stands in it: the page's policy allows none. */
export function documentOf({ locale, theme, config, assets, markup, state }: DocumentInput): string {
  const hoisted = HOISTED.exec(markup)?.[0] ?? ''
  const title = hoisted.includes('<title') ? '' : `<title>${escapeText(config.siteName)}</title>`
  return [
    `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...assets.css.map(address => `<link rel="stylesheet" href="${address}">`),
    ...assets.preloads.map(preload),
    title,
    hoisted,
    themeColor(theme),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<script type="module" src="${assets.entry}"></script>`,
    `</head><body><div id="root">${markup.slice(hoisted.length)}</div>`,
    `<script type="application/json" id="state">${serialize(state)}</script></body></html>`,
  ].join('')
}
