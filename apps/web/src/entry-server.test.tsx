import { LOCALES } from '@calina/contract/constants'
import { expect, test, vi } from 'vitest'
import { assetsFor, type Manifest, type RenderInput, render, renderShell } from './entry-server.tsx'

const manifest: Manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_texts-fr.js': { file: 'assets/texts-fr.js', name: 'texts-fr' },
  'src/app/layouts/member.tsx': {
    file: 'assets/member.js',
    css: ['assets/member.css'],
    imports: ['_base.js'],
  },
  'src/app/routes/login.tsx': { file: 'assets/login.js', imports: ['src/main.tsx'] },
  'fonts/belleza-latin-400-normal.woff2': {
    file: 'assets/b.woff2',
    src: 'fonts/belleza-latin-400-normal.woff2',
  },
}

const input = (url: string, more: Partial<RenderInput> = {}): RenderInput => ({
  url,
  locale: 'es',
  theme: 'dark',
  config: {
    apiBase: '/api',
    currency: 'USD',
    siteName: 'Calina',
    demo: true,
    chatOnly: false,
    buildId: 'b1',
  },
  fetch: async () => new Response('{}', { status: 500 }),
  assets: assetsFor(manifest, url, 'es'),
  ...more,
})

test('a document carries no script, style or handler that a strict policy would refuse', async () => {
  const { html } = await render(input('/nobody/here'))
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toMatch(/\son\w+=/)
  expect(html).not.toContain('<style')
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(match => match[1])
  expect(scripts).toEqual([' type="module" src="/assets/main.js"', ' type="application/json" id="state"'])
})

test('an unknown address is a 404 in the language and theme of the visit', async () => {
  for (const locale of LOCALES) {
    const { status, html } = await render(input('/nobody/here', { locale }))
    expect(status).toBe(404)
    expect(html).toContain(`<html lang="${locale}" data-theme="dark">`)
    expect(html.match(/<title>/g)).toHaveLength(1)
  }
})

test('a guest is sent to the login from what needs one, and the API is not asked', async () => {
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
  const config = { ...input('/').config, siteName: '</script><script>alert(1)</script>' }
  for (const make of [render, renderShell]) {
    const { html } = await make(input('/nobody/here', { config }))
    expect(html).not.toContain('<script>alert')
  }
})

test('the shell is empty and says what the script needs', async () => {
  const { status, html } = await renderShell(input('/settings/display'))
  expect(status).toBe(200)
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('"buildId":"b1"')
})

test('assets: entry, screen, texts, fonts, and the frame of members only for them', () => {
  expect(assetsFor(manifest, '/auth/login?x=1', 'fr')).toEqual({
    entry: '/assets/main.js',
    css: ['/assets/main.css'],
    preloads: ['/assets/b.woff2', '/assets/base.js', '/assets/login.js', '/assets/texts-fr.js'],
  })
  expect(assetsFor(manifest, '/auth/login', 'es', { member: true })).toMatchObject({
    css: ['/assets/main.css', '/assets/member.css'],
    preloads: ['/assets/b.woff2', '/assets/base.js', '/assets/login.js', '/assets/member.js'],
  })
})
