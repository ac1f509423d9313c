import type { Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { joinChat } from './support/chats.ts'
import { expectNotice, open, openWithEvents, reload } from './support/page.ts'
import { join, proveByPassword } from './support/people.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Escribe a/ })
const thread = (page: Page) => page.getByRole('region', { name: /^Conversación con/ })
const bar = (page: Page) => page.getByText(/^Contestas por Greta/)

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

test('a creator asks somebody to help, who answers in a tab of their own until the creator ends it', {
  tag: '@both',
}, async ({ page, context, visit, watch }) => {
  test.slow()
  const [ofFan, ofHelper] = [await visit(), await visit()]
  const { chat, creator, fan } = await joinChat(ofFan, context)
  const helper = await join(ofHelper, 'model')

  // the creator asks, after saying who they are
  await openWithEvents(page, '/settings/helpers')
  await page.getByRole('button', { name: 'Pedir ayuda a alguien' }).click()
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByText('Escribe su nombre de usuario.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill(`@${helper.username}`)
  expect(await findingsOnBothSizes(page)).toEqual([])
  // who logged in by a mailed link has not said so yet
  watch.expectStatus(403, '/api/v1/helpers')
  await page.getByRole('button', { name: 'Enviar la invitación' }).dblclick()
  await proveByPassword(page)
  await expect(page.getByText(/^Invitación enviada hace|^Invitación enviada ahora/)).toBeVisible()

  // who is asked reads what they could do, and says yes; the creator's page follows
  const there = await ofHelper.newPage()
  await openWithEvents(there, '/settings/helpers')
  await expect(there.getByText(`${creator.name} te pide contestar sus conversaciones. Podrás:`)).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await there.getByRole('button', { name: `Aceptar ${creator.name}` }).dblclick()
  await expect(page.getByText(/^Contesta desde/)).toBeVisible()

  // the fan reads that a team answers, by itself
  const atFan = await ofFan.newPage()
  await openWithEvents(atFan, `/messages/${chat}`)
  const sentence = atFan.getByText(/le ayuda un equipo a contestar$/)
  await expect(sentence).toBeVisible()
  expect(await findingsOnBothSizes(atFan)).toEqual([])

  // in a tab of their own the helper has the creator's chats, and what was not given is not there
  await there.getByRole('button', { name: /^Contestar por/ }).click()
  await expect(bar(there)).toBeVisible()
  await there.getByRole('link', { name: new RegExp(fan.name) }).click()
  await expect(field(there)).toBeVisible()
  await expect(there.getByRole('button', { name: 'Adjuntar' })).toHaveCount(0)
  await expect(there.getByRole('button', { name: 'Programar', exact: true })).toHaveCount(0)
  expect(await findingsOnBothSizes(there)).toEqual([])
  await write(there, 'Hola, soy del equipo')
  await expect(thread(atFan).getByText('Hola, soy del equipo')).toBeVisible()
  await expect(there.getByText('Lo escribiste tú')).toBeVisible()
  await expect(atFan.getByText(helper.name)).toHaveCount(0)

  // a reload stays, other pages of the site are not there, and another tab is oneself
  await reload(there)
  await expect(bar(there)).toBeVisible()
  await expect(thread(there).getByText('Hola, soy del equipo')).toBeVisible()
  await there.goto('/settings/security')
  await expect(there).toHaveURL(/\/messages$/)
  const own = await ofHelper.newPage()
  await open(own, '/messages')
  await expect(own.getByText(fan.name)).toHaveCount(0)
  await expect(bar(own)).toHaveCount(0)

  // the creator sees who wrote, and what the team did
  const atCreator = await context.newPage()
  await openWithEvents(atCreator, `/messages/${chat}`)
  await expect(atCreator.getByText(`Lo escribió ${helper.name}`)).toBeVisible()
  await reload(page)
  await expect(page.getByRole('article').filter({ hasText: 'Escribió un mensaje' })).toBeVisible()

  // another right is there at once
  await page.getByRole('checkbox', { name: 'Enviar archivos y ponerles precio' }).check()
  await page.getByRole('button', { name: /^Guardar permisos/ }).click()
  await expectNotice(page, 'Permisos guardados')
  await there.goto(`/messages/${chat}`)
  await expect(there.getByRole('button', { name: 'Adjuntar' }).last()).toBeVisible()

  // ended by the creator: the tab is the helper's own again, and says so
  await page.getByRole('button', { name: `Quitar ${helper.name}` }).click()
  const sure = page.getByRole('dialog', { name: `¿Quitar a ${helper.name} de tu equipo?` })
  await sure.getByRole('button', { name: 'Quitar' }).click()
  await expect(there.getByText(/^Ya no contestas por esa persona/)).toBeVisible()
  await expect(bar(there)).toHaveCount(0)
  await expect(sentence).toHaveCount(0)
  const left = await there.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(left).not.toContain('helping-')
})
