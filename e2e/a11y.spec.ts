import type { CallInput, Routes } from '@calina/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { findingsInBothThemes } from './support/accessibility.ts'
import { addressInChange } from './support/address-change.ts'
import { addresses, type Examples, isVisitedBy, webhookExample } from './support/addresses.ts'
import { call } from './support/api.ts'
import { handIn, IDENTITY_PAGE } from './support/identity.ts'
import { mailedCode } from './support/mail.ts'
import { open } from './support/page.ts'
import { addAuthenticator, createKey } from './support/passkeys.ts'
import { DEMO, DEMO_PASSWORD, enter, entry, join, logIn } from './support/people.ts'
import { otherThan } from './support/second-factor.ts'
import { enterStaff, staffExamples } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** The findings of axe about colours. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block']

/** Goes through pages in both themes and answers every finding, by page. */
async function findings(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page).not.toHaveURL(/redirect=/)
    await expect(page, path).toHaveTitle(/. · Calina$/)
    // What waits for data is not the page yet.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    found.push(...(await findingsNow(page, path)))
  }
  return found
}

const findingsNow = async (page: Page, where: string): Promise<string[]> =>
  (await findingsInBothThemes(page, BY_COLOUR)).map(line => `${where} ${line}`)

/** A creator, a public post that has photos and comments, one that is locked, and the thread with the partner. */
async function examplesOf(context: BrowserContext, token: string, partner: string): Promise<Examples> {
  const who = { request: context.request, token }
  const { username } = DEMO.creator
  const { items } = await call(who, 'listCreatorPosts', { params: { username }, query: { limit: 50 } })
  const shown = items.filter(({ media, comments }) => media.length > 1 && comments > 0).slice(0, 1)
  const locked = items.filter(({ access }) => access.startsWith('locked')).slice(0, 1)
  const vaults = await call(who, 'listVaults', { params: { username }, query: {} })
  const chats = await call(who, 'listChats', { query: {} })
  const thread = chats.items.filter(({ receiver }) => receiver.username === partner).slice(0, 1)
  return {
    ':username': [username],
    ':post': [...shown, ...locked].map(({ id }) => id),
    ':vault': vaults.items.map(({ id }) => id),
    ':chat': thread.map(({ id }) => id),
  }
}

test('axe finds nothing on the pages of a guest', async ({ page, request, watch }) => {
  test.slow()
  const { items } = await call({ request }, 'listCreatorPosts', {
    params: { username: DEMO.creator.username },
    query: { limit: 50 },
  })
  const posts = (['everyone', 'locked-subscription', 'locked-price'] as const).flatMap(
    kind => items.find(({ access }) => access === kind)?.id ?? [],
  )
  const vaults = await call({ request }, 'listVaults', {
    params: { username: DEMO.creator.username },
    query: {},
  })
  watch.expectStatus(404, '/no/hay/tal')
  // the link of a mail is opened without its token
  watch.expectStatus(400, '/api/v1/auth/token')
  const examples = {
    ':username': [DEMO.creator.username],
    ':post': posts,
    ':vault': vaults.items.map(({ id }) => id),
  }
  const paths = [...addresses(isVisitedBy('guest'), examples), '/no/hay/tal']
  expect(await findings(page, paths)).toEqual([])
})

for (const [who, partner] of [
  ['fan', DEMO.creator.username],
  ['creator', DEMO.fan.username],
] as const)
  test(`axe finds nothing on the pages of a ${who}`, async ({ page, context }) => {
    test.slow()
    const { token } = await enter(context, DEMO[who].login)
    const caller = { request: context.request, token }
    const examples = {
      ...(await examplesOf(context, token, partner)),
      ...(who === 'creator' && (await webhookExample(caller, DEMO_PASSWORD))),
    }
    expect(await findings(page, addresses(isVisitedBy(who), examples))).toEqual([])
  })

test('axe finds nothing on the pages of staff, nor in what they are asked', { tag: '@desktop' }, async ({
  page,
  context,
  visit,
}) => {
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
  const found = await findings(page, addresses(isVisitedBy('staff'), examples))
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

test('axe finds nothing in what is asked of who acts and who logs in', { tag: '@desktop' }, async ({
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

test('axe finds nothing where a log-in is asked about, a change of the address waits, and on its links', {
  tag: '@desktop',
}, async ({ page, context, visit }) => {
  const { fan, confirm, undo } = await addressInChange(context, visit, entry('fan').email)
  const found: string[] = []
  const look = async (where: Page, address: string, shown: string) => {
    await open(where, address)
    await expect(where.getByText(shown).first()).toBeVisible()
    found.push(...(await findingsNow(where, shown)))
  }
  await look(page, '/settings/security', 'No fui yo')
  await look(page, '/settings/security/sessions', 'iPhone, Safari')
  await look(page, '/settings/security/email', 'Mandar otra vez')
  const link = await (await visit()).newPage()
  await look(link, confirm, 'Usar este correo')
  await look(link, undo, 'No fui yo: recuperar mi cuenta')
  const body = { token: new URLSearchParams(undo.split('?')[1]).get('token') ?? '' }
  await call({ request: fan.request }, 'undoEmailChange', { body })
  await look(link, undo, 'ya volvió a')
  expect(found).toEqual([])
})
