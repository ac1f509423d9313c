import type { BrowserContext, Locator, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { chatOf, joinChat, offerFree, subscribeFree } from './support/chats.ts'
import { at, expectNotice, open, reload, withoutEvents } from './support/page.ts'
import { join, type Person } from './support/people.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

/** A creator whom anybody may subscribe to for nothing. */
async function joinCreator(context: BrowserContext): Promise<Person> {
  const creator = await join(context, 'model')
  await offerFree(creator)
  return creator
}

/** Writes beside the page. */
async function write(person: Person, chat: string, text: string): Promise<void> {
  await call(person, 'sendMessage', { params: { chat }, body: { clientId: crypto.randomUUID(), text } })
}

const field = (page: Page, { name }: Person): Locator =>
  page.getByRole('textbox', { name: `Escribe a ${name}` })

async function say(page: Page, to: Person, text: string): Promise<void> {
  await field(page, to).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(field(page, to)).toHaveValue('')
}

/** The messages of the open conversation, from top to bottom; one's own begins with "Tú". */
const said = (page: Page): Locator => page.getByRole('log').locator('.bubble-text')

/** The line of a person in the list of conversations. */
const line = (page: Page, { name }: Person): Locator =>
  page.getByRole('region', { name: 'Conversaciones' }).getByRole('link', { name })

/** The number of unread chats in the navigation. */
const waiting = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).getByText(/conversaci(ón|ones) sin leer$/)

test('a fan writes from the profile; it arrives at the creator’s, and so does the answer', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await joinCreator(context)
  const other = await visit()
  const fan = await join(other, 'fan')
  await subscribeFree(fan, creator)
  await open(page, '/messages')
  await expect(page.getByText('Aún no hay mensajes')).toBeVisible()

  const there = await other.newPage()
  await open(there, `/${creator.username}`)
  await there.getByRole('button', { name: 'Mensaje', exact: true }).click()
  await expect(there).toHaveURL(/\/messages\/[\w-]{36}$/)
  await expect(there.getByText(`Aquí empieza tu conversación con ${creator.name}.`)).toBeVisible()
  await expect(line(page, fan)).toContainText('Aún sin mensajes')
  await say(there, creator, 'Hola, ¿hay sitio el viernes?')
  await expect(said(there)).toHaveText(['Tú: Hola, ¿hay sitio el viernes?'])
  await expect(there.getByRole('img', { name: 'Enviado' })).toBeVisible()

  // the creator has touched nothing
  await expect(line(page, fan)).toContainText('Hola, ¿hay sitio el viernes?')
  await expect(line(page, fan)).toContainText('1 mensaje sin leer')
  await expect(waiting(page)).toHaveText('1 conversación sin leer')
  await say(there, creator, 'Dos personas.')
  await expect(line(page, fan)).toContainText('2 mensajes sin leer')
  await expect(waiting(page)).toHaveText('1 conversación sin leer')

  await line(page, fan).click()
  await expect(page).toHaveURL(there.url())
  // a keyboard on the screen would cover what there is to read
  if (isMobile) await expect(field(page, fan)).not.toBeFocused()
  else await expect(field(page, fan)).toBeFocused()
  await expect(said(page)).toHaveText(['Hola, ¿hay sitio el viernes?', 'Dos personas.'])
  // said of each minute's last message
  await expect(there.getByRole('img', { name: 'Leído' }).last()).toBeVisible()
  await expect(there.getByRole('img', { name: 'Enviado' })).toHaveCount(0)

  await field(page, fan).pressSequentially('Sí')
  await expect(there.getByText('escribiendo…')).toBeVisible()
  await say(page, fan, 'Sí, a las seis.')
  await expect(said(there).last()).toHaveText('Sí, a las seis.')
  await expect(there.getByText('escribiendo…')).toHaveCount(0)
  const whole = ['Hola, ¿hay sitio el viernes?', 'Dos personas.', 'Sí, a las seis.']
  for (const [one, mine] of [
    [page, [2]],
    [there, [0, 1]],
  ] as const) {
    const seen = whole.map((text, index) => (mine.some(each => each === index) ? `Tú: ${text}` : text))
    await expect(said(one)).toHaveText(seen)
    await reload(one)
    await expect(said(one)).toHaveText(seen)
  }

  await open(page, '/messages')
  await expect(line(page, fan)).toContainText('Tú: Sí, a las seis.')
  await expect(line(page, fan)).not.toContainText('sin leer')
  await expect(waiting(page)).toHaveCount(0)
})

