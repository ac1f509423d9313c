import type { Locator, Page } from '@playwright/test'
import { findingsInBothThemes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { ARABIC, look, stretch, WORD } from './support/long-words.ts'
import { at, open, reload } from './support/page.ts'
import { sell } from './support/paid-messages.ts'
import type { Person } from './support/people.ts'
import { upload } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

async function write(person: Person, chat: string, text: string, media: string[] = []): Promise<void> {
  await call(person, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text, media },
  })
}

/** Opens an entry of the menu of the conversation. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name }).click()
}

const field = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar en este chat' })
const ringed = (page: Page): Locator => page.getByRole('log').locator('[data-hit]')

/** How many places of the conversation are marked, in the message that is looked at and in the others. */
const marked = (page: Page): Promise<number[]> =>
  page.evaluate(() => ['search-hit', 'search-others'].map(name => CSS.highlights.get(name)?.size ?? 0))

test('on a desktop the hits stand beside the chat, and each leads to its message, however far back', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const other = await visit()
  const { fan, creator, chat } = await joinChat(other, context)
  await write(fan, chat, '¿Usas LÚZ de día o la lámpara?')
  for (let index = 0; index < 70; index++) await write(creator, chat, `Relleno ${index}`)
  await write(creator, chat, 'La luz dura veinte minutos.')
  await write(fan, chat, 'Me quedé pensando en la luz de esa ventana. ¿Era luz de mañana?')
  await write(creator, chat, 'Entonces pongo el despertador.')

  await open(page, `/messages/${chat}`)
  await expect(page.getByText('Entonces pongo el despertador.').last()).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(field(page)).toBeFocused()
  await field(page).fill('luz')
  const pane = page.getByRole('complementary', { name: 'Buscar en este chat' })
  await expect(pane.getByText('3 mensajes', { exact: true })).toBeVisible()
  await expect(pane.locator('.chip')).toHaveText([
    'Todo 3',
    `De ${fan.name.split(' ')[0]} 2`,
    'Fotos 0',
    'Fecha',
  ])
  // the newest is shown at once
  await expect(ringed(page)).toContainText('Me quedé pensando')
  await expect.poll(() => marked(page)).toEqual([2, 2])
  await expect(pane.locator('mark')).toHaveText(['luz', 'luz', 'luz', 'LÚZ'])
  expect(await findingsInBothThemes(page)).toEqual([])

  await pane.getByRole('button', { name: /¿Usas LÚZ/ }).click()
  await expect(ringed(page)).toContainText('¿Usas LÚZ')
  await expect(ringed(page)).toBeInViewport()
  await expect.poll(() => marked(page)).toEqual([1, 3])
  await reload(page)
  await expect(field(page)).toHaveValue('luz')
  await expect(ringed(page)).toContainText('¿Usas LÚZ')

  await pane.getByText(`De ${fan.name.split(' ')[0]} 2`).click()
  await expect(pane.getByText('2 mensajes', { exact: true })).toBeVisible()
  await field(page).fill('nada de esto')
  await expect(pane.getByText('Nada con «nada de esto»')).toBeVisible()
  await pane.getByRole('button', { name: 'Fecha' }).click()
  await pane.getByLabel('Ir al primer mensaje desde el').fill(new Date().toISOString().slice(0, 10))
  await pane.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(ringed(page)).toContainText('¿Usas LÚZ')
  await pane.getByLabel('Ir al primer mensaje desde el').fill('2999-01-01')
  await pane.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByText('No hay mensajes desde ese día.')).toBeVisible()
  await page.goBack()
  await expect(pane).toHaveCount(0)
  await expect(page).toHaveURL(at(`/messages/${chat}`))
  await expect.poll(() => marked(page)).toEqual([0, 0])
})

