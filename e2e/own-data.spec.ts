import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { mailedCode, mailedLink } from './support/mail.ts'
import { joinFunded } from './support/money.ts'
import { at, open } from './support/page.ts'
import { DEMO, expectLoggedIn, join, logIn, PASSWORD } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('how pages are shown follows the person to another device, at once and after a log-in', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const second = await (await visit()).newPage()
  await open(second, '/auth/login')
  await logIn(second, creator.email)
  await expectLoggedIn(second)
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'system')

  await open(page, '/settings/display')
  const motion = page.getByRole('switch', { name: 'Menos movimiento' })
  const saver = page.getByRole('switch', { name: 'Ahorro de datos' })
  const audience = page.getByRole('radio', { name: 'Suscriptores' })
  // one after the other without waiting: the answers and the events of the first come between the last
  await page.getByRole('radio', { name: 'Oscuro' }).click()
  await page.getByRole('radio', { name: 'Claro' }).click()
  await page.getByRole('radio', { name: 'Oscuro' }).click()
  await motion.click()
  await saver.click()
  await audience.click()
  const expectShown = async () => {
    await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked()
    for (const choice of [motion, saver, audience]) await expect(choice).toBeChecked()
  }
  await expectShown()
  const other = second.locator('html')
  await expect(other).toHaveAttribute('data-theme', 'dark')
  await expect(other).toHaveAttribute('data-motion', 'still')
  await expect(other).toHaveAttribute('data-saver', 'on')
  await expectShown()

  // from the first paint on, before any script
  const home = await (await page.request.get('/home')).text()
  expect(home).toContain('data-theme="dark" data-motion="still" data-saver="on"')
  const profile = await (await page.request.get(`/${DEMO.creator.username}`)).text()
  expect(profile).toContain('sizes="1px"')
  const lasting = await page.evaluate(() => {
    const { transitionDuration } = getComputedStyle(document.querySelector('.switch') ?? document.body)
    return transitionDuration
  })
  expect(lasting).toBe('0s')
  await open(page, '/post/new')
  await expect(audience).toBeChecked()

  const third = await (await visit()).newPage()
  await open(third, '/auth/login')
  await logIn(third, creator.email)
  await expect(third.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page, '/settings/display')
  await page.getByRole('radio', { name: 'Claro' }).click()
  for (const language of ['English', 'Português', 'Français', 'English'])
    await page.getByRole('radio', { name: language }).click()
  await expect(third.locator('html')).toHaveAttribute('data-theme', 'light')
  for (const shown of [third, page]) await expect(shown.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appearance and language')
})

test('the menu of the account keeps its choices with the account', async ({ page, context }) => {
  await join(context, 'fan')
  await open(page, '/home')
  const menu = page.getByRole('button', { name: /Tu cuenta$/ })
  await menu.click()
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page, '/settings/display')
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked()
})

test('who is subscribed is told with whom and until when; once that has ended they close, and come back by two steps', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { fan, creator } = await joinChat(context, await visit())
  await call(fan, 'reauthenticate', { body: { password: PASSWORD } })
  await call(fan, 'sendTwoFactorCode', {})
  const first = await mailedCode(page.request, fan.email)
  await call(fan, 'checkTwoFactorCode', { body: { code: first } })
  await call(fan, 'turnOnTwoFactor', {})

  await open(page, '/settings/security/closing')
  await expect(page.getByText('Tienes suscripciones activas.')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: creator.name })
  await expect(line).toContainText(/termina el \d/)
  await expect(page.getByRole('link', { name: 'Terminar renovaciones' })).toHaveAttribute(
    'href',
    '/settings/suscribers',
  )
  const close = page.getByRole('button', { name: 'Cerrar mi cuenta' })
  await expect(close).toHaveCount(0)
  // it ends while the page is open
  await call(creator, 'block', { params: { username: fan.username } })
  await page.getByLabel(`Escribe ${fan.username} para confirmar`).fill(fan.username)
  await close.click()
  await expect(page).toHaveURL(/\/auth\/login/)

  await open(page, '/auth/login')
  watch.expectStatus(403, '/api/v1/auth/login')
  await logIn(page, fan.email)
  await page.getByLabel('Código de seis cifras').fill(await mailedCode(page.request, fan.email, [first]))
  await page.getByRole('button', { name: 'Comprobar' }).dblclick()
  await expect(page.getByText('Tu cuenta está abierta otra vez.')).toBeVisible()
  await expect(page).toHaveURL(at('/home'))
})

test('what was bought from a closed account stays, and says whose it was', async ({
  page,
  context,
  visit,
}) => {
  const fan = await joinFunded(context, 1_000)
  const creator = await join(await visit(), 'model')
  const { id } = await publish(creator, {
    text: 'Para quien compra',
    audience: 'paid',
    price: 500,
    pictures: ['ines1'],
  })
  await call(fan, 'unlockPost', { params: { post: id }, body: { price: 500 } })
  await call(creator, 'reauthenticate', { body: { password: PASSWORD } })
  await call(creator, 'closeAccount', { body: { username: creator.username, forfeit: true } })

  await open(page, `/post/${id}`)
  const post = page.getByRole('article', { name: 'Publicación de Cuenta cerrada' })
  await expect(post).toContainText('Para quien compra')
  await expect(page.getByText(creator.name)).toHaveCount(0)
  await open(page, '/settings/transactions')
  await expect(page.getByText(/Cuenta cerrada/)).toBeVisible()
})

test('a person takes a copy of their data, closes their account and comes back', async ({
  page,
  context,
  watch,
}) => {
  const fan = await join(context, 'fan')
  const prove = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
  }

  await open(page, '/settings/security/export')
  watch.expectStatus(403, '/api/v1/security/export')
  await page.getByRole('button', { name: 'Pedir una copia' }).click()
  await prove()
  await open(page, await mailedLink(page.request, fan.email, '/settings/security/export'))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^calina-.*\.zip$/)
  await expect(page.getByText('Puedes pedir una copia al día.')).toBeVisible()

  await open(page, '/settings/security/closing')
  const typed = page.getByLabel(`Escribe ${fan.username} para confirmar`)
  const close = page.getByRole('button', { name: 'Cerrar mi cuenta' })
  await typed.fill('otro_nombre')
  await close.click()
  await expect(typed).toHaveAccessibleDescription('Ese no es tu nombre de usuario.')
  await typed.fill(fan.username)
  await close.dblclick()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await mailedLink(page.request, fan.email, '/auth/login')).toBe('/auth/login')

  await open(page, '/auth/login')
  await logIn(page, fan.email)
  await expect(page.getByText('Tu cuenta está abierta otra vez.')).toBeVisible()
  await expect(page).toHaveURL(at('/home'))
})
