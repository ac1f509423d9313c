import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { fundedVisitor } from './support/money.ts'
import { at, boughtMark, open } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const PRICE = 950
const [YEAR = '', MONTH = ''] = new Date().toISOString().split('-')
const HERE = `/settings/profit/${YEAR}/${MONTH}`

/** The address and the heading of the month that many months from now. */
function monthOn(months: number) {
  const date = new Date(Date.UTC(Number(YEAR), Number(MONTH) - 1 + months, 1))
  const words = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [year, month] = date.toISOString().split('-')
  return { path: `/settings/profit/${year}/${month}`, name: words.format(date) }
}
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name}$`, 'i') })

/** What the columns of the downloaded table add up to, in cents: price, fee, for the creator. */
async function sumsOf(page: Page): Promise<number[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).dblclick(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`${YEAR}-${MONTH}\\.csv$`))
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  const rows = lines.map(line =>
    line.split(';').map(cell => Math.round(Number(cell.replace(',', '.')) * 100)),
  )
  return [5, 6, 7].map(column => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))
}

test('what a fan buys stands behind its day, in the month and in its table', { tag: '@both' }, async ({
  page,
  context,
  visit,
  isMobile,
}) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, {
    text: 'En venta',
    audience: 'paid',
    price: PRICE,
    pictures: ['sea1'],
  })
  await open(page, HERE)
  await expect(page.getByRole('heading', { name: 'Aún no hay ventas este mes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Poner precios' })).toHaveAttribute(
    'href',
    '/settings/subscription',
  )

  const { fan, there } = await fundedVisitor(visit, 5000)
  await open(there, `/post/${post.id}`)
  await there.getByRole('button', { name: 'Desbloquear por $9,50' }).click()
  await expect(boughtMark(there)).toBeVisible()

  await open(page, '/settings/profit')
  await page.getByRole('link', { name: `Ver ${monthOn(0).name.split(' ')[0]} día a día` }).click()
  await expect(page).toHaveURL(at(HERE))
  await expect(heading(page, monthOn(0).name)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Para ti$7,60')
  await expect(main).toContainText('1 venta$9,50')
  await expect(main).toContainText(/Comisión, 20\s%−\$1,90/)
  const day = page.getByRole('button', { name: /Hoy 1 venta \$7,60$/ })
  await day.dblclick()
  const lines = main.locator('.profit-lines').getByRole('listitem')
  const line = lines.first()
  await expect(line).toContainText('Publicación')
  await expect(line.getByRole('link', { name: fan.name })).toHaveAttribute('href', `/${fan.username}`)
  await expect(main.getByText(/^Disponible desde el /)).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])

  await day.click()
  await expect(lines).toHaveCount(0)
  const bar = page.locator('.chart-bar-today')
  await (isMobile ? bar.tap() : bar.click())
  await expect(day).toBeFocused()
  await expect(lines).toHaveCount(1)

  await expect(page.getByText('1 línea, suma lo mismo')).toBeVisible()
  expect(await sumsOf(page)).toEqual([PRICE, 190, 760])
  await expect(page).toHaveURL(at(HERE))

  // a month back, and forth
  await page.getByRole('link', { name: monthOn(-1).name }).click()
  await expect(page).toHaveURL(at(monthOn(-1).path))
  await expect(heading(page, monthOn(-1).name)).toBeVisible()
  await expect(page.getByRole('heading', { name: `No hubo ventas en ${monthOn(-1).name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Poner precios' })).toHaveCount(0)
  await page.getByRole('link', { name: monthOn(0).name }).click()
  await expect(heading(page, monthOn(0).name)).toBeVisible()
  await expect(page.getByRole('button', { name: monthOn(1).name })).toBeDisabled()
  // what is sold meanwhile arrives by itself
  const { items } = await call(fan, 'listGifts', {})
  const gift = items[0]
  if (!gift) throw new Error('no gift')
  await call(fan, 'sendGift', {
    params: { username: creator.username },
    body: { gift: gift.id, price: gift.price.amount, words: '', place: { kind: 'profile' } },
  })
  await expect(page.getByRole('button', { name: /Hoy 2 ventas / })).toBeVisible()
})

test('the keyboard goes from month to month, and opens a day of the chart', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, { text: 'Uno', audience: 'paid', price: PRICE, pictures: ['sea1'] })
  const { fan } = await fundedVisitor(visit, 5000)
  await call(fan, 'unlockPost', { params: { post: post.id }, body: { price: PRICE } })
  await open(page, HERE)
  await page.getByRole('link', { name: monthOn(-1).name }).focus()
  for (const back of [-1, -2]) {
    await page.keyboard.press('Enter')
    await expect(heading(page, monthOn(back).name)).toBeVisible()
    await expect(page.getByRole('link', { name: monthOn(back - 1).name })).toBeFocused()
  }
  await open(page, HERE)
  const chart = page.getByRole('slider', { name: 'Ganancias por día' })
  await chart.focus()
  const today = new Date().getUTCDate()
  for (let pressed = 0; pressed < today; pressed++) await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', /\$7,60$/)
  await page.keyboard.press('Enter')
  const day = page.getByRole('button', { name: /Hoy 1 venta/ })
  await expect(day).toBeFocused()
  await expect(day).toHaveAttribute('aria-expanded', 'true')
})

test('a month has one address, and one that is none or has not begun has no page', async ({
  page,
  context,
}) => {
  await join(context, 'model')
  await open(page, '/settings/profit/2025/5')
  await expect(page).toHaveURL(at('/settings/profit/2025/05'))
  await expect(heading(page, 'mayo de 2025')).toBeVisible()
  await page.goBack()
  for (const address of ['2025/13', '0000/00', `${Number(YEAR) + 1}/01`]) {
    await open(page, `/settings/profit/${address}`)
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    await expect(page.getByText('Ese mes no está. No existe o aún no ha empezado.')).toBeVisible()
  }
  await open(page, `/settings/profit?year=${Number(YEAR) - 1}`)
  await page
    .getByRole('region', { name: 'Por mes' })
    .getByRole('link', { name: /^marzo/i })
    .click()
  await expect(page).toHaveURL(at(`/settings/profit/${Number(YEAR) - 1}/03`))
})
