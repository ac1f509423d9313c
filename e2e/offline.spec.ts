import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { forSale } from './support/for-sale.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, expectNotice, hydrated, notices, open, reload, withoutLine } from './support/page.ts'
import { DEMO, join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const { username } = DEMO.creator

test('a page that failed to load is reported inside the frame, and opens when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  await join(context, 'fan')
  await open(page, '/home')
  const links = page.getByRole('navigation', { name: 'Principal' })
  await expect(links.getByRole('link', { name: 'Mensajes' })).toBeVisible()
  watch.expectDisconnection()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await links.getByRole('link', { name: 'Mensajes' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta página no llegó')
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta página no llegó')
  await expect(links).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Mensajes' }).first()).toBeVisible()
  await expect(page).toHaveURL(at('/messages'))
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toHaveCount(0)
})

test('a pointer over a link while offline does not load the page again', async ({ page, context, watch }) => {
  await join(context, 'fan')
  await open(page, '/home')
  const creators = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Creadores' })
  await expect(creators).toBeVisible()
  await page.evaluate(() => Object.assign(window, { still: true }))
  watch.expectDisconnection()
  await context.setOffline(true)
  await creators.hover()
  await page.waitForEvent('requestfailed')
  await expect(creators).toBeVisible()
  expect(await page.evaluate(() => 'still' in window)).toBe(true)
})

test('nothing is bought while offline, nor after reconnecting', async ({ page, context, watch }) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  await expect(unlock).toBeVisible()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/unlock')) asked.push(request.url())
  })
  watch.expectDisconnection()
  await context.setOffline(true)
  await unlock.click()
  await context.setOffline(false)
  await expectNotice(page, /^No hay conexión\./)
  await expect(unlock).not.toHaveAttribute('aria-busy')
  await open(page, '/home')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  expect(asked).toEqual([])
  expect(await balanceOf(fan)).toBe(2000)
})

test('what is pressed in vain before hydration is not bought when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  watch.expectDisconnection()
  await page.route('**/assets/*.js', route => route.abort('internetdisconnected'))
  await page.goto(`/post/${post.id}`)
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  const refused = page.waitForEvent('requestfailed')
  await unlock.click()
  await refused
  await page.unroute('**/assets/*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(unlock).toBeVisible()
  expect(await balanceOf(fan)).toBe(2000)
})

test('a payment whose screen was left is not retried', async ({ page, context, watch }) => {
  const fan = await joinFunded(context, 2000)
  const post = await forSale(fan)
  await open(page, `/post/${post.id}`)
  const unlock = page.getByRole('button', { name: 'Desbloquear por $9' })
  await expect(unlock).toBeVisible()
  watch.expectDisconnection()
  let asked = 0
  // the request hangs somewhere on its way
  await page.route('**/unlock', () => {
    asked++
  })
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/unlock'))
  await unlock.click()
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }).click()
  await ended
  await expect(page).toHaveURL(at('/home'))
  expect(asked).toBe(1)
  expect(await balanceOf(fan)).toBe(2000)
})

test('following while offline fails at once and is undone', async ({ page, context, watch }) => {
  const fan = await join(context, 'fan')
  await open(page, `/${username}`)
  const follow = page.getByRole('main').getByRole('button', { name: 'Seguir', exact: true })
  await expect(follow).toBeVisible()
  watch.expectDisconnection()
  await withoutLine(page, '/follow', () => follow.click(), 2)
  await expectNotice(page, /^No hay conexión\./)
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  expect((await call(fan, 'getProfile', { params: { username } })).viewer.following).toBe(false)
})

test('what waited and is refused is told with its reason, on whichever page, and what was written stays', {
  tag: '@both',
}, async ({ page, context, visit, watch, isMobile }) => {
  const { fan, creator, chat } = await joinChat(context, await visit())
  const post = await publish(creator, { text: 'Una tarde en el puerto' })
  await open(page, '/home')
  const main = page.getByRole('main')
  const like = main.getByRole('button', { name: /^Me gusta/ })
  await expect(like).toBeVisible()
  const conversations = page.getByRole('region', { name: 'Conversaciones' })
  const links = page.getByRole('navigation', { name: 'Principal' })
  await links.getByRole('link', { name: 'Mensajes' }).click()
  await conversations.getByRole('link', { name: creator.name }).click()
  const field = page.getByRole('textbox', { name: `Escribe a ${creator.name}` })
  await expect(field).toBeVisible()

  watch.expectDisconnection()
  await context.setOffline(true)
  await field.fill('Te debo una carta')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Se envía al volver la conexión')).toBeVisible()
  if (isMobile) await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await links.getByRole('link', { name: 'Inicio' }).click()
  await like.click()
  await expect(like).toHaveAccessibleName(/se envía al volver la conexión$/)
  await call(creator, 'deletePost', { params: { post: post.id } })
  await call(creator, 'block', { params: { username: fan.username } })
  watch.expectStatus(404, `/api/v1/posts/${post.id}/like`)
  watch.expectStatus(404, `/api/v1/chats/${chat}/messages`)
  await context.setOffline(false)
  await Promise.all(
    [
      /No se envió un mensaje.*Ya no se puede escribir aquí/,
      /No se guardó un me gusta.*Esa publicación ya no/,
    ].map(text => expect(notices(page).getByRole('listitem').filter({ hasText: text })).toBeInViewport()),
  )

  // The way there is in the notice, and remains in the list of conversations.
  watch.tolerateStatus(404, `/api/v1/chats/${chat}`)
  await notices(page).getByRole('button', { name: 'Ver' }).click()
  await expect(page).toHaveURL(at(`/messages/${chat}`))
  const unsent = main.locator('.bubble').filter({ hasText: 'Te debo una carta' })
  await expect(unsent.getByRole('alert')).toContainText('Ya no se puede escribir aquí.')
  await open(page, '/messages')
  await conversations.getByRole('link', { name: 'No se envió un mensaje' }).click()
  await expect(unsent.getByRole('alert')).toContainText('Ya no se puede escribir aquí.')
  await reload(page)
  await expect(unsent.getByRole('alert')).toContainText('Ya no se puede escribir aquí.')
  await unsent.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(at('/messages'))
  await expect(conversations.getByText('Aún no hay mensajes')).toBeVisible()
  await expect(conversations.getByText('No se envió un mensaje')).toHaveCount(0)
})

test('a message that waited and is refused says why where it was written', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const { fan, creator, chat } = await joinChat(await visit(), context)
  await open(page, `/messages/${chat}`)
  const field = page.getByRole('textbox', { name: `Escribe a ${fan.name}` })
  await expect(field).toBeVisible()
  watch.expectDisconnection()
  await context.setOffline(true)
  await field.fill('¿Sigues ahí?')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Se envía al volver la conexión')).toBeVisible()
  await field.fill('Y otra cosa')
  await call(fan, 'block', { params: { username: creator.username } })
  watch.expectStatus(404, `/api/v1/chats/${chat}/messages`)
  watch.tolerateStatus(404, `/api/v1/chats/${chat}`)
  // who has blocked the creator is nobody any more about whom they know something
  watch.tolerateStatus(404, `/api/v1/fans/${fan.username}/card`)
  await context.setOffline(false)
  const refused = page.getByRole('log').getByRole('alert')
  await expect(refused).toBeVisible()
  await expect(refused).toContainText('Ya no se puede escribir aquí.')
  await expect(field).toHaveValue('Y otra cosa')
  await expect(notices(page).getByText('No se envió un mensaje')).toHaveCount(0)
})
