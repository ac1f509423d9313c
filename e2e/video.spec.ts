import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { expectNotice, open } from './support/page.ts'
import { join } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Eight seconds of VP9 and Opus, which every Chromium plays. */
const CLIP = path.join(import.meta.dirname, 'files/clip.webm')
const SUBTITLES = {
  name: 'clip.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from('1\r\n00:00:00,000 --> 00:00:08,000\r\nLo pongo <b>una vez</b> entero\r\n'),
}
const TEXT = 'Once minutos de la cara A\n\n0:00 La aguja\n0:03 Segunda pista\n0:06 El final'

/** Publishes the clip for everybody; answers the id of the post. */
async function publishClip(page: Page): Promise<string> {
  await open(page, '/post/new')
  await page.getByLabel('Agregar fotos o videos').setInputFiles(CLIP)
  await expect(page.getByRole('button', { name: /^Video 1,/ })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  const send = page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page).toHaveURL(/\/post\/[\w-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

const timeOf = (video: Locator) => video.evaluate((each: HTMLVideoElement) => each.currentTime)
const isPaused = (video: Locator) => video.evaluate((each: HTMLVideoElement) => each.paused)
const requests = (page: Page, part: string): string[] => {
  const found: string[] = []
  page.on('request', request => {
    if (request.url().includes(part)) found.push(request.url())
  })
  return found
}

test('a video comes up with its picture and its captions, and plays for whoever may see it', {
  tag: '@both',
}, async ({ page, context, visit, watch }) => {
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  await page.getByLabel('Agregar fotos o videos').setInputFiles(CLIP)
  const tile = page.getByRole('button', { name: /^Video 1,/ })
  await expect(tile).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: tile })).toContainText('0:08')
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })

  // its picture is a moment that its creator looks for; its captions come from a file
  await tile.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: /^Descripción/ }).fill('Un disco que gira')
  await sheet.getByRole('slider', { name: 'Momento del video' }).fill('3')
  await expect(sheet.getByRole('img', { name: 'El video en 0:03' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Usar esta imagen' }).click()
  await expectNotice(page, 'Imagen del video cambiada')
  await sheet.getByRole('combobox', { name: 'Idioma de los subtítulos' }).selectOption('pt')
  watch.expectStatus(400, '/api/v1/media/')
  await sheet.getByLabel('Archivo de subtítulos').setInputFiles({
    ...SUBTITLES,
    buffer: Buffer.from('nada'),
  })
  await expect(sheet.getByText(/línea \d/)).toBeVisible()
  await sheet.getByLabel('Archivo de subtítulos').setInputFiles(SUBTITLES)
  await expect(sheet.getByText('Português', { exact: true }).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Quitar los subtítulos: Português' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill(TEXT)
  await page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' }).click()
  await expectNotice(page, /Ya está publicada|Publicación recibida/)
  await expect(page).toHaveURL(/\/post\/[\w-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  // the file itself plays at once; its renditions may follow
  await expect
    .poll(async () => (await call(creator, 'getPost', { params: { post: id } })).media[0]?.play?.src)
    .toContain('/media/p/')

  // before the press, a guest has only the picture
  const there = await (await visit()).newPage()
  const files = requests(there, '/media/p/')
  const library = requests(there, '/assets/hls')
  await open(there, `/post/${id}`)
  const article = there.getByRole('article')
  const play = article.getByRole('button', { name: 'Reproducir el video, 0:08' })
  await expect(play).toBeVisible()
  const structured = await there.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(structured ?? '')).toMatchObject({
    isAccessibleForFree: true,
    sharedContent: [{ '@type': 'VideoObject', name: 'Un disco que gira', duration: 'PT0M8S' }],
  })
  expect(structured).not.toContain('/play')
  await expect(there.locator('meta[property="og:type"]')).toHaveAttribute('content', 'video.other')
  await expect(there.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', 'Un disco que gira')
  await there.waitForLoadState('networkidle')
  expect(files.filter(address => !address.includes('/photo-'))).toEqual([])
  expect(library).toEqual([])

  await play.click()
  const video = article.locator('video')
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2)
  const player = article.getByRole('group', { name: 'Video: Un disco que gira' })
  await expect(player).toBeFocused()
  await there.keyboard.press('k')
  await expect.poll(() => isPaused(video)).toBe(true)
  await there.keyboard.press('c')
  await expect(player.getByText('Lo pongo una vez entero')).toBeVisible()
  await there.keyboard.press('c')
  await expect(player.getByText('Lo pongo una vez entero')).toHaveCount(0)
  await there.keyboard.press('5')
  await expect.poll(() => timeOf(video)).toBeCloseTo(4, 0)
  await there.keyboard.press('Home')
  await there.keyboard.press('ArrowRight')
  await expect.poll(() => timeOf(video)).toBeCloseTo(5, 0)
  const line = player.getByRole('slider', { name: 'Posición' })
  await expect(line).toHaveAttribute('aria-valuetext', '0:05 de 0:08, Segunda pista')
  await there.keyboard.press('>')
  await expect(player.getByRole('status')).toHaveText('1,25×')
  await expect(player.getByRole('button', { name: 'Velocidad: 1,25×' })).toBeAttached()

  // what is said can be read, and leads to where it is said
  await article.getByRole('button', { name: 'Transcripción' }).click()
  const transcript = article.getByRole('region', { name: 'Transcripción' })
  const said = transcript.getByRole('button', { name: /Lo pongo una vez entero/ })
  await expect(said).toHaveAttribute('aria-current', 'true')
  await said.click()
  await expect.poll(() => timeOf(video)).toBeLessThan(3)
  await article.getByRole('button', { name: 'Transcripción' }).click()
  await expect(transcript).toHaveCount(0)

  // a chapter of the text leads into it, and it goes on
  await article.getByRole('button', { name: 'Reproducir desde 0:06, El final' }).click()
  await expect.poll(() => timeOf(video)).toBeGreaterThan(5.9)
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.ended)).toBe(true)
  expect(await there.evaluate(() => localStorage.getItem('played:guest'))).toBeNull()

  // its creator's page notices by itself that all its qualities are made
  await expect(page.getByText(/^Preparando calidades/)).toHaveCount(0, { timeout: 60_000 })
})

test('of a locked video there is the glass and its length, and nothing that plays', async ({
  context,
  page,
  visit,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  await page.getByLabel('Agregar fotos o videos').setInputFiles(CLIP)
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('radio', { name: /^Con precio/ }).check()
  await page.getByRole('textbox', { name: 'Texto de venta' }).fill('Solo para quien la compra')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Publicar por/ })
    .click()
  await expect(page).toHaveURL(/\/post\/[\w-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await expect
    .poll(async () => (await call(creator, 'getPost', { params: { post: id } })).preparing)
    .toBeNull()

  const there = await (await visit()).newPage()
  const files = requests(there, '/media/p/')
  await open(there, `/post/${id}`)
  const article = there.getByRole('article')
  await expect(article.getByRole('img', { name: 'Vista previa velada' })).toBeVisible()
  await expect(article.getByText('1 video de 0:08').first()).toBeVisible()
  await expect(article.getByRole('button', { name: /^Reproducir/ })).toHaveCount(0)
  await there.waitForLoadState('networkidle')
  expect(
    files.filter(address => address.includes(id) || /play|captions|storyboard|hls/.test(address)),
  ).toEqual([])
  await open(there, `/${creator.username}`)
  await expect(there.getByRole('link', { name: /1 video de 0:08/ })).toContainText('0:08')
})

test('what ffmpeg has made of a video is what plays, by segments', async ({ page, context, visit }) => {
  test.slow()
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  expect(
    await page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f,mp4a.40.2"')),
    'the browser plays H.264',
  ).toBe(true)
  const id = await publishClip(page)
  const play = async () =>
    (await call(creator, 'getPost', { params: { post: id } })).media[0]?.play ?? undefined
  await expect.poll(async () => (await play())?.state, { timeout: 120_000 }).toBe('ready')
  expect((await play())?.hls, 'ffmpeg has made renditions').not.toBeNull()

  const there = await (await visit()).newPage()
  const segments: number[] = []
  there.on('response', answer => {
    if (/\/stream-\d+\.mp4\?/.test(answer.url())) segments.push(answer.status())
  })
  await open(there, `/post/${id}`)
  await there.getByRole('button', { name: 'Reproducir el video, 0:08' }).click()
  const video = there.getByRole('article').locator('video')
  await expect.poll(() => timeOf(video)).toBeGreaterThan(1)
  expect(await video.evaluate((each: HTMLVideoElement) => each.currentSrc)).toMatch(/^blob:/)
  expect(segments.length).toBeGreaterThan(0)
  expect(new Set(segments)).toEqual(new Set([206]))
  // to the middle, where nothing was loaded, and to its end
  await there.keyboard.press('8')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.ended)).toBe(true)
})
