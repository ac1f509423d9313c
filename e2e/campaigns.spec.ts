import { call } from './support/api.ts'
import { mailedToken } from './support/mail.ts'
import { fund } from './support/money.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { entry, expectLoggedIn, join, PASSWORD } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('a link brings a visit, an account and a purchase, and the creator and finance see what it brought', async ({
  page,
  visit,
}) => {
  const creator = await join(await visit(), 'model')
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 500 }] } })
  const source = `cartel-${creator.username}`
  const link = `/${creator.username}?utm_source=${source}&utm_medium=calle&utm_campaign=verano`

  const counted = page.waitForResponse(answer => answer.url().endsWith('/campaigns/visits'))
  await open(page, link)
  expect((await counted).status()).toBe(204)
  // neither a reload nor another page without a campaign is a visit of it
  await reload(page)
  await open(page, '/auth/signup')

  const person = entry('fan')
  await page.getByRole('radio', { name: /^Seguir/ }).check()
  await page.getByLabel('Nombre visible').fill(person.name)
  await page.getByLabel('Usuario').fill(person.username)
  await page.getByLabel('Correo', { exact: true }).fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña').fill(PASSWORD)
  await page.getByLabel('Fecha de nacimiento').fill('1994-03-02')
  await page.getByRole('checkbox', { name: /18 años/ }).check()
  await page.getByRole('checkbox', { name: /términos/ }).check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
  const secret = await mailedToken(page.request, person.email, '/auth/verify-email')
  await page.goto(`/auth/verify-email?token=${secret}`)
  await expect(page).toHaveURL(at('/home'))
  await expectLoggedIn(page)

  const { token } = await call({ request: page.request }, 'logIn', {
    body: { username: person.email, password: PASSWORD },
  })
  await fund({ ...person, request: page.request, token }, 2000)
  await open(page, `/${creator.username}?subscribe=7d`)
  await page.getByRole('button', { name: /Suscribirme 7 días por/ }).click()
  await expectNotice(page, 'Suscripción activa')

  const line = /verano.*cartel.*Visitas1.*1.*1/s
  const own = await (await visit()).newPage()
  await call({ request: own.request }, 'logIn', { body: { username: creator.email, password: PASSWORD } })
  await open(own, '/settings/profit')
  await own.getByRole('link', { name: 'Campañas' }).click()
  await expect(own).toHaveURL(at('/settings/profit/campaigns'))
  const mine = own.getByRole('listitem').filter({ hasText: source })
  await expect(async () => {
    await reload(own)
    await expect(mine).toContainText(/\$4(?!\d)/, { timeout: 1_000 })
  }).toPass()
  await expect(mine).toHaveText(line)
  await own.getByText('Primera visita').click()
  await expect(own).toHaveURL(at(/\/settings\/profit\/campaigns\?touch=first/))
  await expect(mine).toHaveText(line)

  const atDesk = await visit()
  await enterStaff(atDesk)
  const desk = await atDesk.newPage()
  await open(desk, '/staff/campaigns')
  const all = desk.getByRole('listitem').filter({ hasText: source })
  await expect(all).toContainText(/Ventas\$5.*Comisión\$1/s)
})
