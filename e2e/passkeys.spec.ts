import type { Locator, Page } from '@playwright/test'
import { mailedLink } from './support/mail.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { addAuthenticator, createKey, withoutSuggestions } from './support/passkeys.ts'
import { expectLoggedIn, join, logIn, PASSWORD, type Person } from './support/people.ts'
import { prove, turnOnTwoSteps } from './support/second-factor.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/settings/security/passkeys'
const byPasskey = (where: Page | Locator) => where.getByRole('button', { name: 'Usar llave de acceso' })
const keyNamed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Leaves the session and opens another one by a mailed link, which proves too little to change anything. */
async function comeByLink(page: Page, { email }: Person): Promise<void> {
  await page.context().clearCookies()
  await page.request.post('/api/v1/auth/token/request', { data: { email } })
  await open(page, await mailedLink(page.request, email, '/auth/token'))
  await expectLoggedIn(page)
}

test('a passkey is created and named, logs in by a suggestion and by the button, and no longer once it is removed', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'fan')
  const device = await addAuthenticator(page)
  await open(page, '/settings/security')
  await page.getByRole('link', { name: /Llaves de acceso/ }).click()
  await expect(page).toHaveURL(at(PAGE))

  // the person came by a link, so the password is asked first, and what was begun goes on
  watch.expectStatus(403, '/api/v1/security/passkeys/options')
  await device.recognises(false)
  await page.getByRole('button', { name: 'Crear una llave' }).click()
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  // who cancels the browser's question has lost nothing
  await expectNotice(page, 'No se creó ninguna llave. Puedes intentarlo otra vez.')
  await device.recognises(true)
  await createKey(page, 'El equipo de Lola')
  const key = keyNamed(page, 'El equipo de Lola')
  // one is enough for a device
  await page.getByRole('button', { name: 'Crear una llave' }).click()
  await expectNotice(page, 'En este equipo ya hay una llave de tu cuenta.')

  await test.step('chosen among the suggestions of the field', async () => {
    await context.clearCookies()
    await open(page, PAGE)
    await page.getByLabel('Correo o usuario').focus()
    await expect(page).toHaveURL(at(PAGE))
    await expect(key).toContainText('Usada hoy')
  })

  await test.step('asked for by the button, after a first try was cancelled', async () => {
    await withoutSuggestions(page)
    await context.clearCookies()
    await open(page, '/auth/login')
    await device.recognises(false)
    await byPasskey(page).click()
    await expect(page.getByRole('alert')).toContainText('No se usó ninguna llave.')
    await device.recognises(true)
    await byPasskey(page).click()
    await expectLoggedIn(page)
  })

  await test.step('removed, it is refused', async () => {
    await open(page, PAGE)
    await key.getByRole('button', { name: 'Opciones de El equipo de Lola' }).click()
    await page.getByRole('menuitem', { name: 'Quitar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expectNotice(page, 'El equipo de Lola ya no abre tu cuenta')
    await expect(key).toBeHidden()
    await context.clearCookies()
    await open(page, '/auth/login')
    watch.expectStatus(403, '/api/v1/auth/passkeys/login')
    await byPasskey(page).click()
    await expect(page.getByRole('alert')).toHaveText('Esa llave de acceso no sirve aquí.')
  })
})

