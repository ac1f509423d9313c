import type { Locator, Page } from '@playwright/test'
import { mailedCode, mailedLink } from './support/mail.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { expectLoggedIn, join, logIn, PASSWORD } from './support/people.ts'
import { otherThan } from './support/second-factor.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** The button stands at the foot of the smallest screen, and what has the focus is not under it. */
async function expectFixedFoot(page: Page, button: Locator): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(button).toBeInViewport({ ratio: 1 })
  const topOfFoot = async () => (await button.boundingBox())?.y ?? 0
  await expect.poll(topOfFoot).toBeGreaterThan(640 - 80)
  const tick = page.getByRole('checkbox')
  await tick.focus()
  const room = async () => {
    const box = await tick.boundingBox()
    return box === null ? undefined : (await topOfFoot()) - box.y - box.height
  }
  await expect.poll(room).toBeGreaterThan(0)
  if (size) await page.setViewportSize(size)
}

test('two steps are turned on, and then needed: by a code, by a recovery code, after a link', {
  tag: '@both',
}, async ({ page, context, visit, isMobile, watch }) => {
  test.slow()
  const fan = await join(context, 'fan')
  const known: string[] = []
  const newCode = async () => {
    const code = await mailedCode(page.request, fan.email, known)
    known.push(code)
    return code
  }

  // the session was opened by a link: who acts has to be proven first, here by a code as well
  await open(page, '/settings/security/two-factor')
  watch.expectStatus(403, '/api/v1/security/two-factor/send')
  await page.getByRole('button', { name: 'Activar dos pasos' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Vas a activar los dos pasos.')
  await dialog.getByRole('button', { name: 'Mandarme un código al correo' }).click()
  await dialog.getByLabel('Código de seis cifras').fill(await newCode())
  await dialog.getByRole('button', { name: 'Confirmar' }).click()

  await expect(page).toHaveURL(at('/settings/security/two-factor/email?sent'))
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dos pasos' })).toBeVisible()
  await expect(page).toHaveTitle('Dos pasos · Calina')
  // the page that led here is of the same matter
  const linkTo = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(linkTo(isMobile ? 'Volver' : 'Seguridad').last()).toHaveAttribute('href', '/settings/security')
  await expect(linkTo('Dos pasos')).toHaveCount(0)
  const field = page.getByLabel('Código de seis cifras')
  const check = page.getByRole('button', { name: 'Comprobar' })
  const code = await newCode()
  const wrong = otherThan(code)
  await expect(check).toBeDisabled()
  watch.expectStatus(403, '/api/v1/security/two-factor/check')
  await field.fill(wrong)
  await check.click()
  await expect(field).toHaveAccessibleDescription('Ese código no es. Te quedan 4 intentos.')
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await field.press('Enter')

  const list = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const title = isMobile ? 'Códigos de recuperación' : 'Dos pasos'
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  const recoveryCodes = await list.getByRole('listitem').allTextContents()
  expect(recoveryCodes[0]).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expectNotice(page, 'Códigos copiados')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(recoveryCodes.filter(each => !copied.includes(each))).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  expect((await downloading).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  const activate = page.getByRole('button', { name: 'Activar dos pasos' })
  await expect(activate).toBeDisabled()
  if (isMobile) await expectFixedFoot(page, activate)
  await page.getByRole('checkbox').check()
  await activate.click()
  await expect(page.getByText('Te quedan 10 de diez.')).toBeVisible()

  // shown once: who comes back sees only how many are left
  await reload(page)
  await expect(page.getByText('Te quedan 10 de diez.')).toBeVisible()
  await expect(list).toHaveCount(0)

  // another browser: the password, then the code; neither a reload nor leaving loses it, nor the page that was wanted
  const second = await visit()
  const other = await second.newPage()
  await other.clock.install()
  watch.expectStatus(403, '/api/v1/auth/login')
  await open(other, '/settings/transactions')
  await logIn(other, fan.username)
  await expect(other.getByText(fan.email.slice(0, 4))).toBeVisible()
  await reload(other)
  await other.goto('/')
  await other.goBack()
  const codeField = other.getByLabel('Código de seis cifras')
  const checkIt = other.getByRole('button', { name: 'Comprobar' })
  const spent = await newCode()
  // five tries, and then not even the right one
  watch.expectStatus(403, '/api/v1/auth/two-factor')
  for (const left of [
    'Te quedan 4 intentos.',
    'Te quedan 3 intentos.',
    'Te quedan 2 intentos.',
    'Te queda un intento.',
  ]) {
    await codeField.fill(otherThan(spent))
    await checkIt.click()
    await expect(codeField).toHaveAccessibleDescription(`Ese código no es. ${left}`)
  }
  for (const each of [otherThan(spent), spent]) {
    await codeField.fill(each)
    await checkIt.click()
    await expect(codeField).toHaveAccessibleDescription('Ese código ya no sirve. Pide otro.')
  }
  // another one is sent a minute after the last
  await expect(other.getByText(/^Puedes pedir otro en 0:\d\d$/)).toBeVisible()
  await other.clock.fastForward('01:00')
  await other.getByRole('button', { name: 'Pedir otro código' }).click()
  await expect(other.getByText(/^Puedes pedir otro en (1:00|0:5\d)$/)).toBeVisible()
  await codeField.fill(await newCode())
  await checkIt.click()
  await expect(other).toHaveURL(at('/settings/transactions'))
  await expectLoggedIn(other)

  // and a recovery code, as it was noted down
  const third = await visit()
  const guest = await third.newPage()
  await open(guest, '/auth/login')
  await logIn(guest, fan.email)
  await guest.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await guest.getByLabel('Código de recuperación').fill((recoveryCodes[0] ?? '').toLowerCase())
  await guest.getByRole('button', { name: 'Comprobar' }).click()
  await expect(guest).toHaveURL(at('/home'))
  await open(guest, '/settings/security/two-factor')
  await expect(guest.getByText('Te quedan 9 de diez.')).toBeVisible()
  await guest.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await expect(
    guest.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem'),
  ).toHaveCount(10)
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Listo' }).click()
  await expect(guest.getByText('Te quedan 10 de diez.')).toBeVisible()

  // a mailed link has proven the mailbox: the password is what is missing
  const fourth = await visit()
  const linked = await fourth.newPage()
  watch.expectStatus(403, '/api/v1/auth/token')
  await linked.request.post('/api/v1/auth/token/request', { data: { email: fan.email } })
  await open(linked, await mailedLink(linked.request, fan.email, '/auth/token'))
  await linked.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await linked.getByRole('button', { name: 'Comprobar' }).click()
  await expect(linked).toHaveURL(at('/home'))

  // turned off, the password is enough
  await open(linked, '/settings/security/two-factor')
  await linked.getByRole('button', { name: 'Desactivar' }).click()
  await linked.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expectNotice(linked, 'Los dos pasos están desactivados')
  await expect(linked.getByRole('button', { name: 'Activar dos pasos' })).toBeVisible()
  await fourth.clearCookies()
  await open(linked, '/auth/login')
  await logIn(linked, fan.username)
  await expectLoggedIn(linked)
})

test('each tab asks for itself, and once one has been answered the other need not ask', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'fan')
  const other = await context.newPage()
  const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: 'Confirma que eres tú' })
  const begin = (tab: Page) => tab.getByRole('button', { name: 'Activar dos pasos' })
  watch.expectStatus(403, '/api/v1/security/two-factor/send')
  for (const tab of [page, other]) {
    await open(tab, '/settings/security/two-factor')
    await begin(tab).click()
    await expect(dialogIn(tab)).toBeVisible()
  }
  await dialogIn(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/settings/security/two-factor/email?sent'))
  await dialogIn(other).getByRole('button', { name: 'Cancelar' }).click()
  await expect(other).toHaveURL(at('/settings/security/two-factor'))
  await begin(other).click()
  await expect(other).toHaveURL(at('/settings/security/two-factor/email?sent'))
})

test('staff do not work without two steps', async ({ page, context }) => {
  await enterStaff(context)
  await open(page, '/settings/security/two-factor')
  await expect(page.getByText('Tu cuenta trabaja para el sitio')).toBeVisible()
})
