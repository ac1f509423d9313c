import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { mailedLink } from './support/mail.ts'
import { at, expectNotice, notices, open, openWithEvents, reload } from './support/page.ts'
import { expectLoggedIn, join, logIn, PASSWORD, proveByPassword } from './support/people.ts'
import { SESSION_ENDS_MS } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}
const IPAD = {
  userAgent:
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
}
const ENDED_ELSEWHERE = 'Tu sesión se cerró desde otro equipo.'
const NEW_PASSWORD = 'Otra-Ventana-31!'

const question = (page: Page) => page.getByRole('region', { name: '¿Fuiste tú, en Bogotá?' })
const endOf = (page: Page, device: string) =>
  page.getByRole('button', { name: `Cerrar la sesión de ${device}` })

test('a new device is mailed, asked about and listed; ending its session sends it to the login within a second', {
  tag: '@both',
}, async ({ page, context, visit, isMobile, watch }) => {
  const fan = await join(context, 'fan')
  await open(page, '/settings/security')
  const phone = await (await visit(IPHONE)).newPage()
  await open(phone, '/auth/login')
  await logIn(phone, fan.email)
  await expectLoggedIn(phone)
  await open(phone, '/settings/display')
  // the mail leads to another password
  await mailedLink(page.request, fan.email, '/auth/recovery-password')

  // the page that stands open asks about it, without a reload
  await expect(question(page)).toContainText('iPhone, Safari. Es la primera vez.')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sesiones/ })
    .click()
  await expect(page).toHaveURL(at('/settings/security/sessions'))
  const main = page.getByRole('main')
  await expect(main).toContainText(isMobile ? 'Android, Chrome' : 'Windows, Chrome')
  await expect(main).toContainText('Activa ahora')
  await expect(main).toContainText('iPhone, Safari')
  await expect(main.getByText('Bogotá, Colombia')).toHaveCount(2)
  await expect(main.getByText(/^Hoy, \d\d:\d\d/)).toHaveCount(1)
  if (!isMobile) await expect(main.getByText('Primera vez hoy')).toHaveCount(2)
  // on the device itself nobody is asked, and its own session has no button
  await openWithEvents(phone, '/settings/security/sessions')
  await expect(endOf(phone, 'iPhone, Safari')).toHaveCount(0)
  await expect(question(phone)).toHaveCount(0)

  await phone.evaluate(() => Reflect.set(window, 'stayed', true))
  const answered = page
    .waitForResponse(response => response.request().method() === 'DELETE')
    .then(() => performance.now())
  const left = phone.waitForURL(/\/auth\/login/).then(() => performance.now())
  await endOf(page, 'iPhone, Safari').dblclick()
  expect((await left) - (await answered)).toBeLessThan(SESSION_ENDS_MS)
  await expect(phone).toHaveURL(
    at(`/auth/login?redirect=${encodeURIComponent('/settings/security/sessions')}&error=SESSION_ENDED`),
  )
  await expect(phone.getByText(ENDED_ELSEWHERE)).toBeVisible()
  // by the event: the document is the one that was open before
  expect(await phone.evaluate(() => Reflect.has(window, 'stayed'))).toBe(true)

  await expectNotice(page, 'Sesión cerrada en iPhone, Safari')
  await expect(notices(page).getByText('Sesión cerrada en iPhone, Safari')).toHaveCount(1)
  await expect(page.getByText('No hay otra sesión abierta.')).toBeVisible()
  await reload(page)
  await expect(page.getByText('No hay otra sesión abierta.')).toBeVisible()
  // logged in again it goes on where it was, and is no new device any more
  watch.expectStatus(400, '/api/v1/auth/refresh')
  await reload(phone)
  await expect(phone.getByText(ENDED_ELSEWHERE)).toBeVisible()
  await logIn(phone, fan.email)
  await expect(phone).toHaveURL(at('/settings/security/sessions'))
  await expect(endOf(page, 'iPhone, Safari')).toBeVisible()
  await open(page, '/settings/security')
  await expect(page.getByRole('main').getByRole('link', { name: /^Sesiones/ })).toContainText('2 abiertas')
  await expect(question(page)).toBeHidden()
})

