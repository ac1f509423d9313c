import type { Locator, Page } from '@playwright/test'
import { findings } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { ARABIC, overrunNow, WORD } from './support/long-words.ts'
import { expectNotice, openWithEvents, reload } from './support/page.ts'
import type { Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Writes beside the page. */
const write = (person: Person, chat: string, text: string) =>
  call(person, 'sendMessage', { params: { chat }, body: { clientId: crypto.randomUUID(), text } })

/** A message of the open conversation. */
const bubble = (page: Page, text: string): Locator =>
  page.getByRole('log').locator('.bubble').filter({ hasText: text })

/** Opens the menu of a message with its button, and chooses. */
async function choose(page: Page, text: string, entry: string | RegExp): Promise<void> {
  await bubble(page, text).hover()
  await bubble(page, text)
    .getByRole('button', { name: /^Opciones de/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Escribe a/ })

/** A finger rests on a message, or draws it to the right. */
async function touch(where: Locator, { draw = 0 } = {}): Promise<void> {
  const box = await where.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  const [x, y] = [box.x + 30, box.y + box.height / 2]
  const session = await where.page().context().newCDPSession(where.page())
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
    })
  await send('touchStart', x)
  for (let moved = 10; moved <= draw; moved += 10) await send('touchMove', x + moved)
  // until the message is lifted
  if (draw === 0) await expect(where.page().locator('.lifted')).toBeVisible()
  await send('touchEnd', x + draw)
}

