import AxeBuilder from '@axe-core/playwright'
import { at, open } from './support/page.ts'
import { DEMO, enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an answer is found as one types, opened, shared by its address and read in another language', async ({
  page,
  isMobile,
}) => {
  await open(page, '/help')
  await expect(page).toHaveTitle('Ayuda · Calina')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿En qué te ayudamos?')
  // the first question is open, the others open where they stand
  await expect(page.getByText('El correo sale en cuanto creas la cuenta', { exact: false })).toBeVisible()
  await page.getByText('Cancelar una suscripción sin perder lo pagado').click()
  await expect(page.getByText('Conservas el acceso hasta la fecha de fin', { exact: false })).toBeVisible()

  const field = page.getByRole('searchbox')
  await field.pressSequentially('devoluc')
  await expect(page.getByRole('status').filter({ hasText: 'respuestas para «devoluc»' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(at('/help?q=devoluc'))
  // the best answer is open beside the others, on a phone above them
  await expect(page.getByRole('heading', { level: 2, name: 'Devoluciones' })).toBeVisible()
  const results = page.getByRole('navigation', { name: 'Respuestas' })
  await expect(results.getByRole('link', { name: /^Saldo y pagos\s*Devoluciones/ })).toBeVisible({
    visible: !isMobile,
  })
  const other = results.getByRole('link', { name: /Qué es un contracargo/ })
  await expect(other.locator('mark').first()).toHaveText('devoluc')
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([])
  await other.click()
  await expect(page).toHaveURL(at('/help/payments/chargeback?q=devoluc'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Qué es un contracargo y qué bloquea' }),
  ).toBeVisible()
  await expect(field).toHaveValue('devoluc')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Devoluciones' })).toBeVisible()

  await field.fill('unicornio')
  await expect(page.getByRole('heading', { name: 'Sin respuestas para «unicornio»' })).toBeVisible()
  await page.getByRole('button', { name: 'Vaciar la búsqueda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿En qué te ayudamos?')
  await expect(page).toHaveURL(at('/help'))

  await page.getByRole('link', { name: /^Seguridad/ }).click()
  await page.getByRole('link', { name: 'Códigos de recuperación' }).click()
  await expect(page).toHaveURL(at('/help/security/recovery-codes'))
  await expect(page.getByText('Son 10 códigos para entrar')).toBeVisible()
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('fr')
  await expect(page.getByRole('heading', { level: 1, name: 'Codes de récupération' })).toBeVisible()
  await expect(page.getByText('Ce sont 10 codes pour entrer')).toBeVisible()
})

test('an answer that does not exist says so, and a member comes to the help from the settings', async ({
  page,
  watch,
  isMobile,
}) => {
  watch.expectStatus(404, '/help/account/nothing')
  const missing = await open(page, '/help/account/nothing')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta respuesta no existe')
  await enter(page.context(), DEMO.fan.login)
  await open(page, '/settings')
  const menu = page.getByRole('navigation', { name: 'Ajustes' })
  await menu.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page).toHaveURL(at('/help'))
  await expect(page.getByRole('link', { name: 'Tus tickets' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).waitFor({ state: isMobile ? 'visible' : 'hidden' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions, a search and an answer are read', async ({ page }) => {
    await page.goto('/help')
    await page.getByText('¿Cuándo puedo retirar lo que gané?').click()
    await expect(page.getByText('Cada venta queda pendiente 7 días', { exact: false })).toBeVisible()
    await page.goto('/help?q=contracargo')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Qué es un contracargo y qué bloquea')
    await page.goto('/help/account/close-account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cerrar mi cuenta')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/help\/account\/close-account$/,
    )
  })
})