test('messages sent while one side is offline arrive in order, and nothing twice', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const other = await visit()
  const { fan, creator, chat } = await joinChat(other, context)
  await write(fan, chat, 'Uno')
  const there = await other.newPage()
  await open(there, `/messages/${chat}`)
  await open(page, `/messages/${chat}`)
  for (const [one, text] of [
    [there, 'Tú: Uno'],
    [page, 'Uno'],
  ] as const)
    await expect(said(one)).toHaveText([text])

  watch.expectDisconnection()
  await other.setOffline(true)
  for (const text of ['Dos', 'Tres', 'Cuatro']) await say(page, fan, text)
  await expect(said(page)).toHaveText(['Uno', 'Tú: Dos', 'Tú: Tres', 'Tú: Cuatro'])
  for (const text of ['Cinco', 'Seis']) await say(there, creator, text)
  await expect(said(there)).toHaveText(['Tú: Uno', 'Cinco', 'Seis'])
  const waits = there.getByRole('log').getByText('Se envía al volver la conexión')
  await expect(waits).toHaveCount(2)

  await other.setOffline(false)
  await expect(said(page)).toHaveText(['Uno', 'Tú: Dos', 'Tú: Tres', 'Tú: Cuatro', 'Cinco', 'Seis'])
  const whole = ['Tú: Uno', 'Dos', 'Tres', 'Cuatro', 'Tú: Cinco', 'Tú: Seis']
  await expect(said(there)).toHaveText(whole)
  await expect(waits).toHaveCount(0)
  await reload(there)
  await expect(said(there)).toHaveText(whole)
})

test('a message whose answer is lost is sent again, exists once, and brings along messages whose events were lost', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { creator, chat } = await joinChat(context, await visit())
  // its socket receives nothing: otherwise the event may arrive before the retry
  await withoutEvents(page)
  await open(page, `/messages/${chat}`)
  await expect(field(page, creator)).toBeVisible()
  await write(creator, chat, 'Nadie lo oyó')
  const tries: unknown[] = []
  watch.expectDisconnection()
  await page.route('**/messages', async route => {
    tries.push(route.request().postDataJSON())
    if (tries.length > 1) return route.continue()
    // it is stored, but the answer is lost
    await route.fetch()
    await route.abort('connectionreset')
  })
  await say(page, creator, 'Una sola vez')
  await expect(page.getByRole('img', { name: 'Enviado' })).toBeVisible()
  expect(tries).toHaveLength(2)
  expect(tries[1]).toEqual(tries[0])
  await expect(said(page)).toHaveText(['Nadie lo oyó', 'Tú: Una sola vez'])
  const { items } = await call(creator, 'listMessages', { params: { chat }, query: {} })
  expect(items.map(({ text }) => text)).toEqual(['Una sola vez', 'Nadie lo oyó'])
})

test('neither a text being written, nor one that did not get through or was refused, is lost by a reload', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { creator, chat } = await joinChat(context, await visit())
  await open(page, `/messages/${chat}`)
  await field(page, creator).fill('A medio escribir')
  await reload(page)
  await expect(field(page, creator)).toHaveValue('A medio escribir')

  watch.expectDisconnection()
  const problem = { type: 'about:blank', title: 'Broken', status: 500, code: 'INTERNAL' }
  let reached = false
  await page.route('**/messages', async route => {
    if (!reached) await route.abort('connectionreset')
    else if (route.request().method() === 'POST') await route.fulfill({ status: 500, json: problem })
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Enviando' })).toBeVisible()
  // It is tried again by itself; this time there is an answer.
  // the browser may have no time to write it down: the page is reloaded meanwhile
  watch.tolerateStatus(500, `/api/v1/chats/${chat}/messages`)
  reached = true
  await reload(page)
  await expect(field(page, creator)).toHaveValue('')
  await expect(said(page)).toHaveText(['A medio escribir'])
  const failed = page.getByRole('log').getByRole('alert')
  await expect(failed).toContainText('Algo se rompió')
  await page.unroute('**/messages')
  await reload(page)
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('img', { name: 'Enviado' })).toBeVisible()
  await expect(failed).toHaveCount(0)
  await reload(page)
  await expect(said(page)).toHaveText(['Tú: A medio escribir'])
})

