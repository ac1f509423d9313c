import { call } from './support/api.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { join } from './support/people.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('a new creator is led in: portrait, prices, first post, sharing, in any order', {
  tag: '@both',
}, async ({ page, context }) => {
  const creator = await join(context, 'model')
  const first = creator.name.split(' ')[0]
  const main = page.getByRole('main')
  const step = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await open(page, '/home')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${first}, abre tu ventana`)

  // any order: prices first, and what was typed outlives a reload and a way back
  await step('Tus precios').getByRole('button', { name: 'Tus precios' }).click()
  await expect(page).toHaveURL(at('/home?step=prices'))
  await main.getByLabel('Precio de 1 mes').fill('12')
  await expect(main.getByText('Recibes el 80 %: $9,60 de cada $12.')).toBeVisible()
  await reload(page)
  await expect(main.getByLabel('Precio de 1 mes')).toHaveValue('12')
  await main.getByLabel('Precio de 1 mes').fill('9000')
  await main.getByRole('button', { name: 'Guardar precios' }).click()
  await expect(main.getByText('De $0 a $500.')).toBeVisible()
  await main.getByLabel('Precio de 1 mes').fill('12')
  await main.getByRole('button', { name: 'Guardar precios' }).dblclick()
  await expectNotice(page, /precios/i)
  await expect(step('Tus precios')).toContainText('Hecho')

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${first}, abre tu ventana`)
  await main.getByRole('button', { name: 'Elegir retrato' }).filter({ visible: true }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(picture('lia1'))
  const ring = dialog.locator('circle').last()
  await expect(ring).toBeVisible()
  expect(await ring.evaluate(circle => getComputedStyle(circle).stroke)).not.toBe('none')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(step('Tu retrato')).toContainText('Hecho')

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${first}, publica algo`)
  await expect(main.getByRole('link', { name: 'Hacer una publicación' })).toHaveAttribute('href', '/post/new')
  await main.getByRole('button', { name: 'Saltar este paso' }).dblclick()
  await expect(step('Tu primera publicación')).toContainText('Saltado')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copiar la dirección' }).click()
  await expect(main.getByText('Tu inicio aún está vacío')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/${creator.username}$`),
  )
  const { steps } = await call(creator, 'getFirstSteps', {})
  expect(steps.map(each => each.state)).toEqual(['done', 'done', 'skipped', 'done'])
  await reload(page)
  await expect(main.getByText('Tu inicio aún está vacío')).toBeVisible()
})

test('what was typed into the profile and the prices is there when one comes back', async ({
  page,
  context,
}) => {
  await join(context, 'model')
  await open(page, '/settings/profile')
  const main = page.getByRole('main')
  await main.getByLabel('Ciudad').fill('Cádiz')
  await main.getByLabel('Edad').fill('12')
  await main.getByLabel('Nombre visible').fill('x'.repeat(45))
  await expect(main.getByText('45 de 50')).toBeVisible()
  await open(page, '/settings/subscription')
  await open(page, '/settings/profile')
  await expect(main.getByLabel('Ciudad')).toHaveValue('Cádiz')
  await expect(main.getByText('Cambios sin guardar')).toBeVisible()
  await main.getByRole('button', { name: 'Guardar' }).click()
  await expect(main.getByText('De 18 a 120 años.')).toBeVisible()
  await main.getByLabel('Edad').fill('32')
  await main.getByLabel('Altura').fill('20')
  await main.getByRole('button', { name: 'Guardar' }).click()
  await expect(main.getByText('De 50 a 260 cm.')).toBeVisible()
  await main.getByRole('button', { name: 'Descartar' }).click()
  await reload(page)
  await expect(main.getByLabel('Ciudad')).toHaveValue('')

  await open(page, '/settings/subscription')
  await main.getByRole('switch', { name: '3 días' }).check()
  const price = main.getByLabel('Precio de 3 días')
  await expect(price).not.toHaveAttribute('placeholder', /\d/)
  await price.fill('4,50')
  await reload(page)
  await expect(price).toHaveValue('4,50')
  await main.getByRole('button', { name: 'Guardar' }).click()
  await expectNotice(page, /precios/i)
  await reload(page)
  await expect(price).toHaveValue('4,50')
  await expect(main.getByRole('button', { name: 'Guardar' })).toBeDisabled()
})
