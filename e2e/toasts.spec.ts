import { REQUEST_TIMEOUT_MS, ROUTE_PENDING_MS, TOAST } from '@calina/contract/constants'
import type { Locator, Page } from '@playwright/test'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, expectNotice, open } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username } = DEMO.creator
const LATER_MS = 60_000

const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]')
const sharing = (page: Page): Locator => page.getByRole('button', { name: 'Compartir perfil' })

// Not every browser without a window lets a page write to the clipboard unasked.
test.use({ permissions: ['clipboard-write'] })

/** Stops the page's clock: from here on time passes only where the test lets it. */
async function stop(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + LATER_MS)
}

/** Lets the page finish what it has begun: while its clock stands, only what waits for no time is left. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(undefined)
      }),
  )
}

/** Lets time pass in small steps until as many toasts are there that say this. */
async function tickUntil(page: Page, count: number, text: string | RegExp, step = 50): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    expect(await toasts(page).filter({ hasText: text }).count()).toBe(count)
  }).toPass({ intervals: [10] })
}

/** A profile on which the clock stands and every press on a button raises a toast. */
async function openQuietly(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, `/${username}`)
  // what draws toasts comes with the first of them
  await sharing(page).click()
  await expectNotice(page, 'Enlace copiado')
  await stop(page)
  await page.clock.runFor(TOAST.removalMs)
  await expect(toasts(page)).toHaveCount(0)
}

/** Raises one more toast; it has appeared at most a millisecond ago. */
async function raise(page: Page): Promise<void> {
  const count = await toasts(page).count()
  await sharing(page).click()
  await tickUntil(page, count + 1, 'Enlace copiado', 1)
}

test('toasts stand at the top right, three at a time, with the specified width and gap', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await openQuietly(page)
  for (let count = 0; count <= TOAST.visible; count++) await raise(page)
  const boxes = () =>
    toasts(page).evaluateAll(list =>
      list
        .map(toast => {
          const { left, right, top, bottom } = toast.getBoundingClientRect()
          const { opacity } = getComputedStyle(toast)
          return { left, right: document.documentElement.clientWidth - right, top, bottom, opacity }
        })
        .sort((a, b) => a.top - b.top),
    )
  await expect.poll(async () => (await boxes()).filter(box => box.opacity === '1').length).toBe(TOAST.visible)
  const all = await boxes()
  expect(all).toHaveLength(TOAST.visible + 1)
  const shown = all.filter(box => box.opacity === '1')
  for (const [index, box] of shown.entries()) {
    const above = shown[index - 1]
    if (above !== undefined) expect(box.top - above.bottom).toBeCloseTo(TOAST.gapPx, 0)
    // on a phone the width does not fit: both margins are equal
    if (isMobile) expect(box.left).toBe(box.right)
    else expect(box.right).toBe(TOAST.offsetPx)
  }
  if (!isMobile) {
    expect(shown[0]?.top).toBe(TOAST.offsetPx)
    expect(await toasts(page).evaluateAll(list => list.map(each => each.clientWidth))).toEqual(
      all.map(() => TOAST.widthPx),
    )
  }
  expect(all.at(-1)?.opacity).toBe('0')

  // the one that waited comes forward
  await toasts(page).first().getByRole('button', { name: 'Cerrar' }).click()
  await page.clock.runFor(TOAST.removalMs)
  await expect(toasts(page)).toHaveCount(TOAST.visible)
  for (const toast of await toasts(page).all()) await expect(toast).toHaveCSS('opacity', '1')
})

