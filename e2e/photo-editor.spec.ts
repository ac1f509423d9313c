import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { expectNotice, open, reload } from './support/page.ts'
import { join, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** 800 × 600: red for 60 pixels on the left, fine black and white fields on the rest. */
async function drawn(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('no canvas')
    for (let x = 0; x < 800; x += 20)
      for (let y = 0; y < 600; y += 20) {
        drawing.fillStyle = x < 60 ? '#ff0000' : (x + y) % 40 === 0 ? '#000000' : '#ffffff'
        drawing.fillRect(x, y, 20, 20)
      }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  return { name: 'campo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** What is seen of a served file: its shape, how much of it is red, and the contrast of a square in fractions of it. */
async function seen(page: Page, src: string) {
  return await page.evaluate(async address => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob())
    const { width, height } = bitmap
    const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (!drawing) throw new Error('no canvas')
    drawing.drawImage(bitmap, 0, 0)
    const { data } = drawing.getImageData(0, 0, width, height)
    let red = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) < 90) red++
    const contrast = (x: number, y: number, side: number): number => {
      const values: number[] = []
      for (let row = Math.floor(y * height); row < (y + side) * height; row++)
        for (let column = Math.floor(x * width); column < (x + side) * width; column++)
          values.push(data[(row * width + column) * 4] ?? 0)
      return Math.max(...values) - Math.min(...values)
    }
    return {
      ratio: width / height,
      red,
      middle: contrast(0.43, 0.43, 0.14),
      corner: contrast(0.05, 0.05, 0.14),
    }
  }, src)
}

/** The photo as it was chosen, whose state may be asked for once more while it goes. */
const DISCARDED = '/api/v1/media/'

/** Cuts the photo square and makes its middle unrecognizable. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Foto 1,/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Foto 1 de 1' })
  await sheet.getByText('Recortar', { exact: true }).click()
  await sheet.getByText('1:1', { exact: true }).click()
  await sheet.getByText('Difuminar', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Agregar una zona' }).click()
  await sheet.getByRole('button', { name: 'Otra zona' }).click()
  // the second one is moved by the keyboard, taken away, and the last step taken back and done again
  const second = sheet.getByRole('button', { name: /^Zona 2/ })
  await second.press('Shift+ArrowRight')
  await second.press('Delete')
  await expect(second).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Deshacer' }).click()
  await second.press('Delete')
  await expect(sheet.getByRole('button', { name: /^Zona/ })).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Listo' }).click()
  await expect(sheet).toBeHidden()
}

async function publishedPhoto(page: Page, creator: Person) {
  const send = page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' })
  await expect(send).toBeEnabled({ timeout: 60_000 })
  await send.click()
  await expectNotice(page, /Ya está publicada|Publicación recibida/)
  await expect(page).toHaveURL(/\/post\/[\w-]{36}$/)
  const post = page.url().split('/').at(-1) ?? ''
  const read = () => call(creator, 'getPost', { params: { post } })
  await expect.poll(async () => (await read()).media.length, { timeout: 60_000 }).toBe(1)
  const [photo] = (await read()).media
  if (!photo) throw new Error('the post shows no photo')
  return photo
}

test('what was cut off and blurred is in no file that anybody gets', async ({ page, context, watch }) => {
  watch.tolerateStatus(404, DISCARDED)
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  const begun: string[] = []
  page.on('response', response => {
    const { location } = response.headers()
    if (response.request().method() === 'POST' && location?.includes('/uploads/'))
      begun.push(location.split('/').at(-1) ?? '')
  })
  await page.getByLabel('Agregar fotos').setInputFiles(await drawn(page))
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  await edit(page)
  const photo = await publishedPhoto(page, creator)

  for (const src of [
    photo.src,
    ...(photo.avif ?? '').split(', ').flatMap(each => each.split(' ')[0] || []),
  ]) {
    const { ratio, red, middle, corner } = await seen(page, src)
    expect(ratio, src).toBeCloseTo(1, 1)
    expect(red, src).toBe(0)
    expect(corner, src).toBeGreaterThan(180)
    expect(middle, src).toBeLessThan(60)
  }
  // the file as it was chosen had come up before: it is not there any more
  expect(begun).toHaveLength(2)
  expect(photo.id).toBe(begun[1])
  const first = await creator.request.get(`/api/v1/media/${begun[0]}`, {
    headers: { authorization: `Bearer ${creator.token}` },
  })
  expect(first.status()).toBe(404)
})

test('a reload loses nothing that was applied', async ({ page, context, watch }) => {
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  await page.getByLabel('Agregar fotos').setInputFiles(await drawn(page))
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  watch.tolerateStatus(404, DISCARDED)
  // the draft was being saved when the page went
  watch.tolerateStatus(409, '/api/v1/drafts/')
  watch.expectDisconnection()
  let held = true
  await page.route('**/api/v1/uploads/*', route =>
    held && route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await edit(page)
  await expect(page.getByRole('progressbar', { name: 'Foto 1' })).toBeVisible()
  held = false
  page.once('dialog', dialog => void dialog.accept())
  await reload(page)
  const photo = await publishedPhoto(page, creator)
  const { ratio, red, middle } = await seen(page, photo.src)
  expect(ratio).toBeCloseTo(1, 1)
  expect([red, middle < 60]).toEqual([0, true])
})

test('what must not be cut off stays in view in tiles, also after the page was left', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  await page.getByLabel('Agregar fotos').setInputFiles(await drawn(page))
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  const photo = page.getByRole('button', { name: /^Foto 1,/ })
  await photo.click()
  const sheet = page.getByRole('dialog', { name: 'Foto 1 de 1' })
  await sheet.getByRole('button', { name: 'Elegir qué no se corta' }).click()
  const point = sheet.getByRole('button', { name: /^Punto que se conserva al recortar/ })
  for (let step = 0; step < 8; step++) await point.press('ArrowLeft')
  await expect(point).toHaveAccessibleName(/10% a lo ancho, 50% a lo alto/)
  await sheet.getByRole('button', { name: 'Guardar este punto' }).dblclick()
  await expectNotice(page, 'Punto guardado')
  await sheet.getByRole('button', { name: 'Listo' }).click()
  await reload(page)
  await photo.click()
  await sheet.getByRole('button', { name: 'Elegir qué no se corta' }).click()
  await expect(point).toHaveAccessibleName(/10% a lo ancho, 50% a lo alto/)
  await page.keyboard.press('Escape')
  const { focal } = await publishedPhoto(page, creator)
  expect(focal).toEqual({ x: 0.1, y: 0.5 })

  const guest = await (await visit()).newPage()
  await open(guest, `/${creator.username}`)
  const tile = guest.getByRole('main').locator('a[href^="/post/"] img').first()
  await expect(tile).toBeVisible()
  await expect(tile).toHaveCSS('object-position', '10% 50%')
})
