import type { Locator, Page } from '@playwright/test'
import { findingsInBothThemes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import {
  followMicrophones,
  openMicrophones,
  withFakeMicrophone,
  withoutMicrophone,
} from './support/fake-microphone.ts'
import { at, open, reload } from './support/page.ts'
import type { Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use(withFakeMicrophone)

const microphone = (page: Page): Locator => page.getByRole('button', { name: 'Grabar una nota de voz' })
const recording = (page: Page): Locator => page.getByRole('group', { name: 'Grabando una nota de voz' })
const kept = (page: Page): Locator => page.getByRole('group', { name: 'Sin enviar' })
const send = (where: Locator): Locator => where.getByRole('button', { name: /^Enviar la nota de voz/ })
const notes = (page: Page): Locator => page.getByRole('log').getByRole('group', { name: /Nota de voz, / })

/** Waits until at least so much of a recording was counted. */
const recorded = (where: Locator, seconds: number): Promise<void> =>
  expect(async () => {
    const [minutes = 0, rest = 0] = (await where.getByRole('timer').innerText()).split(':').map(Number)
    expect(minutes * 60 + rest).toBeGreaterThanOrEqual(seconds)
  }).toPass({ timeout: 30_000 })

async function messagesOf(person: Person, chat: string) {
  return (await call(person, 'listMessages', { params: { chat }, query: {} })).items
}

test('a note is recorded, paused, sent once, played by the other, and its sender sees that it was heard', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const other = await visit()
  const { fan, creator, chat } = await joinChat(other, context)
  await followMicrophones(page)
  await open(page, `/messages/${chat}`)
  await microphone(page).click()
  await recorded(recording(page), 1)
  await recording(page).getByRole('button', { name: 'Pausar la grabación' }).click()
  const paused = page.getByRole('group', { name: 'Grabación en pausa' })
  await expect(paused).toBeVisible()
  const stood = await paused.getByRole('timer').innerText()
  expect(await findingsInBothThemes(page)).toEqual([])
  await expect(paused.getByRole('timer')).toHaveText(stood)
  await paused.getByRole('button', { name: 'Seguir grabando' }).click()
  await recorded(recording(page), 2)
  await send(recording(page)).dblclick()
  await expect(notes(page)).toHaveCount(1)
  expect(await openMicrophones(page)).toBe(0)
  expect(await messagesOf(creator, chat)).toMatchObject([{ mine: true, text: '', voice: { heard: false } }])
  await expect(microphone(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversaciones' })).toContainText('Tú: Nota de voz, 0:0')

  const there = await other.newPage()
  await open(there, `/messages/${chat}`)
  const received = notes(there)
  await expect(received.getByRole('img', { name: 'Sin escuchar' })).toBeVisible()
  await received.getByRole('button', { name: 'Reproducir el audio' }).click()
  const line = received.getByRole('slider')
  await expect(line).toHaveAttribute('aria-valuetext', /^0:0\d de 0:0\d$/)
  await expect(received.getByRole('img', { name: 'Sin escuchar' })).toHaveCount(0)
  await expect(page.getByText('Escuchada')).toBeVisible()
  expect(await messagesOf(fan, chat)).toMatchObject([{ voice: { heard: true } }])
  const speed = received.getByRole('button', { name: /^Velocidad/ })
  await speed.click()
  await expect(speed).toHaveText('1,5×')
  await reload(there)
  await notes(there).getByRole('button', { name: 'Reproducir el audio' }).click()
  await expect(notes(there).getByRole('button', { name: /^Velocidad/ })).toHaveText('1,5×')
  expect(await findingsInBothThemes(there)).toEqual([])
})

test('what is being recorded when the chat is left, or the page reloaded, is kept and can be sent', async ({
  page,
  context,
  visit,
}) => {
  const { creator, chat } = await joinChat(await visit(), context)
  await followMicrophones(page)
  await open(page, `/messages/${chat}`)
  await microphone(page).click()
  await recorded(recording(page), 2)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(at('/home'))
  await expect.poll(() => openMicrophones(page)).toBe(0)
  await page.goBack()
  await expect(kept(page)).toContainText('0:0')
  await reload(page)
  await kept(page).getByRole('button', { name: 'Descartar la nota de voz' }).click()
  await expect(microphone(page)).toBeVisible()

  await microphone(page).click()
  await recorded(recording(page), 3)
  await reload(page)
  await send(kept(page)).click()
  await expect(notes(page)).toHaveCount(1)
  const [message] = await messagesOf(creator, chat)
  expect(message?.voice?.sound.duration).toBeGreaterThan(1)
})

test('a note that is sent without a connection goes when it is back', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectDisconnection()
  const { creator, chat } = await joinChat(await visit(), context)
  await open(page, `/messages/${chat}`)
  await microphone(page).click()
  await recorded(recording(page), 1)
  await context.setOffline(true)
  await send(recording(page)).click()
  await expect(page.getByText('Se enviará cuando vuelva la conexión.')).toBeVisible()
  await expect(notes(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(notes(page)).toHaveCount(1)
  expect(await messagesOf(creator, chat)).toHaveLength(1)
})

for (const [reason, words] of [
  ['NotAllowedError', 'El navegador no deja usar el micrófono.'],
  ['NotFoundError', 'No encontramos ningún micrófono.'],
  ['NotReadableError', 'Otro programa está usando el micrófono.'],
] as const)
  test(`a microphone that cannot be opened says why, and the form comes back: ${reason}`, async ({
    page,
    context,
    visit,
  }) => {
    const { fan, chat } = await joinChat(await visit(), context)
    await withoutMicrophone(page, reason)
    await open(page, `/messages/${chat}`)
    await microphone(page).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('textbox', { name: `Escribe a ${fan.name}` }).fill('Hola')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByRole('log').locator('.bubble-text')).toHaveText(['Tú: Hola'])
  })

test('a finger holds to record: letting go sends, sliding away throws away, a tap goes on by the buttons', {
  tag: '@phone',
}, async ({ page, context, visit }) => {
  test.slow()
  const { creator, chat } = await joinChat(await visit(), context)
  await open(page, `/messages/${chat}`)
  const touch = await context.newCDPSession(page)
  const box = await microphone(page).boundingBox()
  if (!box) throw new Error('there is no button to hold')
  const point = (by: number) => [{ x: box.x + box.width / 2 + by, y: box.y + box.height / 2 }]
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : point(by) })

  // a button that has just taken the place of another one waits a moment
  await expect(async () => {
    await finger('touchStart')
    await expect(recording(page)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByText('Suelta para enviar, desliza a un lado para cancelar')).toBeVisible()
  await recorded(recording(page), 1)
  await finger('touchMove', -60)
  await expect(recording(page)).toBeVisible()
  await finger('touchMove', -140)
  await expect(recording(page)).toBeHidden()
  await finger('touchEnd')
  await expect(microphone(page)).toBeVisible()
  expect(await messagesOf(creator, chat)).toHaveLength(0)

  await finger('touchStart')
  await recorded(recording(page), 2)
  await finger('touchEnd')
  await expect(notes(page)).toHaveCount(1)

  await microphone(page).tap()
  await recorded(recording(page), 1)
  await recording(page).getByRole('button', { name: 'Descartar la nota de voz' }).tap()
  await expect(microphone(page)).toBeVisible()
  expect(await messagesOf(creator, chat)).toHaveLength(1)
})
