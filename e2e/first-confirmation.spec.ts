import { mailedLink } from './support/mail.ts'
import { at, open, reload } from './support/page.ts'
import { DEMO, enter, entry, expectLoggedIn, join, PASSWORD, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a link opened on another device asks for the password of the sign-up', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const person = entry('fan')
  await signUp(context, person)
  const link = await mailedLink(page.request, person.email, '/auth/verify-email')
  const phone = await (await visit()).newPage()
  watch.expectStatus(403, '/api/v1/auth/verify-email')
  watch.expectStatus(401, '/api/v1/auth/confirm')
  await open(phone, link)
  await phone.getByLabel('Contraseña que elegiste').fill('Otra-Ventana-1!')
  await phone.getByRole('button', { name: 'Confirmar' }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.getByLabel('Contraseña que elegiste').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Confirmar' }).click()
  await expect(phone).toHaveURL(at('/home'))
  await expectLoggedIn(phone)

  // who opens it once more has nothing to confirm, and finds the way in
  const again = await (await visit()).newPage()
  watch.expectStatus(400, '/api/v1/auth/verify-email')
  await open(again, link)
  await expect(again.getByRole('main')).toContainText('Ese enlace ya no sirve.')
  await expect(again.getByText('¿Ya lo confirmaste?')).toBeVisible()
  await again.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(again).toHaveURL(at('/auth/login'))
})

test('who never signed up starts anew, and the stranger’s password is dead', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const stranger = entry('fan')
  await signUp(context, stranger)
  const own = await (await visit()).newPage()
  watch.expectStatus(403, '/api/v1/auth/verify-email')
  await open(own, await mailedLink(page.request, stranger.email, '/auth/verify-email'))
  await own.getByRole('button', { name: 'No fui yo o no la recuerdo' }).click()
  await own.getByLabel('Nombre visible').fill('Lola Propia')
  await own.getByLabel('Usuario').fill(entry('fan').username)
  await own.getByLabel('Contraseña', { exact: true }).fill('Otra-Ventana-31!')
  await own.getByLabel('Repite la contraseña').fill('Otra-Ventana-31!')
  await own.getByLabel('Fecha de nacimiento').fill('1994-03-02')
  await own.getByRole('checkbox', { name: /18 años/ }).check()
  await own.getByRole('checkbox', { name: /términos/ }).check()
  await own.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(own).toHaveURL(at('/home'))
  const refused = await page.request.post('/api/v1/auth/login', {
    data: { username: stranger.email, password: PASSWORD },
  })
  expect(refused.status()).toBe(401)
})

test('a log-in link of another person needs a confirmation', async ({ page, context, visit, watch }) => {
  const other = await visit()
  const fan = await join(other, 'fan')
  await other.clearCookies()
  await page.request.post('/api/v1/auth/token/request', { data: { email: fan.email } })
  const link = await mailedLink(page.request, fan.email, '/auth/token')
  await enter(context, DEMO.fan.login)
  // a lost connection is shown, and the link is retried
  watch.expectDisconnection()
  await page.route('**/api/v1/auth/link', route => route.abort('connectionreset'))
  await open(page, link)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/v1/auth/link')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar con un enlace')
  await expect(page.getByRole('main')).toContainText(`@${DEMO.fan.username}`)
  await expect(page.getByRole('main')).toContainText(`@${fan.username}`)
  await page.getByRole('button', { name: 'Seguir como estoy' }).click()
  await expect(page).toHaveURL(at('/home'))
  await open(page, link)
  await page.getByRole('button', { name: 'Entrar con el enlace' }).click()
  await expect(page).toHaveURL(at('/home'))
  // Used, and opened again by its owner: it leads on.
  await open(page, link)
  await expect(page).toHaveURL(at('/home'))
  await expectLoggedIn(page)
})

test('the waiting for the mail survives a reload, and a mistyped address is corrected', async ({ page }) => {
  const person = entry('fan')
  await open(page, '/auth/signup')
  const fill = async (email: string) => {
    await page.getByLabel('Correo', { exact: true }).fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repite la contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
  }
  await page.getByLabel('Nombre visible').fill(person.name)
  await page.getByLabel('Usuario').fill(person.username)
  await page.getByLabel('Fecha de nacimiento').fill('1994-03-02')
  await page.getByRole('checkbox', { name: /18 años/ }).check()
  await page.getByRole('checkbox', { name: /términos/ }).check()
  await fill(`mal-${person.email}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
  await reload(page)
  await expect(page.getByRole('main')).toContainText(`mal-${person.email}`)
  await page.getByRole('button', { name: 'Corregirlo' }).click()
  await expect(page.getByLabel('Usuario')).toHaveValue(person.username)
  await fill(person.email)
  await expect(page.getByRole('main')).toContainText(person.email)
  await open(page, await mailedLink(page.request, person.email, '/auth/verify-email'))
  await expect(page).toHaveURL(at('/home'))
})
