import { joinChat } from './support/chats.ts'
import { hydrated, open } from './support/page.ts'
import { expect, test } from './support/test.ts'

test('a newer build is offered, and taken with the next page unless something is in hand; code that is gone reloads once', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { creator, chat } = await joinChat(context, await visit())
  let latest: string | undefined
  await context.route('**/builds/latest.json*', async route =>
    latest === undefined
      ? await route.continue()
      : await route.fulfill({ json: { id: latest, timestamp: 1 } }),
  )
  const links = page.getByRole('navigation', { name: 'Principal' })
  const isSame = () => page.evaluate(() => 'still' in window)
  const stay = () => page.evaluate(() => Object.assign(window, { still: true }))
  await open(page, `/messages/${chat}`)
  await stay()
  const text = page.getByRole('textbox', { name: `Escribe a ${creator.name}` })
  await text.fill('A medias')
  latest = 'a-newer-build'
  await page.clock.setFixedTime(Date.now() + 120_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Hay una versión nueva de la página.')).toBeVisible()

  // What is being written is not disturbed; the next page from there is the new one.
  await links.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(links.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  expect(await isSame()).toBe(true)
  await links.getByRole('link', { name: 'Mensajes' }).click()
  await page.waitForFunction(() => !('still' in window))
  await expect(page).toHaveURL(/\/messages$/)
  await hydrated(page)
  await open(page, `/messages/${chat}`)
  await expect(text).toHaveValue('A medias')

  // A file of an older build is not on the server any more: neither for the pointer above the link, nor for the press.
  latest = undefined
  await stay()
  let loads = 0
  let gone: string | undefined
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  watch.expectStatus(404, '/assets/')
  await context.route('**/assets/*.js', async route => {
    const { pathname } = new URL(route.request().url())
    if (loads > 0 || route.request().method() !== 'GET') return await route.continue()
    gone ??= pathname
    if (pathname !== gone) return await route.continue()
    await route.fulfill({ status: 404, body: 'gone' })
  })
  await links.getByRole('link', { name: 'Ajustes' }).click()
  await page.waitForFunction(() => !('still' in window))
  await expect(page.getByRole('navigation', { name: 'Ajustes' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings/)
  expect(loads).toBe(1)
  await page.goto(`/messages/${chat}`)
  await expect(text).toHaveValue('A medias')
})
