import { call } from './support/api.ts'
import { fundedVisitor } from './support/money.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { join, PASSWORD } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('a draft goes on on another device, and nothing that was written there is overwritten', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectStatus(409, '/api/v1/drafts/')
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await text.fill('Lo empiezo en casa')
  await expect(page.getByText('Borrador guardado')).toBeVisible()

  const elsewhere = await visit()
  const { email: username } = creator
  await call({ request: elsewhere.request }, 'logIn', { body: { username, password: PASSWORD } })
  const there = await elsewhere.newPage()
  await open(there, '/post/new')
  await there.getByRole('link', { name: 'Tienes 1 borrador' }).click()
  await expect(there).toHaveURL(at('/post/drafts'))
  await there.getByRole('link', { name: 'Lo empiezo en casa' }).click()
  const same = there.getByRole('textbox', { name: 'Texto', exact: true })
  await expect(same).toHaveValue('Lo empiezo en casa')
  await same.fill('Lo sigo en el tren')
  await expect(there.getByText('Borrador guardado')).toBeVisible()

  // here it is still the former one: what is typed is kept, and asks what to do
  await text.fill('Lo empiezo en casa, y más')
  await expect(page.getByText('Cambiaste este borrador en otro dispositivo.')).toBeVisible()
  await reload(page)
  await expect(text).toHaveValue('Lo empiezo en casa, y más')
  await page.getByRole('button', { name: 'Ver el del otro dispositivo' }).click()
  await expect(text).toHaveValue('Lo sigo en el tren')

  // another post begins beside it; thrown away, the first one is still there
  await page.getByRole('button', { name: 'Empezar otra' }).click()
  await expect(text).toHaveValue('')
  await text.fill('Otra cosa')
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '/post/drafts')
  await expect(page.getByRole('link', { name: 'Lo sigo en el tren' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Otra cosa' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Lo sigo en el tren' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' }).click()
  await expect(page).toHaveURL(at(/\/post\/[0-9a-f-]{36}/))
  await expect(page.getByRole('article')).toContainText('Lo sigo en el tren')
  expect((await call(creator, 'listDrafts', {})).items).toEqual([])
})

test('a scheduled post is its creator’s alone, takes another time, and comes out at once when asked', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectStatus(404, '/post/')
  await join(context, 'model')
  await open(page, '/post/new')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Para mañana')
  await page.getByText('A una hora', { exact: true }).click()
  const time = page.getByLabel('Día y hora')
  await expect(page.getByText(/^En tu zona: /)).toBeVisible()
  const send = page.getByRole('main').getByRole('button', { name: /^Programar para el / })
  await expect(send).toBeEnabled()
  await time.fill('2020-01-01T10:00')
  const stuck = page.getByRole('main').getByRole('button', { name: /^Programar/ })
  await expect(stuck).toBeDisabled()
  await expect(stuck).toHaveAccessibleDescription(/aún no haya pasado/)
  const later = new Date(Date.now() + 3 * 86_400_000)
  await time.fill(`${later.toISOString().slice(0, 10)}T10:30`)
  await send.click()
  await expectNotice(page, 'Publicación programada')
  await expect(page).toHaveURL(at(/\/post\/[0-9a-f-]{36}/))
  const { pathname } = new URL(page.url())
  await expect(page.getByText(/Hasta entonces solo la ves tú/)).toBeVisible()

  const guest = await (await visit()).newPage()
  await open(guest, pathname)
  await expect(guest.getByText(/^Esta publicación no existe\. /)).toBeVisible()

  await open(page, '/post/drafts?show=scheduled')
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByText('Al publicar', { exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' }).click()
  await expect(page).toHaveURL(at(pathname))
  await open(guest, pathname)
  await expect(guest.getByRole('article')).toContainText('Para mañana')
})

test('a post that is changed after a sale leaves its buyer what they bought', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, {
    text: 'Dos fotos',
    purchaseText: 'La primera carta',
    audience: 'paid',
    price: 900,
    pictures: ['dunes1', 'sea1'],
  })
  const { there } = await fundedVisitor(visit, 2_000)
  await open(there, `/post/${post.id}`)
  await there.getByRole('button', { name: 'Desbloquear por $9' }).click()
  await expect(there.getByText('La primera carta')).toBeVisible()

  await open(page, `/post/${post.id}`)
  await page.getByRole('button', { name: 'Más opciones' }).first().click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page).toHaveURL(at(`/post/${post.id}/edit`))
  await expect(page.getByText('Quien ya la compró conserva también lo que compró.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Texto con la compra' }).fill('La segunda carta')
  await reload(page)
  await expect(page.getByRole('textbox', { name: 'Texto con la compra' })).toHaveValue('La segunda carta')
  await page.getByRole('main').getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page).toHaveURL(at(`/post/${post.id}`))
  await expect(page.getByText('La segunda carta')).toBeVisible()

  await reload(there)
  await expect(there.getByText('La segunda carta')).toBeVisible()
  await there.getByRole('button', { name: 'Ver lo que compraste' }).click()
  const bought = there.getByRole('dialog', { name: 'Lo que compraste' })
  await expect(bought.getByText('La primera carta')).toBeVisible()
  await expect(bought.getByRole('img')).toHaveCount(2)
})

