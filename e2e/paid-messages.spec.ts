import path from 'node:path'
import type { Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { balanceOf, fund } from './support/money.ts'
import { at, expectNotice, open, openWithEvents, reload, withoutEvents } from './support/page.ts'
import { paidMessage, sell } from './support/paid-messages.ts'
import { pressTwice } from './support/press-twice.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

/** Eight seconds of VP9 and Opus, which every Chromium plays. */
const CLIP = path.join(import.meta.dirname, 'files/clip.webm')

const files = (page: Page) => page.getByLabel('Adjuntar fotos').and(page.locator('input'))
const field = (page: Page) => page.getByRole('textbox', { name: /^Escribe a/ })
const price = (page: Page) => page.getByRole('textbox', { name: 'Precio del mensaje' })
/** In the menu of a message, which is a sheet on a phone. */
const deleteEntry = (page: Page, isMobile: boolean) =>
  page.getByRole(isMobile ? 'button' : 'menuitem', { name: /^Borrar/ })
const veiled = (page: Page) => page.getByRole('log').getByAltText('Vista previa velada')

/** Presses the entry by which an own message is deleted; `text` is said by it. */
async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('log')
    .getByRole('button', { name: /^Opciones de tu mensaje/ })
    .last()
    .click()
}

/** Nothing stands beyond the right edge of the page. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a creator sends a message with a price, of which one photo is free; a fan unlocks it in place', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const studio = await visit()
  const { fan, chat } = await joinChat(context, studio)
  await fund(fan, 5000)
  const there = await studio.newPage()
  await openWithEvents(there, `/messages/${chat}`)
  await files(there).setInputFiles([picture('ines1'), picture('ines2')])
  await there.getByText('De pago', { exact: true }).first().click()
  await price(there).fill('6')
  await expect(there.getByText('Recibes $4,80.')).toBeVisible()
  await there
    .getByRole('button', { name: /^Gratis, como vista previa/ })
    .first()
    .click()
  await field(there).fill('Antes de publicarla')
  const send = there.getByRole('button', { name: 'Enviar por $6' })
  await expect(send).toBeEnabled()
  expect(await findingsOnBothSizes(there)).toEqual([])

  // what was written, chosen and priced outlasts a reload
  await reload(there)
  await expect(price(there)).toHaveValue('6')
  await expect(there.getByRole('button', { name: /^Gratis, como vista previa/, pressed: true })).toHaveCount(
    1,
  )
  await expect(send).toBeEnabled()
  const sent = await pressTwice(there, send, async () => {
    await expect(paidMessage(there)).toContainText('Sin comprar, $6')
  })
  expect(sent.filter(write => write === `POST /chats/${chat}/messages`)).toHaveLength(1)
  await expect(paidMessage(there)).toContainText('2 fotos')
  await expect(paidMessage(there).getByText('Vista previa')).toHaveCount(1)
  await expect(veiled(there)).toHaveCount(0)
  await expect(price(there)).toHaveCount(0)

  await openWithEvents(page, `/messages/${chat}`)
  const message = paidMessage(page)
  await expect(message).toContainText('1 foto')
  await expect(veiled(page)).toHaveCount(1)
  // the words beside files are free
  await expect(page.getByRole('log').getByText('Antes de publicarla')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  const writes = await pressTwice(
    page,
    page.getByRole('button', { name: 'Desbloquear por $6' }),
    async () => {
      await expect(message).toContainText('Tuyo, $6')
    },
  )
  expect(writes.filter(write => write.endsWith('/unlock'))).toHaveLength(1)
  await expectNotice(page, 'Mensaje desbloqueado')
  await expect(message.locator('.offer-state')).toBeFocused()
  await expect(veiled(page)).toHaveCount(0)
  expect(await balanceOf(fan)).toBe(4400)
  await expect(message).toContainText('2 fotos')
  await message.getByRole('button', { name: 'Ver foto 2 de 2' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tuyo, $6')
  await page.keyboard.press('Escape')

  // its creator sees it without touching anything, and cannot take it back
  await expect(paidMessage(there)).toContainText('Comprado, $6')
  await openMenu(there)
  const entry = deleteEntry(there, isMobile)
  await expect(entry).toContainText('Lola lo compró: es suyo y no se borra')
  await expect(entry).toBeDisabled()
  await there.keyboard.press('Escape')

  // it is among the purchases, and leads back to its place
  await open(page, '/purchases?kind=message')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Antes de publicarla/ })
    .click()
  await expect(page).toHaveURL(at(new RegExp(`/messages/${chat}#message-[0-9a-f-]{36}`)))
  await expect(paidMessage(page)).toBeInViewport()
})

test('a text with a price is read once it was bought, by way of a recharge where the balance is short', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  const { fan, creator, chat } = await joinChat(context, await visit())
  await fund(fan, 500)
  const { id } = await sell(creator, chat, { text: 'La dirección es Mar 4', price: 800 })
  await open(page, `/messages/${chat}`)
  await expect(page.getByText('Mar 4')).toHaveCount(0)
  await expect(paidMessage(page)).toContainText('Te faltan $3')
  await field(page).fill('¿Y la hora?')
  await paidMessage(page).getByRole('link', { name: 'Recargar' }).click()
  await expect(page).toHaveURL(/\/settings\/recharge\?for=/)
  await page.getByRole('button', { name: 'Recargar $5' }).click()
  await page.getByRole('button', { name: 'Pagar $5' }).click()
  await expect(page).toHaveURL(at(`/messages/${chat}#message-${id}`))
  await expect(field(page)).toHaveValue('¿Y la hora?')
  await paidMessage(page).getByRole('button', { name: 'Desbloquear por $8' }).click()
  await expect(page.getByRole('log').getByText('La dirección es Mar 4')).toBeVisible()
  await expect(paidMessage(page)).toContainText('Tuyo, $8')
  expect(await balanceOf(fan)).toBe(200)
})

test('a video with a price says how long it is, and plays in its place once it was bought', async ({
  page,
  context,
  visit,
}) => {
  const studio = await visit()
  const { fan, chat } = await joinChat(context, studio)
  await fund(fan, 1000)
  const there = await studio.newPage()
  await open(there, `/messages/${chat}`)
  await files(there).setInputFiles(CLIP)
  await there.getByText('De pago', { exact: true }).first().click()
  await price(there).fill('4')
  await there.getByRole('button', { name: 'Enviar por $4' }).click()
  await expect(paidMessage(there)).toContainText('1 video de 0:08')
  await expect(there.getByRole('button', { name: 'Reproducir el video, 0:08' })).toBeVisible()

  await openWithEvents(page, `/messages/${chat}`)
  await expect(paidMessage(page)).toContainText('1 video de 0:08')
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desbloquear por $4' }).click()
  await expect(paidMessage(page)).toContainText('Tuyo, $4')
  await page.getByRole('button', { name: 'Reproducir el video, 0:08' }).click()
  const video = paidMessage(page).locator('video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0)
})

test('an own message that nobody bought is deleted for both, and is in no list any more', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const studio = await visit()
  const { fan, creator, chat } = await joinChat(context, studio)
  await call(fan, 'sendMessage', { params: { chat }, body: { clientId: crypto.randomUUID(), text: 'Hola' } })
  await sell(creator, chat, { price: 600, pictures: ['sea1'] })
  const there = await studio.newPage()
  await openWithEvents(there, `/messages/${chat}`)
  await openWithEvents(page, '/messages')
  const row = page.getByRole('region', { name: 'Conversaciones' }).getByRole('link', { name: creator.name })
  await expect(row).toContainText('Mensaje de pago · $6')
  if (!isMobile) await row.click()
  // its pictures go with it
  for (const each of [page, there]) await each.waitForLoadState('networkidle')
  await openMenu(there)
  await deleteEntry(there, isMobile).click()
  const dialog = there.getByRole('dialog', { name: '¿Borrar el mensaje?' })
  await expect(dialog).toContainText('No se puede deshacer.')
  const writes = await pressTwice(there, dialog.getByRole('button', { name: 'Borrar' }), async () => {
    await expect(paidMessage(there)).toHaveCount(0)
  })
  expect(writes).toHaveLength(1)
  await expectNotice(there, 'Mensaje borrado')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Tú: Hola')
  if (!isMobile) await expect(page.getByRole('log').locator('.offer-card')).toHaveCount(0)
  await reload(there)
  await expect(there.getByRole('log').getByText('Hola')).toBeVisible()
  await expect(paidMessage(there)).toHaveCount(0)
})

test('what was bought meanwhile stays when its creator deletes it, and opens for who bought it elsewhere', async ({
  page,
  context,
  visit,
  isMobile,
  watch,
}) => {
  const studio = await visit()
  const { fan, creator, chat } = await joinChat(context, studio)
  await fund(fan, 2000)
  const { id } = await sell(creator, chat, { text: 'Un secreto', price: 300 })
  const there = await studio.newPage()
  for (const each of [page, there]) {
    await withoutEvents(each)
    await open(each, `/messages/${chat}`)
  }
  await expect(paidMessage(page)).toBeVisible()
  await expect(paidMessage(there)).toContainText('Sin comprar, $3')
  // what a page reads when it opens would tell it
  for (const each of [page, there]) await each.waitForLoadState('networkidle')
  await call(fan, 'unlockMessage', { params: { chat, message: id }, body: { price: 300 } })
  watch.expectStatus(409, `/api/v1/chats/${chat}/messages/${id}/unlock`)
  watch.expectStatus(409, `/api/v1/chats/${chat}/messages/${id}`)
  await openMenu(there)
  await deleteEntry(there, isMobile).click()
  await there.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expectNotice(there, 'Lo que se compró o se regaló se queda: no se borra.')
  await expect(paidMessage(there)).toContainText('Comprado, $3')
  await page.getByRole('button', { name: 'Desbloquear por $3' }).click()
  await expectNotice(page, 'Ya es tuyo. No se vuelve a cobrar.')
  await expect(paidMessage(page)).toContainText('Un secreto')
  expect(await balanceOf(fan)).toBe(1700)
})

test('a price that is refused comes back into the form, with the files and what was free of them', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { chat } = await joinChat(await visit(), context)
  await open(page, `/messages/${chat}`)
  await files(page).setInputFiles([picture('ines1'), picture('sea1')])
  await page.getByText('De pago', { exact: true }).first().click()
  await price(page).fill('6')
  await page
    .getByRole('button', { name: /^Gratis, como vista previa/ })
    .last()
    .click()
  await field(page).fill('La serie')
  watch.expectStatus(422, `/api/v1/chats/${chat}/messages`)
  // the operator has changed the bounds meanwhile
  await page.route('**/messages', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: { code: 'VALIDATION_FAILED', status: 422, title: 'x', issues: [] },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Enviar por $6' }).click()
  await expect(page.getByRole('log').getByRole('alert')).toContainText('Ese precio ya no se admite.')
  await page.unroute('**/messages')
  await page.getByRole('log').getByRole('button', { name: 'Editar' }).click()
  await expect(field(page)).toHaveValue('La serie')
  await expect(price(page)).toHaveValue('6')
  const free = page.getByRole('button', { name: /^Gratis, como vista previa/ })
  await expect(free.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(free.first()).toHaveAttribute('aria-pressed', 'false')
  await price(page).fill('7')
  await page.getByRole('button', { name: 'Enviar por $7' }).click()
  await expect(paidMessage(page)).toContainText('Sin comprar, $7')
  await expect(paidMessage(page).getByText('Vista previa')).toHaveCount(1)
})

