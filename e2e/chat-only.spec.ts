import type { BrowserContext, Locator, Page } from '@playwright/test'
import { CHAT_ONLY_OPERATIONS, type RouteSpec, routes } from '../packages/contract/src/index.ts'
import { findingsInBothThemes } from './support/accessibility.ts'
import { addresses, demoExamples } from './support/addresses.ts'
import { call } from './support/api.ts'
import { chatOf, joinChat, offerFree } from './support/chats.ts'
import { expectMail } from './support/mail.ts'
import { joinFunded } from './support/money.ts'
import { at, open } from './support/page.ts'
import { DEMO, join, logIn, type Person } from './support/people.ts'
import { asOn, PHONE } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

// The host that serves the messages alone; access.spec.ts opens every other page there in a browser.
test.describe.configure({ mode: 'parallel' })

const SITE = `http://localhost:${process.env.E2E_PORT}`
const HOST = `chat.localhost:${process.env.E2E_PORT}`
test.use({ baseURL: `http://${HOST}` })

/** A browser on the site itself, where people sign up. */
type OnSite = () => Promise<BrowserContext>

/** A fan and a creator whom they subscribe to, with their conversation. */
async function pair(onSite: OnSite) {
  return await joinChat(await onSite(), await onSite())
}

/** Logs somebody in on the host for chats only. */
async function enterChats(page: Page, { email }: Person): Promise<void> {
  await open(page, '/auth/login')
  await logIn(page, email)
  await expect(page).toHaveURL(at('/messages'))
  await expect(portrait(page)).toBeVisible()
}

const portrait = (page: Page): Locator => page.getByRole('button', { name: /, Tu cuenta$/ })
const list = (page: Page): Locator => page.getByRole('region', { name: 'Conversaciones' })

/** A gift of $5, given without a page; answers the chat in which it stands. */
async function giveSun(fan: Person, creator: Person): Promise<string> {
  const { items } = await call(fan, 'listGifts', {})
  const sun = items.find(({ titles }) => titles.es === 'Sol')
  if (!sun) throw new Error('there is no sun')
  const { username } = creator
  const body = { gift: sun.id, price: sun.price.amount, words: '', place: { kind: 'profile' } } as const
  await call(fan, 'sendGift', { params: { username }, body })
  return await chatOf(fan, creator)
}

async function openMenu(page: Page, { name }: Person): Promise<Locator> {
  await portrait(page).click()
  const menu = page.getByRole('dialog', { name })
  await expect(menu).toBeVisible()
  return menu
}

test('the server leads from every other page to the messages, whoever asks', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: SITE })
  const others = addresses(({ chatOnly }) => !chatOnly, await demoExamples({ request }))
  const own = addresses(({ chatOnly }) => chatOnly === true, await demoExamples({ request }))
  const ask = async (path: string) => {
    const answer = await request.get(path, { headers: { host: HOST }, maxRedirects: 0 })
    return [path, answer.status(), answer.headers().location]
  }
  for (const who of ['guest', 'fan']) {
    if (who === 'fan')
      await call({ request }, 'logIn', { body: { username: DEMO.fan.login, password: 'Demo-2026!' } })
    for (const path of [...others, '/nothing/of/this/name'])
      expect(await ask(path), who).toEqual([path, 302, '/messages'])
    for (const path of own) expect(await ask(path), who).toEqual([path, 200, undefined])
  }
  await request.dispose()
})

test('the server does not know any other operation there', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: SITE })
  const { token } = await call({ request }, 'logIn', {
    body: { username: DEMO.creator.login, password: 'Demo-2026!' },
  })
  const ask = async (path: string, method = 'GET') => {
    const headers = { host: HOST, authorization: `Bearer ${token}` }
    const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
    const { instance, ...problem } = await answer.json().catch(() => ({ instance: undefined }))
    return [answer.status(), problem]
  }
  const unknown = await ask('/api/v1/nothing')
  expect(unknown).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
  const hidden = Object.entries<RouteSpec>(routes).filter(([name]) => !CHAT_ONLY_OPERATIONS.has(name))
  for (const [name, { method, path, root }] of hidden) {
    const named = path.replace(/:\w+/g, DEMO.creator.username)
    for (const address of root ? [named] : [`/api${named}`, named])
      expect(await ask(address, method), `${name} ${address}`).toEqual(unknown)
  }
  for (const path of ['/api/v1/chats', '/v1/chats', '/api/v1/chats/unread', '/v1/profit'])
    expect((await ask(path))[0], path).toBe(200)
  await request.dispose()
})

