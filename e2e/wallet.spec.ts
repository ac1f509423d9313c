import { readFile } from 'node:fs/promises'
import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, boughtMark, open, reload } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username, name } = DEMO.creator

test('a recharge is paid on the gateway’s page, and the balance changes by itself', async ({
  page,
  context,
}) => {
  await join(context, 'fan')
  await open(page, '/settings/recharge')
  await page.getByRole('radio', { name: '$20', exact: true }).check({ force: true })
  const summary = page.getByRole('region', { name: 'Resumen' })
  await expect(summary).toContainText('$20,00')
  await summary.getByRole('button', { name: 'Recargar $20' }).click()

  await expect(page).toHaveURL(/\/pay\/test\/test_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago a Calina')
  await page.getByRole('button', { name: 'Pagar $20' }).click()
  await expect(page).toHaveURL(/\/settings\/recharge\?recharge=/)
  await expect(page.getByRole('heading', { name: '$20 en tu saldo' })).toBeVisible()
  await expect(page.getByRole('main').getByText('$20,00').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Últimas recargas' }).or(page.getByRole('main')),
  ).toContainText('Aprobada')
})

test('a payment that is declined or left moves nothing, and one left can be gone back to', async ({
  page,
  context,
}) => {
  const fan = await join(context, 'fan')
  const begin = async () => {
    await open(page, '/settings/recharge')
    await page.getByRole('radio', { name: 'Otro' }).check({ force: true })
    await page.getByLabel('Otro monto').fill('12,50')
    await page.getByRole('button', { name: 'Recargar $12,50' }).click()
    await expect(page).toHaveURL(/\/pay\/test\/test_/)
  }
  await begin()
  await page.getByRole('button', { name: 'Rechazar el pago' }).click()
  await expect(page.getByRole('main')).toContainText('La recarga no se aprobó. No se cobró nada.')
  expect(await balanceOf(fan)).toBe(0)

  await begin()
  const gateway = page.url()
  await page.getByRole('button', { name: 'Salir sin pagar' }).click()
  await expect(page.getByRole('main')).toContainText(
    'Saliste de la página de pago sin pagar. No se cobró nada.',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Sin pagar' })).toContainText('$12,50')
  const back = await page.getByRole('link', { name: 'Volver a la página de pago' }).getAttribute('href')
  // It is known from now on, wherever the list is read.
  await open(page, '/settings/recharge')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sin pagar' })).toContainText('$12,50')
  await page.goBack()

  // Paid in another tab, with notices that come twice and out of order: this one changes by itself, once.
  const other = await context.newPage()
  await other.goto(back ?? '')
  await expect(other).toHaveURL(gateway)
  await other.getByRole('checkbox', { name: 'Dos veces' }).check()
  await other.getByRole('checkbox', { name: 'En desorden' }).check()
  await other.getByRole('button', { name: 'Pagar $12,50' }).click()
  await expect(page.getByRole('heading', { name: '$12,50 en tu saldo' })).toBeVisible()
  await expect.poll(() => balanceOf(fan)).toBe(1250)
  await reload(page)
  await expect(page.getByRole('main').getByText('$12,50').first()).toBeVisible()
  await other.goto(gateway)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pago aprobado')
})

test('who comes back from the payment page by another way may have paid, and nobody says otherwise', async ({
  page,
  context,
}) => {
  await join(context, 'fan')
  await open(page, '/settings/recharge')
  await page.getByRole('button', { name: /^Recargar \$/ }).click()
  await page.getByRole('button', { name: 'Salir sin pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Saliste sin pagar' })).toBeVisible()
  const recharge = new URL(page.url()).searchParams.get('recharge')

  await open(page, `/settings/recharge?recharge=${recharge}`)
  await expect(page.getByRole('heading', { name: 'Tu recarga está en camino' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('No se cobró nada')
  // the list has the way to the other state
  await page.getByRole('listitem').filter({ hasText: 'Sin pagar' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Saliste sin pagar' })).toBeVisible()

  await open(page, `/settings/recharge?recharge=${recharge}&error=PAYMENT_UNAVAILABLE`)
  await expect(page.getByRole('heading', { name: 'La página de pago no responde' })).toBeFocused()
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Salir sin pagar' })).toBeVisible()
})

test('an address of no recharge says so, above the form', async ({ page, context, watch }) => {
  watch.expectStatus(400, '/api/v1/recharges/zzz')
  await join(context, 'fan')
  await open(page, '/settings/recharge?recharge=zzz')
  await expect(page.getByRole('alert').filter({ hasText: 'Esa recarga no existe.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Recargar \$/ })).toBeVisible()
})

test('an amount outside the limits is reported at the field', async ({ page, context }) => {
  await join(context, 'fan')
  await open(page, '/settings/recharge')
  await page.getByRole('radio', { name: 'Otro' }).check({ force: true })
  for (const wrong of ['4,99', '500,01', '-20', '1e3', 'mucho', '']) {
    await page.getByLabel('Otro monto').fill(wrong)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByLabel('Otro monto')).toHaveAccessibleDescription(
      /Ese monto no se puede recargar\./,
    )
  }
  await expect(page).toHaveURL(at('/settings/recharge'))
})

test('every line that touched the balance is listed', async ({ page, context }) => {
  const fan = await joinFunded(context, 3000)
  const post = await forSale(fan)
  await call(fan, 'unlockPost', { params: { post: post.id }, body: { price: post.price.amount } })
  await call(fan, 'subscribe', { params: { username }, body: { duration: '3d', price: 300 } })
  await open(page, '/settings/transactions')
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(/\$/) })
  await expect(lines).toHaveText([
    new RegExp(`Suscripción, ${name}.*−\\$3,00`),
    new RegExp(`Publicación, ${name}.*−\\$9,00`),
    /Recarga.*\+\$30,00/,
  ])
  await page.getByRole('radio', { name: 'Compras' }).check({ force: true })
  await expect(lines).toHaveCount(1)
  await lines.getByRole('link', { name: `Publicación, ${name}` }).click()
  const opened = page.getByRole('dialog', { name: 'Transacción' })
  await expect(opened).toContainText('−$9,00')
  await opened.getByRole('link', { name: 'Ver la publicación' }).click()
  await expect(page).toHaveURL(at(`/post/${post.id}`))
  await expect(boughtMark(page)).toBeVisible()
})

test('the transactions are saved as a table, as they are filtered', async ({ page, context }) => {
  await joinFunded(context, 2_000)
  await open(page, '/settings/transactions')
  await page.getByText('Recargas', { exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Transacciones \d{4}-\d\d-\d\d\.csv$/)
  expect(new URL(file.url()).searchParams.get('group')).toBe('recharge')
  const table = await readFile(await file.path(), 'utf8')
  expect(table).toMatch(/^\ufeffFecha \(UTC\);Tipo;.*\r\n.*;Recarga;;;;Billetera;20,00;USD;20,00;.*\r\n$/)
  await expect(page).toHaveURL(at('/settings/transactions'))
})
