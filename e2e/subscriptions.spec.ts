import type { Locator, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { offerOf } from './support/offers.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username } = DEMO.creator

/** Inés' offers as a person reads them. */
const BY_DAYS = [
  '1 día $1,50',
  '3 días $3',
  '5 días $4',
  '7 días $5',
  '10 días $6,50',
  '15 días $9',
  '20 días $11',
  '30 días $15',
]
const BY_MONTHS = ['1 mes', '3 meses', '6 meses', '9 meses', '12 meses']

/** Beside the profile and, on a phone, below it: only one of the two is shown. */
const activeSubscription = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^Suscripción activa hasta el/)
    .filter({ visible: true })
    .first()

test('a free subscription costs nothing and opens what subscribers see', { tag: '@both' }, async ({
  page,
  context,
  isMobile,
}) => {
  const fan = await join(context, 'fan')
  await open(page, '/tomasibarra')
  const offer = await offerOf(page, isMobile)
  await expect(offer.getByRole('radio', { name: /1 mes/ })).toBeChecked()
  await offer.getByRole('button', { name: 'Suscribirme gratis 1 mes' }).click()
  await expectNotice(page, 'Suscripción activa')
  await expect(activeSubscription(page)).toBeVisible()
  expect(await balanceOf(fan)).toBe(0)
  await expect(page.getByRole('link', { name: /^Publicación para suscriptores/ })).toHaveCount(0)

  await open(page, '/settings/suscribers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suscripciones')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tomás Ibarra' })).toContainText('Gratis')
})

test('a paid subscription: every duration has its price, and the chosen one is paid from the balance', {
  tag: '@both',
}, async ({ page, context, isMobile }) => {
  const fan = await joinFunded(context, 5000)
  await open(page, `/${username}`)
  const offer = await offerOf(page, isMobile)
  // an offer runs on a month: that is where it begins
  await expect(offer.getByRole('radio', { name: /^1 mes/ })).toBeChecked()
  const months = offer.getByRole('group', { name: 'Por meses' })
  await expect(months.getByRole('radio')).toHaveCount(BY_MONTHS.length)
  for (const [index, text] of BY_MONTHS.entries())
    await expect(months.getByRole('radio').nth(index)).toHaveAccessibleName(new RegExp(`^${text}`))
  await expect(months).toContainText('Ahorras 10 %')

  await offer.getByText('Por días', { exact: true }).first().click()
  const days = offer.getByRole('group', { name: 'Por días' })
  await expect(days.getByRole('radio')).toHaveCount(BY_DAYS.length)
  for (const [index, text] of BY_DAYS.entries())
    await expect(days.getByRole('radio').nth(index)).toHaveAccessibleName(text)
  await days.getByRole('radio', { name: '7 días' }).check()
  await expect(offer).toContainText('Se descuenta de tu saldo: $50,00')
  await expect(offer).toContainText(/Se renueva el .+ por \$5, de tu saldo\./)
  await offer.getByRole('button', { name: 'Suscribirme 7 días por $5' }).click()

  await expectNotice(page, 'Suscripción activa')
  await expectNotice(page, /Saldo: \$45,00/)
  await expect(activeSubscription(page)).toBeVisible()
  expect(await balanceOf(fan)).toBe(4500)
  await reload(page)
  await expect(activeSubscription(page)).toBeVisible()

  const renewal = page.getByRole('switch', { name: 'Renovación automática' }).filter({ visible: true })
  await expect(renewal).toBeChecked()
  await renewal.click()
  await expect(page.getByText(/Conservas el acceso hasta entonces\./).filter({ visible: true })).toBeVisible()
  await expect
    .poll(async () => (await call(fan, 'listSubscriptions', { query: {} })).items[0]?.renews)
    .toBe(false)
})

test('renewal is switched off before anything is paid', { tag: '@both' }, async ({
  page,
  context,
  isMobile,
}) => {
  const fan = await joinFunded(context, 1000)
  await open(page, `/${username}`)
  const offer = await offerOf(page, isMobile)
  await offer.getByText('Por días', { exact: true }).first().click()
  await offer.getByRole('radio', { name: '7 días' }).check()
  await offer.getByRole('switch', { name: 'Renovación automática' }).click()
  await expect(offer).toContainText(/Termina el .+\. No se vuelve a cobrar\./)
  await offer.getByRole('button', { name: 'Suscribirme 7 días por $5' }).click()
  await expect(activeSubscription(page)).toBeVisible()
  const { items } = await call(fan, 'listSubscriptions', { query: {} })
  expect(items.map(({ renews, price }) => [renews, price.amount])).toEqual([[false, 500]])
})

test('without enough balance the offer shows how much is missing, and nothing is bought', {
  tag: '@both',
}, async ({ page, context, isMobile, watch }) => {
  const fan = await joinFunded(context, 550)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  const article = page.getByRole('article')
  await expect(article).toContainText('No alcanza el saldo. Te faltan $3,50.')
  watch.expectStatus(402, '/api/v1/posts/')
  await article.getByRole('button', { name: 'Desbloquear por $9' }).click()
  await expect(article.getByRole('alert')).toContainText('No alcanza el saldo. Te faltan $3,50.')
  await expect(article.getByRole('img', { name: 'Vista previa velada' })).toBeVisible()

  await open(page, `/${username}`)
  const offer = await offerOf(page, isMobile)
  await offer.getByText('Por meses', { exact: true }).first().click()
  watch.expectStatus(402, `/api/v1/users/${username}/subscription`)
  await offer.getByText('3 meses', { exact: true }).click()
  await offer.getByRole('button', { name: 'Suscribirme 3 meses por $40,50' }).click()
  await expect(offer.getByRole('alert')).toContainText('No alcanza el saldo. Te faltan $35.')
  expect(await balanceOf(fan)).toBe(550)
  await offer.getByRole('alert').getByRole('link', { name: 'Recargar' }).click()
  const back = encodeURIComponent(`/${username}?subscribe=3m`)
  await expect(page).toHaveURL(at(`/settings/recharge?for=${back}&amount=3500`))
})