test('a fan without a subscription reads what the creator writes, and writes once subscribed', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const fan = await join(context, 'fan')
  const creator = await joinCreator(await visit())
  await open(page, `/${creator.username}`)
  await page.getByRole('button', { name: 'Mensaje', exact: true }).click()
  const offer = page.getByRole('dialog', { name: 'Suscripción' })
  await expect(offer).toContainText(`Suscríbete para escribir a ${creator.name}`)
  await offer.getByRole('button', { name: 'Cerrar' }).click()
  await expect(offer).toBeHidden()
  await expect(chatOf(fan, creator)).rejects.toThrow('SUBSCRIPTION_REQUIRED')
  // nor may a creator write to a person without any relation to them
  await expect(chatOf(creator, fan)).rejects.toThrow('USER_NOT_FOUND')

  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Siguiendo' })).toBeVisible()
  await expect.poll(() => chatOf(creator, fan).catch(() => '')).not.toBe('')
  const chat = await chatOf(creator, fan)
  await write(creator, chat, 'Gracias por seguirme')
  await open(page, '/messages')
  await line(page, creator).click()
  await expect(said(page)).toHaveText(['Gracias por seguirme'])
  await expect(page.getByText(`Suscríbete para escribir a ${creator.name}`)).toBeVisible()
  await expect(field(page, creator)).toHaveCount(0)
  await expect(write(fan, chat, 'Hola')).rejects.toThrow('SUBSCRIPTION_REQUIRED')

  await page.getByRole('link', { name: 'Ver suscripción' }).click()
  await (isMobile ? offer : page.getByRole('region', { name: 'Suscripción' }))
    .getByRole('button', { name: 'Suscribirme gratis 1 mes' })
    .click()
  await expect(page).toHaveURL(at(`/messages/${chat}`))
  await expectNotice(page, 'Suscripción activa')
  await say(page, creator, 'Ahora sí')
  await expect(said(page)).toHaveText(['Gracias por seguirme', 'Tú: Ahora sí'])
})

test('two tabs of one person agree on the messages and on what was read', async ({
  page,
  context,
  visit,
}) => {
  const { creator, chat } = await joinChat(context, await visit())
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, '/messages')
    await expect(line(tab, creator)).toContainText('Aún sin mensajes')
  }
  await write(creator, chat, 'Nueva serie el domingo')
  for (const tab of [page, other]) {
    await expect(line(tab, creator)).toContainText('1 mensaje sin leer')
    await expect(waiting(tab)).toHaveText('1 conversación sin leer')
  }
  await line(page, creator).click()
  await expect(said(page)).toHaveText(['Nueva serie el domingo'])
  await expect(line(other, creator)).not.toContainText('sin leer')
  await expect(waiting(other)).toHaveCount(0)

  // one tab opens the chat while the other still sends
  const gate = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/messages', async route => {
    held.resolve()
    await gate.promise
    await route.continue()
  })
  await say(page, creator, 'Voy')
  await held.promise
  await line(other, creator).click()
  await expect(said(other).last()).toHaveText('Voy')
  await expect(other.getByRole('img', { name: 'Enviando' })).toBeVisible()
  gate.resolve()
  const whole = ['Nueva serie el domingo', 'Tú: Voy']
  for (const tab of [page, other]) {
    await expect(said(tab)).toHaveText(whole)
    await expect(tab.getByRole('img', { name: 'Enviando' })).toHaveCount(0)
  }
  await page.unroute('**/messages')

  // what is being written is one text, in all tabs
  await field(page, creator).fill('Allí')
  await expect(field(other, creator)).toHaveValue('Allí')
  for (const [tab, text] of [
    [page, 'Allí estaré'],
    [other, 'Con ganas'],
  ] as const) {
    await say(tab, creator, text)
    whole.push(`Tú: ${text}`)
    for (const each of [page, other]) {
      await expect(said(each)).toHaveText(whole)
      await expect(field(each, creator)).toHaveValue('')
    }
  }
  await write(creator, chat, 'Bien')
  for (const tab of [page, other]) await expect(said(tab)).toHaveText([...whole, 'Bien'])

  // the end stays in view when something above it grows, and its scroll event comes first
  await page.getByRole('log').evaluate(log => {
    const grown = document.createElement('div')
    grown.style.height = '2000px'
    log.prepend(grown)
    log.parentElement?.dispatchEvent(new Event('scroll'))
  })
  await expect(said(page).last()).toBeInViewport()
})

