import { readFile } from 'node:fs/promises'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { fundedVisitor } from './support/money.ts'
import { at, open } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const PRICE = 950

test('who brings most, what brought it, and the same among the transactions', { tag: '@both' }, async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, {
    text: 'Persianas',
    audience: 'paid',
    price: PRICE,
    pictures: ['sea1'],
  })
  await open(page, '/settings/profit/fans')
  await expect(page.getByRole('heading', { name: 'Nadie te ha traído nada este mes' })).toBeVisible()

  const { fan } = await fundedVisitor(visit, 5000)
  await call(fan, 'unlockPost', { params: { post: post.id }, body: { price: PRICE } })
  const { items } = await call(fan, 'listGifts', {})
  const gift = items[0]
  if (!gift) throw new Error('no gift')
  await call(fan, 'sendGift', {
    params: { username: creator.username },
    body: { gift: gift.id, price: gift.price.amount, words: 'Para ti', place: { kind: 'profile' } },
  })

  await open(page, '/settings/profit')
  const best = page.getByRole('region', { name: 'Lo que más te dio' })
  await expect(best.getByRole('link', { name: 'Persianas' })).toHaveAttribute('href', `/post/${post.id}`)
  await expect(best).toContainText('1 venta')
  await expect(best).toContainText('$7,60')
  await page.getByRole('link', { name: 'Quién te sostiene' }).click()
  await expect(page).toHaveURL(at('/settings/profit/fans'))
  const first = page.getByRole('region', { name: 'Quién te trajo más' }).getByRole('listitem').first()
  await expect(first.getByRole('link', { name: fan.name, exact: true })).toHaveAttribute(
    'href',
    `/${fan.username}`,
  )
  await expect(first).toContainText('$8,40')
  await expect(first).toContainText('Escribió hoy')
  const sums = page.getByRole('complementary', { name: '1 persona' })
  await expect(sums).toContainText('En total$8,40')
  expect(await findingsOnBothSizes(page)).toEqual([])
  await page.getByText('Siempre', { exact: true }).click()
  await expect(page).toHaveURL(at('/settings/profit/fans?range=all'))
  await first.getByRole('link', { name: `Escribir a ${fan.name}` }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]+$/)

  await open(page, '/settings/transactions')
  const main = page.getByRole('main')
  await expect(main.getByText('«Persianas»')).toBeVisible()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByLabel('Tipo').selectOption('gift')
  await page.getByRole('searchbox', { name: 'Buscar por persona' }).fill(fan.username)
  await expect(main.getByText('«Persianas»')).toHaveCount(0)
  await expect(main.getByRole('link', { name: `Regalo, ${fan.name}` })).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  await page.getByRole('searchbox', { name: 'Buscar por persona' }).fill('nadie que haya aquí')
  await expect(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(main.getByText('«Persianas»')).toBeVisible()
})