test('one logs in, writes, finds the ways to the site behind the portrait, and logs out', {
  tag: '@both',
}, async ({ page, visit, isMobile }) => {
  const onSite = () => visit({ baseURL: SITE })
  const { fan, creator, chat } = await pair(onSite)
  await call(creator, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text: 'Te espero el viernes' },
  })
  await enterChats(page, fan)

  // logo and portrait in the place of the title, and no bar anywhere
  await expect(list(page).getByRole('link', { name: 'Calina, inicio' })).toHaveAttribute('href', '/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeAttached()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('.rail, .tabbar, .topbar')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nueva difusión' })).toHaveCount(0)

  const line = list(page).getByRole('link', { name: creator.name })
  await expect(line).toContainText('Te espero el viernes')
  await line.click()
  await expect(page).toHaveURL(at(`/messages/${chat}`))
  await page.getByRole('textbox', { name: `Escribe a ${creator.name}` }).fill('Allí estaré')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Enviado' })).toBeVisible()
  const { items } = await call(creator, 'listMessages', { params: { chat }, query: {} })
  expect(items.map(({ text }) => text)).toContain('Allí estaré')
  if (isMobile) await page.getByRole('link', { name: 'Volver a la lista' }).click()

  const menu = await openMenu(page, fan)
  await expect(menu.getByText(`@${fan.username}`)).toBeVisible()
  const links = menu.getByRole('link')
  await expect(links).toHaveText([/^Billetera\$0,00$/, /^Notificaciones/, 'Ajustes'])
  for (const [index, path] of ['/settings/recharge', '/notifications', '/settings'].entries())
    await expect(links.nth(index)).toHaveAttribute('href', SITE + path)
  await menu.getByLabel('Apariencia').selectOption('Oscuro')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await menu.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await open(page, '/messages')
  await expect(page).toHaveURL(at('/auth/login?redirect=%2Fmessages'))
})

test('a creator has the two sums, without subscribers and mentions', { tag: '@both' }, async ({
  page,
  visit,
}) => {
  const creator = await join(await visit({ baseURL: SITE }), 'model')
  await enterChats(page, creator)
  const menu = await openMenu(page, creator)
  await expect(menu.getByRole('link')).toHaveText([
    'Ganancias$0,00 este mes',
    'Retirar$0,00 disponibles',
    /^Notificaciones/,
    'Ajustes',
  ])
  await expect(menu.getByText(/Suscriptores|Menciones/)).toHaveCount(0)
})

test('what takes money or a subscription is one press away, on the site itself', async ({ page, visit }) => {
  const onSite = () => visit({ baseURL: SITE })
  const { fan, creator, chat } = await pair(onSite)
  await enterChats(page, fan)
  await open(page, `/messages/${chat}`)
  await page.getByRole('button', { name: 'Enviar un regalo' }).click()
  const tray = page.getByRole('dialog', { name: /^Un regalo para/ })
  await tray.getByRole('radio', { name: /^Sol/ }).check()
  const href = await tray.getByRole('link', { name: 'Recargar' }).getAttribute('href')
  expect(href).toContain(`${SITE}/settings/recharge?for=%2Fmessages%2F${chat}`)
  expect(new URL(href ?? '').searchParams.get('amount')).toBe('500')
  await page.keyboard.press('Escape')
  // whose profile is on the site, too
  const profile = page.locator('.conversation-head').getByRole('link', { name: creator.name })
  await expect(profile).toHaveAttribute('href', `${SITE}/${creator.username}`)

  // who has given a gift has a chat, and cannot write in it
  const stranger = await joinFunded(await onSite(), 5000)
  const given = await giveSun(stranger, creator)
  await page.context().clearCookies()
  await enterChats(page, stranger)
  await open(page, `/messages/${given}`)
  await expect(page.getByText(`Suscríbete para escribir a ${creator.name}`)).toBeVisible()
  const plans = page.getByRole('link', { name: 'Ver suscripción' })
  await expect(plans).toHaveAttribute('href', new RegExp(`^${SITE}/${creator.username}\\?subscribe=`))
  await plans.click()
  await expect(page).toHaveURL(new RegExp(`^${SITE}/${creator.username}`))
})

test('list, chat and menu hold on a phone of 320 pixels, and whoever reads them, in light and in dark', async ({
  page,
  visit,
}) => {
  const onSite = () => visit({ baseURL: SITE })
  const { creator, chat } = await pair(onSite)
  await enterChats(page, creator)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const look = async () => {
    for (const size of [PHONE, { ...PHONE, width: 320, height: 640 }])
      await asOn(page, size, async () => {
        expect(await overflow()).toBeLessThanOrEqual(0)
        expect(await findingsInBothThemes(page)).toEqual([])
      })
    expect(await findingsInBothThemes(page)).toEqual([])
  }
  await look()
  await openMenu(page, creator)
  await look()
  await open(page, `/messages/${chat}`)
  await expect(page.getByRole('log')).toBeVisible()
  await look()
})

test('a mail about a chat leads to the host of who reads it', async ({ page, visit }) => {
  const site = await visit({ baseURL: SITE })
  const creator = await join(site, 'model')
  await offerFree(creator)
  const fan = await joinFunded(await visit({ baseURL: SITE }), 5000)
  const first = await giveSun(fan, creator)
  await expectMail(site.request, creator.email, `${SITE}/messages/${first}`)
  await enterChats(page, creator)
  await giveSun(fan, creator)
  await expectMail(site.request, creator.email, `http://${HOST}/messages/${first}`)
})
