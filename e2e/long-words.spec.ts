import { PASSKEY } from '@calina/contract'
import type { BrowserContext, Page } from '@playwright/test'
import type { RouteEntry } from '../apps/web/src/app/route-entry.ts'
import { findingsInBothThemes } from './support/accessibility.ts'
import { addressInChange } from './support/address-change.ts'
import {
  addresses,
  diffusionExample,
  type Examples,
  isOpenTo,
  type Visitor,
  webhookExample,
} from './support/addresses.ts'
import { call } from './support/api.ts'
import { chatOf, offerFree, subscribeFree } from './support/chats.ts'
import { handIn, IDENTITY_PAGE } from './support/identity.ts'
import {
  ARABIC,
  fillWithWords,
  look,
  NAME,
  overrunNow,
  reportWords,
  stretch,
  WORD,
} from './support/long-words.ts'
import { mailedLink, mailedToken } from './support/mail.ts'
import { open } from './support/page.ts'
import { addAuthenticator, createKey } from './support/passkeys.ts'
import { entry, join, logIn, PASSWORD, signUp } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { turnOnTwoSteps } from './support/second-factor.ts'
import { asOn, DESKTOP, PHONE } from './support/sizes.ts'
import { enterStaff, staffExamples } from './support/staff.ts'
import { giftExample } from './support/subscription-gifts.ts'
import { expect, test } from './support/test.ts'
import { trialExample } from './support/trial-links.ts'
import { createVault } from './support/vaults.ts'
import { arrive } from './support/walk.ts'

test.describe.configure({ mode: 'parallel' })

test('nothing that anybody types widens a screen', { tag: '@phone' }, async ({ context, visit, watch }) => {
  test.slow()
  // the link of a mail is opened without its token
  watch.expectStatus(400, '/api/v1/auth/token')
  const other = await visit()
  const guests = await visit()
  const [creator, fan] = await Promise.all([
    join(context, 'model').then(one => stretch(one, NAME)),
    join(other, 'fan').then(one => stretch(one, ARABIC)),
  ])
  await offerFree(creator)
  await call(fan, 'follow', { params: { username: creator.username } })
  await subscribeFree(fan, creator)
  const posts = [
    await publish(creator, { text: WORD }),
    await publish(creator, { text: `${WORD}\n@${creator.username} #${WORD}`, pictures: ['ines1'] }),
    await publish(creator, { text: WORD, audience: 'paid', price: 50_000, pictures: ['ines2'] }),
  ]
  for (const { id } of posts.slice(0, 2))
    for (const person of [fan, creator])
      await call(person, 'addComment', {
        params: { post: id },
        body: { clientId: crypto.randomUUID(), text: WORD },
      })
  const chat = await chatOf(fan, creator)
  for (const person of [fan, creator])
    await call(person, 'sendMessage', {
      params: { chat },
      body: { clientId: crypto.randomUUID(), text: WORD },
    })
  const stranger = await stretch(await join(await visit(), 'fan'), 'M'.repeat(49))
  await call(creator, 'block', { params: { username: stranger.username } }).catch(() => {})

  // a locked one, and one that the fan has
  const title = WORD.slice(0, 80)
  const vaults = [
    await createVault(creator, { title, description: WORD, price: 50_000, pictures: ['ines1'] }),
    await createVault(creator, { title, description: WORD, pictures: ['ines2'] }),
  ]
  const plans = [
    { duration: '1m', price: 0 },
    { duration: '12m', price: 500 },
  ] as const
  await call(creator, 'setPlans', { body: { items: [...plans] } })
  await call(creator, 'startPromotion', {
    body: { duration: '12m', percent: 30, audience: 'new', maxUses: 10_000, endsAt: null },
  })
  await call(creator, 'createTrialLink', {
    body: { name: WORD.slice(0, 40), days: 30, maxUses: 1000, endsAt: null },
  })
  const examples: Examples = {
    ...(await giftExample(await visit(), creator.username)),
    ...(await trialExample(await visit())),
    ':username': [creator.username],
    ':post': posts.map(({ id }) => id),
    ':vault': vaults.map(({ id }) => id),
    ':chat': [chat],
    ...(await webhookExample(creator, PASSWORD)),
    ...(await diffusionExample(creator, WORD)),
  }

  async function walk(context: BrowserContext, visitor: Visitor): Promise<string[]> {
    const page = await context.newPage()
    const found: string[] = []
    // without its token the link of a mail ends the session, and the rest would be looked at by a guest
    const sees = addresses(
      route => isOpenTo(route, visitor) && (visitor === 'guest' || route.name !== 'token'),
      examples,
    )
    for (const address of sees)
      await test.step(`${visitor} ${address}`, async () => {
        await arrive(page, address)
        await fillWithWords(page)
        const where = `${visitor} ${address}`
        found.push(...(await look(page, where, [390, 320])))
        const wide = await asOn(page, DESKTOP, () => overrunNow(page))
        found.push(...wide.map(each => `${where} on a desktop: ${each}`))
        await page.setViewportSize(PHONE)
      })
    return found
  }
  const found = await Promise.all([walk(guests, 'guest'), walk(other, 'fan'), walk(context, 'creator')])
  expect(found.flat()).toEqual([])
})

