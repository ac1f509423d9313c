import type { Locator, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { balanceOf, fundedVisitor } from './support/money.ts'
import { offerOf } from './support/offers.ts'
import { expectNotice, open, reload } from './support/page.ts'
import { DEMO, enter, join } from './support/people.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

/** Saves and waits for the answer: a button that is at work counts as disabled, too. */
async function savePrices(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    response => response.url().endsWith('/v1/plans') && response.request().method() === 'PUT',
  )
  await save(page).click()
  await saved
}

const save = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Guardar' })

/** A picture that a browser shows and the server does not take, whatever its extension. */
const BITMAP = {
  name: 'antigua.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    '424d3a0000000000000036000000280000000100000001000000010018000000000004'.padEnd(116, '0'),
    'hex',
  ),
}

const PROFILE = {
  fields: {
    'Nombre visible': 'Greta Sandoval',
    Biografía: 'Fotos de luz de tarde. Los martes, en directo.',
    Edad: '32',
    Ciudad: 'Cartagena',
    Altura: '172',
    Peso: '64',
  },
  choices: {
    Género: 'Mujer',
    'Orientación sexual': 'Bisexual',
    'País de nacionalidad': 'Colombia',
    Etnia: 'Latina',
    País: 'España',
    Complexión: 'Atlética',
    Cabello: 'Castaño',
    Ojos: 'Avellana',
    Piel: 'Aceituna',
  },
} as const

test('a profile keeps everything that was filled in, and shows it', async ({ page, context, visit }) => {
  await join(context, 'model')
  await open(page, '/settings/profile')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const [label, text] of Object.entries(PROFILE.fields)) await field(label).fill(text)
  for (const [label, option] of Object.entries(PROFILE.choices)) await field(label).selectOption(option)
  const username = `greta_${crypto.randomUUID().slice(0, 8)}`
  await field('Usuario').fill(username.toUpperCase())
  await save(page).click()
  await expectNotice(page, 'Perfil guardado')

  await reload(page)
  for (const [label, text] of Object.entries({ ...PROFILE.fields, Usuario: username }))
    await expect(field(label)).toHaveValue(text)
  for (const [label, option] of Object.entries(PROFILE.choices))
    await expect(field(label).locator('option:checked')).toHaveText(option)

  await field('Ciudad').fill('Otra')
  await expect(page.getByText('Cambios sin guardar')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(field('Ciudad')).toHaveValue('Cartagena')
  await expect(save(page)).toBeDisabled()

  const there = await (await visit()).newPage()
  await open(there, `/${username}`)
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Greta Sandoval')
  await expect(there.getByText(PROFILE.fields.Biografía)).toBeVisible()
  const details = there.getByRole('group').filter({ hasText: 'Detalles' })
  await details.getByText('Detalles').click()
  await expect(details.getByRole('definition')).toHaveText([
    'Mujer',
    '32 años',
    'España',
    'Cartagena',
    'Colombia',
    '172 cm',
    '64 kg',
    'Atlética',
    'Castaño',
    'Avellana',
    'Aceituna',
    'Latina',
    'Bisexual',
  ])
})

