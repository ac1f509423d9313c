import type { BrowserContext } from '@playwright/test'
import { call } from './support/api.ts'
import { forSale } from './support/for-sale.ts'
import { mailedToken } from './support/mail.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { offerOf } from './support/offers.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { DEMO, expectLoggedIn, join, logIn, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { username } = DEMO.creator

const CHANGED = 'Ventana-27!'

/** The password changes elsewhere: every session of theirs ends. */
async function endSessions(fan: Person, { request }: BrowserContext): Promise<void> {
  await call({ request }, 'requestRecovery', { body: { email: fan.email } })
  const token = await mailedToken(request, fan.email, '/auth/recovery-password')
  await call({ request }, 'recoverPassword', {
    body: { token, password: CHANGED, passwordConfirmation: CHANGED },
  })
}

test('a recharge leads back to the plan that was wanted, with what is missing chosen', {
  tag: '@both',
}, async ({ page, context, isMobile }) => {
  const fan = await join(context, 'fan')
  await open(page, `/${username}`)
  const offer = await offerOf(page, isMobile)
  await offer.getByText('Por días', { exact: true }).first().click()
  await offer.getByRole('radio', { name: '15 días' }).check()
  await expect(offer).toContainText('No alcanza el saldo. Te faltan $9.')
  await offer.getByRole('link', { name: 'Recargar' }).click()
  await expect(page).toHaveURL(/\/settings\/recharge\?for=/)
  await page.getByRole('button', { name: 'Recargar $9' }).click()
  // on a phone the offer is a dialog: what the first notice needs may come after it has opened
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/toaster-*.js', async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Pagar $9' }).click()

  await expect(page).toHaveURL(at(`/${username}?subscribe=15d`))
  // a reload finds it rendered
  const rendered = await page.request.get(`/${username}?subscribe=15d`)
  expect(await rendered.text()).toContain('<h1')
  const again = isMobile
    ? page.getByRole('dialog', { name: 'Suscripción' })
    : page.getByRole('region', { name: 'Suscripción' })
  await expect(again.getByRole('radio', { name: '15 días' })).toBeChecked()
  held.resolve()
  await expectNotice(page, 'Listo: $9,00 ya están en tu saldo.')
  expect(await balanceOf(fan)).toBe(900)
  await again.getByRole('button', { name: 'Suscribirme 15 días por $9' }).click()
  await expectNotice(page, 'Suscripción activa')
  expect(await balanceOf(fan)).toBe(0)
})

test('a recharge that was left keeps what it was for', async ({ page, context }) => {
  const fan = await joinFunded(context, 550)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  await page.getByRole('article').getByRole('link', { name: 'Recargar' }).click()
  // less than the smallest recharge is missing
  await page.getByRole('button', { name: 'Recargar $5' }).click()
  await page.getByRole('button', { name: 'Salir sin pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Saliste sin pagar' })).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar el monto' }).click()
  await expect(page.getByRole('button', { name: 'Recargar $5' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Volver a donde estabas' }).click()
  await expect(page).toHaveURL(at(`/post/${post.id}`))
})

test('subscribing from the gate of a chat leads back to the chat, by way of a recharge too', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await join(await visit(), 'model')
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 500 }] } })
  const fan = await join(context, 'fan')
  await call(fan, 'follow', { params: { username: creator.username } })
  const chat = await call(creator, 'getConversation', { params: { username: fan.username } })
  await call(creator, 'sendMessage', {
    params: { chat: chat.id },
    body: { clientId: crypto.randomUUID(), text: 'Aquí estoy' },
  })
  await open(page, `/messages/${chat.id}`)
  await page.getByRole('link', { name: 'Ver suscripción' }).click()
  const offer = isMobile
    ? page.getByRole('dialog', { name: 'Suscripción' })
    : page.getByRole('region', { name: 'Suscripción' })
  await offer.getByRole('link', { name: 'Recargar' }).click()
  await page.getByRole('button', { name: 'Recargar $5' }).click()
  await page.getByRole('button', { name: 'Pagar $5' }).click()
  await expectNotice(page, 'Listo: $5,00 ya están en tu saldo.')
  await offer.getByRole('button', { name: 'Suscribirme 7 días por $5' }).click()
  await expect(page).toHaveURL(at(`/messages/${chat.id}`))
  await expectNotice(page, 'Suscripción activa')
  await expect(page.getByRole('textbox', { name: /^Escribe a/ })).toBeVisible()
})

test('a subscription whose answer is lost is announced and leads back once its event arrives', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const creator = await join(await visit(), 'model')
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 500 }] } })
  const fan = await joinFunded(context, 1000)
  await open(page, `/${creator.username}?subscribe=&for=${encodeURIComponent('/messages')}`)
  await page.waitForLoadState('networkidle')
  watch.expectDisconnection()
  await page.route('**/subscription', async route => {
    await route.fetch()
  })
  await page
    .getByRole('region', { name: 'Suscripción' })
    .getByRole('button', { name: 'Suscribirme 7 días por $5' })
    .click()
  await expect(page).toHaveURL(at('/messages'))
  await expectNotice(page, 'Suscripción activa')
  expect(await balanceOf(fan)).toBe(500)
})

