import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { fund } from './support/money.ts'
import { expectNotice, open, reload } from './support/page.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

test('a creator has beside the chat what they know about the fan, and what they often write', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const { fan, creator, chat } = await joinChat(await visit(), context)
  await fund(fan, 5_000)
  const gift = (await call(fan, 'listGifts', {})).items[0]
  if (!gift) throw new Error('no gift')
  await call(fan, 'sendGift', {
    params: { username: creator.username },
    body: { gift: gift.id, price: gift.price.amount, words: 'Para ti', place: { kind: 'profile' } },
  })
  await open(page, `/messages/${chat}`)

  // beside the chat, or behind its menu where there is no room
  const side = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: `Sobre ${fan.name}` })
  if (isMobile) {
    await page.getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name: /^Sobre / }).click()
  }
  await expect(side.getByText('Gastó')).toBeVisible()
  await expect(side.getByText(/^Termina el/)).toBeVisible()
  await expect(side.getByRole('heading', { name: 'Últimas compras' })).toBeVisible()

  // the note is written from the chat, and stands beside it
  await side.getByRole('button', { name: 'Escribir una nota' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nota y listas' })
  await sheet.getByRole('textbox', { name: 'Tu nota' }).fill('Nunca por la mañana')
  await sheet.getByRole('button', { name: 'Guardar la nota' }).click()
  await expectNotice(page, 'Nota guardada')
  await sheet.getByRole('button', { name: 'Cerrar' }).click()
  await expect(side.getByText('Nunca por la mañana')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  if (isMobile) await side.getByRole('button', { name: 'Cerrar' }).click()

  // what is often written, line by line
  await page.getByRole('button', { name: 'Respuestas rápidas' }).click()
  const replies = page.getByRole('dialog', { name: 'Respuestas rápidas' })
  const lines = replies.getByRole('textbox', { name: /^Una en cada línea/ })
  await lines.fill('Gracias, {nombre}\nHoy a las nueve')
  const writes = await pressTwice(page, replies.getByRole('button', { name: 'Guardar' }), async () => {
    await expect(replies).toBeHidden()
  })
  expect(writes).toEqual(['PUT /quick-replies'])
  await reload(page)
  await page.getByRole('button', { name: `Gracias, ${fan.name.split(' ')[0]}` }).click()
  const field = page.getByRole('textbox', { name: /^Escribe a/ })
  await expect(field).toHaveValue(`Gracias, ${fan.name.split(' ')[0]}`)
  await page.getByRole('button', { name: 'Hoy a las nueve' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const log = page.getByRole('log')
  await expect(log.getByText(`Gracias, ${fan.name.split(' ')[0]} Hoy a las nueve`)).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
})
