import { findings } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { at, open } from './support/page.ts'
import { DEMO, enter } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('an answer is found as one types, opened, shared by its address and read in another language', {
  tag: '@both',
}, async ({ page, isMobile }) => {
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
  expect(await findings(page)).toEqual([])
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

test('who reads an answer says whether it helped, and a ticket begins with it; staff see what is said', {
  tag: '@both',
}, async ({ page, visit, isMobile }) => {
  const [slug, title] = isMobile
    ? (['copied', 'Alguien publica algo mío'] as const)
    : (['something-broke', 'Algo no carga o se ve mal'] as const)
  const desk = await visit()
  const staff = await enterStaff(desk)
  const counts = async () => {
    const { items } = await call(staff, 'listHelpRatings', {})
    const found = items.find(each => each.slug === slug && each.locale === 'es')
    return [found?.helpful ?? 0, found?.unhelpful ?? 0] as const
  }
  const [yes, no] = await counts()
  await open(page, `/help/problems/${slug}`)
  const asked = page.getByRole('group', { name: '¿Te sirvió?' })
  await asked.getByRole('button', { name: 'No' }).dblclick()
  await expect(page.getByText('Gracias por decirlo')).toBeVisible()
  await page.reload()
  await expect(asked.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true')
  expect(await counts()).toEqual([yes, no + 1])
  const said = page.waitForResponse(response => response.request().method() === 'PUT')
  await asked.getByRole('button', { name: 'Sí' }).click()
  expect((await said).status()).toBe(204)
  expect(await counts()).toEqual([yes + 1, no])
  expect(await findings(page)).toEqual([])

  const desktop = await desk.newPage()
  await open(desktop, '/staff/help')
  const row = desktop.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(`${yes + 1} sí`)
  await row.getByRole('link', { name: title }).click()
  await expect(desktop.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('link', { name: 'Abrir un ticket con esta duda' }).first().click()
  await expect(page.getByLabel('Asunto')).toHaveValue(title)
  // who has an account comes back to it by way of the log-in
  await page.getByRole('link', { name: 'entra', exact: true }).click()
  await expect(page).toHaveURL(/auth.login/)
  const { searchParams } = new URL(page.url())
  expect(new URLSearchParams(searchParams.get('redirect')?.split('?')[1]).get('about')).toBe(title)
})

test('an answer that does not exist says so, and a member comes to the help from the settings', {
  tag: '@both',
}, async ({ page, watch, isMobile }) => {
  watch.expectStatus(404, '/help/account/nothing')
  const missing = await open(page, '/help/account/nothing')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText(/^Esta respuesta no existe\. /)).toBeVisible()
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