test('what is wrong in a profile is reported at its field, and nothing typed is lost', async ({
  page,
  context,
  watch,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/settings/profile')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Ciudad').fill('Cartagena')
  for (const { label, texts, problem } of [
    { label: 'Nombre visible', texts: ['   '], problem: 'Falta este dato.' },
    { label: 'Usuario', texts: ['yo', 'dos palabras'], problem: /^Usa de 3 a 30 letras/ },
    { label: 'Edad', texts: ['17', '3e1', '121'], problem: 'De 18 a 120 años.' },
    { label: 'Altura', texts: ['1,70'], problem: 'De 50 a 260 cm.' },
    { label: 'Peso', texts: ['351'], problem: 'De 25 a 350 kg.' },
  ]) {
    const before = await field(label).inputValue()
    for (const text of texts) {
      await field(label).fill(text)
      await save(page).click()
      await expect(field(label)).toHaveAccessibleDescription(problem)
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field('Ciudad')).toHaveValue('Cartagena')
    }
    await field(label).fill(before)
    await expect(field(label)).not.toHaveAttribute('aria-invalid')
  }
  // what only the server knows is said at its field, too
  watch.expectStatus(400, '/api/v1/profile')
  await field('Ciudad').fill('Carta\u202egena')
  await save(page).click()
  await expect(field('Ciudad')).toHaveAccessibleDescription('Hay un carácter que aquí no se puede usar.')
  await field('Ciudad').fill('Cartagena')
  watch.expectStatus(409, '/api/v1/profile')
  await field('Usuario').fill(DEMO.creator.username)
  await save(page).click()
  await expect(field('Usuario')).toHaveAccessibleDescription(/^Ese nombre de usuario ya está en uso/)
  await expect(field('Ciudad')).toHaveValue('Cartagena')
  const kept = await call(creator, 'getOwnProfile', {})
  expect([kept.name, kept.username, kept.attributes.city]).toEqual([creator.name, creator.username, null])
})

test('a profile that is open twice keeps what each of them saved, and what is typed outlives line and page', async ({
  page,
  context,
  watch,
}) => {
  const creator = await join(context, 'model')
  const other = await context.newPage()
  for (const each of [page, other]) await open(each, '/settings/profile')
  const field = (where: Page, label: string) => where.getByLabel(label, { exact: true })
  await field(page, 'Ciudad').fill('Cartagena')
  await save(page).dblclick()
  await expectNotice(page, 'Perfil guardado')
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(field(other, 'Ciudad')).toHaveValue('Cartagena')
  await expect(save(other)).toBeDisabled()

  await field(other, 'Biografía').fill('Leo por la tarde.')
  await reload(other)
  await expect(field(other, 'Biografía')).toHaveValue('Leo por la tarde.')
  watch.expectDisconnection()
  await context.setOffline(true)
  await save(other).click()
  await expect(other.getByRole('alert')).toContainText(/conexión/)
  await expect(field(other, 'Biografía')).toHaveValue('Leo por la tarde.')
  await context.setOffline(false)
  await save(other).click()
  await expectNotice(other, 'Perfil guardado')
  const kept = await call(creator, 'getOwnProfile', {})
  expect([kept.bio, kept.attributes.city]).toEqual(['Leo por la tarde.', 'Cartagena'])
})

test('avatar and cover keep in the crop what was pointed at', async ({ page, context, visit }) => {
  const creator = await join(context, 'model')
  const there = await (await visit()).newPage()
  await open(page, '/settings/profile')
  const crop = (dialog: Locator) => dialog.getByRole('button', { name: /^Punto que se conserva/ })
  const pictures = [
    { button: 'Cambiar foto de perfil', title: 'Foto de perfil', file: 'av-ines1', x: 0.3, y: 0.6 },
    { button: 'Cambiar portada', title: 'Portada', file: 'dunes1', x: 0.8, y: 0.2 },
  ]
  for (const { button, title, file, x, y } of pictures) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('Elige una imagen de hasta 50 MB.')
    const keep = dialog.getByRole('button', { name: 'Guardar' })
    await expect(keep).toBeDisabled()
    await dialog.locator('input[type=file]').setInputFiles(picture(file))
    await expect(crop(dialog)).toBeVisible()
    // it has its size once the picture has
    await crop(dialog)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode())
    // and its place once the dialog stands still, for which this waits
    await crop(dialog).hover()
    const box = await crop(dialog).boundingBox()
    if (box === null) throw new Error('a picture without a place')
    await crop(dialog).click({ position: { x: box.width * x, y: box.height * y } })
    // five percent at a time
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await crop(dialog).press(key)
    const [left, top] = [Math.round(100 * x + 10), Math.round(100 * y - 10)]
    const name = `Punto que se conserva al recortar: ${left} % a lo ancho, ${top} % a lo alto`
    await expect(crop(dialog)).toHaveAccessibleName(name)
    await keep.click()
    await expect(dialog).toBeHidden()
    await expectNotice(page, 'Imagen guardada')
    await reload(page)
    await page.getByRole('button', { name: button }).click()
    await expect(crop(dialog)).toHaveAccessibleName(name)
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
  }
  await open(there, `/${creator.username}`)
  const portrait = there.getByRole('main').getByRole('img', { name: creator.name })
  await expect(portrait).toHaveJSProperty('complete', true)
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const cover = there.locator('.profile-cover img')
  await expect(cover).toHaveCSS('object-position', '90% 10%')
})

