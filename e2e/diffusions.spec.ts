import type { Page } from '@playwright/test'
import { findingsInBothThemes, findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { chatOf, offerFree, subscribeFree } from './support/chats.ts'
import { balanceOf, fund } from './support/money.ts'
import { at, expectNotice, open, openWithEvents, reload } from './support/page.ts'
import { paidMessage } from './support/paid-messages.ts'
import { join, type Person } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { picture, upload } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const NEW = '/messages/new-diffusion'
const LIST = '/messages/diffusions'
const LONG = 'x'.repeat(220)
const DAY_MS = 86_400_000

const message = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true })
const price = (page: Page) => page.getByRole('textbox', { name: 'Precio del mensaje' })

/** Nothing stands beyond the right edge of the page. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Sends a picture for a price to all subscribers beside the page; answers the diffusion once all have it. */
async function send(creator: Person, text: string): Promise<string> {
  const media = [await upload(creator, 'ines1', 'message')]
  const body = { clientId: crypto.randomUUID(), text, media, price: 600, audience: { subscribers: true } }
  const { id, recipients } = await call(creator, 'createDiffusion', { body })
  await expect
    .poll(async () => (await call(creator, 'getDiffusion', { params: { diffusion: id } })).sent)
    .toBe(recipients)
  return id
}

test('a creator sends a photo with a price to subscribers, one buys it, and it is taken back from the other', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  test.slow()
  const creator = await join(context, 'model')
  await offerFree(creator)
  const buyers = await visit()
  const buyer = await join(buyers, 'fan')
  const other = await join(await visit(), 'fan')
  for (const fan of [buyer, other]) await subscribeFree(fan, creator)
  await fund(buyer, 5000)

  // the first minute: nothing was sent, and what one is for is said
  await open(page, '/messages')
  await page.getByRole('link', { name: 'Nueva difusión' }).click()
  await expect(page).toHaveURL(at(NEW))
  await expect(page.getByRole('checkbox', { name: /^Suscriptores activos/ })).toBeChecked()
  await expect(page.getByText('Escribe un mensaje o agrega un archivo.')).toBeVisible()
  await message(page).fill('La serie de la ventana')
  await page.locator('input[type=file]').setInputFiles(picture('ines1'))
  await page.getByText('De pago', { exact: true }).click()
  await price(page).fill('6')
  const press = page.getByRole('button', { name: 'Enviar a 2 personas' })
  await expect(press).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Así lo verá cada persona' })).toContainText('$6')
  expect(await findingsOnBothSizes(page)).toEqual([])

  // to whom: without who was told of something today nobody is taken out, and without a choice it goes to nobody
  await page.getByRole('button', { name: 'Elegir personas' }).click()
  const sheet = page.getByRole('dialog', { name: 'A quién' })
  await sheet.getByRole('switch', { name: /Quien recibió una difusión/ }).click()
  await expect(sheet.getByText('No quita a nadie')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Suscriptores activos/ }).uncheck()
  await expect(sheet.getByText(/^Elige a quién va/)).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Suscriptores activos/ }).check()
  expect(await findingsInBothThemes(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Usar estas 2' }).click()

  // what was written and chosen outlasts a reload
  await reload(page)
  await expect(message(page)).toHaveValue('La serie de la ventana')
  await expect(price(page)).toHaveValue('6')
  await press.click()
  const question = page.getByRole('dialog', { name: '¿Enviar a 2 personas?' })
  await expect(question).toContainText('por $6')
  await expect(question).toContainText('Nadie ve quién más lo recibe')
  const writes = await pressTwice(page, question.getByRole('button', { name: /^Enviar a 2/ }), async () => {
    await expect(page).toHaveURL(at(/\/messages\/diffusions\/[0-9a-f-]{36}/))
  })
  expect(writes.filter(write => write === 'POST /diffusions')).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'La serie de la ventana' })).toBeVisible()
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])

  const there = await buyers.newPage()
  await open(there, `/messages/${await chatOf(buyer, creator)}`)
  await there.getByRole('button', { name: 'Desbloquear por $6' }).click()
  await expect(paidMessage(there)).toContainText('Tuyo, $6')
  expect(await balanceOf(buyer)).toBe(4400)

  // its results move by themselves
  await expect(page.getByText('1 × $6 = $6, menos $1,20 de comisión')).toBeVisible()
  await expect(page.getByRole('main').getByText('$4,80').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quién la compró' })).toContainText(buyer.name)
  await page.getByRole('button', { name: 'Retirar de 1 chat' }).click()
  const warning = page.getByRole('dialog', { name: '¿Retirar la difusión?' })
  await expect(warning).toContainText('La persona que la compró la conserva. No se puede deshacer.')
  await warning.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(page.getByText(/^Retirada de 1 chat/)).toBeVisible()
  await reload(there)
  await expect(paidMessage(there)).toContainText('Tuyo, $6')
  const chat = await chatOf(other, creator)
  const { items } = await call(other, 'listMessages', { params: { chat }, query: {} })
  expect(items.filter(({ deleted }) => !deleted)).toEqual([])

  await open(page, LIST)
  const row = page.getByRole('region', { name: 'Tus difusiones' }).getByRole('link')
  await expect(row).toContainText('Retirada')
  await expect(row).toContainText('$4,80')
})

