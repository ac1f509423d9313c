import type { Page } from '@playwright/test'
import { findingsInBothThemes, findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { offerFree, subscribeFree } from './support/chats.ts'
import { at, open, reload } from './support/page.ts'
import { join } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const LIST = '/messages/diffusions?show=automatic'
const LONG = 'x'.repeat(220)
const ARABIC = 'مرحبا بك، شكرا على الاشتراك'

const message = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true })
const preview = (page: Page, name: string) => page.getByRole('region', { name: `Así le llega a ${name}` })

/** Nothing stands beyond the right edge of the page. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a creator writes a welcome, and who subscribes receives it with their name', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  test.slow()
  const creator = await join(context, 'model')
  await offerFree(creator)
  await call(creator, 'setAutomaticHours', { body: { from: 0, to: 24 } })

  // the first minute: four that are off, reached from the page of diffusions
  await open(page, '/messages/diffusions')
  await page.getByRole('link', { name: /^Automáticas/ }).click()
  await expect(page).toHaveURL(at(LIST))
  await expect(page.getByRole('switch')).toHaveCount(4)
  await expect(page.getByText('Todavía no ha salido')).toHaveCount(4)

  // one that was never written is written before it is switched on
  await page.getByRole('switch', { name: 'Por vencer' }).click()
  await expect(page.getByRole('heading', { name: 'Por vencer' })).toBeVisible()
  await page.getByRole('link', { name: /^Bienvenida/ }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenida' })).toBeVisible()

  // a word in braces is put at the cursor, and the preview fills it in
  await message(page).fill('Hola, . Gracias por entrar.')
  await message(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await page.getByRole('button', { name: '{nombre}' }).click()
  await expect(message(page)).toHaveValue('Hola, {nombre}. Gracias por entrar.')
  await expect(preview(page, 'Alex')).toContainText('Hola, Alex. Gracias por entrar.')
  await page.getByLabel('Cuándo').selectOption({ label: 'Al suscribirse' })
  await page.locator('input[type=file]').setInputFiles(picture('ines1'))
  expect(await findingsOnBothSizes(page)).toEqual([])

  // what is not saved outlasts a reload
  await reload(page)
  await expect(message(page)).toHaveValue('Hola, {nombre}. Gracias por entrar.')
  const save = page.getByRole('button', { name: 'Guardar y encender' })
  await expect(save).toBeEnabled()
  const writes = await pressTwice(page, save, async () => {
    await expect(page.getByRole('switch', { name: 'Bienvenida' })).toBeChecked()
  })
  expect(writes.filter(write => write === 'PUT /automatic-messages/welcome')).toHaveLength(1)
  await expect(page.getByRole('list', { name: 'Archivos guardados' }).getByRole('listitem')).toHaveCount(1)
  expect(await findingsInBothThemes(page)).toEqual([])

  // who subscribes receives it, with their name and the photo
  const there = await visit()
  const fan = await join(there, 'fan')
  await subscribeFree(fan, creator)
  const chat = async () => (await call(fan, 'listChats', { query: {} })).items[0]
  await expect.poll(async () => (await chat())?.lastMessage?.photos).toBe(1)
  const [name] = fan.name.split(' ')
  const fans = await there.newPage()
  await open(fans, `/messages/${(await chat())?.id}`)
  await expect(fans.locator('.bubble-text', { hasText: `Hola, ${name}. Gracias por entrar.` })).toBeVisible()

  // another text is for who comes later; a discarded one comes back
  await reload(page)
  await expect(page.getByText('1 enviado, 0 % responde'.replace(' %', '\u00a0%'))).toBeVisible()
  await expect(preview(page, name ?? '')).toBeVisible()
  await message(page).fill(`${LONG} ${ARABIC}`)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(message(page)).toHaveValue('Hola, {nombre}. Gracias por entrar.')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(message(page)).toHaveValue(`${LONG} ${ARABIC}`)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await fits(page)).toBe(true)

  // the hours, by the keyboard
  await page.getByLabel('Desde').focus()
  await page.getByLabel('Desde').selectOption({ label: '21:00' })
  await expect(page.getByText('Horas guardadas')).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Desde')).toHaveValue('21')

  // switched off, nobody more receives it
  await page.getByRole('switch', { name: 'Bienvenida' }).click()
  await expect(page.getByText('Apagado. Ya no sale.')).toBeVisible()
  expect((await call(creator, 'listAutomaticMessages', {})).items[0]).toMatchObject({
    enabled: false,
    sent: 1,
  })
})
