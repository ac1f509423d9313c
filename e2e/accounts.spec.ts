import { mailedLink } from './support/mail.ts'
import { at, expectNotice, hydrated, open, reload } from './support/page.ts'
import { DEMO, enter, entry, expectLoggedIn, join, logIn, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SESSION_EXPIRED = 'Tu sesión caducó. Entra de nuevo y sigues donde estabas.'
const DEAD_LINK = 'Ese enlace ya no sirve. Entra con tu contraseña o pide uno nuevo.'

test('a wrong password is refused, the right one leads to the page originally wanted', async ({
  page,
  context,
  watch,
}) => {
  const fan = await join(context, 'fan')
  await context.clearCookies()
  await open(page, '/settings/transactions?x=1')
  await expect(page).toHaveURL(at(`/auth/login?redirect=${encodeURIComponent('/settings/transactions?x=1')}`))

  // what is missing is reported at its field, which has the focus
  await page.getByLabel('Correo o usuario').fill(fan.email)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription('Falta este dato.')
  watch.expectStatus(401, '/api/v1/auth/login')
  await logIn(page, fan.email, 'Otra-2026!')
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
  await expect(page.getByLabel('Correo o usuario')).toHaveValue(fan.email)
  await logIn(page, fan.username)
  await expect(page).toHaveURL(at('/settings/transactions?x=1'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transacciones')
})

test('a person who has not opened the link yet sees that, and gets another', async ({
  page,
  context,
  watch,
}) => {
  const person = entry('fan')
  await signUp(context, person)
  await open(page, '/auth/login')
  watch.expectStatus(403, '/api/v1/auth/login')
  await logIn(page, person.email)
  await expect(page.getByText('Falta confirmar tu correo.')).toBeVisible()
  const first = await mailedLink(page.request, person.email, '/auth/verify-email')
  await page.getByRole('button', { name: 'Enviar otro enlace' }).click()
  await expect(page.getByText('Enviado. Mira también en correo no deseado.')).toBeVisible()
  await expect.poll(() => mailedLink(page.request, person.email, '/auth/verify-email')).not.toBe(first)
  await open(page, await mailedLink(page.request, person.email, '/auth/verify-email'))
  await expect(page).toHaveURL(at('/home'))
})

test('hostile addresses never lead off the site', async ({ page, context, visit }) => {
  const fan = await join(context, 'fan')
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(document.domain)',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/\t/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    'data:text/html,<script>alert(1)</script>',
  ]
  // Logged in, the address is followed at once.
  for (const redirect of hostile) {
    await open(page, `/auth/login?redirect=${encodeURIComponent(redirect)}`)
    await expect(page).toHaveURL(at('/home'))
  }
  // And after a log-in, in a browser without a session.
  const guest = await (await visit()).newPage()
  await open(guest, `/auth/login?redirect=${encodeURIComponent('//evil.example')}`)
  await logIn(guest, fan.email)
  await expect(guest).toHaveURL(at('/home'))
})

test('a forgotten password is replaced by the mailed link', async ({ page, context, visit }) => {
  const fan = await join(context, 'fan')
  await open(page, '/home')
  await expectLoggedIn(page)

  const other = await (await visit()).newPage()
  await open(other, '/auth/login')
  await other.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await other.getByLabel('Correo', { exact: true }).fill(fan.email)
  await other.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(other.getByRole('alert')).toContainText('Si hay una cuenta con ese correo')

  const link = await mailedLink(other.request, fan.email, '/auth/recovery-password')
  await open(other, link)
  await other.getByLabel('Nueva contraseña').fill('Ventana-27!')
  await other.getByLabel('Repite la contraseña').fill('Ventana-27!')
  await other.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(other.getByRole('alert')).toContainText('Contraseña cambiada.')

  // Every other session ends at once, and its page says why.
  await expect(page).toHaveURL(at('/auth/login?redirect=%2Fhome&error=SESSION_ENDED'))
  await expect(page.getByText('Tu sesión se cerró desde otro equipo.')).toBeVisible()

  await other.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
  await logIn(other, fan.email, 'Ventana-27!')
  await expect(other).toHaveURL(at('/home'))
  await expectLoggedIn(other)

  // A used link is reported before anything is typed, and another is offered.
  const again = await (await visit()).newPage()
  await open(again, link)
  await expect(again.getByRole('main')).toContainText('Ese enlace ya no sirve.')
  await expect(again.getByLabel('Correo', { exact: true })).toBeVisible()
})

test('a mailed link logs in once', async ({ page, context, visit, watch }) => {
  const fan = await join(context, 'fan')
  await context.clearCookies()
  await open(page, '/auth/login')
  await page.getByRole('link', { name: 'Envíame un enlace para entrar' }).click()
  await page.getByLabel('Correo', { exact: true }).fill(fan.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('alert')).toContainText('Si hay una cuenta con ese correo')
  const link = await mailedLink(page.request, fan.email, '/auth/token')
  await open(page, link)
  await expect(page).toHaveURL(at('/home'))
  await expectLoggedIn(page)

  watch.expectStatus(400, '/api/v1/auth/token')
  const again = await (await visit()).newPage()
  await open(again, link)
  await expect(again).toHaveURL(at('/auth/login?error=INVALID_TOKEN'))
  await expect(again.getByRole('main')).toContainText(DEAD_LINK)
})

test('a login token that is missing or refused ends the session that is there', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(400, '/api/v1/auth/link')
  for (const address of ['/auth/token?token=refused', '/auth/token?token=', '/auth/token']) {
    await enter(context, DEMO.fan.login)
    await open(page, address)
    await expect(page).toHaveURL(at('/auth/login?error=INVALID_TOKEN'))
    await expect(page.getByRole('main')).toContainText(DEAD_LINK)
    await open(page, '/home')
    await expect(page).toHaveURL(at('/auth/login?redirect=%2Fhome'))
  }
})

test('logging out in one tab logs out in every tab, even in one that is still loading', {
  tag: '@both',
}, async ({ page, context, isMobile }) => {
  await join(context, 'fan')
  const other = await context.newPage()
  await open(page, '/home')
  await expectLoggedIn(page)
  await open(other, '/creators')
  await expectLoggedIn(other)
  const late = await context.newPage()
  const held = Promise.withResolvers<void>()
  await late.route('**/assets/inside-*.js', async route => {
    await held.promise
    await route.continue()
  })
  const renewed = late.waitForResponse('**/api/v1/auth/refresh')
  await late.goto('/creators', { waitUntil: 'commit' })
  await renewed

  if (isMobile) {
    await open(page, '/settings')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  } else {
    await page.getByRole('button', { name: 'Tu cuenta' }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  }
  await expect(page).toHaveURL(at('/'))
  held.resolve()
  for (const tab of [page, other, late]) {
    await expect(tab).toHaveURL(at('/'))
    await expect(tab.getByRole('link', { name: 'Crear cuenta' }).first()).toBeVisible()
  }
  await open(page, '/home')
  await expect(page).toHaveURL(at('/auth/login?redirect=%2Fhome'))
})

test('logging in in one tab logs in the other', async ({ page, context }) => {
  const fan = await join(context, 'fan')
  await context.clearCookies()
  const other = await context.newPage()
  await open(other, `/${DEMO.creator.username}`)
  await open(page, '/auth/login')
  await logIn(page, fan.email)
  await expectLoggedIn(page)
  await expectLoggedIn(other)
  await expect(other).toHaveURL(at(`/${DEMO.creator.username}`))
})

test('an access token that has run out is replaced without a word', async ({ page, context }) => {
  await join(context, 'fan')
  await page.clock.install()
  await open(page, '/home')
  await expectLoggedIn(page)
  const renewed = page.waitForResponse('**/api/v1/auth/refresh')
  await page.clock.fastForward('15:01')
  expect((await renewed).status()).toBe(200)
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByLabel('Nombre visible')).toBeVisible()
})

test('a refused access token is replaced and the call repeated', async ({ page, context, watch }) => {
  await join(context, 'fan')
  await open(page, '/home')
  await expectLoggedIn(page)
  watch.expectStatus(401, '/api/v1/transactions')
  const second = () => Math.floor(Date.now() / 1000)
  const loaded = second()
  await page.route(
    '**/api/v1/transactions*',
    async route => {
      // Tokens of the same second are the same.
      await expect.poll(second).toBeGreaterThan(loaded)
      await route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          code: 'UNAUTHORIZED',
          instance: 'x',
        },
      })
    },
    { times: 1 },
  )
  const renewed = page.waitForResponse('**/api/v1/auth/refresh')
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('link', { name: 'Transacciones' }).click()
  expect((await renewed).status()).toBe(200)
  await expect(page.getByText('Aún no hay transacciones')).toBeVisible()
  await expect(page).toHaveURL(at('/settings/transactions'))
})