test('a picture of a kind that we do not take is refused, and one can be taken away', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/settings/profile')
  await page.getByRole('button', { name: 'Cambiar portada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Portada' })
  const keep = dialog.getByRole('button', { name: 'Guardar' })
  const file = dialog.getByLabel('Elegir imagen', { exact: true })
  await file.setInputFiles(BITMAP)
  const refused = dialog.getByRole('alert')
  await expect(refused).toContainText('antigua.jpg')
  await expect(refused).toContainText(
    'Ese tipo de archivo no se admite. Elige una foto JPG, PNG, WebP, AVIF o GIF.',
  )
  await expect(keep).toBeDisabled()
  await file.setInputFiles(picture('dunes1'))
  await keep.click()
  await expectNotice(page, 'Imagen guardada')

  const there = await (await visit()).newPage()
  await open(there, `/${creator.username}`)
  await expect(there.locator('.profile-cover img')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cambiar portada' }).click()
  // while there is another file, that file can be removed
  await file.setInputFiles(BITMAP)
  await expect(dialog.getByRole('button', { name: 'Quitar la portada' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Quitar la portada' }).click()
  await expectNotice(page, 'Imagen quitada')
  await open(there, `/${creator.username}`)
  await expect(there.locator('.profile-cover img')).toHaveCount(0)
})

test('prices are set for any duration, and everybody sees them as they are now', { tag: '@both' }, async ({
  page,
  context,
  visit,
  isMobile,
  watch,
}) => {
  const creator = await join(context, 'model')
  const guest = await (await visit()).newPage()
  await open(guest, `/${creator.username}`)
  await expect(guest.getByRole('button', { name: /^Suscribirme/ })).toHaveCount(0)

  await open(page, '/settings/subscription')
  const offered = (duration: string) => page.getByRole('switch', { name: duration, exact: true })
  const price = (duration: string) => page.getByLabel(`Precio de ${duration}`, { exact: true })
  await expect(page.getByRole('switch')).toHaveCount(13)
  for (const [duration, amount] of Object.entries({
    '7 días': '5',
    '30 días': '0',
    '1 mes': '15',
    '3 meses': '40,50',
  })) {
    await offered(duration).check()
    await price(duration).fill(amount)
  }
  for (const wrong of ['500,01', '-1', '']) {
    await price('1 mes').fill(wrong)
    await save(page).click()
    await expect(price('1 mes')).toHaveAccessibleDescription('De $0 a $500.')
    await expect(price('3 meses')).toHaveValue('40,50')
  }
  await price('1 mes').fill('15')
  await save(page).click()
  await expectNotice(page, 'Precios guardados')
  await reload(page)
  await expect(price('3 meses')).toHaveValue('40,50')
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(4)

  await open(guest, `/${creator.username}`)
  const shown = await offerOf(guest, isMobile)
  await shown.getByText('Por días', { exact: true }).first().click()
  const days = shown.getByRole('group', { name: 'Por días' }).getByRole('radio')
  await expect(days).toHaveCount(2)
  await expect(days.nth(0)).toHaveAccessibleName('7 días $5')
  await expect(days.nth(1)).toHaveAccessibleName('30 días Gratis')
  await shown.getByText('Por meses', { exact: true }).first().click()
  const months = shown.getByRole('group', { name: 'Por meses' }).getByRole('radio')
  await expect(months).toHaveCount(2)
  await expect(months.nth(0)).toHaveAccessibleName('1 mes $15 al mes $15,00')
  await expect(months.nth(1)).toHaveAccessibleName('3 meses $13,50 al mes Ahorras 10 % $40,50')

  // a reader sees the old prices when they change
  const { fan, there } = await fundedVisitor(visit, 5000)
  await open(there, `/${creator.username}`)
  const offer = await offerOf(there, isMobile)
  await offer.getByText('Por meses', { exact: true }).first().click()
  await offer.getByText('1 mes', { exact: true }).click()
  await expect(offer.getByRole('button', { name: 'Suscribirme 1 mes por $15' })).toBeVisible()
  for (const duration of ['7 días', '30 días', '3 meses']) {
    await offered(duration).uncheck()
    await expect(price(duration)).toHaveCount(0)
  }
  await price('1 mes').fill('20')
  await savePrices(page)
  await expect(save(page)).toBeDisabled()
  watch.expectStatus(409, `/api/v1/users/${creator.username}/subscription`)
  await offer.getByRole('button', { name: 'Suscribirme 1 mes por $15' }).click()
  await expect(offer.getByRole('alert')).toContainText('Los precios cambiaron.')
  await expect(offer.getByRole('button', { name: 'Suscribirme 1 mes por $20' })).toBeVisible()
  expect(await balanceOf(fan)).toBe(5000)

  await offered('1 mes').uncheck()
  await savePrices(page)
  await expect(save(page)).toBeDisabled()
  await reload(there)
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(creator.name)
  await expect(there.getByRole('button', { name: /^Suscribirme/ })).toHaveCount(0)
})

test('a refused name is reported at its field, and a limit before it cuts', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'model')
  await open(page, '/settings/profile')
  const name = page.getByLabel('Nombre visible')
  await name.fill('N'.repeat(45))
  await expect(name).toHaveAccessibleDescription('45 de 50')
  watch.expectStatus(400, '/api/v1/profile')
  await name.fill('Equipo de Calina')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(name).toHaveAccessibleDescription('Ese nombre parece de la casa o de su equipo. Elige otro.')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await name.fill('Greta Mar')
  await expect(name).not.toHaveAccessibleDescription(/parece de la casa/)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectNotice(page, 'Perfil guardado')
})

test('days to come are never taller than days without earnings', async ({ page, context }) => {
  await enter(context, DEMO.creator.login)
  // Fifteen days up to today and fifteen to come, whatever day it is.
  await page.route('**/api/v1/profit*', async route => {
    const summary = await (await route.fetch()).json()
    summary.days = Array.from({ length: 30 }, (_, index) => ({
      date: new Date(Date.now() + (index - 14) * 86_400_000).toISOString().slice(0, 10),
      amount: { amount: index === 3 ? 5000 : 0, currency: 'USD' },
    }))
    await route.fulfill({ json: summary })
  })
  await open(page, '/settings/profit')
  const bars = page.locator('.chart-bar > i')
  await expect(page.locator('.chart-bar-future').first()).toBeAttached()
  const heights = await bars.evaluateAll(all =>
    all.map(bar => ({
      height: bar.getBoundingClientRect().height,
      future: bar.parentElement?.classList.contains('chart-bar-future') ?? false,
    })),
  )
  const past = heights.filter(({ future }) => !future).map(({ height }) => height)
  const coming = heights.filter(({ future }) => future).map(({ height }) => height)
  expect(past).toHaveLength(15)
  expect(Math.max(...past)).toBeGreaterThan(20)
  expect(Math.min(...past)).toBeGreaterThan(0)
  expect(Math.max(...coming)).toBeLessThanOrEqual(Math.min(...past))
})
