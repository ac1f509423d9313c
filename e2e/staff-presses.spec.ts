import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { handIn } from './support/identity.ts'
import { at, expectNotice, open, reload, withoutLine } from './support/page.ts'
import { entry, join } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { enterStaff, staffExamples } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** The writes of a press but for who says that they look at something. */
const decisions = (writes: readonly string[]) => writes.filter(each => !each.endsWith('/claim'))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('what staff press twice is sent once', async ({ page, context, visit }) => {
  test.slow()
  const creator = await join(await visit(), 'model')
  await handIn(creator, 'id-card')
  const staff = await enterStaff(context)
  const examples = await staffExamples(staff, creator)
  const { ':user': [user = ''] = [], ':submission': [submission = ''] = [] } = examples
  const dialog = page.getByRole('dialog')
  const sent: Record<string, string[]> = {}

  await open(page, `/staff/documents/${submission}`)
  await expect(page.getByRole('img', { name: 'Frente del documento' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('f')
  await page.keyboard.press('1')
  const undo = button(page, /^Deshacer/)
  sent.reject = decisions(
    await pressTwice(page, button(page, /^Rechazar el reverso/), () => expect(undo).toBeVisible()),
  )
  sent.undo = decisions(await pressTwice(page, undo, () => expect(undo).toHaveCount(0)))

  await open(page, `/staff/people/${user}`)
  await page.getByLabel('Nota que solo lee el equipo').fill('Prefiere la tarde.')
  const note = page.getByRole('article').getByText('Prefiere la tarde.')
  sent.note = await pressTwice(page, button(page, 'Guardar nota'), () => expect(note).toHaveCount(1))
  await button(page, 'Eliminar la nota').click()
  sent.deleteNote = await pressTwice(page, dialog.getByRole('button').last(), () =>
    expect(note).toHaveCount(0),
  )
  await button(page, 'Ver completo: Correo').click()
  await dialog.getByLabel('Razón, para la auditoría').fill('Pidió ayuda con su correo')
  sent.reveal = await pressTwice(page, dialog.getByRole('button', { name: 'Mostrar' }), () =>
    expect(page.getByText(creator.email)).toBeVisible(),
  )
  await button(page, 'Suspender').click()
  await dialog.getByLabel('Razón').selectOption('spam')
  await dialog.getByLabel('Qué pasó').fill('Cien mensajes iguales.')
  const restore = button(page, 'Restaurar')
  sent.suspend = await pressTwice(page, dialog.getByRole('button', { name: 'Suspender' }), () =>
    expect(restore).toBeVisible(),
  )
  await restore.click()
  await dialog.getByLabel('Por qué se restaura').fill('Eran respuestas.')
  sent.restore = await pressTwice(page, dialog.getByRole('button', { name: 'Restaurar' }), () =>
    expect(button(page, 'Suspender')).toBeVisible(),
  )

  await open(page, '/staff/team')
  const { email } = entry('fan')
  await button(page, 'Invitar').click()
  await dialog.getByLabel('Correo').fill(email)
  await dialog.getByRole('checkbox', { name: /Moderación/ }).check()
  const again = button(page, `Mandar otra vez ${email}`)
  sent.invite = await pressTwice(page, dialog.getByRole('button', { name: 'Mandar la invitación' }), () =>
    expect(again).toBeVisible(),
  )
  await open(page, '/staff/audit')
  // a check is a read that takes long
  const checks: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/staff/audit/check')) checks.push(request.method())
  })
  await button(page, /^Comprobar/).dblclick()
  await expect(page.getByText(/^Todo encaja/)).toBeVisible()
  expect(checks).toHaveLength(1)

  const decision = `/staff/documents/${submission}/decision`
  const person = `/staff/people/${user}`
  expect(sent).toEqual({
    reject: [`POST ${decision}`],
    undo: [`DELETE ${decision}`],
    note: [`POST ${person}/notes`],
    deleteNote: [expect.stringMatching(/^DELETE .*\/notes\//)],
    reveal: [`POST ${person}/email`],
    suspend: [`PUT ${person}/suspension`],
    restore: [`POST ${person}/restore`],
    invite: ['POST /staff/invitations'],
  })
})

test('what staff press without a line is refused at once, and goes when the line is back', async ({
  page,
  context,
  visit,
  watch,
}) => {
  test.slow()
  const creator = await join(await visit(), 'model')
  await handIn(creator, 'id-card')
  const staff = await enterStaff(context)
  const { ':user': [user = ''] = [], ':submission': [submission = ''] = [] } = await staffExamples(
    staff,
    creator,
  )
  watch.expectDisconnection()
  await open(page, `/staff/documents/${submission}`)
  await expect(page.getByRole('img', { name: 'Frente del documento' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('f')
  await page.keyboard.press('1')
  const observation = await page.getByLabel(/^Lo que leerá/).inputValue()
  await withoutLine(page, '/decision', () => page.keyboard.press('x'))
  await expectNotice(page, /^No hay conexión\./)
  expect((await call(creator, 'getIdentity', {})).state).toBe('in-process')
  await expect(page.getByLabel(/^Lo que leerá/)).toHaveValue(observation)
  await page.keyboard.press('x')
  await expect(page.getByText(`${creator.name}: se rechazó el reverso.`)).toBeVisible()
  await withoutLine(page, '/decision', () => page.keyboard.press('u'), 2)
  expect((await call(creator, 'getIdentity', {})).state).toBe('rejected')
  // there is still time
  await button(page, /^Deshacer/).click()
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
  expect((await call(creator, 'getIdentity', {})).state).toBe('in-process')

  await open(page, `/staff/people/${user}`)
  const field = page.getByLabel('Nota que solo lee el equipo')
  await field.fill('Escribió desde un barco.')
  await context.setOffline(true)
  await button(page, 'Guardar nota').click()
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión.' })).toBeVisible()
  await context.setOffline(false)
  await expect(field).toHaveValue('Escribió desde un barco.')
  await button(page, 'Guardar nota').click()
  await expect(page.getByRole('article').getByText('Escribió desde un barco.')).toHaveCount(1)
})

test('what staff have typed is there again when they come back', async ({ page, context, visit }) => {
  test.slow()
  const creator = await join(await visit(), 'model')
  await handIn(creator, 'id-card')
  const staff = await enterStaff(context)
  const { ':user': [user = ''] = [], ':submission': [submission = ''] = [] } = await staffExamples(
    staff,
    creator,
  )
  const dialog = page.getByRole('dialog')
  await open(page, `/staff/documents/${submission}`)
  await expect(page.getByRole('img', { name: 'Frente del documento' })).toBeVisible()
  await page.getByLabel('Número').fill('1032-XYZ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await page.keyboard.press('f')
  await page.getByLabel(/^Lo que leerá/).fill('La esquina está tapada.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(at('/staff'))
  await page.goBack()
  await expect(page).toHaveURL(at(`/staff/documents/${submission}`))
  await expect(page.getByLabel('Número')).toHaveValue('1032-XYZ')
  await reload(page)
  await expect(page.getByLabel('Número')).toHaveValue('1032-XYZ')
  await page.keyboard.press('2')
  await expect(page.getByLabel(/^Lo que leerá/)).toHaveValue('La esquina está tapada.')

  await open(page, `/staff/people/${user}`)
  await page.getByLabel('Nota que solo lee el equipo').fill('Media nota')
  await button(page, 'Suspender').click()
  await dialog.getByLabel('Razón').selectOption('spam')
  await dialog.getByLabel('Qué pasó').fill('Media razón')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Actos', exact: true }).click()
  await page.goBack()
  await expect(page.getByLabel('Nota que solo lee el equipo')).toHaveValue('Media nota')
  await reload(page)
  await expect(page.getByLabel('Nota que solo lee el equipo')).toHaveValue('Media nota')
  await button(page, 'Suspender').click()
  await expect(dialog.getByLabel('Razón')).toHaveValue('spam')
  await expect(dialog.getByLabel('Qué pasó')).toHaveValue('Media razón')

  await open(page, '/staff/team')
  await button(page, 'Invitar').click()
  await dialog.getByLabel('Correo').fill('media@correo.test')
  await dialog.getByRole('checkbox', { name: /Moderación/ }).check()
  await page.keyboard.press('Escape')
  await reload(page)
  await button(page, 'Invitar').click()
  await expect(dialog.getByLabel('Correo')).toHaveValue('media@correo.test')
  await expect(dialog.getByRole('checkbox', { name: /Moderación/ })).toBeChecked()

  // who is asked to log in goes on where they were
  await context.clearCookies()
  await open(page, `/staff/documents/${submission}`)
  await expect(page).toHaveURL(/redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/staff/documents/${submission}`)
})