test('a message is answered, reacted to, edited, pinned and deleted, and the other sees it without a reading', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const other = await visit()
  const { fan, creator, chat } = await joinChat(other, context)
  await write(creator, chat, 'La luz dura veinte minutos.')
  const there = await other.newPage()
  await openWithEvents(page, `/messages/${chat}`)
  await openWithEvents(there, `/messages/${chat}`)

  // answered: with the beginning of it, also over a reload, and the answer leads to it
  await choose(there, 'La luz dura', 'Responder')
  await expect(there.getByText(`Respondes a ${creator.name.split(' ')[0]}`)).toBeVisible()
  await expect(field(there)).toBeFocused()
  await there.keyboard.type('Entonces pongo')
  await reload(there)
  await expect(there.getByText('Respondes a')).toBeVisible()
  await field(there).press('End')
  await there.keyboard.type(' el despertador.')
  await there.keyboard.press('Enter')
  await expect(there.getByText('Respondes a')).toHaveCount(0)
  for (const [one, own] of [
    [page, 'Tú'],
    [there, creator.name.split(' ')[0]],
  ] as const) {
    const answer = bubble(one, 'Entonces pongo el despertador.')
    await expect(answer.locator('.quote')).toContainText(`${own}La luz dura veinte minutos.`)
    await answer.locator('.quote').click()
    await expect(one.locator('.bubble:focus')).toContainText('La luz dura veinte minutos.')
  }

  // reacted to, and taken back
  await bubble(there, 'La luz dura').last().hover()
  const first = there.getByRole('log').locator('.bubble').first()
  await first.hover()
  await first.getByRole('button', { name: /^Reaccionar/ }).click()
  await there.getByRole('button', { name: 'Más reacciones' }).click()
  await expect(there.getByRole('group', { name: 'Reacciones' }).getByRole('button')).toHaveCount(12)
  expect(await findings(there)).toEqual([])
  await there.getByRole('button', { name: 'Fuego' }).click()
  const given = page.getByRole('img', { name: `${fan.name.split(' ')[0]} reaccionó: Fuego` })
  await expect(given).toBeVisible()
  await there.getByRole('button', { name: 'Quitar tu reacción: Fuego' }).click()
  await expect(given).toHaveCount(0)

  // edited, by the key; what was being written comes back
  await field(there).press('ArrowUp')
  const editing = there.getByRole('textbox', { name: 'Editar el texto' })
  await expect(editing).toBeFocused()
  await editing.fill('Entonces pongo dos despertadores.')
  await editing.press('Enter')
  await expect(editing).toHaveCount(0)
  for (const one of [page, there])
    await expect(bubble(one, 'Entonces pongo dos despertadores.')).toContainText('editado')

  // pinned, for both
  await choose(page, 'Entonces pongo dos', 'Fijar en este chat')
  for (const one of [page, there])
    await expect(one.getByRole('button', { name: /^Mensaje fijado/ })).toContainText('dos despertadores')
  await there.getByRole('button', { name: /^Mensaje fijado/ }).click()
  await expect(there.locator('.bubble:focus')).toContainText('dos despertadores')
  await choose(there, 'Entonces pongo dos', 'Quitar de lo fijado')
  for (const one of [page, there])
    await expect(one.getByRole('button', { name: /^Mensaje fijado/ })).toHaveCount(0)

  // deleted: what answered it says so
  await first.scrollIntoViewIfNeeded()
  const own = page.getByRole('log').locator('.bubble').first()
  await own.hover()
  await own.getByRole('button', { name: /^Opciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  for (const one of [page, there])
    await expect(one.getByRole('log').locator('.quote')).toContainText('Mensaje borrado')
})

test('a chat is muted, and its other person blocked from it', async ({ page, context, visit, watch }) => {
  const other = await visit()
  const { creator, chat } = await joinChat(context, other)
  await write(creator, chat, 'Hola')
  await openWithEvents(page, `/messages/${chat}`)
  const menu = page.getByRole('main').getByRole('button', { name: 'Más opciones' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Silenciar' }).click()
  const row = page.getByRole('region', { name: 'Conversaciones' }).getByRole('link', { name: creator.name })
  await expect(row.getByRole('img', { name: 'Silenciada' })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Volver a avisar' }).click()
  await expect(row.getByRole('img', { name: 'Silenciada' })).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  // the conversation may be read once more before it is left: for who has blocked the other it is not there
  watch.tolerateStatus(404, `/api/v1/chats/${chat}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  await expectNotice(page, `Bloqueaste a @${creator.username}`)
  await expect(page).toHaveURL(/\/messages$/)
  await expect(row).toHaveCount(0)
})

test('a finger lifts a message, reacts, and draws one to answer it', { tag: '@phone' }, async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const other = await visit()
  const { fan, creator, chat } = await joinChat(context, other)
  await write(creator, chat, 'Te dejé en el baúl la que preferías.')
  await write(fan, chat, WORD)
  await write(creator, chat, ARABIC)
  await openWithEvents(page, `/messages/${chat}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await touch(bubble(page, 'Te dejé').locator('.bubble-text'))
  const sheet = page.getByRole('dialog', { name: /^Opciones del mensaje/ })
  await expect(sheet.getByRole('button', { name: /^Denunciar/ })).toContainText('cinco alrededor')
  expect(await findings(page)).toEqual([])
  expect(await overrunNow(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Corazón' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quitar tu reacción: Corazón' })).toBeVisible()

  // an own message: what cannot be done says why, and Escape closes
  await bubble(page, WORD.slice(0, 20))
    .getByRole('button', { name: /^Opciones de tu mensaje/ })
    .click()
  const own = page.getByRole('dialog', { name: /^Opciones de tu mensaje/ })
  await expect(own.getByRole('button', { name: /^Editar el texto/ })).toContainText(/Te quedan \d+ minutos/)
  await expect(own.getByRole('group', { name: 'Reacciones' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(own).toHaveCount(0)

  await touch(bubble(page, ARABIC).locator('.bubble-text'), { draw: 80 })
  await expect(page.getByText('Respondes a')).toBeVisible()
  expect(await overrunNow(page)).toEqual([])
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Dejar de responder' }).click()
  await expect(page.getByText('Respondes a')).toHaveCount(0)
})

test('an answer waits for the connection, and a message that is gone keeps what was typed', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const other = await visit()
  const { creator, chat } = await joinChat(context, other)
  const asked = await write(creator, chat, '¿Vienes?')
  await openWithEvents(page, `/messages/${chat}`)
  // the code of the menu comes ahead, while there is a connection
  await page.waitForLoadState('networkidle')
  watch.expectDisconnection()
  await context.setOffline(true)
  await choose(page, '¿Vienes?', 'Responder')
  await page.keyboard.type('Sí, a las nueve')
  await page.keyboard.press('Enter')
  const waiting = bubble(page, 'Sí, a las nueve')
  await expect(waiting.locator('.quote')).toContainText('¿Vienes?')
  await expect(waiting).toContainText('Se envía al volver la conexión')
  await call(creator, 'deleteMessage', { params: { chat, message: asked.id } })
  watch.expectStatus(409, `/api/v1/chats/${chat}/messages`)
  await context.setOffline(false)
  await expect(waiting.getByRole('alert')).toContainText('El mensaje al que respondes ya no está.')
  await waiting.getByRole('button', { name: 'Editar' }).click()
  await expect(field(page)).toHaveValue('Sí, a las nueve')
  await expect(page.getByText('Respondes a')).toHaveCount(0)
})
