import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { GUEST_PAGES } from '../tools/limits.ts'
import { addresses, isOpenTo } from './support/addresses.ts'
import { call } from './support/api.ts'
import { open } from './support/page.ts'
import { DEMO } from './support/people.ts'
import { giftExample } from './support/subscription-gifts.ts'
import { expect, test } from './support/test.ts'
import { trialExample } from './support/trial-links.ts'

const { username } = DEMO.creator
/** Pages of people, of vaults, of lives and of discovery share files with one another, on top of what every page needs. */
const MAX_SCRIPTS = { usual: 10, vaults: 13, lives: 14 }

const mostScripts = (path: string): number => {
  if (path.includes('/vault')) return MAX_SCRIPTS.vaults
  return path.endsWith('/live') ? MAX_SCRIPTS.lives : MAX_SCRIPTS.usual
}

const BUILD = path.resolve(import.meta.dirname, '../apps/web/dist/client')

interface Requested {
  address: string
  kind: string
}

/** Collects the requests of a page from now on, without the origin. */
function listen(page: Page): Requested[] {
  const requested: Requested[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    requested.push({ address: pathname + search, kind: request.resourceType() })
  })
  return requested
}

/** The bytes of a file of the build on the wire: by brotli, where the build has compressed it, as every browser asks for. */
function weightOf(file: string): number {
  const compressed = `${BUILD + file}.br`
  return existsSync(compressed) ? statSync(compressed).size : gzipSync(readFileSync(BUILD + file)).length
}

async function publicPost(page: Page): Promise<string> {
  const { items } = await call(page, 'listCreatorPosts', { params: { username } })
  return items[0]?.id ?? ''
}

test('a guest’s page needs few files, and none of them before it can be painted', async ({ page, visit }) => {
  const post = await publicPost(page)
  const vaults = await call(page, 'listVaults', { params: { username }, query: {} })
  const examples = {
    ':username': [username],
    ':post': [post],
    ':vault': vaults.items.slice(0, 1).map(({ id }) => id),
    ...(await giftExample(await visit(), DEMO.creator.username)),
    ...(await trialExample(await visit())),
  }
  for (const path of addresses(route => route.server === true && isOpenTo(route, 'guest'), examples)) {
    const requested = listen(page)
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const of = (kind: string) => requested.filter(each => each.kind === kind).map(each => each.address)
    expect(new Set(of('script')).size, path).toBeGreaterThan(0)
    expect(new Set(of('script')).size, path).toBeLessThanOrEqual(mostScripts(path))
    // On a first visit not even the typefaces stand before it; later ones have them.
    expect(
      of('stylesheet').filter(address => !address.startsWith('/assets/fonts-')),
      path,
    ).toEqual([])
    if (path === '/') expect(of('stylesheet'), path).toEqual([])
    // Without scrolling no list loads more.
    expect(
      requested.filter(each => each.address.includes('cursor=')),
      path,
    ).toEqual([])
    page.removeAllListeners('request')
  }
})

test('a guest’s first visit carries little code', async ({ page }) => {
  for (const path of ['/', '/creators', '/:username'] as const) {
    const address = path.replace(':username', username)
    const most = GUEST_PAGES[path]
    const requested = listen(page)
    await open(page, address)
    await page.waitForLoadState('networkidle')
    const styles = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    const scripts = requested.filter(each => each.kind === 'script').map(each => each.address)
    const weights = [...new Set([...scripts, ...styles])].map(weightOf)
    expect(scripts.length, address).toBeGreaterThan(0)
    expect(styles.length, address).toBeGreaterThan(0)
    expect(
      weights.reduce((sum, weight) => sum + weight, 0),
      address,
    ).toBeLessThanOrEqual(most)
    page.removeAllListeners('request')
  }
})

test('the pictures in view load before the code', async ({ page }) => {
  const requested = listen(page)
  const scripts = () => requested.filter(each => each.kind === 'script').length
  // the page stops waiting for hanging files after a while, which the test controls
  await page.addInitScript(() => {
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (then: () => void, ms = 0) => (ms < 1000 ? later(then, ms) : 0),
    })
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/media/p/**', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/${username}`)
  await page.evaluate(async () => {
    await new Promise<void>(painted =>
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true }),
    )
    for (let turns = 0; turns < 10; turns++)
      await new Promise<void>(next => requestAnimationFrame(() => setTimeout(next)))
  })
  expect(requested.some(each => each.address.startsWith('/media/p/'))).toBe(true)
  expect(scripts()).toBe(0)
  held.resolve()
  await expect.poll(scripts).toBeGreaterThan(0)
})

test('pages are rendered by the production form of what renders them', () => {
  const server = path.resolve(import.meta.dirname, '../apps/web/dist/server')
  const requests = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js'))
    .filter(file => readFileSync(path.join(server, file), 'utf8').includes('process.env.NODE_ENV'))
  expect(requests).toEqual([])
})

test('the styles and the script in a document are those that its policy names', async ({ page }) => {
  const refused: string[] = []
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const response = await open(page, '/')
  expect(response?.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
  await expect(page.getByRole('link', { name: 'Quiero publicar' })).not.toHaveCSS('background-image', 'url()')
  expect(refused).toEqual([])
})

test('the typefaces come once a first page is there, and are kept for the next', async ({ page }) => {
  const requested = listen(page)
  const faces = () => new Set(requested.filter(each => each.kind === 'font').map(each => each.address)).size
  const isFace = (family: string) =>
    page.evaluate(name => [...document.fonts].some(face => face.family.includes(name)), family)
  await open(page, '/')
  await expect.poll(faces).toBe(2)
  await expect.poll(() => isFace('Commissioner Variable')).toBe(true)
  // the figures of titles are in a file that the text needs anyway, and shown with the letters
  const figures = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(face => face.family.replaceAll('"', '') === 'Display Figures')
        .map(face => face.status),
    )
  expect(await figures()).toEqual(['loaded'])
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('faces')
  await open(page, '/creators')
  expect(await page.locator('link[rel=stylesheet][href*="/fonts-"]').count()).toBe(1)
  expect(await page.evaluate(() => document.fonts.check('16px "Commissioner Variable"'))).toBe(true)
})

test('pictures of a grid say how wide they stand, and come in that width', async ({ page }) => {
  await open(page, `/${username}`)
  const pictures = page.getByRole('region', { name: /Publicaciones/ }).getByRole('img')
  await expect(pictures.first()).toBeVisible()
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('srcset', / 320w/)
    await expect(picture).toHaveAttribute('sizes', /33vw$/)
  }
})

test('what is typed and pressed before hydration is not lost', async ({ page, watch }) => {
  watch.expectStatus(401, '/api/v1/auth/login')
  // The code comes only after the person is done.
  let release = () => {}
  const later = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await later
    await route.continue()
  })
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: /correo/i }).fill('nadie@example.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('No-Es-Esta-99')
  // React may be loaded but not ready; it must not receive the click, or it would be pressed twice.
  await page.evaluate(() =>
    document
      .getElementById('root')
      ?.addEventListener('click', () => Object.assign(window, { received: true })),
  )
  await page.getByRole('button', { name: 'Entrar' }).click()
  expect(await page.evaluate(() => 'received' in window)).toBe(false)
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /correo/i })).toHaveValue('nadie@example.test')
  await expect(page).not.toHaveURL(/password/)
})
