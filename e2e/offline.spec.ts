import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, expectNotice, hydrated, open, withoutLine } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username } = DEMO.creator

test('a page that failed to load is reported inside the frame, and opens when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'fan')
  await open(page, '/home')
  const links = page.getByRole('navigation', { name: 'Principal' })
  await expect(links.getByRole('link', { name: 'Mensajes' })).toBeVisible()
  watch.expectDisconnection()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await links.getByRole('link', { name: 'Mensajes' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta página no llegó')
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta página no llegó')
  await expect(links).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Mensajes' }).first()).toBeVisible()
  await expect(page).toHaveURL(at('/messages'))
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toHaveCount(0)
})

test('a pointer over a link while offline does not load the page again', { tag: '@desktop' }, async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'fan')
  await open(page, '/home')
  const creators = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Creadores' })
  await expect(creators).toBeVisible()
  await page.evaluate(() => Object.assign(window, { still: true }))
  watch.expectDisconnection()
  await context.setOffline(true)
  await creators.hover()
  await page.waitForEvent('requestfailed')
  await expect(creators).toBeVisible()
  expect(await page.evaluate(() => 'still' in window)).toBe(true)
})

test('nothing is bought while offline, nor after reconnecting', async ({ page, context, watch }) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  await expect(unlock).toBeVisible()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/unlock')) asked.push(request.url())
  })
  watch.expectDisconnection()
  await context.setOffline(true)
  await unlock.click()
  await context.setOffline(false)
  await expectNotice(page, /^No hay conexión\./)
  await expect(unlock).not.toHaveAttribute('aria-busy')
  await open(page, '/home')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  expect(asked).toEqual([])
  expect(await balanceOf(fan)).toBe(2000)
})

test('what is pressed in vain before hydration is not bought when the connection is back', {
  tag: '@desktop',
}, async ({ page, context, watch }) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  watch.expectDisconnection()
  await page.route('**/assets/*.js', route => route.abort('internetdisconnected'))
  await page.goto(`/post/${post.id}`)
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  const refused = page.waitForEvent('requestfailed')
  await unlock.click()
  await refused
  await page.unroute('**/assets/*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(unlock).toBeVisible()
  expect(await balanceOf(fan)).toBe(2000)
})

test('a payment whose screen was left is not retried', { tag: '@desktop' }, async ({
  page,
  context,
  watch,
}) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  await expect(unlock).toBeVisible()
  watch.expectDisconnection()
  let asked = 0
  // the request hangs somewhere on its way
  await page.route('**/unlock', () => {
    asked++
  })
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/unlock'))
  await unlock.click()
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }).click()
  await ended
  await expect(page).toHaveURL(at('/home'))
  expect(asked).toBe(1)
  expect(await balanceOf(fan)).toBe(2000)
})

test('following while offline fails at once and is undone', async ({ page, context, watch }) => {
  const fan = await join(context, 'fan')
  await open(page, `/${username}`)
  const follow = page.getByRole('main').getByRole('button', { name: 'Seguir', exact: true })
  await expect(follow).toBeVisible()
  watch.expectDisconnection()
  await withoutLine(page, '/follow', () => follow.click(), 2)
  await expectNotice(page, /^No hay conexión\./)
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  expect((await call(fan, 'getProfile', { params: { username } })).viewer.following).toBe(false)
})