test('when both tokens have expired the login shows that and leads back', async ({
  page,
  context,
  watch,
  baseURL,
}) => {
  const fan = await join(context, 'fan')
  await page.clock.install()
  await open(page, '/settings/following')
  await expect(page.getByText('Aún no sigues a nadie')).toBeVisible()
  // The refresh token ends without a word to the page.
  const cookie = (await context.cookies(`${baseURL}/api/v1/auth/refresh`)).find(
    ({ name }) => name === 'refresh_token',
  )
  if (cookie === undefined) throw new Error('somebody logged in without a refresh cookie')
  const [family] = cookie.value.split('.')
  await context.addCookies([{ ...cookie, value: `${family}.forgotten` }])
  watch.expectStatus(400, '/api/v1/auth/refresh')
  await page.clock.fastForward('15:01')
  await expect(page).toHaveURL(at('/auth/login?redirect=%2Fsettings%2Ffollowing'))
  await expectNotice(page, SESSION_EXPIRED)
  await logIn(page, fan.email)
  await expect(page).toHaveURL(at('/settings/following'))
  await expect(page.getByText('Aún no sigues a nadie')).toBeVisible()
})

test('a reload in the middle keeps the session and what was typed', async ({ page, context }) => {
  await join(context, 'fan')
  await open(page, `/${DEMO.creator.username}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Publicación del/ })
    .first()
    .click()
  const comment = page.getByRole('textbox', { name: 'Escribe un comentario' })
  await expect(comment).toBeVisible()
  await hydrated(page)
  await comment.fill('Aún no está terminado')
  await reload(page)
  await expectLoggedIn(page)
  await expect(comment).toHaveValue('Aún no está terminado')
})
