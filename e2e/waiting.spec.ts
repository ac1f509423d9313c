import type { Locator, Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { chatOf, offerFree, subscribeFree } from './support/chats.ts'
import { ARABIC, NAME, overrunNow, stretch, WORD } from './support/long-words.ts'
import { fund } from './support/money.ts'
import { expectNotice, openWithEvents } from './support/page.ts'
import { join, type Person } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

/** Without a link in it: the second press may come to lie on it. */
const LETTERS = WORD.slice(-200)
/** Not a name: what a row shows of a message is its beginning. */
const WORDS = `${ARABIC}، سؤال`

/** Writes beside the page. */
const write = (person: Person, chat: string, text: string) =>
  call(person, 'sendMessage', { params: { chat }, body: { clientId: crypto.randomUUID(), text } })

const chip = (page: Page): Locator => page.getByRole('radio', { name: /^Esperan/ })
const region = (page: Page): Locator => page.getByRole('region', { name: 'Conversaciones' })
const row = (page: Page, { name }: Person): Locator => region(page).getByRole('link', { name })
const head = (page: Page, text: string): Locator => region(page).getByText(text, { exact: true })
const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Escribe a/ })

test('a creator answers the queue with the keyboard, and another page follows', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const creator = await join(context, 'model')
  await offerFree(creator)
  const fans: { fan: Person; chat: string }[] = []
  for (const text of ['La primera pregunta', 'La segunda pregunta', 'La tercera pregunta']) {
    const fan = await join(await visit(), 'fan')
    await subscribeFree(fan, creator)
    const chat = await chatOf(fan, creator)
    await write(fan, chat, text)
    fans.push({ fan, chat })
  }
  const [first, second, third] = fans
  if (!first || !second || !third) throw new Error('too few fans')
  // the third brings the most
  await fund(third.fan, 5_000)
  const gift = (await call(third.fan, 'listGifts', {})).items[0]
  if (!gift) throw new Error('no gift')
  await call(third.fan, 'sendGift', {
    params: { username: creator.username },
    body: { gift: gift.id, price: gift.price.amount, words: '', place: { kind: 'chat' } },
  })
  await call(creator, 'setQuickReplies', { body: { items: ['Gracias, {nombre}', 'Hoy a las nueve'] } })

  await openWithEvents(page, '/messages')
  const there = await context.newPage()
  await openWithEvents(there, '/messages')
  for (const each of [page, there]) {
    await expect(chip(each).locator('..')).toHaveText('Esperan 3')
    await chip(each).check()
    await expect(head(each, '3 esperan tu respuesta')).toBeVisible()
  }
  // what it brings, then the wait
  const names = () => region(page).locator('.chat-row').allTextContents()
  await expect.poll(async () => (await names())[0]).toContain(third.fan.name)
  expect((await names())[1]).toContain(first.fan.name)
  await expect(row(page, third.fan)).toContainText(/\$\d/)
  await page.getByRole('radio', { name: 'Por espera' }).check()
  await expect.poll(async () => (await names())[0]).toContain(first.fan.name)

  // the next one and the one before, and into the field and out of it
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/messages/${first.chat}`)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/messages/${second.chat}`)
  await page.keyboard.press('k')
  await expect(page).toHaveURL(`/messages/${first.chat}`)
  await expect(page.getByRole('log').getByText('La primera pregunta')).toBeVisible()
  await page.keyboard.press('r')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('jk')
  await expect(field(page)).toHaveValue('jk')
  await field(page).fill('')
  await page.keyboard.press('Escape')

  // no answer is needed, the same on the other page; nothing opens by itself, and it is taken back
  await page.keyboard.press('e')
  await expectNotice(page, 'Ya no espera tu respuesta')
  for (const each of [page, there]) {
    await expect(head(each, '2 esperan tu respuesta')).toBeVisible()
    await expect(row(each, first.fan)).toHaveCount(0)
  }
  await expect(page).toHaveURL(`/messages/${first.chat}`)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  for (const each of [page, there]) {
    await expect(head(each, '3 esperan tu respuesta')).toBeVisible()
    await expect(row(each, first.fan)).toBeVisible()
  }

  // a quick reply answers, and the next one is where it stood
  await expect(page.getByRole('button', { name: 'Hoy a las nueve' })).toBeVisible()
  await page.getByRole('log').click()
  await page.keyboard.press('2')
  await expect(field(page)).toHaveValue('Hoy a las nueve')
  await page.keyboard.press('Enter')
  for (const each of [page, there]) await expect(row(each, first.fan)).toHaveCount(0)
  await expect(page).toHaveURL(`/messages/${first.chat}`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/messages/${second.chat}`)

  // a message moves it in again, one that is deleted out of it
  const again = await write(first.fan, first.chat, 'Una cosa más')
  for (const each of [page, there]) await expect(row(each, first.fan)).toBeVisible()
  await call(first.fan, 'deleteMessage', { params: { chat: first.chat, message: again.id } })
  for (const each of [page, there]) await expect(row(each, first.fan)).toHaveCount(0)

  // all keys, which can be switched off
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(keys.getByText('Conversación siguiente')).toBeVisible()
  await keys.getByRole('switch').click()
  await keys.getByRole('button', { name: 'Cerrar' }).click()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`/messages/${second.chat}`)
  expect(await findingsOnBothSizes(page)).toEqual([])
})

test('a chat needs no answer by its menu, once however often it is pressed', { tag: '@both' }, async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  await offerFree(creator)
  const fan = await join(await visit(), 'fan')
  await subscribeFree(fan, creator)
  const chat = await chatOf(fan, creator)
  await write(fan, chat, LETTERS)
  await stretch(fan, NAME)
  await openWithEvents(page, '/messages')
  await chip(page).check()
  await expect(head(page, '1 espera tu respuesta')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overrunNow(page)).toEqual([])
  await write(fan, chat, WORDS)
  await expect(region(page).getByText(WORDS)).toBeVisible()
  expect(await overrunNow(page)).toEqual([])
  await region(page).getByRole('link').filter({ hasText: WORDS }).click()
  await page.getByRole('main').getByRole('button', { name: 'Más opciones' }).click()
  const writes = await pressTwice(page, page.getByRole('menuitem', { name: 'No hace falta responder' }), () =>
    expectNotice(page, 'Ya no espera tu respuesta'),
  )
  expect(writes).toEqual([`PUT /chats/${chat}/answered`])
  await page.goBack()
  await expect(head(page, '0 esperan tu respuesta')).toBeVisible()
  await expect(page.getByText('Nadie espera')).toBeVisible()
})