test('a diffusion is scheduled, gets another time, and is cancelled', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  const creator = await join(context, 'model')
  await offerFree(creator)
  const fan = await join(await visit(), 'fan')
  await subscribeFree(fan, creator)
  await open(page, LIST)
  await expect(page.getByText('Todavía no has enviado ninguna')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Nueva difusión' }).first().click()
  await message(page).fill('Mañana hay función')
  await page.getByRole('button', { name: 'Programar' }).click()
  const question = page.getByRole('dialog', { name: '¿Cuándo sale?' })
  const time = question.getByLabel('Fecha y hora')
  const good = await time.inputValue()
  await time.fill('2020-01-01T10:00')
  await expect(question.getByText(/^Elige una hora que aún no haya pasado/)).toBeVisible()
  await question.getByRole('button', { name: 'Programar' }).click()
  await expect(question).toBeVisible()
  await time.fill(good)
  expect(await findingsOnBothSizes(page)).toEqual([])
  await question.getByRole('button', { name: 'Programar' }).click()
  await expectNotice(page, 'Difusión programada')
  await expect(page.getByText(/^Sale sola el /)).toBeVisible()

  await page.getByRole('button', { name: 'Cambiar la hora' }).click()
  await question.getByLabel('Fecha y hora').fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 16))
  await question.getByRole('button', { name: 'Guardar la hora' }).click()
  await expectNotice(page, 'Hora cambiada')
  await open(page, `${LIST}?show=scheduled`)
  await page.getByRole('link', { name: /Mañana hay función/ }).click()
  await page.getByRole('button', { name: 'Cancelar la difusión' }).click()
  const warning = page.getByRole('dialog', { name: '¿Cancelar la difusión?' })
  await expect(warning).toContainText('No sale, y no se puede deshacer.')
  await warning.getByRole('button', { name: 'Cancelar la difusión' }).click()
  await expect(page.getByText('Se canceló y no la recibió nadie.')).toBeVisible()
  const { items } = await call(creator, 'listDiffusions', { query: { filter: 'scheduled' } })
  expect(items).toEqual([])
})

test('without a line nothing is sent, and what was written stays', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const creator = await join(context, 'model')
  await offerFree(creator)
  await subscribeFree(await join(await visit(), 'fan'), creator)
  await open(page, NEW)
  await message(page).fill('Hola')
  await page.getByRole('button', { name: 'Enviar a 1 persona' }).click()
  const question = page.getByRole('dialog', { name: '¿Enviar a 1 persona?' })
  await expect(question).toBeVisible()
  watch.expectDisconnection()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Enviar a 1 persona' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Enviar a 1 persona' }).click()
  await expect(page).toHaveURL(at(/\/messages\/diffusions\/[0-9a-f-]{36}/))
  expect((await call(creator, 'listDiffusions', { query: {} })).items).toHaveLength(1)
})

test('its screens fit the narrowest phone, also with words without a break', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  await offerFree(creator)
  await subscribeFree(await join(await visit(), 'fan'), creator)
  await call(creator, 'createFanList', { body: { name: 'w'.repeat(40), rule: null } })
  const id = await send(creator, LONG)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [NEW, LIST, `${LIST}/${id}`]) {
    await openWithEvents(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === NEW) await message(page).fill(LONG)
    expect(await fits(page), path).toBe(true)
  }
  await open(page, NEW)
  await page.getByRole('button', { name: 'Elegir personas' }).click()
  await expect(page.getByRole('dialog', { name: 'A quién' }).getByText('w'.repeat(40)).first()).toBeVisible()
  expect(await fits(page)).toBe(true)
})

test('a fan has no screen of diffusions, and the address of one is no chat', async ({ page, context }) => {
  await join(context, 'fan')
  for (const path of [NEW, LIST]) {
    await open(page, path)
    await expect(page).toHaveURL(at('/home'))
  }
})
