import type { Locator, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { goWithin, openWithEvents, reload } from './support/page.ts'
import { PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Escribe a/ })
const row = (page: Page): Locator => page.locator('.chat-row')

test('what is begun in a chat follows its person to another device, and goes when it is sent', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  test.slow()
  const { creator, fan, chat } = await joinChat(await visit(), context)
  const tablet = await visit()
  await call({ request: tablet.request }, 'logIn', {
    body: { username: creator.username, password: PASSWORD },
  })
  const there = await tablet.newPage()
  await call(fan, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text: '¿Vienes?' },
  })
  await openWithEvents(there, '/messages')
  await openWithEvents(page, `/messages/${chat}`)

  // in the list of the other device, without loading it again, and in the field of the chat
  await expect(row(there)).toContainText('¿Vienes?')
  await field(page).fill('Creo que')
  await expect(row(there)).toContainText('Borrador: Creo que')
  await row(there).click()
  await expect(field(there)).toHaveValue('Creo que')

  // both are open: who writes nothing sees what the other device writes
  await field(there).press('End')
  await field(there).pressSequentially(' sí')
  await expect(field(page)).toHaveValue('Creo que sí')
  await field(page).fill('Lo pienso')
  await expect(field(there)).toHaveValue('Lo pienso')
  await field(there).fill('Seguro que sí')
  await expect(field(page)).toHaveValue('Seguro que sí')

  // over a reload, and for nobody else
  await reload(there)
  await expect(field(there)).toHaveValue('Seguro que sí')
  expect((await call(fan, 'getChat', { params: { chat } })).draft).toBeNull()

  // sent from one, it is gone from both
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(there.getByRole('log').getByText('Seguro que sí')).toBeVisible()
  await expect(field(there)).toHaveValue('')
  expect((await call(creator, 'getChat', { params: { chat } })).draft).toBeNull()
})

test('what is written without a line, or just before the chat is left, comes to the other device', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectDisconnection()
  const { creator, chat } = await joinChat(await visit(), context)
  const kept = async () => (await call(creator, 'getChat', { params: { chat } })).draft?.text
  await openWithEvents(page, `/messages/${chat}`)
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('Sin línea')
  await context.setOffline(false)
  await expect.poll(kept).toBe('Sin línea')
  await field(page).fill('Antes de salir')
  await goWithin(page, '/messages')
  await expect.poll(kept).toBe('Antes de salir')
  await expect(row(page)).toContainText('Borrador: Antes de salir')
})
