import type { Page } from '@playwright/test'
import { call } from '../support/api.ts'
import { joinChat } from '../support/chats.ts'
import { addressOf, checkLedger, kill, type MemberName, whole } from '../support/cluster.ts'
import { balanceOf, joinFunded } from '../support/money.ts'
import { boughtMark, open } from '../support/page.ts'
import { join, type Person } from '../support/people.ts'
import { picture, publish } from '../support/publishing.ts'
import { endSeenFrom, logOut, SESSION_ENDS_MS } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(180_000)
test.afterEach(whole)

const said = (page: Page) => page.getByRole('log').locator('.bubble-text')

async function say(page: Page, { name }: Person, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Escribe a ${name}` })
  await field.fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(field).toHaveValue('')
}

/** Everything that is in a chat, as it is stored. */
async function stored(person: Person, chat: string) {
  const { items } = await call(person, 'listMessages', { params: { chat }, query: { limit: 100 } })
  return items.toReversed()
}

const KILLED: readonly MemberName[] = ['web-1', 'redis', 'web-2', 'worker']

for (const member of KILLED)
  test(`a conversation continues while ${member} is killed and replaced: nothing is lost, nothing doubled`, async ({
    page,
    context,
    visit,
    watch,
  }) => {
    watch.expectDisconnection()
    const other = await visit()
    const { fan, creator, chat } = await joinChat(other, context)
    const there = await other.newPage()
    await open(page, `/messages/${chat}`)
    await open(there, `/messages/${chat}`)
    const texts = Array.from({ length: 12 }, (_, n) => `Mensaje ${n + 1}`)
    for (const [n, text] of texts.entries()) {
      if (n === 4) kill(member)
      await (n % 2 === 0 ? say(there, creator, text) : say(page, fan, text))
    }
    // Whatever was sent while one side had no connection is sent again by itself or by its sender.
    await expect(async () => {
      for (const each of [page, there])
        for (const again of await each.getByRole('log').getByRole('button', { name: 'Reintentar' }).all())
          await again.click()
      const all = await stored(fan, chat)
      expect(all.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
      expect(all.map(({ seq }) => seq)).toEqual(texts.map((_, n) => n + 1))
    }).toPass({ timeout: 60_000 })
    const inOrder = (await stored(fan, chat)).map(({ text, mine }) => (mine ? `Tú: ${text}` : text))
    await expect(said(there)).toHaveText(inOrder, { timeout: 30_000 })
    await expect(said(page)).toHaveText(
      (await stored(creator, chat)).map(({ text, mine }) => (mine ? `Tú: ${text}` : text)),
      { timeout: 30_000 },
    )
  })

test('what is bought while processes are killed is paid once', async ({ page, context, visit, watch }) => {
  watch.expectDisconnection()
  const price = 500
  const creator = await join(await visit(), 'model')
  const posts = []
  for (let n = 0; n < 4; n++)
    posts.push(await publish(creator, { text: `Número ${n}`, audience: 'paid', price, pictures: ['sea1'] }))
  const fan = await joinFunded(context, price * posts.length)
  for (const [n, post] of posts.entries()) {
    await open(page, `/post/${post.id}`)
    const article = page.getByRole('article', { name: `Publicación de ${creator.name}` })
    const unlock = article.getByRole('button', { name: /^Desbloquear por/ })
    await expect(unlock).toBeEnabled()
    const pressed = unlock.click()
    kill(KILLED[n] ?? 'web-1')
    await pressed
    // Failed requests are retried by the page, or by a press of the test.
    await expect(async () => {
      if (await unlock.isVisible()) await unlock.click({ timeout: 1_000 }).catch(() => undefined)
      await expect(boughtMark(article)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await whole()
  }
  await expect.poll(() => balanceOf(fan), { timeout: 30_000 }).toBe(0)
  const { items } = await call(fan, 'listTransactions', { query: { group: 'purchase' } })
  expect(items.map(({ amount }) => amount.amount)).toEqual(posts.map(() => -price))
})

test('photos come up while processes are killed, and the post comes out with all of them', async ({
  page,
  context,
  watch,
}) => {
  watch.expectDisconnection()
  // a piece of which nobody knows how much arrived: the page asks, and sends the rest
  watch.tolerateStatus(409, '/api/v1/uploads/')
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  let pieces = 0
  await page.route('**/api/v1/uploads/*', async route => {
    if (route.request().method() === 'PATCH' && ++pieces === 2) kill('web-1')
    await route.continue()
  })
  await page.getByLabel('Agregar fotos').setInputFiles(['dunes1', 'sea1', 'leaf1'].map(picture))
  const send = page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' })
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Tres a pesar de todo')
  await expect(send).toBeEnabled({ timeout: 60_000 })
  kill('worker')
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1_000 }).catch(() => undefined)
    await expect(page).toHaveURL(/\/post\/[\w-]{36}$/, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(async () => {
    const { items } = await call(creator, 'listCreatorPosts', {
      params: { username: creator.username },
      query: {},
    })
    expect(items.map(({ text, photos, preparing }) => [text, photos, preparing])).toEqual([
      ['Tres a pesar de todo', 3, null],
    ])
  }).toPass({ timeout: 90_000 })
})

test('a session ends everywhere within a second while Redis is unreachable', async ({ visit }) => {
  const [first, second] = [addressOf('web-1'), addressOf('web-2')]
  const person = await join(await visit(), 'fan')
  kill('redis')
  const { acted, connected } = await endSeenFrom(person.token, logOut, first, second)
  expect(acted).toBeLessThan(SESSION_ENDS_MS)
  expect(connected).toBeLessThan(SESSION_ENDS_MS)
})

test('after all of it the books add up', async () => {
  expect(await checkLedger()).toContain('nothing wrong')
})
