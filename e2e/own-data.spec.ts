import { mailedLink } from './support/mail.ts'
import { at, open } from './support/page.ts'
import { expectLoggedIn, join, logIn, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('how pages are shown follows the person to another device, at once and after a log-in', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const second = await (await visit()).newPage()
  await open(second, '/auth/login')
  await logIn(second, creator.email)
  await expectLoggedIn(second)
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'system')

  await open(page, '/settings/display')
  await page.getByRole('radio', { name: 'Oscuro' }).check()
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.waitForLoadState('networkidle')
  const motion = page.getByRole('switch', { name: 'Menos movimiento' })
  await motion.click()
  await expect(motion).toBeChecked()
  await expect(second.locator('html')).toHaveAttribute('data-motion', 'still')
  await page.waitForLoadState('networkidle')
  const audience = page.getByRole('radio', { name: 'Suscriptores' })
  await audience.click()
  await expect(audience).toBeChecked()

  const third = await (await visit()).newPage()
  await open(third, '/auth/login')
  await logIn(third, creator.email)
  await expect(third.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Claro' }).check()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(third.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(third.locator('html')).toHaveAttribute('lang', 'en')
})

test('a person takes a copy of their data, closes their account and comes back', async ({
  page,
  context,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const prove = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
  }

  await open(page, '/settings/security/export')
  watch.expectStatus(403, '/api/v1/security/export')
  await page.getByRole('button', { name: 'Pedir una copia' }).click()
  await prove()
  await open(page, await mailedLink(page.request, fan.email, '/settings/security/export'))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^calina-.*\.zip$/)
  await expect(page.getByText('Puedes pedir una copia al día.')).toBeVisible()

  await open(page, '/settings/security/closing')
  const typed = page.getByLabel(`Escribe ${fan.username} para confirmar`)
  const close = page.getByRole('button', { name: 'Cerrar mi cuenta' })
  await typed.fill('otro_nombre')
  await close.click()
  await expect(typed).toHaveAccessibleDescription('Ese no es tu nombre de usuario.')
  await typed.fill(fan.username)
  await close.dblclick()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await mailedLink(page.request, fan.email, '/auth/login')).toBe('/auth/login')

  await open(page, '/auth/login')
  await logIn(page, fan.email)
  await expect(page.getByText('Tu cuenta está abierta otra vez.')).toBeVisible()
  await expect(page).toHaveURL(at('/home'))
})