test('what came while one looked elsewhere is there on coming back', { tag: '@both' }, async ({
  page,
  context,
  visit,
  isMobile,
}) => {
  const { fan, creator, chat } = await joinChat(context, await visit())
  await write(creator, chat, 'Uno')
  await open(page, '/messages')
  await line(page, creator).click()
  await expect(said(page)).toHaveText(['Uno'])
  await expect.poll(async () => (await call(fan, 'getChat', { params: { chat } })).unread).toBe(0)
  await reload(page)
  await expect(field(page, creator)).toBeVisible()
  if (isMobile) await page.getByRole('link', { name: 'Volver a la lista' }).click()
  const navigation = page.getByRole('navigation', { name: 'Principal' })
  await navigation.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(at('/home'))
  // the address changes first: as long as the conversation is on the screen, what comes is read
  await expect(page.getByRole('log')).toHaveCount(0)
  await expect(waiting(page)).toHaveCount(0)

  await write(creator, chat, 'Dos')
  await expect(waiting(page)).toHaveText('1 conversación sin leer')
  await navigation.getByRole('link', { name: 'Mensajes' }).click()
  await expect(line(page, creator)).toContainText('Dos')
  await expect(line(page, creator)).toContainText('1 mensaje sin leer')
  // what is known of the chat comes after one has seen the message, and gone
  const gone = Promise.withResolvers<void>()
  await page.route(`**/api/v1/chats/${chat}`, route => gone.promise.then(() => route.continue()))
  await line(page, creator).click()
  await expect(said(page)).toHaveText(['Uno', 'Dos'])
  if (isMobile) await page.getByRole('link', { name: 'Volver a la lista' }).click()
  gone.resolve()
  await expect(line(page, creator)).not.toContainText('sin leer')
  await expect(waiting(page)).toHaveCount(0)
})

test('what came while the page opened, before its socket did, is not missed', async ({
  page,
  context,
  visit,
}) => {
  const { creator, chat } = await joinChat(context, await visit())
  await write(creator, chat, 'Uno')
  const gate = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/realtime/, async socket => {
    await gate.promise
    socket.connectToServer()
  })
  await open(page, `/messages/${chat}`)
  await expect(said(page)).toHaveText(['Uno'])
  await expect(line(page, creator)).toContainText('Uno')
  await write(creator, chat, 'Dos')
  gate.resolve()
  await expect(said(page)).toHaveText(['Uno', 'Dos'])
  await expect(line(page, creator)).toContainText('Dos')
})

test('a photo that cannot be attached shows why and offers what to do; links lead on', async ({
  page,
  context,
  visit,
}) => {
  const { creator, chat } = await joinChat(context, await visit())
  await open(page, `/messages/${chat}`)
  await expect(field(page, creator)).toBeFocused()
  const input = page.getByLabel('Adjuntar fotos').and(page.locator('input'))
  const send = page.getByRole('button', { name: 'Enviar', exact: true })
  await input.setInputFiles({ name: 'carta.txt', mimeType: 'text/plain', buffer: Buffer.from('Hola') })
  const failed = page.locator('form').getByRole('alert')
  await expect(failed).toContainText('carta.txt')
  await expect(failed).toContainText('JPG, PNG, WebP, AVIF, HEIC, GIF, MP4, MOV y WebM')
  await expect(failed.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  await field(page, creator).fill('Con foto')
  await expect(send).toBeDisabled()
  await failed.getByRole('button', { name: 'Quitar' }).click()
  await expect(failed).toHaveCount(0)

  await input.setInputFiles(picture('ines1'))
  await expect(send).toBeEnabled()
  await field(page, creator).fill('Aquí: https://ejemplo.test/a?b=c. javascript:alert(1)')
  await send.click()
  const link = page.getByRole('log').getByRole('link', { name: 'https://ejemplo.test/a?b=c', exact: true })
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc')
  await expect(page.getByRole('log').getByRole('link')).toHaveCount(1)
  await expect(field(page, creator)).toBeFocused()
})
