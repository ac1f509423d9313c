import type { Page } from '@playwright/test'
import { mailedLink } from './support/mail.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { DEMO, entry, expectLoggedIn, join, logIn, PASSWORD, proveByPassword } from './support/people.ts'
import { expect, test } from './support/test.ts'

const LINK = '/auth/email-change'
const SETTINGS = '/settings/security/email'
const NEW_PASSWORD = 'Otra-Ventana-31!'

const newEmail = (page: Page) => page.getByLabel('Correo nuevo')
const send = (page: Page) => page.getByRole('button', { name: 'Mandar enlace' })

test('an address is changed by its link in another browser, and the old one takes it back', async ({
  page,
  context,
  visit,
  watch,
}) => {
  test.slow()
  const fan = await join(context, 'fan')
  const { email } = entry('fan')
  const waiting = page.getByText(`Te mandamos un enlace a ${email}`)

  // the session was opened by a link: who acts is asked in place, and what was begun goes on
  await open(page, SETTINGS)
  await newEmail(page).fill(email)
  watch.expectStatus(403, '/api/v1/security/email')
  await send(page).dblclick()
  await expect(page.getByRole('dialog')).toContainText(`Vas a cambiar tu correo a ${email}.`)
  await proveByPassword(page)
  await expect(waiting).toBeVisible()
  await expect(newEmail(page)).toHaveValue('')
  await reload(page)
  await expect(waiting).toBeVisible()
  await open(page, '/settings/security')
  await expect(page.getByRole('main').getByRole('link', { name: /^Correo/ })).toContainText(
    `${email}, sin confirmar`,
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Correo/ })
    .click()

  const first = await mailedLink(page.request, email, LINK)
  await page.getByRole('button', { name: 'Mandar otra vez' }).dblclick()
  await expectNotice(page, 'Enlace enviado. El anterior ya no sirve.')
  await expect.poll(() => mailedLink(page.request, email, LINK)).not.toBe(first)
  const link = await mailedLink(page.request, email, LINK)

  const other = await (await visit()).newPage()
  watch.expectStatus(400, '/api/v1/auth/email-change')
  await open(other, first)
  await expect(other.getByText('Ese enlace ya no sirve.')).toBeVisible()
  // a scanner that follows the link confirms nothing
  const scanned = await other.request.get(link)
  expect([scanned.status(), scanned.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  await open(other, link)
  await expect(other.getByText(`La cuenta @${fan.username} va a usar ${email}.`)).toBeVisible()
  await reload(other)
  await expect(waiting).toBeVisible()
  await other.getByRole('button', { name: 'Usar este correo' }).dblclick()
  const confirmed = other.getByText(`La cuenta @${fan.username} usa ahora ${email}.`)
  await expect(confirmed).toBeVisible()
  // the page that stands open shows it without a reload, and is still logged in
  await expect(waiting).toBeHidden()
  await expect(page.getByText(`Ahora es ${email}.`)).toBeVisible()
  await reload(other)
  await expect(confirmed).toBeVisible()
  await other.getByRole('link', { name: 'Entrar', exact: true }).click()
  await logIn(other, email)
  await expectLoggedIn(other)

  // the old address
  const undo = await mailedLink(page.request, fan.email, LINK)
  const owner = await (await visit()).newPage()
  expect((await owner.request.get(undo)).headers()['referrer-policy']).toBe('no-referrer')
  await open(owner, undo)
  await expect(owner.getByRole('main')).toContainText(`¿No pediste cambiar el correo de @${fan.username}?`)
  await owner.getByRole('button', { name: 'No fui yo: recuperar mi cuenta' }).dblclick()
  await expect(owner).toHaveURL(/\/auth\/recovery-password\?token=/)
  for (const ended of [page, other]) {
    await expect(ended).toHaveURL(/\/auth\/login\?.*error=SESSION_ENDED$/)
    await expect(ended.getByText('Tu sesión se cerró desde otro equipo.')).toBeVisible()
  }
  watch.expectStatus(401, '/api/v1/auth/login')
  await logIn(page, fan.email)
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')

  await reload(owner)
  await owner.getByLabel('Nueva contraseña', { exact: true }).fill(NEW_PASSWORD)
  await owner.getByLabel('Repite la contraseña').fill(NEW_PASSWORD)
  await owner.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(owner.getByRole('alert')).toContainText('Contraseña cambiada.')
  await logIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
  await logIn(page, fan.email, NEW_PASSWORD)
  await expect(page).toHaveURL(at(SETTINGS))
  await expect(page.getByText(`Ahora es ${fan.email}.`)).toBeVisible()
  await open(owner, undo)
  await expect(owner.getByText(`La cuenta @${fan.username} ya volvió a ${fan.email}.`)).toBeVisible()
})

test('what is typed survives, a refused address says why at its field, and a change is taken back', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const { email } = entry('fan')
  await context.clearCookies()
  await open(page, SETTINGS)
  // logged in by the password: nothing more is asked for five minutes
  await logIn(page, fan.email, PASSWORD)
  await expect(page).toHaveURL(at(SETTINGS))
  await newEmail(page).fill('sin arroba')
  await send(page).click()
  await expect(newEmail(page)).toHaveAccessibleDescription(
    'Escribe un correo completo, como nombre@correo.com.',
  )
  await newEmail(page).fill(fan.email.toUpperCase())
  await send(page).click()
  await expect(newEmail(page)).toHaveAccessibleDescription('Ese ya es tu correo.')
  watch.expectStatus(409, '/api/v1/security/email')
  await newEmail(page).fill(DEMO.creator.login)
  await send(page).click()
  await expect(newEmail(page)).toHaveAccessibleDescription('Ya hay una cuenta con este correo. Elige otro.')
  await expect(newEmail(page)).toBeFocused()
  await newEmail(page).fill(email)
  await reload(page)
  await expect(newEmail(page)).toHaveValue(email)
  await send(page).click()
  await expect(page.getByText(`Te mandamos un enlace a ${email}`)).toBeVisible()
  const tab = await context.newPage()
  await open(tab, SETTINGS)
  await expect(tab.getByText(`Te mandamos un enlace a ${email}`)).toBeVisible()

  await page.getByRole('button', { name: 'Dejar el correo como está' }).dblclick()
  await expectNotice(page, 'Tu correo sigue igual.')
  for (const own of [page, tab]) await expect(own.getByText(`Te mandamos un enlace a ${email}`)).toBeHidden()
  await expect(page.getByText(`Ahora es ${fan.email}.`)).toBeVisible()
  const other = await (await visit()).newPage()
  watch.expectStatus(400, '/api/v1/auth/email-change')
  await open(other, await mailedLink(page.request, email, LINK))
  await expect(other.getByText('Ese enlace ya no sirve.')).toBeVisible()
})
