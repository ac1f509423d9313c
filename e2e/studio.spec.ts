import type { Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { FAKE_DEVICES } from './support/fake-devices.ts'
import { open, openWithEvents } from './support/page.ts'
import { join } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

test.use(FAKE_DEVICES)

const STARTED = /\/live\?studio=(?!new)/

/** Begins a live from the studio, and waits until viewers see it. */
async function begin(page: Page, title: string): Promise<void> {
  await page.getByLabel(/^Título/).fill(title)
  const button = page.getByRole('button', { name: /^Empezar/ })
  await expect(button).toBeEnabled()
  const writes = await pressTwice(page, button, () => page.waitForURL(STARTED))
  expect(writes.filter(each => each === 'POST /lives')).toHaveLength(1)
  await expect(page.getByText(/^En vivo \d/)).toBeVisible({ timeout: 20_000 })
}

test('a creator goes live from the browser, leads the chat, comes back after a load, and ends it', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const creator = await join(context, 'model')
  const home = await visit()
  const fan = await join(home, 'fan')
  await call(fan, 'follow', { params: { username: creator.username } })

  // the list leads to the studio, which shows what nobody else sees
  await openWithEvents(page, '/live')
  await page.getByRole('link', { name: 'Empezar un directo' }).click()
  await expect(page.getByText('Solo tú la ves')).toBeVisible()
  await expect(page.getByText(/Mb\/s de subida/)).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Nivel del micrófono' })).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await begin(page, 'Revelamos la serie de octubre')

  // a fan comes in, and writes
  const there = await home.newPage()
  await open(there, `/${creator.username}/live`)
  await there.getByRole('textbox', { name: /^Di algo a/ }).fill('pásame tu número')
  await there.getByRole('button', { name: 'Enviar', exact: true }).click()
  const chat = page.getByRole('log')
  await expect(chat.getByText('pásame tu número')).toBeVisible()

  // what is pinned stands above both chats, once
  await chat.getByText('pásame tu número').hover()
  const pinned = await pressTwice(page, page.getByRole('button', { name: 'Fijar el mensaje' }), () =>
    expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible(),
  )
  expect(pinned).toHaveLength(1)
  await expect(there.getByRole('img', { name: 'Mensaje fijado' })).toBeVisible()

  // muted, the fan reads why there is no field
  await chat.getByText('pásame tu número').hover()
  await page.getByRole('button', { name: /^Silenciar a .* 10 min$/ }).click()
  await expect(there.getByText(/te silenció hasta las/)).toBeVisible()

  // slow mode is kept at once
  await page.getByRole('button', { name: 'Ajustes del chat' }).click()
  await page.getByRole('dialog', { name: 'Chat' }).getByText('15 s').click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Lento, 15 s')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])

  // leaving is asked about, and staying keeps sending
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quedarme' }).click()
  await expect(page).toHaveURL(STARTED)

  // after a load it goes on by itself, and the fan has not moved
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Silenciar el micrófono' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^En vivo \d/)).toBeVisible({ timeout: 20_000 })

  // whose picture plays on, until they leave
  const time = () => there.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  const before = await time()
  await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(before)
  await there.close()

  // the end is asked for, comes once, and says what it brought
  await page.getByRole('button', { name: 'Terminar' }).click()
  const asked = page.getByRole('dialog', { name: '¿Terminar el directo?' })
  const ended = await pressTwice(page, asked.getByRole('button', { name: 'Terminar' }), () =>
    expect(page.getByText(/^Directo terminado/)).toBeVisible(),
  )
  expect(ended.filter(each => each.endsWith('/end'))).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Repetición' })).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
})

test('a live is scheduled on a phone, found in the panel, and called off', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(context, 'model')
  await open(page, '/live?studio=new')
  await page.getByLabel(/^Título/).fill('Segunda parte: en color')
  await page.getByText('Programar', { exact: true }).click()
  await page.getByRole('button', { name: /^Programar para el/ }).click()
  await expect(page).toHaveURL(/\/live$/)
  await expect(page.getByText('Segunda parte: en color').first()).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar' }).click()
  await page.getByRole('button', { name: 'Cancelar el directo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar el directo' }).click()
  await expect(page).toHaveURL(/\/live$/)
  await expect(page.getByText('Segunda parte: en color')).toHaveCount(0)
})
