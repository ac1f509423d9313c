import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { call } from './support/api.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { join, proveByPassword } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** The software of a creator. */
async function receiver() {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      response.end('recibido')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port')
  return { calls, url: `http://127.0.0.1:${address.port}/hook`, close: () => server.close() }
}

/** Whether a call is signed with a secret. */
function isSigned(
  secret: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
): boolean {
  const header = String(headers['calina-signature'])
  const time = /t=(\d+)/.exec(header)?.[1] ?? ''
  return header.includes(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
}

test('a creator connects their own software: a token for what it does, a webhook for what it hears', async ({
  page,
  request,
  watch,
}) => {
  const creator = await join(page.context(), 'model')
  await open(page, '/settings/developers')

  // a token: what was typed survives a reload, and an empty form is not sent
  await page.getByRole('button', { name: 'Crear un token' }).click()
  const form = page.getByRole('form', { name: 'Crear un token' })
  await form.getByRole('button', { name: 'Crear un token' }).click()
  await expect(form.getByText('Elige al menos un permiso.')).toBeVisible()
  await form.getByLabel('Nombre').fill('Mi web')
  await form.getByRole('checkbox', { name: /profile:read/ }).check()
  await reload(page)
  await page.getByRole('button', { name: 'Crear un token' }).click()
  await expect(form.getByLabel('Nombre')).toHaveValue('Mi web')
  watch.expectStatus(403, '/api/v1/developers/tokens')
  await form.getByRole('button', { name: 'Crear un token' }).dblclick()
  await proveByPassword(page)
  const secret = await page.getByLabel('Tu token', { exact: true }).getByRole('textbox').inputValue()
  expect(secret).toMatch(/^cal_/)

  const headers = { authorization: `Bearer ${secret}` }
  const me = await request.get('/api/v1/auth/user', { headers })
  expect((await me.json()).user.username).toBe(creator.username)
  expect((await request.get('/api/v1/feed', { headers })).status()).toBe(403)
  await page.getByRole('button', { name: 'Ya lo guardé' }).click()
  await page.getByRole('button', { name: 'Revocar Mi web' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expectNotice(page, 'Mi web ya no abre nada')
  await expect(page.getByText('Mi web', { exact: true })).toHaveCount(0)
  expect((await request.get('/api/v1/auth/user', { headers })).status()).toBe(401)

  // a webhook: tried, told of a post, replayed, and its secret changed
  const software = await receiver()
  try {
    await page.getByRole('button', { name: 'Crear un webhook' }).click()
    const hook = page.getByRole('form', { name: 'Crear un webhook' })
    await hook.getByLabel('Dirección').fill('mi servidor')
    await hook.getByRole('checkbox', { name: /post.published/ }).check()
    await hook.getByRole('button', { name: 'Crear un webhook' }).click()
    await expect(hook.getByText('Escribe una dirección completa')).toBeVisible()
    await hook.getByLabel('Dirección').fill(software.url)
    await hook.getByRole('button', { name: 'Crear un webhook' }).click()
    const signing = await page
      .getByLabel('Secreto de las firmas', { exact: true })
      .getByRole('textbox')
      .inputValue()
    await page.getByRole('button', { name: 'Ya lo guardé' }).click()
    await page.getByRole('link', { name: `Ver ${software.url}` }).click()
    await expect(page).toHaveURL(at(/\/settings\/developers\/webhooks\/[0-9a-f-]+/))
    await page.getByRole('button', { name: 'Enviar una prueba' }).click()
    await expect(page.getByText('Entregado')).toHaveCount(1)
    expect(software.calls.map(one => isSigned(signing, one))).toEqual([true])

    const clientId = crypto.randomUUID()
    const post = { clientId, text: 'Hola', audience: 'everyone' as const, price: null, media: [] }
    await call(creator, 'publishPost', { body: post })
    await expect.poll(() => software.calls.length).toBe(2)
    await reload(page)
    const told = page.getByRole('article').filter({ hasText: 'post.published' })
    await expect(told.getByText('Entregado')).toBeVisible()
    await told.getByText('Ver el contenido').click()
    await expect(told.getByText('recibido', { exact: true })).toBeVisible()
    await told.getByRole('button', { name: 'Enviar otra vez' }).click()
    await expect.poll(() => software.calls.length).toBe(3)
    expect(software.calls[2]?.body).toBe(software.calls[1]?.body)

    await page.getByRole('button', { name: 'Cambiar el secreto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar el secreto' }).click()
    const next = await page
      .getByLabel('Secreto de las firmas', { exact: true })
      .getByRole('textbox')
      .inputValue()
    await page.getByRole('button', { name: 'Ya lo guardé' }).click()
    await page.getByRole('button', { name: 'Enviar una prueba' }).click()
    await expect.poll(() => software.calls.length).toBe(4)
    const last = software.calls[3] ?? { headers: {}, body: '' }
    expect([isSigned(signing, last), isSigned(next, last)]).toEqual([true, true])
  } finally {
    software.close()
  }

  // what everybody may read: the reference with its operations, the feed that the page names
  await open(page, '/developers')
  const operation = page.getByRole('group').filter({ hasText: 'GET /api/v1/auth/user' }).first()
  await operation.getByText('GET', { exact: true }).click()
  await expect(operation.getByText(/TOKEN_FORBIDDEN/)).toBeVisible()
  await open(page, `/${creator.username}`)
  const feed = await page.locator('link[type="application/feed+json"]').getAttribute('href')
  expect((await (await request.get(feed ?? '')).json()).items).toMatchObject([{ content_text: 'Hola' }])
})