test('who is asked again answers with a passkey, and what was begun goes on; who cancels has begun nothing', async ({
  page,
  context,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const device = await addAuthenticator(page)
  await prove(fan)
  await open(page, PAGE)
  await createKey(page, 'El equipo de Lola')
  await withoutSuggestions(page)
  await comeByLink(page, fan)

  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await test.step('the removal of a passkey, left by a button and by a reload', async () => {
    watch.expectStatus(403, '/api/v1/security/passkeys/')
    await open(page, PAGE)
    // the menu fades so slowly that the questions are open before it is gone
    await page.evaluate(() => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('.menu { transition-duration: 1s !important }')
      document.adoptedStyleSheets.push(slow)
    })
    const options = page.getByRole('button', { name: 'Opciones de El equipo de Lola' })
    const remove = async () => {
      await options.click()
      await page.getByRole('menuitem', { name: 'Quitar' }).click()
      await page
        .getByRole('dialog', { name: /^¿Quitar/ })
        .getByRole('button', { name: 'Quitar' })
        .click()
      await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0)
      await expect(byPasskey(dialog)).toBeFocused()
      await expect(dialog).toContainText('Vas a quitar la llave «El equipo de Lola».')
    }
    await remove()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await expect(options).toBeFocused()
    await remove()
    await reload(page)
    await expect(dialog).toBeHidden()
    await expect(keyNamed(page, 'El equipo de Lola')).toBeVisible()
  })

  watch.expectStatus(403, '/api/v1/security/export')
  await open(page, '/settings/security/export')
  const start = page.getByRole('button', { name: 'Pedir una copia' })
  await start.click()
  await expect(byPasskey(dialog)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(start).toBeFocused()
  await expect(start).not.toHaveAttribute('aria-busy')

  await start.click()
  await device.recognises(false)
  await byPasskey(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('No se usó ninguna llave.')
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await device.recognises(true)
  // once, however fast
  await byPasskey(dialog).dblclick()
  await expect(dialog).toBeHidden()
  await expect(start).toBeHidden()
})

test('a passkey is the second step after a password, and two of them the only way in until a recovery code', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const recoveryCodes = await turnOnTwoSteps(fan)
  const computer = await addAuthenticator(page)
  await open(page, PAGE)
  await createKey(page, 'El equipo de Lola')
  const only = page.getByRole('switch', { name: 'Entrar solo con llave' })
  await expect(only).toBeDisabled()
  await expect(page.getByText('Crea 2 llaves para activarlo.')).toBeVisible()
  await withoutSuggestions(page)

  await test.step('the second step, and the page that was wanted', async () => {
    await context.clearCookies()
    await open(page, PAGE)
    watch.expectStatus(403, '/api/v1/auth/login')
    await logIn(page, fan.username)
    await expect(page.getByLabel('Código de seis cifras')).toBeVisible()
    await byPasskey(page).click()
    await expect(page).toHaveURL(at(PAGE))
  })

  const stick = await addAuthenticator(page, 'usb')
  await test.step('a second key makes it the only way in', async () => {
    await computer.answers(false)
    await createKey(page, 'La de mi llavero')
    await only.click()
    await expectNotice(page, 'Desde ahora solo tus llaves abren la cuenta')
    await expect(only).toBeChecked()
    // neither may go while nothing else opens the account
    watch.expectStatus(409, '/api/v1/security/passkeys/')
    await page.getByRole('button', { name: 'Opciones de La de mi llavero' }).click()
    await page.getByRole('menuitem', { name: 'Quitar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expectNotice(page, 'Hacen falta dos llaves. Crea otra antes.')
    await expect(keyNamed(page, 'La de mi llavero')).toBeVisible()
  })

  await test.step('either of the two logs in', async () => {
    for (const [answering, waiting] of [
      [stick, computer],
      [computer, stick],
    ] as const) {
      await waiting.answers(false)
      await answering.answers(true)
      await context.clearCookies()
      await open(page, '/auth/login')
      await byPasskey(page).click()
      await expectLoggedIn(page)
    }
  })

  await test.step('a password is refused, a mailed link asks for a key, and a recovery code opens again', async () => {
    const other = await (await visit()).newPage()
    await open(other, '/auth/login')
    watch.expectStatus(401, '/api/v1/auth/login')
    await logIn(other, fan.email)
    await expect(other.getByText('Si entras solo con llave, usa tu llave de acceso.')).toBeVisible()

    watch.expectStatus(403, '/api/v1/auth/token')
    await other.request.post('/api/v1/auth/token/request', { data: { email: fan.email } })
    await open(other, await mailedLink(other.request, fan.email, '/auth/token'))
    await expect(other.getByText('Falta el segundo paso: una de tus llaves de acceso.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Usar la contraseña' })).toHaveCount(0)
    await other.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await other.getByLabel('Código de recuperación').fill(recoveryCodes[4] ?? '')
    await other.getByRole('button', { name: 'Comprobar' }).click()
    await expectLoggedIn(other)
    await open(other, PAGE)
    await expect(other.getByRole('switch', { name: 'Entrar solo con llave' })).not.toBeChecked()
  })
})