test('a message with a price that is written without a line is sent with it later', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { chat } = await joinChat(await visit(), context)
  await openWithEvents(page, `/messages/${chat}`)
  await page.getByRole('button', { name: 'Ponerle precio' }).click()
  await price(page).fill('4,50')
  await field(page).fill('Un secreto')
  watch.expectDisconnection()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar por $4,50' }).click()
  await expect(page.getByRole('log')).toContainText('Mensaje de pago · $4,50')
  await context.setOffline(false)
  await expect(paidMessage(page)).toContainText('Sin comprar, $4,50')
})

test('a message with a price fits the narrowest phone, also with words without a break', async ({
  page,
  context,
  visit,
}) => {
  const studio = await visit()
  const { creator, chat } = await joinChat(context, studio)
  const long = 'x'.repeat(220)
  await sell(creator, chat, { text: long, price: 50_000, pictures: ['ines1', 'ines2', 'sea1'], free: 1 })
  const there = await studio.newPage()
  for (const each of [page, there]) {
    await each.setViewportSize({ width: 320, height: 640 })
    await open(each, `/messages/${chat}`)
    await expect(paidMessage(each)).toBeVisible()
    expect(await fits(each)).toBe(true)
  }
  await files(there).setInputFiles([picture('ines1'), picture('sea1')])
  await there.getByText('De pago', { exact: true }).first().click()
  await price(there).fill('500')
  await field(there).fill(long)
  await expect(there.getByRole('button', { name: 'Enviar por $500' })).toBeInViewport({ ratio: 1 })
  expect(await fits(there)).toBe(true)
})