test('pinned posts come first, archived ones come back', async ({ page, context, visit, watch }) => {
  watch.expectStatus(404, '/post/')
  const creator = await join(context, 'model')
  const first = await publish(creator, { text: 'La primera de todas' })
  await publish(creator, { text: 'La última' })
  const tiles = (where: typeof page) =>
    where.locator('main').getByRole('link', { name: /La (primera|última)|publicación/i })
  await open(page, `/post/${first.id}`)
  const menu = page.getByRole('button', { name: 'Más opciones' }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Fijar en el perfil' }).click()
  await expectNotice(page, 'Fijada en tu perfil')
  const guest = await (await visit()).newPage()
  await open(guest, `/${creator.username}`)
  await expect(tiles(guest).first()).toContainText('La primera de todas')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Archivar' }).click()
  await expect(page.getByText('Archivada: solo la ves tú y quien la compró')).toBeVisible()
  await open(guest, `/post/${first.id}`)
  await expect(guest.getByText(/^Esta publicación no existe\. /)).toBeVisible()
  await open(page, '/post/drafts?show=archived')
  await page.getByRole('button', { name: 'Desarchivar' }).click()
  await expect(page.getByRole('heading', { name: 'Nada archivado' })).toBeVisible()
  await open(guest, `/post/${first.id}`)
  await expect(guest.getByRole('article')).toContainText('La primera de todas')
})

test('comments are answered, liked, and hidden by the creator of the post', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  const post = await publish(creator, { text: 'Qué les parece' })
  const { fan, there } = await fundedVisitor(visit, 500)
  await open(there, `/post/${post.id}`)
  await there.getByRole('textbox', { name: 'Escribe un comentario' }).fill('Qué luz')
  await there.getByRole('button', { name: 'Publicar comentario' }).click()
  await expect(there.getByText('Qué luz')).toBeVisible()

  await open(page, `/post/${post.id}`)
  await page.getByRole('button', { name: `Me gusta el comentario de ${fan.name}` }).click()
  await page.getByRole('button', { name: `Responder a ${fan.name}` }).click()
  const reply = page.getByRole('textbox', { name: `Responder a ${fan.name}` })
  await expect(reply).toBeFocused()
  await reply.fill('Fue a las siete')
  await page.getByRole('button', { name: 'Publicar comentario' }).first().click()
  await expect(page.getByText('Fue a las siete')).toBeVisible()

  await reload(there)
  await there.getByRole('button', { name: 'Ver 1 respuesta' }).click()
  await expect(there.getByText('Fue a las siete')).toBeVisible()

  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expect(page.getByText('Oculto para los demás')).toBeVisible()
  const guest = await (await visit()).newPage()
  await open(guest, `/post/${post.id}`)
  await expect(guest.getByRole('article')).toBeVisible()
  await expect(guest.getByText('Qué luz')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await reload(guest)
  await expect(guest.getByText('Qué luz')).toBeVisible()
})
