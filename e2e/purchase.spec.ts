import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { boughtMark, expectNotice, notices, open, reload, withoutEvents } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username } = DEMO.creator

/** Opens a post for sale as a new fan, who can pay for it. */
async function openForSale(page: Page) {
  const fan = await joinFunded(page.context(), 5000)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  return { fan, post }
}

test('another price than the one on the screen is shown, confirmed, and only then paid', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const creator = await join(await visit(), 'model')
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 500 }] } })
  const fan = await joinFunded(context, 5000)
  // the page reads again when its socket opens, perhaps between the new price and the press
  await withoutEvents(page)
  await open(page, `/${creator.username}`)
  const offer = page.getByRole('region', { name: 'Suscripción' })
  const old = offer.getByRole('button', { name: 'Suscribirme 7 días por $5' })
  await expect(old).toBeVisible()
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 650 }] } })
  watch.expectStatus(409, `/api/v1/users/${creator.username}/subscription`)
  await old.click()
  await expect(offer.getByRole('alert')).toContainText('Los precios cambiaron.')
  const now = offer.getByRole('button', { name: 'Suscribirme 7 días por $6,50' })
  await expect(now).toBeVisible()
  await expect(notices(page).getByText(/precio/)).toHaveCount(0)
  expect(await balanceOf(fan)).toBe(5000)
  await now.click()
  await expectNotice(page, 'Suscripción activa')
  expect(await balanceOf(fan)).toBe(4350)
})

test('what was bought elsewhere opens and is not charged again', async ({ page, watch }) => {
  await withoutEvents(page)
  const { fan, post } = await openForSale(page)
  await call(fan, 'unlockPost', { params: { post: post.id }, body: { price: post.price.amount } })
  watch.expectStatus(409, `/api/v1/posts/${post.id}/unlock`)
  await page.getByRole('button', { name: 'Desbloquear por $9' }).click()
  await expectNotice(page, 'Ya es tuya. No se vuelve a cobrar.')
  await expect(boughtMark(page.getByRole('article'))).toBeVisible()
  expect(await balanceOf(fan)).toBe(4100)
})

test('a purchase without an answer keeps its key over a reload', async ({ page, watch }) => {
  const { fan } = await openForSale(page)
  const keys: (string | undefined)[] = []
  watch.expectDisconnection()
  await page.route('**/unlock', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.continue()
    await route.abort('connectionreset')
  })
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  await unlock.click()
  await expectNotice(page, /^No hay conexión\./)
  await reload(page)
  await unlock.click()
  await expect(boughtMark(page.getByRole('article'))).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  expect(await balanceOf(fan)).toBe(4100)
})

test('a purchase that was made though no answer came is found and announced', async ({ page, watch }) => {
  await withoutEvents(page)
  const { fan } = await openForSale(page)
  watch.expectDisconnection()
  await page.route('**/unlock', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Desbloquear por $9' }).click()
  await expectNotice(page, /\$41/)
  await expect(boughtMark(page.getByRole('article'))).toBeVisible()
  expect(await balanceOf(fan)).toBe(4100)
})

test('a payer who may not buy sees the reason', async ({ page, context, watch }) => {
  await joinFunded(context, 5000)
  await open(page, `/${username}?subscribe=7d`)
  watch.expectStatus(403, `/api/v1/users/${username}/subscription`)
  await page.route('**/subscription', route =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { code: 'PAYER_SUSPENDED', status: 403, title: 'Purchases are suspended for this account' },
    }),
  )
  const subscribe = page
    .getByRole('region', { name: 'Suscripción' })
    .getByRole('button', { name: 'Suscribirme 7 días por $5' })
  await subscribe.click()
  await expectNotice(
    page,
    'Las compras están suspendidas en tu cuenta porque un banco reclamó un pago. Escribe a soporte para volver a comprar.',
  )
  await expect(subscribe).toBeEnabled()
})

test('a refusal for want of balance is about the plan that was pressed', async ({ page, context, watch }) => {
  await joinFunded(context, 550)
  await open(page, `/${username}?subscribe=15d`)
  const offer = page.getByRole('region', { name: 'Suscripción' })
  watch.expectStatus(402, `/api/v1/users/${username}/subscription`)
  await offer.getByRole('button', { name: 'Suscribirme 15 días por $9' }).click()
  await expect(offer.getByRole('alert')).toContainText('Te faltan $3,50.')
  await offer.getByRole('radio', { name: '7 días' }).check()
  await expect(offer.getByRole('alert')).toHaveCount(0)
  await expect(offer).toContainText('Se descuenta de tu saldo: $5,50')
})
