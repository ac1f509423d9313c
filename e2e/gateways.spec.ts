import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import {
  beginRecharge,
  beginTransfer,
  foreignInvoice,
  happens,
  SCREENS,
  STRIPE_SITE,
  savedReceipt,
  stateTitle,
} from './support/gateways.ts'
import { balanceOf } from './support/money.ts'
import { at, hydrated, open } from './support/page.ts'
import { DEMO_PASSWORD, join } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Money by every gateway, at stand-ins for the providers: what a payer sees from the form to the receipt. */

test('a payment by card: its page, the balance, the receipt', async ({ page, context, watch }) => {
  watch.expectVisit(STRIPE_SITE)
  const fan = await join(context, 'fan')
  await beginRecharge(page, SCREENS.stripe, '$50')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(stateTitle(page, '$50 en tu saldo')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Visa •••• 4242' })).toBeVisible()
  expect(await balanceOf(fan)).toBe(5_000)
  expect(await findingsOnBothSizes(page)).toEqual([])
  const receipt = await savedReceipt(page)
  expect(receipt.text).toContain(receipt.number)
  expect(receipt.text).toContain('$50,00')

  // the same receipt is found where the line of the balance is
  await open(page, '/settings/transactions')
  await page.getByRole('main').getByRole('link', { name: 'Recarga', exact: true }).click()
  const line = page.getByRole('dialog', { name: 'Transacción' })
  await expect(line).toContainText(receipt.number)
  await expect(line).toContainText('Visa •••• 4242')
  await expect(line.getByRole('button', { name: 'Descargar el recibo' })).toBeVisible()
})

test('a declined card says why; another one is tried with the same amount', async ({
  page,
  context,
  watch,
}) => {
  watch.expectVisit(STRIPE_SITE)
  const fan = await join(context, 'fan')
  await beginRecharge(page, SCREENS.stripe, '$20')
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(stateTitle(page, 'El pago no se aceptó')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('la tarjeta no tiene fondos para este monto')
  expect(await balanceOf(fan)).toBe(0)
  expect(await findingsOnBothSizes(page)).toEqual([])
  await page.getByRole('button', { name: 'Probar con otra tarjeta' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(stateTitle(page, '$20 en tu saldo')).toBeVisible()
  expect(await balanceOf(fan)).toBe(2_000)
})

test('who leaves the page of the payment can go back to it, or change the amount', async ({
  page,
  context,
  watch,
}) => {
  watch.expectVisit(STRIPE_SITE)
  await join(context, 'fan')
  await beginRecharge(page, `${SCREENS.stripe}&for=%2Fhome`, '$20')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(stateTitle(page, 'Saliste sin pagar')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await page.getByRole('link', { name: 'Cambiar el monto' }).click()
  await expect(page).toHaveURL(/\/settings\/recharge\/indexfc\?gateway=stripe&for=%2Fhome&amount=2000$/)
  await expect(page.getByRole('radio', { name: '$20', exact: true })).toBeChecked()
  await page.goBack()
  await page.getByRole('link', { name: 'Volver a la página de pago' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  // all of it has arrived: the way leads to what the money was for
  await expect(page).toHaveURL(at('/home'))
})

test('bitcoin is sent from the page, seen, confirmed and in the balance', async ({ page, context }) => {
  const fan = await join(context, 'fan')
  const address = await beginTransfer(page, '$20')
  await expect(page.getByRole('img', { name: 'Código QR de este pago' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar $20 en mi billetera' })).toHaveAttribute(
    'href',
    new RegExp(`^bitcoin:${address}`, 'i'),
  )
  expect(await findingsOnBothSizes(page)).toEqual([])

  await happens(fan.request, address, 'pay')
  await expect(stateTitle(page, 'Ya vimos tu pago')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
  expect(await balanceOf(fan)).toBe(0)
  expect(await findingsOnBothSizes(page)).toEqual([])

  await happens(fan.request, address, 'confirm')
  await expect(stateTitle(page, '$20 en tu saldo')).toBeVisible()
  await expect(stateTitle(page, '$20 en tu saldo')).toBeFocused()
  expect(await balanceOf(fan)).toBe(2_000)
  const receipt = await savedReceipt(page)
  expect(receipt.text).toContain(receipt.number)
})

test('a part that arrives before the time is up is credited, and both amounts are said', async ({
  page,
  context,
}) => {
  const fan = await join(context, 'fan')
  const address = await beginTransfer(page, '$50')
  await happens(fan.request, address, 'part')
  await expect(stateTitle(page, 'Falta por enviar')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar $25 en mi billetera' })).toBeVisible()
  await happens(fan.request, address, 'confirm', 'expire')
  await expect(stateTitle(page, '$25 en tu saldo')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'Pediste $50,00 y llegaron $25,00. Lo que llegó ya está en tu saldo.',
  )
  expect(await balanceOf(fan)).toBe(2_500)
  const receipt = await savedReceipt(page)
  expect(receipt.text).toContain('$25,00')
})

test('a time that is up is said, and what comes later still counts', async ({ page, context }) => {
  const fan = await join(context, 'fan')
  const address = await beginTransfer(page, '$20')
  await happens(fan.request, address, 'expire')
  await expect(stateTitle(page, 'Se acabó el tiempo')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await happens(fan.request, address, 'late', 'confirm')
  await expect(stateTitle(page, '$20 en tu saldo')).toBeVisible()
  expect(await balanceOf(fan)).toBe(2_000)
})

test('a payment that waits is found again from the list', async ({ page, context }) => {
  await join(context, 'fan')
  const address = await beginTransfer(page, '$20')
  await open(page, '/settings/recharge')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Pendiente' })
  await expect(waiting).toContainText('Bitcoin')
  await waiting.getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'A esta dirección' })).toHaveValue(address)
})

test('every way leads to the others, with what the money is for', { tag: '@both' }, async ({
  page,
  context,
}) => {
  await join(context, 'fan')
  await open(page, '/settings/recharge?for=%2Fhome&amount=2000')
  await expect(page.getByRole('button', { name: 'Recargar $20' })).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await page.getByRole('link', { name: 'Pagar con tarjeta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recargar con tarjeta')
  await expect(page).toHaveTitle(/^Recargar con tarjeta/)
  await page.getByRole('link', { name: 'Pagar con bitcoin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recargar con bitcoin')
  await page.getByRole('link', { name: 'Pagar con la pasarela de prueba' }).click()
  await expect(page).toHaveURL(at('/settings/recharge?for=%2Fhome&amount=2000'))
  await expect(page.getByRole('radio', { name: '$20', exact: true })).toBeChecked()
})

test('staff see a payment that fits no recharge, and note once what was done', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectStatus(409, '/api/v1/staff/money/stray-payments/close')
  const { request } = page.context()
  const invoice = await foreignInvoice(request, '12.34')
  await happens(request, invoice, 'pay', 'confirm')
  await enterStaff(page.context())
  await open(page, '/staff/money')
  const row = page.getByRole('listitem').filter({ hasText: `Pago ${invoice}` })
  await expect(row.first()).toContainText('$12,34')
  await expect(row.first()).toContainText('No nombra ninguna recarga que exista.')
  expect(await findingsOnBothSizes(page)).toEqual([])

  // somebody else has the same page open, and is late
  const late = await (await visit({ storageState: await page.context().storageState() })).newPage()
  await late.goto('/staff/money')
  await hydrated(late)
  const closeIn = async (there: typeof page, note: string) => {
    await there
      .getByRole('listitem')
      .filter({ hasText: `Pago ${invoice}` })
      .first()
      .getByRole('button', { name: /^Cerrar el pago/ })
      .click()
    const dialog = there.getByRole('dialog', { name: 'Cerrar el pago de $12,34' })
    await dialog.getByLabel('Qué se hizo').fill(note)
    return dialog
  }
  const second = await closeIn(late, 'Lo mismo, más tarde.')
  const first = await closeIn(page, 'Devuelto a quien lo envió.')
  expect(await findingsOnBothSizes(page)).toEqual([])
  await first.getByRole('button', { name: 'Cerrar el pago' }).click()
  await expect(page.getByText('Pago cerrado')).toBeVisible()
  await second.getByRole('button', { name: 'Cerrar el pago' }).click()
  await expect(late.getByText('Alguien ya anotó qué se hizo con este pago.')).toBeVisible()

  await page.getByText('Todos', { exact: true }).click()
  await expect(row.filter({ hasText: 'Devuelto a quien lo envió.' })).toBeVisible()
  await expect(page.getByText('Lo mismo, más tarde.')).toHaveCount(0)
})

test('the limit of a day is said before the press, and refused with its numbers after it', {
  tag: '@alone',
}, async ({ page, context, visit, watch }) => {
  watch.expectStatus(409, '/api/v1/recharges')
  const staff = await enterStaff(await visit())
  await call(staff, 'reauthenticate', { body: { password: DEMO_PASSWORD } })
  const limit = async (day: number) => {
    const { version } = await call(staff, 'getSettings', {})
    const rechargeLimits = { day, newAccountDay: 0 }
    await call(staff, 'setSettings', { body: { version, settings: { rechargeLimits } } })
  }
  const fan = await join(context, 'fan')
  await open(page, '/settings/recharge')
  await expect(page.getByRole('radio', { name: '$50', exact: true })).toBeChecked()
  await limit(3_000)
  try {
    // the open page learns of it by the refusal
    await page.getByRole('button', { name: 'Recargar $50' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Hoy puedes recargar hasta $30 más (límite de $30 en 24 horas).',
    )
    await expect(page.getByRole('radio', { name: /^\$50 Pasa del límite/ })).toBeDisabled()
    expect(await findingsOnBothSizes(page)).toEqual([])
    expect((await call(fan, 'listRecharges', { query: {} })).items).toEqual([])
    await page.getByRole('radio', { name: '$20', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Recargar $20' }).click()
    await page.getByRole('button', { name: 'Pagar $20' }).click()
    await expect(stateTitle(page, '$20 en tu saldo')).toBeVisible()
    await open(page, '/settings/recharge')
    await expect(page.getByText('Hoy puedes recargar hasta $10 más')).toBeVisible()
    await expect(page.getByRole('radio', { name: '$10', exact: true })).toBeChecked()
  } finally {
    await limit(0)
  }
})
