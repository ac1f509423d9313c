import type { Locator, Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { balanceOf, fund } from './support/money.ts'
import { open, openWithEvents, reload } from './support/page.ts'
import { paidMessage } from './support/paid-messages.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'
import { createVault } from './support/vaults.ts'

const price = (within: Page | Locator) => within.getByRole('textbox', { name: 'Precio del mensaje' })

/** Opens the files of vaults: by the chip beside the quick replies, or on a phone by the button for files. */
async function openPicker(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) {
    await page.locator('button').and(page.getByLabel('Adjuntar fotos o videos')).click()
    await page.getByRole('menuitem', { name: 'Del baúl' }).click()
  } else await page.getByRole('button', { name: 'Del baúl' }).click()
  const dialog = page.getByRole('dialog', { name: 'Del baúl' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a creator sends files of her vaults; a fan buys them in the chat, and not the vault', {
  tag: '@both',
}, async ({ page, context, visit, isMobile, watch }) => {
  const studio = await visit()
  const { fan, creator, chat } = await joinChat(context, studio)
  await fund(fan, 5000)
  const there = await studio.newPage()

  // the first minute: there is nothing to choose, and a way to it
  await openWithEvents(there, `/messages/${chat}`)
  const empty = await openPicker(there, isMobile)
  await expect(empty.getByText('Tus baúles no tienen fotos ni videos')).toBeVisible()
  await expect(empty.getByRole('link', { name: 'Crear un baúl' })).toHaveAttribute(
    'href',
    `/${creator.username}/vault`,
  )
  await there.keyboard.press('Escape')

  const series = await createVault(creator, {
    title: 'Serie ventana',
    price: 2000,
    pictures: ['ines1', 'ines2', 'ines6'],
  })
  await createVault(creator, { title: 'Persianas', price: 1500, pictures: ['silk1'] })
  await reload(there)
  await there.getByRole('textbox', { name: /^Escribe a/ }).fill('La misma ventana')
  const dialog = await openPicker(there, isMobile)
  const square = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}, `) })
  await expect(square('ines1')).toHaveAccessibleName('ines1, Nueva, nadie la tiene')
  expect(await findingsOnBothSizes(there)).toEqual([])

  // narrowed by vault, and by words; what is chosen stays
  await square('ines2').click()
  await dialog.getByRole('radio', { name: /^Persianas/ }).check()
  await expect(square('ines1')).toBeHidden()
  await expect(square('silk1')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Todo/ }).check()
  await dialog.getByRole('searchbox', { name: 'Buscar' }).fill('ines1')
  await expect(square('silk1')).toBeHidden()
  await square('ines1').click()
  await dialog.getByRole('button', { name: 'Vaciar la búsqueda' }).click()
  await expect(square('ines2')).toContainText('1')
  await expect(square('ines1')).toContainText('2')

  // with its price, and what she receives of it
  await expect(dialog.getByText(/lo ve gratis$/)).toBeVisible()
  await price(dialog).fill('6')
  await expect(dialog.getByText('Recibes $4,80')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agregar al mensaje' }).dblclick()
  await expect(dialog).toBeHidden()
  const send = there.getByRole('button', { name: 'Enviar por $6' })
  await expect(send).toBeEnabled()
  await expect(there.getByRole('list', { name: 'Archivos adjuntos' }).getByRole('listitem')).toHaveCount(2)
  await reload(there)
  await expect(send).toBeEnabled()
  const writes = await pressTwice(there, send, async () => {
    await expect(paidMessage(there)).toContainText('Sin comprar, $6')
  })
  expect(writes.filter(write => write === `POST /chats/${chat}/messages`)).toHaveLength(1)
  await expect(paidMessage(there)).toContainText('2 fotos')

  // the fan sees the glass, and buys what is behind it, without the vault
  await openWithEvents(page, `/messages/${chat}`)
  await expect(page.getByRole('log').getByAltText('Vista previa velada')).toHaveCount(2)
  await paidMessage(page).getByRole('button', { name: 'Desbloquear por $6' }).click()
  await expect(page.getByRole('log').getByAltText('Vista previa velada')).toHaveCount(0)
  await expect(paidMessage(page).locator('img').first()).toBeVisible()
  expect(await balanceOf(fan)).toBe(4400)
  await open(page, `/vault/${series.id}`)
  await expect(page.getByRole('button', { name: /^Comprar por / }).first()).toBeVisible()

  // the creator is told what he has, and leaves it out
  await openWithEvents(there, `/messages/${chat}`)
  const again = await openPicker(there, isMobile)
  await expect(again.getByRole('button', { name: 'ines1, La compró por $6' })).toBeVisible()
  await again.getByRole('switch', { name: /^Solo lo que .* no tiene$/ }).click()
  await expect(again.getByRole('button', { name: /^ines1, / })).toBeHidden()
  await expect(again.getByRole('button', { name: /^ines6, / })).toBeVisible()
  await there.keyboard.press('Escape')

  // the vault goes, and what he has bought stays
  await open(page, `/messages/${chat}`)
  // her other page is told, and asks what has become of it
  watch.tolerateStatus(404, `/api/v1/vaults/${series.id}`)
  await call(creator, 'deleteVault', { params: { vault: series.id } })
  await reload(page)
  await expect(paidMessage(page).locator('img').first()).toBeVisible()
  await expect(paidMessage(page)).toContainText('Tuyo, $6')
})

test('files of vaults are sent when the line is back, and without one nothing more is chosen', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { creator, chat } = await joinChat(await visit(), context)
  await createVault(creator, { title: 'Serie ventana', price: 2000, pictures: ['ines1'] })
  await open(page, `/messages/${chat}`)
  const dialog = await openPicker(page, false)
  await dialog.getByRole('button', { name: /^ines1, / }).click()
  await dialog.getByRole('button', { name: 'Agregar al mensaje' }).click()
  const send = page.getByRole('button', { name: 'Enviar', exact: true })
  await expect(send).toBeEnabled()
  watch.expectDisconnection()
  await context.setOffline(true)
  await send.click()
  await expect(page.getByText('Se envía al volver la conexión')).toBeVisible()
  const offline = await openPicker(page, false)
  await offline.getByRole('switch', { name: /^Solo lo que .* no tiene$/ }).click()
  await offline.getByRole('searchbox', { name: 'Buscar' }).fill('ines')
  await expect(offline.getByText('Aún no está en este equipo')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page.getByRole('log').locator('.bubble-photo img')).toBeVisible()
})