test('the way back is never another site', async ({ page, context }) => {
  await join(context, 'fan')
  for (const wanted of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await open(page, `/settings/recharge?for=${encodeURIComponent(wanted)}&amount=1e3`)
    await expect(page.getByRole('button', { name: 'Recargar $50' })).toBeVisible()
    await expect(page.getByText('Después vuelves a donde estabas.')).toHaveCount(0)
    await open(page, `/${username}?subscribe=&for=${encodeURIComponent(wanted)}`)
    await expect(page.getByRole('link', { name: 'Recargar' }).last()).toHaveAttribute(
      'href',
      /\/settings\/recharge\?for=[^&]*subscribe%3D[^&]*&amount=\d+$/,
    )
    await expect(page.getByRole('link', { name: 'Recargar' }).last()).not.toHaveAttribute(
      'href',
      /evil|alert/,
    )
  }
})

test('a session that ends while a comment is written keeps the place and the text', async ({
  page,
  context,
  visit,
}) => {
  const fan = await join(context, 'fan')
  const { items } = await call(fan, 'listCreatorPosts', { params: { username: 'noalindt' }, query: {} })
  const post = items.find(({ access }) => access === 'everyone')
  if (post === undefined) throw new Error('the demo lacks a post for this')
  await open(page, `/post/${post.id}`)
  // its pictures come with the rights of the session
  await page.waitForLoadState('networkidle')
  const comment = page.getByRole('textbox', { name: 'Escribe un comentario' })
  await comment.fill('Qué luz, y qué')
  await endSessions(fan, await visit())
  await expectNotice(page, /^Tu sesión se cerró desde otro equipo\./)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(at(`/auth/login?redirect=${encodeURIComponent(`/post/${post.id}`)}`))
  await logIn(page, fan.email, CHANGED)
  await expect(page).toHaveURL(at(`/post/${post.id}`))
  await expect(comment).toHaveValue('Qué luz, y qué')
})

test('a session that ends on an own page leads back there', async ({ page, context, visit }) => {
  const fan = await join(context, 'fan')
  await open(page, '/settings/transactions?from=here')
  await expectLoggedIn(page)
  await endSessions(fan, await visit())
  await expect(page).toHaveURL(
    /\/auth\/login\?redirect=%2Fsettings%2Ftransactions%3Ffrom%3Dhere&error=SESSION_ENDED$/,
  )
  await expect(page.getByText('Tu sesión se cerró desde otro equipo.')).toBeVisible()
  await logIn(page, fan.email, CHANGED)
  await expect(page).toHaveURL(at('/settings/transactions?from=here'))
})

test('log-in and sign-up of the top bar lead back', async ({ page, context }) => {
  const fan = await join(context, 'fan')
  await context.clearCookies()
  await open(page, `/${username}?subscribe=3d`)
  const bar = page.getByRole('banner')
  const back = encodeURIComponent(`/${username}?subscribe=3d`)
  await expect(bar.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute(
    'href',
    `/auth/signup?redirect=${back}`,
  )
  await bar.getByRole('link', { name: 'Entrar' }).click()
  await logIn(page, fan.email)
  await expect(page).toHaveURL(at(`/${username}?subscribe=3d`))
})

test('each full load begins at its own top, and a reload where it was', async ({ page }) => {
  // a busy browser leaves a page before it has drawn, and told, the last movement in it
  await page.addInitScript(() => {
    window.addEventListener('scroll', event => event.stopImmediatePropagation(), { capture: true })
  })
  await open(page, '/terms')
  const place = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(place).toBeGreaterThan(300)
  await open(page, '/privacy')
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(place).toBeGreaterThan(300)
  await reload(page)
  await expect.poll(place).toBeGreaterThan(300)
})

test('who goes back before the next screen has come stays where they are', async ({ page, context }) => {
  await join(context, 'fan')
  // a browser that has much to do lets a screen change late
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const startViewTransition = (change: () => void) => {
      const done = new Promise<void>(resolve => {
        held.push(() => {
          change()
          resolve()
        })
      })
      return { ready: done, finished: done }
    }
    Object.assign(document, { startViewTransition })
    Object.assign(window, {
      heldScreens: () => held.length,
      changeScreens: () => {
        for (const change of held.splice(0)) change()
      },
    })
  })
  const held = () => page.evaluate('heldScreens()')
  const change = () => page.evaluate('changeScreens()')
  await open(page, '/settings/display')
  const [heading, security] = [
    page.getByRole('main').getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'Seguridad', exact: true }),
  ]
  await expect(heading).toHaveText('Apariencia e idioma')
  // its code is here, so that nothing but the browser is waited for
  await security.click()
  await expect.poll(held).toBe(1)
  await change()
  await expect(heading).toHaveText('Seguridad')
  await page.goBack()
  await expect.poll(held).toBe(1)
  await change()
  await expect(heading).toHaveText('Apariencia e idioma')

  await security.click()
  await expect.poll(held).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(at('/settings/display'))
  await change()
  await expect(heading).toHaveText('Apariencia e idioma')
  await expect(security).not.toHaveAttribute('aria-current', 'page')
})
