import type { Locator, Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { look, WORD } from './support/long-words.ts'
import { expectNotice, openWithEvents, reload } from './support/page.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Escribe a/ })
const bar = (page: Page): Locator => page.getByRole('button', { name: /^\d+ programados?|no sali/ })
const list = (page: Page): Locator => page.getByRole('dialog', { name: 'Mensajes programados' })

/** Writes in the open chat, and opens the choice of a time. */
async function schedule(page: Page, text: string): Promise<Locator> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cuándo se envía?' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a creator schedules messages, changes, sends and deletes them, and nobody else knows before', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  test.slow()
  const elsewhere = await visit()
  const { chat } = await joinChat(elsewhere, context)
  const [tab, there] = [await context.newPage(), await elsewhere.newPage()]
  for (const each of [tab, there, page]) await openWithEvents(each, `/messages/${chat}`)
  await page.bringToFront()

  // nothing is written, and nothing can be scheduled
  const chip = page.getByRole('button', { name: 'Programar', exact: true })
  await expect(chip).toBeDisabled()
  const dialog = await schedule(page, 'Hasta mañana')
  expect(await findingsOnBothSizes(page)).toEqual([])
  const writes = await pressTwice(
    page,
    dialog.getByRole('button', { name: /^Mañana por la mañana/ }),
    async () => {
      await expect(dialog).toBeHidden()
    },
  )
  expect(writes).toEqual([`POST /chats/${chat}/scheduled`])
  await expect(field(page)).toHaveValue('')

  // it is over the field, also in another tab, and not in the chat
  for (const each of [page, tab]) await expect(bar(each)).toHaveText(/^1 programado · el siguiente /)
  await expect(there.getByText('Hasta mañana')).toHaveCount(0)
  await expect(bar(there)).toHaveCount(0)

  // a time of one's own, too late and then in time
  const other = await schedule(page, WORD)
  const when = other.getByLabel('Fecha y hora')
  await when.fill('2020-01-01T09:00')
  await other.getByRole('button', { name: 'Programar' }).click()
  await expect(other.getByText(/de dentro de 6 minutos a 90 días/)).toBeVisible()
  const ahead = new Date(Date.now() + 3 * 24 * 60 * 60_000)
  const fieldTime = (at: Date) =>
    new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  await when.fill(fieldTime(ahead))
  await other.getByRole('button', { name: 'Programar' }).click()
  await expect(bar(page)).toHaveText(/^2 programados/)

  // what waits, also over a reload: changed, sent now and deleted
  await reload(page)
  await bar(page).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  expect(await findingsOnBothSizes(page)).toEqual([])
  const size = page.viewportSize()
  expect(await look(page, 'what waits', [320])).toEqual([])
  if (size) await page.setViewportSize(size)
  const row = list(page).getByRole('listitem').filter({ hasText: 'Hasta mañana' })
  await row.getByRole('button', { name: 'Editar' }).click()
  const changing = list(page).getByRole('textbox', { name: 'Mensaje' })
  await changing.fill('Hasta pasado mañana')
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await list(page).getByRole('button', { name: 'Guardar' }).click()
  await saved
  const changed = list(page).getByRole('listitem').filter({ hasText: 'Hasta pasado mañana' })
  await expect(changed).toBeVisible()
  const sent = await pressTwice(page, changed.getByRole('button', { name: 'Enviar ahora' }), async () => {
    await expect(changed).toHaveCount(0)
  })
  expect(sent).toHaveLength(1)
  await expect(there.getByRole('log').getByText('Hasta pasado mañana')).toBeVisible()

  const last = list(page).getByRole('listitem')
  await last.getByRole('button', { name: 'Borrar' }).click()
  await expect(last.getByText(/No se puede deshacer/)).toBeVisible()
  await last.getByRole('button', { name: 'Borrar' }).click()
  await expect(list(page).getByText('No hay nada programado')).toBeVisible()
  await list(page).getByRole('button', { name: 'Cerrar' }).click()
  for (const each of [page, tab]) await expect(bar(each)).toHaveCount(0)
  await expect(page.getByRole('log').getByText('Hasta pasado mañana')).toBeVisible()
})

test('without a line nothing is scheduled, which is said, and what is written stays', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectDisconnection()
  const { creator, chat } = await joinChat(await visit(), context)
  await openWithEvents(page, `/messages/${chat}`)
  const dialog = await schedule(page, 'Más tarde')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: /^Mañana por la mañana/ }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(field(page)).toHaveValue('Más tarde')
  expect((await call(creator, 'listScheduled', { params: { chat } })).items).toEqual([])
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  await dialog.getByRole('button', { name: /^Mañana por la mañana/ }).click()
  await expectNotice(page, /^Se envía /)
  await expect(bar(page)).toBeVisible()
})
