import { defaultSettings, publicSettingsOf } from '@calina/contract'
import { LOCALES } from '@calina/contract/constants'
import { expect, test, vi } from 'vitest'
import {
  assetsFor,
  type Manifest,
  type RenderInput,
  render,
  renderShell,
  startScript,
} from './entry-server.tsx'

const manifest: Manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_base.js'] },
  'src/styles/fonts.css': { file: 'assets/fonts-1.css' },
  '_base.js': { file: 'assets/base.js' },
  'src/locales/fr/common.po': { file: 'assets/texts-fr.js' },
  'src/locales/fr/ui.po': { file: 'assets/texts-fr.js' },
  'src/app/layouts/member.tsx': {
    file: 'assets/member.js',
    css: ['assets/member.css'],
    imports: ['_base.js'],
  },
  'src/app/routes/profile.tsx': { file: 'assets/profile.js', imports: ['_base.js'] },
  'src/app/members/profile.tsx': { file: 'assets/profile-members.js', imports: ['_base.js'] },
  'src/app/routes/login.tsx': { file: 'assets/login.js', imports: ['src/main.tsx'] },
}

const PUBLIC_SETTINGS = publicSettingsOf(defaultSettings('USD'))
const input = (url: string, more: Partial<RenderInput> = {}): RenderInput => ({
  url,
  locale: 'es',
  theme: 'dark',
  still: false,
  saves: false,
  config: {
    origin: 'https://calina.example',
    apiBase: '/api',
    currency: 'USD',
    settings: PUBLIC_SETTINGS,
    demo: true,
    chatOnly: false,
    passkeys: true,
    buildId: 'b1',
  },
  fetch: async () => new Response('{}', { status: 500 }),
  assets: assetsFor(manifest, url, 'es'),
  styles: 'a{b:c}',
  ...more,
})

/** Never loaded: it names the styles in the document. */
const STANDS_HERE = '<link rel="stylesheet" href="/assets/main.css" disabled>'
const FACES = '<link rel="stylesheet" href="/assets/fonts-1.css">'
const stylesheets = (html: string) =>
  html.match(/<noscript><link rel="stylesheet"[^>]*><\/noscript>|<link rel="stylesheet"[^>]*>/g)

/** Attributes and content of the elements of one name. */
const elements = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}([^>]*)>(.*?)</${name}>`, 'gs'))].map(([, ...parts]) => parts)

test('a document carries no style or handler that a strict policy would refuse, but the texts that it names', async () => {
  const { html } = await render(input('/nobody/here'))
  expect(html.replace(startScript, '')).not.toMatch(/\s(?:style|on\w+)=/)
  expect(elements(html, 'style')).toEqual([['', 'a{b:c}']])
  const [state, start, ...more] = elements(html, 'script')
  expect(state?.[0]).toBe(' type="application/json" id="state"')
  const keep = 'faces=fonts-1.css; path=/; max-age=31536000; samesite=lax'
  expect(start).toEqual([
    ` data-modules="/assets/base.js /assets/main.js" data-faces="/assets/fonts-1.css" data-keep="__Host-${keep}; secure"`,
    startScript,
  ])
  expect(more).toEqual([])
})

test('a rendered page blocks on no file, and requests its code after it has been painted', async () => {
  const { html } = await render(input('/nobody/here'))
  expect(html).not.toContain('modulepreload"')
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(stylesheets(html)).toEqual([STANDS_HERE, `<noscript>${FACES}</noscript>`])
})

test('who has the typefaces gets them with the page, others after it', async () => {
  for (const make of [render, renderShell]) {
    const first = await make(input('/nobody/here', { faces: 'fonts-0.css' }))
    expect(stylesheets(first.html)).toEqual([STANDS_HERE, `<noscript>${FACES}</noscript>`])
    expect(first.html).toContain(startScript)
    const later = await make(input('/nobody/here', { faces: 'fonts-1.css' }))
    expect(stylesheets(later.html)).toEqual([STANDS_HERE, FACES])
    expect(later.html).not.toContain('data-faces')
  }
})

test('a shell requests its code at once', async () => {
  const { html } = await renderShell(input('/settings/display'))
  expect(html).toContain('<link rel="modulepreload" href="/assets/base.js">')
  expect(html).toContain('<script type="module" src="/assets/main.js"></script>')
})

test('who looks for the page finds its whole address', async () => {
  const { html } = await render(input('/auth/login'))
  expect(html).toMatch(/<link rel="canonical" href="https:\/\/calina\.example\/auth\/login"\/?>/)
})

test('an unknown address is a 404 in the language and theme of the visit', async () => {
  for (const locale of LOCALES) {
    const { status, html } = await render(input('/nobody/here', { locale }))
    expect(status).toBe(404)
    expect(html).toContain(`<html lang="${locale}" data-theme="dark">`)
    expect(html.match(/<title>/g)).toHaveLength(1)
  }
})

test('less motion and less data hold from the first paint on', async () => {
  for (const make of [render, renderShell]) {
    const plain = await make(input('/nobody/here'))
    expect(plain.html).not.toMatch(/data-motion|data-saver/)
    const { html } = await make(input('/nobody/here', { still: true, saves: true }))
    expect(html).toContain('<html lang="es" data-theme="dark" data-motion="still" data-saver="on">')
  }
})

test('a guest is sent to the login from what needs one, without a call of the API', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const rendered = await render(input('/settings/display?a=1', { fetch }))
  expect(rendered).toMatchObject({
    status: 302,
    redirect: '/auth/login?redirect=%2Fsettings%2Fdisplay%3Fa%3D1',
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('what the API cannot answer is an error page with its status', async () => {
  const { status, html } = await render(input('/creators'))
  expect(status).toBe(500)
  expect(html).toContain('aria-label="500"')
})

test('text of the installation cannot break out of the document', async () => {
  const config = {
    ...input('/').config,
    settings: { ...PUBLIC_SETTINGS, siteName: '</script><script>alert(1)</script>' },
  }
  for (const make of [render, renderShell]) {
    const { html } = await make(input('/nobody/here', { config }))
    expect(html).not.toContain('<script>alert')
  }
})

test('the shell is empty and contains what the script needs', async () => {
  const { status, html } = await renderShell(input('/settings/display'))
  expect(status).toBe(200)
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('"buildId":"b1"')
})

test('assets: entry, screen, texts; what only members use only for them', () => {
  expect(assetsFor(manifest, '/auth/login?x=1', 'fr')).toEqual({
    entry: '/assets/main.js',
    css: ['/assets/main.css'],
    faces: '/assets/fonts-1.css',
    scripts: ['/assets/base.js', '/assets/login.js', '/assets/texts-fr.js'],
  })
  expect(assetsFor(manifest, '/auth/login', 'es', { member: true })).toMatchObject({
    css: ['/assets/main.css', '/assets/member.css'],
    scripts: ['/assets/base.js', '/assets/login.js', '/assets/member.js'],
  })
  const ofProfile = ['/assets/base.js', '/assets/profile.js']
  expect(assetsFor(manifest, '/ines', 'es').scripts).toEqual(ofProfile)
  expect(assetsFor(manifest, '/ines', 'es', { member: true }).scripts.toSorted()).toEqual(
    [...ofProfile, '/assets/member.js', '/assets/profile-members.js'].toSorted(),
  )
})