test('on a phone the search stands over the chat, with two buttons from hit to hit', {
  tag: '@phone',
}, async ({ page, context, visit }) => {
  const { fan, creator, chat } = await joinChat(await visit(), context)
  await write(fan, chat, 'Una luz')
  await write(creator, chat, 'Otra luz')
  await write(creator, chat, 'La última')
  await open(page, `/messages/${chat}`)
  await choose(page, 'Buscar en este chat')
  await expect(field(page)).toBeFocused()
  await field(page).fill('luz')
  await expect(page.getByText('1 de 2')).toBeVisible()
  await expect(ringed(page)).toContainText('Otra luz')
  await expect(page.getByRole('textbox', { name: `Escribe a ${fan.name}` })).toBeHidden()
  await page.getByRole('button', { name: 'Anterior, más antiguo' }).click()
  await expect(page.getByText('2 de 2')).toBeVisible()
  await expect(ringed(page)).toContainText('Una luz')
  await expect(page.getByRole('button', { name: 'Anterior, más antiguo' })).toBeDisabled()
  await page.getByRole('button', { name: 'Siguiente, más nuevo' }).click()
  await expect(page.getByText('1 de 2')).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Cerrar la búsqueda' }).click()
  await expect(page.getByRole('textbox', { name: `Escribe a ${fan.name}` })).toBeVisible()
})

test('what was shared is shown by kind, opens, and leads to its message or to where it is bought', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  test.slow()
  const other = await visit()
  const { creator, chat } = await joinChat(context, other)
  await open(page, `/messages/${chat}`)
  await choose(page, 'Compartido')
  await expect(page.getByText('Aún no hay fotos ni videos')).toBeVisible()
  await page.goBack()

  await write(creator, chat, 'Una foto', [await upload(creator, 'ines1', 'message')])
  await sell(creator, chat, { price: 600, pictures: ['dunes1'] })
  await write(creator, chat, 'Mira https://ejemplo.test/luz y dime')
  await choose(page, 'Compartido')
  const pane = page.getByRole('complementary', { name: /^Compartido con/ })
  const tabs = pane.getByRole('navigation', { name: 'Qué se ha compartido' }).getByRole('link')
  await expect(tabs).toHaveText(['Fotos y videos2', 'Voz0', 'Tuyo0', 'Enlaces1'])
  await expect(pane.locator('.gallery-square')).toHaveCount(2)
  await expect(pane.getByText('$6')).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])

  await pane.getByRole('button', { name: /^Ver foto/ }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Ver en el chat' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(page.getByText('Una foto').last()).toBeInViewport()
  if (isMobile) await expect(pane).toHaveCount(0)
  await page.goBack()
  await expect(pane).toBeVisible()

  await tabs.filter({ hasText: 'Enlaces' }).click()
  const link = pane.getByRole('link', { name: 'https://ejemplo.test/luz' })
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc')
  await expect(link).toHaveAttribute('target', '_blank')
  await tabs.filter({ hasText: 'Tuyo' }).click()
  await expect(pane.getByText('Aún no has enviado nada')).toBeVisible()
  await tabs.filter({ hasText: 'Fotos y videos' }).click()
  await pane.getByRole('button', { name: 'Ver dónde se compra, $6' }).click()
  await expect(page.getByRole('button', { name: 'Desbloquear por $6' })).toBeInViewport()
})

test('nothing that was written or is searched widens the search or what was shared', {
  tag: '@phone',
}, async ({ page, context, visit }) => {
  test.slow()
  const { fan, creator, chat } = await joinChat(await visit(), context)
  await stretch(fan, ARABIC)
  await write(fan, chat, WORD)
  await write(creator, chat, ARABIC)
  const wrong: string[] = []
  for (const address of [
    `find=${encodeURIComponent(WORD.slice(0, 90))}`,
    'find=zzz',
    'shared=links',
    'shared=sent',
  ]) {
    await open(page, `/messages/${chat}?${address}`)
    await expect(
      page.getByText(/^(1 mensaje|1 de 1|Nada con|Aún no has enviado)|^https:/).first(),
    ).toBeVisible()
    wrong.push(...(await look(page, address)))
  }
  expect(wrong).toEqual([])
})