test('a page whose session ends while it connects is sent to the login', async ({
  context,
  visit,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const other = await visit(IPHONE)
  await call({ request: other.request }, 'logIn', { body: { username: fan.username, password: PASSWORD } })
  const phone = await other.newPage()
  const connect = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await phone.routeWebSocket(/\/realtime/, async socket => {
    held.resolve()
    await connect.promise
    socket.connectToServer()
  })
  await open(phone, '/settings/display')
  await held.promise
  await call(fan, 'reauthenticate', { body: { password: PASSWORD } })
  await call(fan, 'revokeOtherSessions', {})
  watch.expectStatus(400, '/api/v1/auth/refresh')
  connect.resolve()
  await expect(phone).toHaveURL(at('/auth/login?redirect=%2Fsettings%2Fdisplay&error=SESSION_ENDED'))
  await expect(phone.getByText(ENDED_ELSEWHERE)).toBeVisible()
})

test('all other sessions are ended at once, after a proof of identity in place', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const pages: Page[] = []
  for (const device of [IPHONE, IPAD]) {
    const other = await visit(device)
    await call({ request: other.request }, 'logIn', { body: { username: fan.username, password: PASSWORD } })
    pages.push(await other.newPage())
  }
  for (const other of pages) await openWithEvents(other, '/home')
  await open(page, '/settings/security/sessions')
  const tab = await context.newPage()
  await open(tab, '/settings/security/sessions')
  await expect(endOf(tab, 'iPad, Safari')).toBeVisible()

  const all = page.getByRole('main').getByRole('button', { name: 'Cerrar las demás' })
  await all.click()
  const sure = page.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' })
  await sure.getByRole('button', { name: 'Cancelar' }).click()
  await expect(sure).toBeHidden()
  await expect(endOf(page, 'iPad, Safari')).toBeVisible()
  await all.click()
  watch.expectStatus(403, '/api/v1/security/sessions')
  await sure.getByRole('button', { name: 'Cerrar las demás' }).dblclick()
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(proof).toContainText('Vas a cerrar 2 sesiones.')
  // a reload in the middle has ended nothing
  await reload(page)
  await expect(endOf(page, 'iPhone, Safari')).toBeVisible()
  await all.click()
  await sure.getByRole('button', { name: 'Cerrar las demás' }).click()
  await proveByPassword(page)
  await expectNotice(page, 'Se cerraron 2 sesiones.')
  for (const other of pages) {
    await expect(other).toHaveURL(at('/auth/login?redirect=%2Fhome&error=SESSION_ENDED'))
    await expect(other.getByText(ENDED_ELSEWHERE)).toBeVisible()
  }
  // this session stays, in every tab of it
  for (const own of [page, tab]) await expect(own.getByText('No hay otra sesión abierta.')).toBeVisible()
  await reload(page)
  await expect(page.getByText('No hay otra sesión abierta.')).toBeVisible()
})

test('a log-in that was one’s own is not asked about again', async ({ page, context, visit }) => {
  const fan = await join(context, 'fan')
  const other = await visit(IPHONE)
  await call({ request: other.request }, 'logIn', { body: { username: fan.username, password: PASSWORD } })
  await open(page, '/settings/security')
  await question(page).getByRole('button', { name: 'Sí, fui yo' }).dblclick()
  await expectNotice(page, 'Gracias. No volvemos a preguntar por ese equipo.')
  await expect(question(page)).toBeHidden()
  await reload(page)
  await expect(page.getByRole('main').getByRole('link', { name: /^Sesiones/ })).toContainText('2 abiertas')
  await expect(question(page)).toBeHidden()
})

test('a log-in that was not one’s own is ended, and another password logs everybody else out', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const stranger = await (await visit(IPHONE)).newPage()
  await open(stranger, '/auth/login')
  await logIn(stranger, fan.email)
  await expectLoggedIn(stranger)
  const tablet = await visit(IPAD)
  await call({ request: tablet.request }, 'logIn', { body: { username: fan.username, password: PASSWORD } })
  const own = await tablet.newPage()
  await openWithEvents(own, '/settings/display')

  await open(page, '/settings/security')
  // the latest is asked about first
  await expect(question(page)).toContainText('iPad, Safari')
  await question(page).getByRole('button', { name: 'Sí, fui yo' }).click()
  await expect(question(page)).toContainText('iPhone, Safari')
  await question(page).getByRole('button', { name: 'No fui yo' }).dblclick()
  await expect(stranger).toHaveURL(/\/auth\/login\?.*error=SESSION_ENDED$/)
  await expect(page).toHaveURL(at('/settings/security/password'))
  await expectNotice(page, 'Cerramos esa sesión. Quien entró conoce tu contraseña: elige otra.')

  const [typed, again] = [
    page.getByLabel('Nueva contraseña', { exact: true }),
    page.getByLabel('Repite la contraseña'),
  ]
  const save = page.getByRole('button', { name: 'Cambiar contraseña' })
  await typed.fill(NEW_PASSWORD)
  await again.fill('Otra-Ventana-32!')
  await save.click()
  await expect(again).toHaveAccessibleDescription('Las dos contraseñas no son iguales.')
  await again.fill(NEW_PASSWORD)
  watch.expectStatus(403, '/api/v1/security/password')
  watch.expectStatus(403, '/api/v1/auth/reauthenticate')
  await save.dblclick()
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(proof).toContainText('Vas a cambiar tu contraseña.')
  const old = proof.getByLabel('Contraseña', { exact: true })
  await old.fill('La-De-Otra-9!')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(old).toHaveAccessibleDescription('Esa no es tu contraseña.')
  await expect(old).toBeFocused()
  await proveByPassword(page)
  await expectNotice(page, 'Contraseña cambiada. Las demás sesiones están cerradas.')
  await expect(page).toHaveURL(at('/settings/security'))
  await expect(page.getByRole('main').getByRole('link', { name: /^Contraseña/ })).toContainText('Cambiada el')
  await expect(own).toHaveURL(/\/auth\/login\?.*error=SESSION_ENDED$/)
  await expect(own.getByText(ENDED_ELSEWHERE)).toBeVisible()
  await reload(page)
  await expect(page.getByRole('main').getByRole('link', { name: /^Sesiones/ })).toContainText('Una abierta')

  watch.expectStatus(401, '/api/v1/auth/login')
  await logIn(own, fan.email)
  await expect(own.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
  await logIn(own, fan.email, NEW_PASSWORD)
  await expect(own).toHaveURL(at('/settings/display'))
})
