import { readFile } from 'node:fs/promises'
import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { offerFree, subscribeFree } from './support/chats.ts'
import { balanceOf, fundedVisitor } from './support/money.ts'
import { at, expectNotice, open } from './support/page.ts'
import { join } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { picture } from './support/publishing.ts'
import { expect, test } from './support/test.ts'
import { ARCHIVE, addFiles, createVault } from './support/vaults.ts'

test('a creator fills a vault, a fan buys it once, gets what comes later and keeps it when it is withdrawn', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const creator = await join(context, 'model')
  const title = `Cala al alba ${creator.name}`

  // what was typed is there again after leaving
  await open(page, `/${creator.username}/vault`)
  await page.getByRole('button', { name: 'Crear un baúl' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Nuevo baúl' })
  await sheet.getByRole('button', { name: 'Crear y agregar archivos' }).click()
  await expect(sheet.getByText('Ponle un título.')).toBeVisible()
  await sheet.getByLabel('Título').fill(title)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Crear un baúl' }).first().click()
  await expect(sheet.getByLabel('Título')).toHaveValue(title)

  await sheet.getByText('A la venta', { exact: true }).click()
  const price = sheet.getByRole('textbox', { name: 'Precio' })
  await price.fill('0,01')
  await sheet.getByRole('button', { name: 'Crear y agregar archivos' }).click()
  await expect(sheet.getByText(/^El precio va de/)).toBeVisible()
  await price.fill('12')
  await expect(sheet.getByText(/^Recibes/)).toBeVisible()
  // its cover is a photo, chosen there, and given up again
  await sheet
    .getByLabel('Elegir portada')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: ARCHIVE })
  const strange = /^Ese tipo de archivo no se admite\. Elige una foto/
  await expect(sheet.getByText(strange)).toBeVisible()
  await sheet.getByRole('button', { name: 'Crear y agregar archivos' }).click()
  await expect(sheet.getByText('Elige otra portada o quítala.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Quitar la portada' }).click()
  await expect(sheet.getByText(strange)).toBeHidden()
  await expect(sheet.getByText('Elige otra portada o quítala.')).toBeHidden()
  await sheet.getByLabel('Elegir portada').setInputFiles(picture('sea2'))
  await sheet.getByRole('button', { name: 'Quitar la portada' }).click()
  await sheet.getByLabel('Elegir portada').setInputFiles(picture('ines1'))
  await expect(sheet.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  const created = await pressTwice(
    page,
    sheet.getByRole('button', { name: 'Crear y agregar archivos' }),
    async () => {
      await expect(page).toHaveURL(/\/vault\/[0-9a-f-]{36}$/)
    },
  )
  expect(created.filter(write => write === 'POST /vaults')).toHaveLength(1)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const cover = page.getByRole('main').locator('.vault-head-cover img')
  await expect(cover).toBeVisible()
  await page
    .getByLabel('Cambiar portada')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: ARCHIVE })
  await expect(page.getByText(strange)).toBeVisible()
  await expect(cover).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(page.getByText(strange)).toBeHidden()

  // nobody sees it before it holds a file
  const { fan, there } = await fundedVisitor(visit, 1000)
  watch.expectStatus(404, `/vault/${id}`)
  await open(there, `/vault/${id}`)
  await expect(there.getByText('Este baúl no está')).toBeVisible()
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('No es para un baúl.') },
    { name: 'sea1.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture('sea1')) },
    { name: 'sea2.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture('sea2')) },
    { name: 'Negativos.zip', mimeType: 'application/x-zip-compressed', buffer: ARCHIVE },
  ])
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Quitar nota.txt' }).click()
  const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}` })
  await expect(handle('sea1.jpg')).toBeVisible({ timeout: 60_000 })
  await expect(handle('sea2.jpg')).toBeVisible({ timeout: 60_000 })
  await expect(handle('Negativos.zip')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Preparándose.')).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Más sobre sea1.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click()
  await page.getByRole('dialog').getByLabel('Nombre del archivo').fill('Primera luz')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(handle('Primera luz')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])

  // from the profile to the vault, without enough money
  await open(there, `/${creator.username}`)
  await there.getByRole('link', { name: /^Baúl/ }).click()
  await expect(there).toHaveURL(at(`/${creator.username}/vault`))
  await there.getByRole('link', { name: new RegExp(title) }).click()
  await expect(there).toHaveURL(at(`/vault/${id}`))
  await expect(there.getByText('2 fotos, 1 documento')).toBeVisible()
  watch.expectStatus(402, `/api/v1/vaults/${id}/unlock`)
  const buy = there.getByRole('button', { name: 'Comprar por $12' })
  await buy.click()
  await expect(there.getByText(/Te faltan \$2/)).toBeVisible()
  expect(await balanceOf(fan)).toBe(1000)

  // with enough of it, one double click pays once
  const { fan: buyer, there: store } = await fundedVisitor(visit, 2000)
  await open(store, `/vault/${id}`)
  expect(await findingsOnBothSizes(store)).toEqual([])
  await pressTwice(store, store.getByRole('button', { name: 'Comprar por $12' }), async () => {
    await expect(store.getByText('Tuyo para siempre')).toBeVisible()
  })
  await expectNotice(store, 'El baúl es tuyo')
  expect(await balanceOf(buyer)).toBe(800)
  const photos = store.getByRole('region', { name: 'Fotos' }).getByRole('button')
  await expect(photos).toHaveCount(2)
  await photos.first().click()
  await expect(store.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await store.keyboard.press('Escape')
  const [zip] = await Promise.all([
    store.waitForEvent('download'),
    store.getByRole('link', { name: 'Descargar Negativos.zip' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
  expect((await readFile(await zip.path())).equals(ARCHIVE)).toBe(true)
  const [whole] = await Promise.all([
    store.waitForEvent('download'),
    store.getByRole('button', { name: /^Descargar todo/ }).click(),
  ])
  expect(whole.suggestedFilename()).toMatch(/\.zip$/)

  // what comes later is theirs without paying, and they hear of it
  await addFiles(creator, id, ['ines2'])
  await open(store, '/notifications')
  await store
    .getByRole('main')
    .getByRole('link', { name: /agregó archivos/ })
    .first()
    .click()
  await expect(store).toHaveURL(at(`/vault/${id}`))
  await expect(store.getByText('1 archivo nuevo desde tu compra.')).toBeVisible()
  expect(await balanceOf(buyer)).toBe(800)

  // withdrawn, it is gone for all but those who have it
  await open(page, `/vault/${id}`)
  await expect(page.getByText(/^Vendido una vez/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Borrar el baúl' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Retirar de la venta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar de la venta' }).click()
  await expect(page.getByRole('button', { name: 'Ponerlo a la venta otra vez' })).toBeVisible()
  await open(there, `/vault/${id}`)
  await expect(there.getByText('Este baúl no está')).toBeVisible()
  await open(store, `/vault/${id}`)
  await expect(photos).toHaveCount(3)
})

test('what is included opens with a subscription, and a guest is led to it', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(await visit(), 'model')
  await offerFree(creator)
  const included = await createVault(creator, { title: 'Para quien está', pictures: ['sea1'] })
  const sold = await createVault(creator, { title: 'En venta', price: 700, pictures: ['sea2'] })

  const guest = await (await visit()).newPage()
  await open(guest, `/vault/${sold.id}`)
  await guest.getByRole('link', { name: 'Comprar por $7' }).click()
  await expect(guest).toHaveURL(/\/auth\/(sign-up|signup|login)/)
  await open(guest, `/vault/${included.id}`)
  await expect(guest.getByRole('link', { name: 'Ver suscripciones' })).toBeVisible()

  const fan = await join(context, 'fan')
  await open(page, `/vault/${included.id}`)
  await page.getByRole('link', { name: 'Ver suscripciones' }).click()
  await expect(page).toHaveURL(new RegExp(`/${creator.username}`))
  await subscribeFree(fan, creator)
  await open(page, `/vault/${included.id}`)
  await expect(page.getByText('Abierto con tu suscripción')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fotos' }).getByRole('button')).toHaveCount(1)
})

test('vaults and their files are put in order by the keyboard', async ({ page, context }) => {
  const creator = await join(context, 'model')
  const first = await createVault(creator, { title: 'Uno', pictures: ['sea1', 'sea2'] })
  await createVault(creator, { title: 'Dos', pictures: ['ines2'] })
  const titles = async () =>
    (await call(creator, 'listVaults', { params: { username: creator.username }, query: {} })).items.map(
      ({ title }) => title,
    )
  const before = await titles()
  await open(page, `/${creator.username}/vault`)
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click()
  await page.getByRole('button', { name: `Mover ${before[0]}` }).press('Alt+ArrowDown')
  await expect.poll(titles).toEqual(before.toReversed())

  await open(page, `/vault/${first.id}`)
  await page.getByRole('button', { name: 'Mover sea2' }).press('Alt+ArrowUp')
  await expect
    .poll(async () =>
      (await call(creator, 'listVaultFiles', { params: { vault: first.id }, query: {} })).items.map(
        ({ name }) => name,
      ),
    )
    .toEqual(['sea2', 'sea1'])
})
