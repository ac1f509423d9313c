import type { Page } from '@playwright/test'
import { findingsInBothThemes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { fillChat } from './support/long-chats.ts'
import { open } from './support/page.ts'
import { expect, test } from './support/test.ts'

const COUNT = 5_000
const READ = 2_000

const said = (page: Page, number: number) =>
  page
    .getByRole('log')
    .locator('.bubble-text')
    .filter({ hasText: new RegExp(`Mensaje ${number}$`) })

/** The numbers of the messages that are in the page, in order. */
const numbers = (page: Page): Promise<number[]> =>
  page
    .getByRole('log')
    .evaluate(log =>
      [...log.querySelectorAll('.bubble-text')].map(each => Number(/\d+/.exec(each.textContent ?? '')?.[0])),
    )

/** They are without a gap, and not many. */
async function expectFew(page: Page): Promise<void> {
  const found = await numbers(page)
  expect(found.length).toBeLessThan(120)
  expect(found.length).toBeGreaterThan(30)
  expect(found).toEqual(found.map((_, at) => (found[0] ?? 0) + at))
}

/** Scrolls on until a message is in the page. */
async function scrollTo(page: Page, number: number, by: number): Promise<void> {
  const { x, y, width, height } = (await page.locator('.conversation-body').boundingBox()) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  }
  await page.mouse.move(x + width / 2, y + height / 2)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, by)
        return (await numbers(page)).includes(number)
      },
      { intervals: [100] },
    )
    .toBe(true)
}

/** How many times messages of the chat, and its row, were asked for. */
function readsOf(page: Page, chat: string): string[] {
  const made: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith(`/api/v1/chats/${chat}`)) return
    if (!pathname.endsWith('/pinned')) made.push(pathname.replace(/.*\//, '') + search)
  })
  return made
}

test('a chat of any length opens at what is unread, and leads to its end, its beginning, a day and back', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  test.slow()
  const { fan, chat } = await joinChat(context, await visit())
  await fillChat(chat, { count: COUNT, read: READ })
  const reads = readsOf(page, chat)
  await open(page, `/messages/${chat}`)
  await expect(page.getByText('Mensajes nuevos')).toBeInViewport()
  await expect(said(page, READ + 1)).toBeInViewport()
  await expect(said(page, READ)).toBeInViewport()
  // its end, and what lies about the first that is unread; what has come and changed meanwhile is asked for by number
  expect(reads.filter(read => /limit=50|around/.test(read))).toHaveLength(2)
  await expectFew(page)
  expect(await findingsInBothThemes(page)).toEqual([])

  // it counts as read as far as it was seen, and no further
  await expect
    .poll(async () => (await call(fan, 'getChat', { params: { chat } })).readSeq)
    .toBeGreaterThan(READ)
  const { readSeq, unread } = await call(fan, 'getChat', { params: { chat } })
  expect(readSeq).toBeLessThan(READ + 60)
  expect(unread).toBeLessThan((COUNT - READ) / 2)
  const toEnd = page.getByRole('button', { name: /^[\d.]+ nuevos$/ })
  await expect(toEnd).toBeVisible()

  await toEnd.click()
  await expect(said(page, COUNT)).toBeInViewport()
  await expect.poll(async () => (await call(fan, 'getChat', { params: { chat } })).unread).toBe(0)
  await expect(page.getByRole('button', { name: 'Ir al final' })).toHaveCount(0)
  await expectFew(page)

  const thread = page.locator('.conversation-body')
  await thread.focus()
  await page.keyboard.press('Home')
  await expect(said(page, 1)).toBeInViewport()
  await expectFew(page)
  if (!isMobile) {
    // further than what was read with the beginning, a part at a time
    await scrollTo(page, 260, 900)
    await expectFew(page)
    await scrollTo(page, 2, -900)
    await expectFew(page)
  }
  await page.getByRole('button', { name: 'Ir al final' }).click()
  await expect(said(page, COUNT)).toBeInViewport()
  if (!isMobile) {
    await scrollTo(page, COUNT - 320, -900)
    await expectFew(page)
  }
  await thread.focus()
  await page.keyboard.press('End')
  await expect(said(page, COUNT)).toBeInViewport()

  // the messages are ten minutes apart
  const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Buscar en este chat' }).click()
  await page.getByRole('button', { name: 'Fecha' }).click()
  reads.length = 0
  await page.getByLabel('Ir al primer mensaje desde el').fill(day)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.locator('[data-hit]')).toBeInViewport()
  expect(reads.filter(read => read.startsWith('messages'))).toHaveLength(1)
  await expectFew(page)
})

test('what is sent far back is seen at the end, and what is answered far back is led to', async ({
  page,
  context,
  visit,
}) => {
  const { fan, creator, chat } = await joinChat(context, await visit())
  await fillChat(chat, { count: COUNT, read: COUNT })
  const { items } = await call(fan, 'listMessages', { params: { chat }, query: { around: 7, limit: 1 } })
  await call(creator, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text: 'Lo de entonces', replyTo: items[0]?.id ?? '' },
  })
  await open(page, `/messages/${chat}`)
  await page
    .getByRole('log')
    .getByRole('button', { name: /Mensaje 7$/ })
    .click()
  // the quote says it, too
  await expect.poll(() => numbers(page)).toContain(7)
  await expect(said(page, 7).last()).toBeInViewport()
  await expectFew(page)
  const box = page.getByRole('textbox', { name: /^Escribe a/ })
  await box.fill('Ya lo vi')
  await box.press('Enter')
  await expect(page.getByRole('log').getByText('Ya lo vi')).toBeInViewport()
  await expect(page.getByRole('log').getByText('Lo de entonces')).toBeInViewport()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a long chat that was read is there after a reload', async ({ page, context, visit, watch }) => {
    const { chat } = await joinChat(context, await visit())
    await fillChat(chat, { count: COUNT, read: COUNT })
    await open(page, `/messages/${chat}`)
    await expect(said(page, COUNT)).toBeInViewport()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('shell')).keys()).length))
      .toBeGreaterThan(0)
    // the page writes down what it shows
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise(resolve => {
              const request = indexedDB.open('kept')
              request.onsuccess = () => {
                const all = request.result.transaction('reads').objectStore('reads').getAllKeys()
                all.onsuccess = () => {
                  request.result.close()
                  resolve(all.result.some(key => String(key).includes('listMessages')))
                }
              }
            }),
        ),
      )
      .toBe(true)
    watch.expectDisconnection()
    await context.setOffline(true)
    await page.reload()
    await expect(said(page, COUNT)).toBeInViewport()
    await context.setOffline(false)
  })
})