test('a toast stays for its time and takes its leave', async ({ page }) => {
  await openQuietly(page)
  await raise(page)
  const slack = 1
  await page.clock.runFor(TOAST.durationMs - slack - 1)
  await settle(page)
  await expect(toasts(page)).toHaveCSS('opacity', '1')
  await page.clock.runFor(slack + 1)
  await expect(toasts(page)).toHaveCSS('opacity', '0')
  await page.clock.runFor(TOAST.removalMs - slack - 1)
  await settle(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(slack + 1)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast is swiped away far enough or fast enough, and otherwise stays', async ({ page }) => {
  await openQuietly(page)
  const slow = 5_000
  const fast = 100
  const farInFast = TOAST.swipeSpeed * fast
  for (const { distance, ms, goes } of [
    { distance: TOAST.swipeThresholdPx - 1, ms: slow, goes: false },
    { distance: TOAST.swipeThresholdPx, ms: slow, goes: true },
    { distance: -2 * TOAST.swipeThresholdPx, ms: slow, goes: false },
    { distance: farInFast, ms: fast, goes: false },
    { distance: farInFast + 1, ms: fast, goes: true },
  ]) {
    await raise(page)
    const box = await toasts(page).boundingBox()
    if (box === null) throw new Error('a toast without a place')
    // beside the text: a mouse that is drawn over text marks it
    const from = { x: Math.round(box.x + box.width * 0.7), y: Math.round(box.y + box.height / 2) }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + distance, from.y, { steps: 5 })
    await page.clock.runFor(ms)
    await page.mouse.up()
    await settle(page)
    await page.clock.runFor(TOAST.removalMs)
    await settle(page)
    await expect(toasts(page), `${distance} px in ${ms} ms`).toHaveCount(goes ? 0 : 1)
    if (goes) continue
    await toasts(page).getByRole('button', { name: 'Cerrar' }).click()
    await page.clock.runFor(TOAST.removalMs)
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('Alt+T leads the keyboard to the toasts, and from the last one back', async ({ page }) => {
  await openQuietly(page)
  await raise(page)
  await expect(sharing(page)).toBeFocused()
  await page.keyboard.press('Alt+T')
  await expect(page.getByRole('region', { name: /^Notificaciones/ }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  // who reads it has time
  await page.clock.runFor(2 * TOAST.durationMs)
  await settle(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.clock.runFor(TOAST.removalMs)
  await expect(toasts(page)).toHaveCount(0)
  await expect(sharing(page)).toBeFocused()
})

test('a toast of work goes from loading to its end, however long it takes', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'model')
  await page.clock.install()
  await open(page, '/post/new')
  const text = page.getByRole('textbox', { name: 'Texto' })
  const publish = page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' })
  await text.fill('Luz de las seis')
  await stop(page)
  const gate = Promise.withResolvers<'refuse'>()
  await page.route('**/api/v1/posts', async route => {
    await gate.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await publish.click()
  await tickUntil(page, 1, 'Publicando')
  await page.clock.runFor(5 * TOAST.durationMs)
  await settle(page)
  await expect(toasts(page)).toHaveText('Publicando')
  watch.expectStatus(500, '/api/v1/posts')
  gate.resolve('refuse')
  await tickUntil(page, 1, /^Algo salió mal/)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page).getByRole('alert')).toBeVisible()
  await expect(text).toHaveValue('Luz de las seis')
  await page.clock.runFor(TOAST.durationMs + TOAST.removalMs)
  await expect(toasts(page)).toHaveCount(0)

  await page.unroute('**/api/v1/posts')
  await publish.click()
  await tickUntil(page, 1, 'Ya está publicada')
  await expect(page).toHaveURL(/\/post\/[\w-]{36}$/)
  await page.clock.runFor(TOAST.durationMs + TOAST.removalMs)
  await expect(toasts(page)).toHaveCount(0)
})

test('after 25 s without an answer a purchase is retried once, and never paid twice', async ({
  page,
  context,
}) => {
  const fan = await joinFunded(context, 5000)
  await page.clock.install()
  await open(page, `/${username}`)
  await page.getByRole('region', { name: 'Suscripción' }).getByText('3 meses', { exact: true }).click()
  const subscribe = page.getByRole('button', { name: 'Suscribirme 3 meses por $40,50' })
  await expect(subscribe).toBeVisible()
  await stop(page)
  const keys: (string | undefined)[] = []
  await page.route('**/subscription', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    // the first two never get an answer
    if (keys.length > 2) await route.continue()
  })
  await subscribe.click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.runFor(REQUEST_TIMEOUT_MS - 1)
  await settle(page)
  expect(keys).toHaveLength(1)
  await page.clock.runFor(1)
  await expect.poll(() => keys.length).toBe(2)
  await page.clock.runFor(REQUEST_TIMEOUT_MS)
  await tickUntil(page, 1, /^Está tardando demasiado\./)
  expect(keys).toHaveLength(2)
  expect(await balanceOf(fan)).toBe(5000)

  await page.clock.resume()
  await subscribe.click()
  await expect(
    page.getByRole('region', { name: 'Suscripción' }).getByText(/^Suscripción activa hasta el/),
  ).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  expect(await balanceOf(fan)).toBe(950)
})

test('a page whose code is on its way is announced after 100 ms, not before', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const gate = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route('**/assets/*.js', async route => {
    held.push(route.request().url())
    await gate.promise
    await route.continue()
  })
  await stop(page)
  const pending = page.getByRole('main').getByText('Cargando')
  const landing = page.getByRole('heading', { level: 1, name: /^Cuanto más cerca/ })
  // without the pointer before it, which would have fetched the code already
  await page.getByRole('link', { name: 'Creadores', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(at('/creators'))
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.runFor(ROUTE_PENDING_MS - 1)
  await settle(page)
  await expect(landing).toBeVisible()
  await expect(pending).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(pending).toHaveCount(1)
  await expect(landing).toHaveCount(0)
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Creadores' })).toBeVisible()
  await expect(pending).toHaveCount(0)
})
