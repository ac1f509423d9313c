import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { hydrated, open } from './support/page.ts'
import { expectLoggedIn, join, logIn } from './support/people.ts'
import { picture, publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const KEPT_SHELL = '/builds/shell'

/** Everything that this browser has stored of any site's page, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = Object.entries(localStorage).flat()
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        texts.push(request.url)
        if (request.url.includes('/assets/')) continue
        texts.push((await (await caches.match(request))?.text().catch(() => '')) ?? '')
      }
    for (const { name, version } of await indexedDB.databases()) {
      if (!name) continue
      texts.push(name)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name, version)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const table of database.objectStoreNames) {
        const records = await new Promise<unknown[]>(resolve => {
          const request = database.transaction(table).objectStore(table).getAll()
          request.onsuccess = () => resolve(request.result)
        })
        texts.push(JSON.stringify(records))
      }
      database.close()
    }
    return texts.join('\n')
  })

/** Waits until the page can be opened without a connection. */
async function keptShell(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async path => (await (await caches.open('shell')).keys()).some(({ url }) => url.includes(path)),
        KEPT_SHELL,
      ),
    )
    .toBe(true)
}

test('what was seen is read without a connection, what is written waits for it, and nobody else sees any of it', {
  tag: '@both',
}, async ({ page, context, visit, watch, isMobile }) => {
  const there = await visit()
  const { fan, creator, chat } = await joinChat(context, there)
  await publish(creator, { text: 'Una tarde en el puerto' })
  await call(creator, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text: 'Hola desde el muelle' },
  })
  const said = page.getByRole('log').locator('.bubble-text')
  const like = page.getByRole('main').getByRole('button', { name: /^Me gusta/ })
  await open(page, `/messages/${chat}`)
  await expect(said).toHaveText(['Hola desde el muelle'])
  await expect.poll(() => stored(page)).toContain('Hola desde el muelle')
  await open(page, '/home')
  await expect(page.getByText('Una tarde en el puerto')).toBeVisible()
  await keptShell(page)
  await expect.poll(() => stored(page)).toContain('Una tarde en el puerto')

  watch.expectDisconnection()
  await context.setOffline(true)
  // The feed, the list, the conversation: each after a reload.
  await page.reload()
  await expectLoggedIn(page)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await expect(page.getByText('Una tarde en el puerto')).toBeVisible()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName(/se envía al volver la conexión$/)
  // The list stands beside the conversation, and has a page of its own on a phone.
  await page.goto(isMobile ? '/messages' : `/messages/${chat}`)
  const row = page.getByRole('region', { name: 'Conversaciones' }).getByRole('link', { name: creator.name })
  await expect(row).toContainText('Hola desde el muelle')
  await row.click()
  for (const text of ['Primero', 'Segundo']) {
    await page.getByRole('textbox', { name: `Escribe a ${creator.name}` }).fill(text)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  }
  const all = ['Hola desde el muelle', 'Primero', 'Segundo']
  await expect(said).toHaveText(all)
  await expect(page.getByText('Se envía al volver la conexión')).toHaveCount(2)
  await page.reload()
  await expect(said).toHaveText(all)
  await expect(page.getByText('Se envía al volver la conexión')).toHaveCount(2)
  await page.goto('/home')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  // Another conversation was never seen here.
  await page.goto(`/messages/${crypto.randomUUID()}`)
  await expect(page.getByText('Aún no está en este equipo')).toBeVisible()

  // The tab is closed; another one sends what waits, on whichever page it is.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await open(later, '/home')
  const messages = async () =>
    (await call(creator, 'listMessages', { params: { chat }, query: {} })).items.map(({ text }) => text)
  await expect.poll(messages).toEqual(['Segundo', 'Primero', 'Hola desde el muelle'])
  await expect
    .poll(
      async () => (await call(fan, 'listCreatorPosts', { params: { username: creator.username } })).items[0],
    )
    .toMatchObject({ liked: true, likes: 1 })
  await expect.poll(() => stored(later)).not.toContain('outbox')
  expect(await messages()).toHaveLength(3)

  // After the log-out nothing of it is left, and the next person of this browser sees only what is theirs.
  await call(creator, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text: 'Solo para ti' },
  })
  await open(later, `/messages/${chat}`)
  await expect.poll(() => stored(later)).toContain('Solo para ti')
  if (isMobile) {
    await open(later, '/settings')
    await later.getByRole('button', { name: 'Cerrar sesión' }).click()
  } else {
    await later.getByRole('button', { name: fan.name }).click()
    await later.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  }
  await expect(later).toHaveURL(/\/$/)
  const foreign = new RegExp(['Solo para ti', 'Una tarde', 'Primero', fan.name, creator.name].join('|'))
  await expect.poll(() => stored(later)).not.toMatch(foreign)
  const other = await join(context, 'fan')
  await open(later, '/home')
  await expect.poll(() => stored(later)).toContain(other.username)
  await context.setOffline(true)
  for (const path of [`/messages/${chat}`, '/messages', '/home']) {
    await later.goto(path)
    // A conversation that is not kept has the whole of a phone's screen, without the menu.
    if (isMobile && path.startsWith('/messages/'))
      await expect(later.getByRole('heading', { name: 'Aún no está en este equipo' })).toBeVisible()
    else await expectLoggedIn(later)
    await expect(later.getByRole('main')).not.toHaveText(foreign)
  }
  expect(await stored(later)).not.toMatch(foreign)
  await context.setOffline(false)
  await hydrated(later)
})

/** Shares a photo as the system does it: by a form of the app's own address, from outside of any page. */
async function share(page: Page): Promise<void> {
  await page.evaluate(
    given => {
      const form = document.createElement('form')
      form.action = '/share'
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'photos'
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(given)], 'ventana.jpg', { type: 'image/jpeg' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [...(await readFile(picture('arch1')))],
  )
}

test('a photo shared with the app is in the composer, also after the log-in that it takes', async ({
  page,
  context,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/home')
  await keptShell(page)
  await context.clearCookies()
  await open(page, '/')
  await share(page)
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await logIn(page, creator.email)
  await expect(page).toHaveURL(/\/post\/new/)
  await expect(page.getByRole('button', { name: /^Foto 1,/ })).toBeVisible()
})

test('a fan who shares a photo reads what they can do with it, also after a log-in, and it does not wait for others', {
  tag: '@phone',
}, async ({ page, context }) => {
  const fan = await join(context, 'fan')
  await open(page, '/home')
  await keptShell(page)
  const shared = () => page.evaluate(() => caches.has('shared'))
  const answer = page.getByRole('heading', { level: 1, name: 'Publicar es de quienes crean' })
  const toMessages = page.getByRole('main').getByRole('link', { name: 'Ir a mensajes' })
  await share(page)
  await expect(answer).toBeVisible()
  await expect(page).toHaveURL(/\/share$/)
  await expect.poll(shared).toBe(false)
  await toMessages.click()
  await expect(page).toHaveURL(/\/messages$/)

  await context.clearCookies()
  await open(page, '/')
  await share(page)
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  expect(await shared()).toBe(true)
  await logIn(page, fan.email)
  await expect(answer).toBeVisible()
  await expect.poll(shared).toBe(false)
})
