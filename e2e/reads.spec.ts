import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { chatOf, joinChat } from './support/chats.ts'
import { forSale } from './support/for-sale.ts'
import { joinFunded } from './support/money.ts'
import { openWithEvents } from './support/page.ts'
import { join } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** How long a page asks for nothing until it counts as at rest. */
const REST_MS = 1_000

/** What a page reads of the API from now on: its addresses with ids and names left out. */
class Reads {
  #made: string[] = []
  #open = 0
  #lastAt = Date.now()

  constructor(page: Page) {
    const ended = () => {
      this.#open--
      this.#lastAt = Date.now()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    page.on('request', request => {
      this.#open++
      this.#lastAt = Date.now()
      const { pathname, searchParams } = new URL(request.url())
      if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
      const read = pathname
        .replace('/api/v1/', '')
        .replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
        .replace(/users\/\w+/, 'users/:name')
      this.#made.push(searchParams.has('after') ? `${read} after` : read)
    })
  }

  /** Playwright's `networkidle` is over as soon as a page has been at rest once. */
  async #rest(): Promise<void> {
    await expect.poll(() => this.#open === 0 && Date.now() - this.#lastAt >= REST_MS).toBe(true)
  }

  /** Waits until the page is at rest, and forgets what led there. */
  async begin(): Promise<void> {
    await this.#rest()
    this.#made = []
  }

  /** What was read since then, in order of name. */
  async made(): Promise<string[]> {
    await this.#rest()
    return this.#made.toSorted()
  }
}

/** Opens an address in two tabs of the same person, and waits until both are connected. */
async function twoTabs(page: Page, path: string): Promise<{ other: Page; here: Reads; there: Reads }> {
  const other = await page.context().newPage()
  const [here, there] = [new Reads(page), new Reads(other)]
  for (const tab of [page, other]) await openWithEvents(tab, path)
  await here.begin()
  await there.begin()
  return { other, here, there }
}

test('a purchase reads nothing that its answer carried; another tab follows', async ({ page, context }) => {
  const fan = await joinFunded(context, 5000)
  const post = await forSale(fan)
  const { other, here, there } = await twoTabs(page, `/post/${post.id}`)
  await page.getByRole('article').getByRole('button', { name: 'Desbloquear por $9' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('article').getByText('Tuya para siempre')).toBeVisible()
    await expect(tab.locator('.rail-balance').getByText('$41')).toBeVisible()
  }
  // the comments of a post are visible with the right to read it
  expect(await here.made()).toEqual(['posts/:id/comments'])
  expect(await there.made()).toEqual(['posts/:id', 'posts/:id/comments', 'wallet'])

  await here.begin()
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Me gusta/ })
    .click()
  await expect(page.getByRole('article').getByRole('button', { name: /^Me gusta/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await here.made()).toEqual([])
})

test('a follow and a subscription read what they opened, once', async ({ page, context, visit }) => {
  const creator = await join(await visit(), 'model')
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 500 }] } })
  await joinFunded(context, 5000)
  const { other, here, there } = await twoTabs(page, `/${creator.username}`)
  const follow = page.getByRole('main').getByRole('button', { name: /^(Seguir|Siguiendo)$/ })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('main').getByRole('button', { name: /^(Seguir|Siguiendo)$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await here.made()).toEqual([])
  expect(await there.made()).toEqual(['users/:name'])
  await here.begin()
  await there.begin()

  await page
    .getByRole('region', { name: 'Suscripción' })
    .getByRole('button', { name: 'Suscribirme 7 días por $5' })
    .click()
  for (const tab of [page, other]) {
    await expect(tab.getByText(/^Suscripción activa hasta/).filter({ visible: true })).toBeVisible()
    await expect(tab.locator('.rail-balance').getByText('$45')).toBeVisible()
  }
  expect(await here.made()).toEqual(['users/:name', 'users/:name/posts'])
  expect(await there.made()).toEqual(['users/:name', 'users/:name/posts', 'wallet'])
})

test('a message reads nothing where it was sent, and only itself where its event arrives', async ({
  page,
  context,
  visit,
}) => {
  const { fan, creator, chat } = await joinChat(context, await visit())
  await call(creator, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text: 'Hola' },
  })
  const { other, here, there } = await twoTabs(page, `/messages/${chat}`)
  const box = page.getByRole('textbox', { name: /^Escribe a/ })
  await box.fill('Aquí estoy')
  await box.press('Enter')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('log').getByText('Aquí estoy')).toHaveCount(1)
    await expect(tab.getByRole('link', { name: /Aquí estoy/ })).toBeVisible()
  }
  expect(await here.made()).toEqual([])
  expect(await there.made()).toEqual(['chats/:id/messages after'])

  await here.begin()
  await there.begin()
  await call(creator, 'sendMessage', {
    params: { chat: await chatOf(creator, fan) },
    body: { clientId: crypto.randomUUID(), text: 'Te veo' },
  })
  for (const tab of [page, other]) await expect(tab.getByRole('log').getByText('Te veo')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByText(/sin leer/)).toHaveCount(0)
  for (const reads of [here, there]) {
    const made = await reads.made()
    expect(made.filter(read => read !== 'chats/unread')).toEqual(['chats/:id/messages after'])
    expect(made.length).toBeLessThanOrEqual(3)
  }
})
