import path from 'node:path'
import type { Page } from '@playwright/test'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { offerFree, subscribeFree } from './support/chats.ts'
import { expectNotice, open } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

/** Eight seconds of VP9 and Opus, which every Chromium plays. */
const CLIP = path.join(import.meta.dirname, 'files/clip.webm')

const posts = (page: Page) => page.getByRole('region', { name: 'Publicaciones' })
const tiles = (page: Page) => posts(page).locator('a[href^="/post/"]')
const names = async (page: Page) =>
  (
    await tiles(page).evaluateAll(links =>
      links.map(link => link.getAttribute('aria-label') ?? link.textContent),
    )
  ).map(name => name?.replace(/\s+/g, ' ').trim() ?? '')

test('posts are narrowed, searched and shown one after the other, and one comes back to them', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  await publish(creator, { text: 'Texto con brújula' })
  await publish(creator, { text: 'Foto de la cala', pictures: ['sea1'] })
  await publish(creator, { text: 'Secreto azul', audience: 'subscribers', pictures: ['sea2'] })
  for (let n = 0; n < 6; n++) await publish(creator, { text: `Relleno ${n}` })

  const there = await (await visit()).newPage()
  await open(there, `/${creator.username}`)
  await expect(tiles(there)).toHaveCount(9)
  await there.getByRole('link', { name: 'Fotos', exact: true }).click()
  await expect(there).toHaveURL(/\?kind=photo$/)
  await expect(tiles(there)).toHaveCount(2)
  await there.getByRole('link', { name: 'Todo', exact: true }).click()
  await expect(tiles(there)).toHaveCount(9)

  await there.getByRole('button', { name: 'Buscar y filtrar' }).click()
  const field = there.getByRole('searchbox', { name: 'Buscar en las publicaciones' })
  await expect(field).toBeFocused()
  await field.fill('BRUJULA')
  await expect(tiles(there)).toHaveCount(1)
  await expect(there).toHaveURL(/\?q=BRUJULA$/)
  expect(await findingsOnBothSizes(there)).toEqual([])
  // what stands only where a guest may not read is not found
  await field.fill('secreto')
  await expect(posts(there).getByText('Nada coincide')).toBeVisible()
  await posts(there).getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(tiles(there)).toHaveCount(9)
  await expect(field).toHaveValue('')

  // one after the other, and back to the same place
  await there.getByRole('button', { name: 'Buscar y filtrar' }).click()
  await expect(field).toHaveCount(0)
  await there.getByRole('link', { name: 'Ver en lista' }).click()
  await expect(posts(there).getByRole('article')).toHaveCount(9)
  const last = posts(there).getByRole('article').filter({ hasText: 'Texto con brújula' })
  await last.scrollIntoViewIfNeeded()
  const before = await there.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.locator('a[href^="/post/"]').first().click()
  await expect(there).toHaveURL(/\/post\//)
  await there.goBack()
  await expect(posts(there).getByRole('article')).toHaveCount(9)
  await expect.poll(() => there.evaluate(() => scrollY)).toBeGreaterThan(before - 40)

  // a subscriber finds what they may read, by an address that somebody gave them
  await offerFree(creator)
  const fanContext = await visit()
  const fan = await join(fanContext, 'fan')
  await subscribeFree(fan, creator)
  const fanPage = await fanContext.newPage()
  await open(fanPage, `/${creator.username}?q=secreto&kind=photo`)
  await expect(tiles(fanPage)).toHaveCount(1)
  await expect(fanPage.getByRole('searchbox')).toHaveValue('secreto')

  // nothing is live, and the head stays where it is
  await open(page, `/${creator.username}`)
  await page
    .getByRole('navigation', { name: 'Secciones del perfil' })
    .getByRole('link', { name: 'En vivo' })
    .click()
  await expect(page).toHaveURL(`/${creator.username}?tab=live`)
  await expect(page.getByText(`${creator.name} no está en vivo ahora`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
})

test('a creator sees their page as a subscriber sees it at the same time, and does nothing there', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const creator = await join(context, 'model')
  await offerFree(creator)
  await publish(creator, { text: 'Para todos' })
  await publish(creator, { text: 'Solo suscriptores', audience: 'subscribers' })
  await publish(creator, { text: 'En venta', audience: 'paid', price: 500, pictures: ['sea1'] })
  const fanContext = await visit()
  const fan = await join(fanContext, 'fan')
  await subscribeFree(fan, creator)
  const there = await fanContext.newPage()
  await open(there, `/${creator.username}`)
  const guest = await (await visit()).newPage()
  await open(guest, `/${creator.username}`)

  await open(page, `/${creator.username}`)
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Ver como…' }).click()
  await expect(page).toHaveURL(/\?as=guest$/)
  await expect(tiles(page)).toHaveCount(3)
  expect(await names(page)).toEqual(await names(guest))
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveCount(0)
  await page.getByText('Suscriptor', { exact: true }).click()
  await expect(page).toHaveURL(/\?as=subscriber$/)
  await expect(page.getByText(/^Suscripción activa/).first()).toBeAttached()
  await expect(tiles(page)).toHaveCount(3)
  expect(await names(page)).toEqual(await names(there))
  expect((await names(page)).join()).toContain('Solo suscriptores')
  expect(await findingsOnBothSizes(page)).toEqual([])

  // what can be done there only says that one looks
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expectNotice(page, /vista previa/)
  await tiles(page).first().click()
  await expect(page).toHaveURL(/\?as=subscriber$/)
  expect(
    (await call(creator, 'getProfile', { params: { username: creator.username } })).counts.followers,
  ).toBe(0)

  const { version } = await call(creator, 'getBlockedCountries', {})
  await call(creator, 'setBlockedCountries', { body: { countries: ['FR'], version } })
  watch.expectStatus(404, '/api/v1/profile/preview')
  await page.getByRole('combobox', { name: 'Desde qué país' }).selectOption('FR')
  await expect(page.getByText('En Francia tu página no existe')).toBeVisible()
  await page.getByRole('combobox', { name: 'Desde qué país' }).selectOption('ES')
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Volver a tu página' }).click()
  await expect(page).toHaveURL(new RegExp(`/${creator.username}$`))
  await expect(page.getByRole('link', { name: 'Editar perfil' })).toBeVisible()

  // to others it is an address like any other
  await open(there, `/${creator.username}?as=subscriber`)
  await expect(there.getByRole('button', { name: 'Mensaje' })).toBeVisible()
  await expect(there.getByRole('combobox', { name: 'Desde qué país' })).toHaveCount(0)
})

test('a creator puts a video and links on their page, for everybody who sees it', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/settings/profile')
  const video = page.getByRole('region', { name: 'Video de bienvenida' })
  await page.getByLabel('Elegir video').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no es un video'),
  })
  await expect(page.getByText('Eso no es un video.')).toBeVisible()
  await page.getByLabel('Elegir video').setInputFiles(CLIP)
  await page.getByRole('button', { name: 'Mostrar en mi página' }).click({ timeout: 60_000 })
  await expectNotice(page, 'El video está en tu página')
  await expect(video).toBeVisible()

  await page.getByRole('button', { name: 'Agregar enlace' }).click()
  const link = page.getByRole('group', { name: 'Enlace 1' })
  await link.getByRole('textbox', { name: 'Nombre' }).fill('Mi tienda')
  await link.getByRole('textbox', { name: 'Dirección' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expect(link.getByText(/empiece por https/)).toBeVisible()
  await link.getByRole('textbox', { name: 'Dirección' }).fill('bücher.example/fotos')
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expectNotice(page, /guardado/i)
  expect(await findingsOnBothSizes(page)).toEqual([])
  const kept = await call(creator, 'getOwnProfile', {})
  expect(kept.links).toEqual([{ label: 'Mi tienda', url: 'https://xn--bcher-kva.example/fotos' }])

  const there = await (await visit()).newPage()
  const files: string[] = []
  there.on('request', request => {
    if (request.url().includes('/media/p/')) files.push(request.url())
  })
  await open(there, `/${creator.username}`)
  const shown = there.getByRole('link', { name: /^Mi tienda/ })
  await expect(shown).toHaveText('Mi tienda xn--bcher-kva.example')
  await expect(shown).toHaveAttribute('rel', 'noopener nofollow ugc')
  const place = there.getByRole('region', { name: 'Video de bienvenida' })
  const play = place.getByRole('button', { name: /^Reproducir el video/ })
  await expect(play).toBeVisible()
  // nothing plays, and nothing of it is loaded, before the press
  expect(files.filter(address => !/\/(?:photo|avif)-/.test(address))).toEqual([])
  await play.click()
  const film = place.locator('video')
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2)

  await page.getByRole('button', { name: 'Quitar video' }).click()
  await expectNotice(page, 'Video quitado')
  await open(there, `/${creator.username}`)
  await expect(there.getByRole('link', { name: /^Mi tienda/ })).toBeVisible()
  await expect(place).toHaveCount(0)
})
