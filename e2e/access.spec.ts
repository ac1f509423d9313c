import { at, open } from './support/page.ts'
import { DEMO, enter, expectLoggedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const FAN_ONLY = ['/settings/recharge']
const CREATOR_ONLY = ['/settings/subscription', '/settings/profit', '/post/new']
const MEMBERS = [
  '/home',
  '/messages',
  '/settings/profile',
  '/settings/transactions',
  '/settings/suscribers',
  '/settings/following',
  '/settings/blocked',
  '/settings/display',
]
const GUESTS_ONLY = ['/', '/auth/login', '/auth/signup']

test('guests are led to the login, and from there back', { tag: '@desktop' }, async ({ page }) => {
  for (const path of [...MEMBERS, ...FAN_ONLY, ...CREATOR_ONLY]) {
    await open(page, path)
    await expect(page).toHaveURL(at(`/auth/login?redirect=${encodeURIComponent(path)}`))
  }
})

test('a fan comes in where fans may, and is sent home elsewhere', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await enter(context, DEMO.fan.login)
  for (const path of [...MEMBERS, ...FAN_ONLY]) {
    await open(page, path)
    await expectLoggedIn(page)
    await expect(page).toHaveURL(at(path))
  }
  for (const path of [...CREATOR_ONLY, ...GUESTS_ONLY]) {
    await open(page, path)
    await expect(page).toHaveURL(at('/home'))
  }
  await expectLoggedIn(page)
  const menu = page.getByRole('navigation', { name: 'Ajustes' })
  await open(page, '/settings/display')
  await expect(menu.getByRole('link', { name: 'Suscripciones' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Recargar saldo' })).toBeVisible()
  for (const hidden of ['Precios de suscripción', 'Ganancias', 'Suscriptores'])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0)
})

test('a creator comes in where creators may, and is sent home elsewhere', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await enter(context, DEMO.creator.login)
  for (const path of [...MEMBERS, ...CREATOR_ONLY]) {
    await open(page, path)
    await expectLoggedIn(page)
    await expect(page).toHaveURL(at(path))
  }
  for (const path of [...FAN_ONLY, ...GUESTS_ONLY]) {
    await open(page, path)
    await expect(page).toHaveURL(at('/home'))
  }
  const menu = page.getByRole('navigation', { name: 'Ajustes' })
  await open(page, '/settings/display')
  for (const shown of ['Precios de suscripción', 'Ganancias', 'Suscriptores'])
    await expect(menu.getByRole('link', { name: shown })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Recargar saldo' })).toHaveCount(0)
})

test('who is logged in and opens an unknown username is led to the beginning', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await enter(context, DEMO.fan.login)
  await open(page, '/nadie_se_llama_asi')
  await expect(page).toHaveURL(at('/home'))
})

test('the settings open beside their menu, and as a menu on a phone', async ({ page, context, isMobile }) => {
  await enter(context, DEMO.fan.login)
  await open(page, '/settings')
  if (!isMobile) return expect(page).toHaveURL(at('/settings/profile'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tú')
  await page.getByRole('link', { name: 'Apariencia e idioma' }).click()
  await expect(page).toHaveURL(at('/settings/display'))
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(at('/settings'))
})

test.describe('on a host for chats only', () => {
  test.use({ baseURL: `http://chat.localhost:${process.env.E2E_PORT}` })

  test('everything but messages and the login leads to the messages', async ({ page }) => {
    for (const path of [
      '/',
      '/home',
      '/creators',
      `/${DEMO.creator.username}`,
      '/settings/profile',
      '/auth/signup',
    ]) {
      await open(page, path)
      await expect(page).toHaveURL(at('/auth/login?redirect=%2Fmessages'))
    }
    await expect(page.getByRole('link', { name: 'Crea tu cuenta' })).toHaveCount(0)

    await page.getByLabel('Correo o usuario').fill(DEMO.fan.login)
    await page.getByLabel('Contraseña', { exact: true }).fill('Demo-2026!')
    const socket = page.waitForEvent('websocket')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(at('/messages'))
    await (await socket).waitForEvent('framereceived')
    await expect(page.getByRole('link', { name: /Inés Carmona/ })).toBeVisible()
    for (const path of ['/', '/home', '/creators', `/${DEMO.creator.username}`, '/settings/profile']) {
      await open(page, path)
      await expect(page).toHaveURL(at('/messages'))
    }
    await page.getByRole('link', { name: /Inés Carmona/ }).click()
    await expect(page.getByRole('textbox', { name: 'Escribe a Inés Carmona' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }),
    ).toHaveCount(0)
  })
})
