import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { offerFree, subscribeFree } from './support/chats.ts'
import { expectNotice, open, reload } from './support/page.ts'
import { join } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'

import { expect, test } from './support/test.ts'

const LONG = 'Quienes preguntan siempre por la serie de la ventana'

test('a creator makes a list, puts a fan on it, notes something about them, and deletes it', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await join(context, 'model')
  const fan = await join(await visit(), 'fan')
  await offerFree(creator)
  await subscribeFree(fan, creator)
  await open(page, '/settings/suscribers')

  // the first minute: there is no list, and what one is for is said
  await page.getByRole('button', { name: 'Listas', exact: true }).click()
  const lists = page.getByRole('dialog', { name: 'Listas' })
  await expect(lists.getByText(/^Todavía no tienes listas/)).toBeVisible()
  await lists.getByRole('button', { name: 'Nueva lista' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva lista' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill(LONG)
  expect(await findingsOnBothSizes(page)).toEqual([])
  const own = page.getByRole('dialog', { name: LONG })
  const writes = await pressTwice(page, form.getByRole('button', { name: 'Crear la lista' }), async () => {
    await expect(own).toBeVisible()
  })
  expect(writes).toEqual(['POST /fan-lists'])
  await page.keyboard.press('Escape')

  const openMarks = async () => {
    if (!isMobile) return await page.getByRole('button', { name: /^(Nota y listas de|Leer la nota)/ }).click()
    await page.getByRole('button', { name: `Más sobre ${fan.name}` }).click()
    await page.getByRole('menuitem', { name: 'Nota y listas' }).click()
  }
  await openMarks()
  const sheet = page.getByRole('dialog', { name: 'Nota y listas' })
  await sheet.getByRole('checkbox', { name: LONG }).check()
  await expectNotice(page, /^Agregado a/)
  await sheet.getByRole('textbox', { name: 'Tu nota' }).fill('Cumple en mayo')
  // what is typed survives a reload
  await reload(page)
  await openMarks()
  await expect(sheet.getByRole('textbox', { name: 'Tu nota' })).toHaveValue('Cumple en mayo')
  await sheet.getByRole('button', { name: 'Guardar la nota' }).dblclick()
  await expectNotice(page, 'Nota guardada')
  expect(await findingsOnBothSizes(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Eliminar la nota' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Tu nota' })).toHaveValue('Cumple en mayo')
  const { lists: on, note } = await call(creator, 'getFanMarks', { params: { username: fan.username } })
  expect([on.map(({ name }) => name), note]).toEqual([[LONG], 'Cumple en mayo'])
  await sheet.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('combobox', { name: 'Lista' }).selectOption({ label: LONG })
  await expect(page.locator('.subscriber')).toHaveCount(1)
  await page.getByRole('button', { name: 'Listas', exact: true }).click()
  await lists.getByRole('button', { name: `Más sobre la lista ${LONG}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: `¿Eliminar «${LONG}»?` })
  await expect(question.getByText(/Se pierde que 1 persona estaba en ella/)).toBeVisible()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expectNotice(page, `Lista «${LONG}» eliminada`)
  await page.keyboard.press('Escape')
  // the filter went with the list
  await expect(page.getByRole('combobox', { name: 'Lista' })).toHaveCount(0)
  await expect(page.locator('.subscriber')).toHaveCount(1)
})