/** Whether a screen of staff lists what people have sent. */
const isQueue = ({ menus }: RouteEntry) => menus?.staff?.queue !== undefined

test('nor the screens of staff, whoever they are about', async ({ page, context, visit }) => {
  test.slow()
  const staff = await enterStaff(context)
  const found: string[] = []
  for (const name of [NAME, ARABIC, 'W'.repeat(49)]) {
    const creator = await stretch(await join(await visit(), 'model'), name)
    await handIn(creator, 'id-card')
    await reportWords(staff, creator)
    const examples = await staffExamples(staff, creator)
    const { ':user': [user = ''] = [], ':submission': [submission = ''] = [] } = examples
    // walk.spec.ts looks at all of them, with the first name
    const named = addresses(
      route => isOpenTo(route, 'staff') && (route.path.includes(':') || isQueue(route)),
      examples,
    )
    for (const address of name === NAME ? [] : named)
      await test.step(`${name} ${address}`, async () => {
        await page.setViewportSize(DESKTOP)
        await arrive(page, address)
        await fillWithWords(page)
        found.push(...(await look(page, `${name} ${address}`)))
      })

    await page.setViewportSize({ width: 1440, height: 844 })
    await open(page, `/staff/documents/${submission}`)
    await expect(page.getByRole('img', { name: 'Frente del documento' })).toBeVisible()
    await page.getByRole('button', { name: /^Rechazar/ }).click()
    await page.getByLabel(/^Lo que leerá/).fill(WORD)
    found.push(...(await look(page, `${name}: a side that fails`)))
    await page.setViewportSize({ width: 1440, height: 844 })
    await page.getByRole('button', { name: /^Rechazar/ }).click()
    await expect(page.locator('.undo-bar')).toBeVisible()
    found.push(...(await look(page, `${name}: what can be taken back`)))
    const own = await (await visit()).newPage()
    await own.context().addCookies(await creator.request.storageState().then(({ cookies }) => cookies))
    await open(own, IDENTITY_PAGE)
    await expect(own.getByText(WORD)).toBeVisible()
    found.push(...(await look(own, `${name}: what its person reads`)))
    const params = { submission }
    await call(staff, 'undoDecision', { params })
    await open(own, IDENTITY_PAGE)
    await expect(own.getByRole('heading', { name: 'Estamos en ello' })).toBeVisible()
    found.push(...(await look(own, `${name}: what is in process`)))
    const facts = { legalName: name, birthDate: '1994-03-02', number: submission, expiresOn: null }
    await call(staff, 'decideSubmission', { params, body: { rejected: [], facts } })
    await open(own, IDENTITY_PAGE)
    await expect(own.getByRole('heading', { name: 'Tu identidad está verificada' })).toBeVisible()
    found.push(...(await look(own, `${name}: what was approved`)))

    await open(page, `/staff/people/${user}`)
    for (const action of ['Suspender', 'Ver completo: Correo'])
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await page.getByRole('button', { name: action }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').fill(WORD)
        const wide = await overrunNow(page)
        found.push(...wide.map(each => `${name} ${action} at ${width}: ${each}`))
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
  }
  expect(found).toEqual([])
})

test('nor does what is asked of who acts and who logs in', async ({ page, context, visit, watch }) => {
  test.slow()
  const found: string[] = []
  const fan = await stretch(await join(context, 'fan'), ARABIC)
  await addAuthenticator(page)
  await turnOnTwoSteps(fan)
  await open(page, '/settings/security/passkeys')
  await createKey(page, WORD.slice(0, PASSKEY.maxName))
  found.push(...(await look(page, 'a passkey')))
  await page.getByRole('button', { name: /^Opciones de http/ }).click()
  await page.getByRole('menuitem', { name: 'Quitar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // the menu fades away where it was opened
  await expect(page.locator('[role=menuitem]')).toHaveCount(0)
  found.push(...(await look(page, 'the removal of a passkey')))
  await page.keyboard.press('Escape')
  await open(page, '/settings/security/two-factor')
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible()
  found.push(...(await look(page, 'recovery codes')))

  await context.clearCookies()
  await page.request.post('/api/v1/auth/token/request', { data: { email: fan.email } })
  watch.expectStatus(403, '/api/v1/auth/token')
  await open(page, await mailedLink(page.request, fan.email, '/auth/token'))
  await expect(page.getByText('Falta el segundo paso: una de tus llaves de acceso.')).toBeVisible()
  found.push(...(await look(page, 'a passkey after a link')))
  await page.getByRole('button', { name: 'Usar la contraseña' }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill(WORD)
  found.push(...(await look(page, 'a password after a link')))

  const other = await (await visit()).newPage()
  await open(other, '/auth/login')
  watch.expectStatus(403, '/api/v1/auth/login')
  await logIn(other, fan.username)
  await expect(other.getByLabel('Código de seis cifras')).toBeVisible()
  found.push(...(await look(other, 'the second step')))
  await other.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await other.getByLabel('Código de recuperación').fill(WORD)
  found.push(...(await look(other, 'a recovery code')))
  expect(found).toEqual([])
})

test('nor the question who acts, to who has an address as long as may be', async ({
  page,
  context,
  watch,
}) => {
  const fan = {
    ...entry('fan'),
    email: `${crypto.randomUUID().replaceAll('-', '')}${'m'.repeat(32)}@${'d'.repeat(60)}.test`,
  }
  await signUp(context, fan)
  const token = await mailedToken(context.request, fan.email, '/auth/verify-email')
  await call({ request: context.request }, 'verifyEmail', { body: { token } })
  watch.expectStatus(403, '/api/v1/security/export')
  await open(page, '/settings/security/export')
  await page.getByRole('button', { name: 'Pedir una copia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByLabel('Contraseña', { exact: true }).fill(WORD)
  const found = await look(page, 'a password again')
  await dialog.getByRole('button', { name: 'Mandarme un código al correo' }).click()
  await expect(dialog.getByText(fan.email)).toBeVisible()
  found.push(...(await look(page, 'a code again')))
  expect(found).toEqual([])
})

test('a long address widens neither the settings nor its links, and axe finds nothing there', async ({
  page,
  context,
  visit,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const email = `${'direccionlarga'.repeat(3)}${mark}@${'undominioquenoacaba'.repeat(3)}.${'otromas'.repeat(8)}.test`
  const { fan, confirm, undo } = await addressInChange(context, visit, email)
  await stretch(fan, NAME)
  const guest = await (await visit()).newPage()
  const found: string[] = []
  const see = async (where: Page, address: string, shown: string) => {
    await where.setViewportSize(DESKTOP)
    await open(where, address)
    await expect(where.getByText(shown).first()).toBeVisible()
    found.push(...(await findingsInBothThemes(where)).map(line => `${shown} ${line}`))
    found.push(...(await look(where, shown)))
  }
  // a log-in is asked about, and a change of the address waits
  await see(page, '/settings/security', 'No fui yo')
  await expect(page.getByText('sin confirmar').first()).toBeVisible()
  await see(page, '/settings/security/sessions', 'iPhone, Safari')
  await see(page, '/settings/security/email', 'Mandar otra vez')
  await see(guest, confirm, 'Usar este correo')
  await see(guest, undo, 'No fui yo: recuperar mi cuenta')
  const body = { token: new URLSearchParams(undo.split('?')[1]).get('token') ?? '' }
  await call({ request: fan.request }, 'undoEmailChange', { body })
  await see(guest, undo, 'ya volvió a')
  expect(found).toEqual([])
})

/** Whether each shown text that is exactly this ends at its left. */
async function endsLeft(page: Page, text: string): Promise<boolean[]> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  return page.evaluate(text => {
    const found: boolean[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent !== text || !node.parentElement?.checkVisibility()) continue
      const of = (from: number) => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, from + 1)
        return range.getBoundingClientRect().left
      }
      found.push(of(text.length - 1) < of(0))
    }
    return found
  }, text)
}

test('what is written from right to left reads so, its marks included', async ({ context, visit }) => {
  const other = await visit()
  const [creator, fan] = await Promise.all([join(context, 'model'), join(other, 'fan')])
  const [bio, post, comment, message] = ['أهلا بكم!', 'صور جديدة اليوم!', 'جميلة جدا!', 'أراك غدا!'] as const
  const { name, username, attributes } = await call(creator, 'getOwnProfile', {})
  await call(creator, 'updateProfile', { body: { name, username, bio, attributes } })
  await offerFree(creator)
  await subscribeFree(fan, creator)
  const { id } = await publish(creator, { text: post })
  await call(fan, 'addComment', {
    params: { post: id },
    body: { clientId: crypto.randomUUID(), text: comment },
  })
  const chat = await chatOf(fan, creator)
  await call(creator, 'sendMessage', {
    params: { chat },
    body: { clientId: crypto.randomUUID(), text: message },
  })
  const page = await other.newPage()
  await open(page, `/${creator.username}`)
  expect(await endsLeft(page, bio)).not.toContain(false)
  await open(page, `/post/${id}`)
  expect(await endsLeft(page, post)).not.toContain(false)
  expect(await endsLeft(page, comment)).not.toContain(false)
  await open(page, `/messages/${chat}`)
  expect(await endsLeft(page, message)).not.toContain(false)
})
