import type { Post } from '@calina/contract/types'
import { call } from './support/api.ts'
import { at, open } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username, name } = DEMO.creator

test('the home feed begins empty, fills by following, and loads to its end', async ({ page, context }) => {
  const fan = await join(context, 'fan')
  await open(page, '/home')
  await expect(page.getByRole('heading', { name: 'Tu inicio aún está vacío' })).toBeVisible()
  const feeds = page.getByRole('navigation', { name: 'Qué publicaciones' })
  await feeds.getByRole('link', { name: 'Siguiendo' }).click()
  await expect(page).toHaveURL(at('/home?source=following'))
  await expect(page.getByRole('heading', { name: 'Aún no sigues a nadie' })).toBeVisible()

  await page.getByRole('link', { name: 'Ver creadores' }).click()
  await page.getByRole('main').getByRole('link', { name: username }).click()
  // the featured ones before it can be followed as well
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const follow = page.getByRole('main').getByRole('button', { name: 'Seguir' })
  await follow.click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Siguiendo' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect
    .poll(async () =>
      (await call(fan, 'listFollowing', { query: {} })).items.map(({ user }) => user.username),
    )
    .toEqual([username])
  for (const other of ['noalindt', 'zoembaye']) await call(fan, 'follow', { params: { username: other } })

  // A page with nothing on it is not the end while there is another: the list continues and is never shown as empty.
  const newest = Buffer.from(`${Date.now()} ffffffff-ffff-4fff-bfff-ffffffffffff`).toString('base64url')
  await page.route('**/api/v1/feed*', route =>
    route.request().url().includes('cursor=')
      ? route.continue()
      : route.fulfill({ json: { items: [], next: newest } }),
  )
  await open(page, '/home')
  const posts = page.getByRole('article')
  await expect(posts.first()).toBeVisible()
  await page.unroute('**/api/v1/feed*')
  await feeds.getByRole('link', { name: 'Suscripciones' }).click()
  await expect(page.getByRole('heading', { name: 'Sin publicaciones de tus suscripciones' })).toBeVisible()
  await feeds.getByRole('link', { name: 'Para ti' }).click()

  // Further pages come while one reads on, each post once, to the end.
  const all = new Set<string>()
  let cursor: string | null = null
  do {
    const { items, next }: { items: Post[]; next: string | null } = await call(fan, 'listFeed', {
      query: { limit: 100, ...(cursor === null ? {} : { cursor }) },
    })
    for (const item of items) all.add(item.id)
    cursor = next
  } while (cursor !== null)
  expect(all.size).toBeGreaterThan(20)
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('Ya viste todo lo reciente')).toBeVisible({ timeout: 500 })
  }).toPass()
  const shown = await posts
    .locator('a[href^="/post/"]:has(time)')
    .evaluateAll(links => links.map(link => link.getAttribute('href')?.split('/').at(-1)))
  expect(new Set(shown)).toEqual(all)
  expect(shown).toHaveLength(all.size)
})

test('a screen that breaks while it is drawn is an error page', async ({ page, context, watch }) => {
  await join(context, 'fan')
  watch.expectFailure(/^TypeError/)
  // an answer that no screen can draw
  await page.route(`**/api/v1/users/${username}`, route => route.fulfill({ json: {} }))
  await open(page, '/creators')
  await page.locator(`main a[href="/${username}"]`).first().click()
  await expect(page.getByRole('img', { name: '500' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error interno del servidor')
})

test('a page that cannot be shown is an error page, which says that nothing was charged', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'fan')
  watch.expectStatus(500, `/api/v1/users/${username}`)
  await page.route(`**/api/v1/users/${username}`, route =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'An error occurred', status: 500, code: 'INTERNAL', instance: 'x' },
    }),
  )
  await open(page, '/creators')
  await page.locator(`main a[href="/${username}"]`).first().click()
  await expect(page.getByRole('img', { name: '500' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error interno del servidor')
  await expect(page.getByText('No se cobró nada.')).toBeVisible()
  await page.unroute(`**/api/v1/users/${username}`)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
