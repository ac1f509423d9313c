import type { CallInput, Routes } from '@calina/contract'
import type { Page } from '@playwright/test'
import { findingsInBothThemes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { handIn, IDENTITY_PAGE } from './support/identity.ts'
import { mailedCode } from './support/mail.ts'
import { open } from './support/page.ts'
import { addAuthenticator, createKey } from './support/passkeys.ts'
import { join, logIn } from './support/people.ts'
import { otherThan } from './support/second-factor.ts'
import { enterStaff, staffExamples } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

const findingsNow = async (page: Page, where: string): Promise<string[]> =>
  (await findingsInBothThemes(page)).map(line => `${where} ${line}`)

test('axe finds nothing in what staff are asked', async ({ page, context, visit }) => {
  test.slow()
  const theirs = await visit()
  const creator = await join(theirs, 'model')
  await handIn(creator, 'id-card')
  const subject = `¿Cuándo puedo retirar? ${creator.username}`
  await call(creator, 'openTicket', {
    body: { clientId: crypto.randomUUID(), topic: 'money', subject, text: 'Gané algo.', attachments: [] },
  })
  const staff = await enterStaff(context)
  const examples = await staffExamples(staff, creator)
  const { ':user': [id = ''] = [] } = examples
  const { ':submission': [submission = ''] = [] } = examples
  await call(staff, 'addNote', { params: { user: id }, body: { text: 'Escribe por la tarde.' } })
  const found: string[] = []
  const look = async (where: string) => found.push(...(await findingsNow(page, where)))
  const dialog = page.getByRole('dialog')

  await open(page, `/staff/documents/${submission}`)
  await expect(page.getByRole('img', { name: 'Frente del documento' })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByLabel(/^Lo que leerá/)).toBeVisible()
  await look('a side that fails')
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await look('all keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(creator.username)
  await expect(page.getByRole('option', { name: new RegExp(creator.name) })).toBeVisible()
  await look('the palette')
  await open(page, `/staff/people/${id}`)
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await look('a person with tickets')
  await page.getByRole('button', { name: 'Suspender' }).click()
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog.getByText('Elige una razón.')).toBeVisible()
  await look('a suspension without a reason')
  await open(page, '/staff/team')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await dialog.getByRole('button', { name: 'Mandar la invitación' }).click()
  await look('an invitation without a role')

  const own = await theirs.newPage()
  const { documents } = await call(staff, 'getSubmission', { params: { submission } })
  const decide = (body: CallInput<Routes['decideSubmission']>['body']) =>
    call(staff, 'decideSubmission', { params: { submission }, body })
  const [front] = documents
  await decide({
    rejected: [{ document: front?.id ?? '', reason: 'blurred', observation: 'La foto salió borrosa.' }],
    facts: null,
  })
  await open(own, IDENTITY_PAGE)
  await expect(own.getByText('La foto salió borrosa.')).toBeVisible()
  found.push(...(await findingsNow(own, 'an identity that was rejected')))
  await call(staff, 'undoDecision', { params: { submission } })
  const facts = { legalName: creator.name, birthDate: '1994-03-02', number: submission, expiresOn: null }
  await decide({ rejected: [], facts })
  await open(own, IDENTITY_PAGE)
  await expect(own.getByRole('heading', { name: 'Tu identidad está verificada' })).toBeVisible()
  found.push(...(await findingsNow(own, 'an identity that was approved')))
  expect(found).toEqual([])
})

test('axe finds nothing in what is asked of who acts and who logs in', async ({
  page,
  context,
  visit,
  watch,
}) => {
  test.slow()
  const found: string[] = []
  const look = async (where: string) => found.push(...(await findingsNow(page, where)))
  const fan = await join(context, 'fan')
  await addAuthenticator(page)

  await open(page, '/settings/security/two-factor')
  watch.expectStatus(403, '/api/v1/security/two-factor/send')
  await page.getByRole('button', { name: 'Activar dos pasos' }).click()
  const dialog = page.getByRole('dialog')
  const field = page.getByLabel('Código de seis cifras')
  watch.expectStatus(403, '/api/v1/auth/reauthenticate')
  await dialog.getByLabel('Contraseña', { exact: true }).fill('Otra-Cosa-11')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Esa no es tu contraseña.')).toBeVisible()
  await look('a wrong password again')
  await dialog.getByRole('button', { name: 'Mandarme un código al correo' }).click()
  await expect(field).toBeVisible()
  await look('a code again')
  const first = await mailedCode(page.request, fan.email)
  await field.fill(first)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
  const code = await mailedCode(page.request, fan.email, [first])
  watch.expectStatus(403, '/api/v1/security/two-factor/check')
  await field.fill(otherThan(code))
  await field.press('Enter')
  await expect(page.getByText('Te quedan 4 intentos.')).toBeVisible()
  await look('a wrong code')
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible()
  await look('recovery codes')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Activar dos pasos' }).click()
  await expect(page.getByText('Te quedan 10 de diez.')).toBeVisible()
  await look('two steps that are on')
  await open(page, '/settings/security/passkeys')
  await createKey(page, 'El equipo de Lola')
  await look('a passkey')

  page = await (await visit()).newPage()
  await open(page, '/auth/login')
  watch.expectStatus(403, '/api/v1/auth/login')
  await logIn(page, fan.username)
  for (const method of [
    'Usar un código de recuperación',
    'Usar llave de acceso',
    'Usar el código del correo',
  ]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un paso más')
    await look(`the second step before ${method}`)
    await page.getByRole('button', { name: method }).click()
  }
  expect(found).toEqual([])
})
