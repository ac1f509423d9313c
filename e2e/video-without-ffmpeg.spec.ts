import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { call } from './support/api.ts'
import { open } from './support/page.ts'
import { join } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PORT = process.env.E2E_BARE_PORT ?? ''
const ADDRESS = `http://localhost:${PORT}`
const CLIP = path.join(import.meta.dirname, 'files/clip.webm')
const SECOND = 1_000

test.use({ baseURL: ADDRESS })

let server: ChildProcess
test.beforeAll(async () => {
  test.setTimeout(240 * SECOND)
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT,
      HELD_PICTURES_PORT: '0',
      PUBLIC_URL: ADDRESS,
      FFMPEG_PATH: 'off',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'error',
    },
  })
  await expect
    .poll(async () => (await fetch(`${ADDRESS}/readyz`).catch(() => undefined))?.ok, {
      timeout: 230 * SECOND,
    })
    .toBe(true)
})
test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
})

/** Different colours on a line through the middle of a picture. */
async function countColours(bytes: number[]): Promise<number> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
  const { width, height } = bitmap
  const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (!drawing) throw new Error('no canvas')
  drawing.drawImage(bitmap, 0, 0)
  const seen = new Set<string>()
  for (let x = 0; x < width; x += Math.ceil(width / 16))
    seen.add(drawing.getImageData(x, Math.floor(height / 2), 1, 1).data.join())
  return seen.size
}

test('where there is no ffmpeg a video is shown by a frame that its device has made, and plays as it came', {
  tag: '@alone',
}, async ({ page, context, visit }) => {
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  await page.getByLabel('Agregar fotos o videos').setInputFiles(CLIP)
  await expect(page.getByRole('button', { name: /^Video 1,/ })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60 * SECOND })
  const send = page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page).toHaveURL(/\/post\/[\w-]{36}$/)
  const post = page.url().split('/').at(-1) ?? ''
  const [media] = (await call(creator, 'getPost', { params: { post } })).media
  expect(media?.play).toMatchObject({ state: 'ready', hls: null })
  await expect(page.getByText(/^Preparando calidades/)).toHaveCount(0)

  const there = await (await visit({ baseURL: ADDRESS })).newPage()
  await open(there, `/post/${post}`)
  const article = there.getByRole('article')
  // the frame comes up by itself, and takes the place of a plain ground
  const colours = async () => {
    const [shown] = (await call(creator, 'getPost', { params: { post } })).media
    // the file of the plain ground may just have made way for that of the frame
    const file = await creator.request.get(shown?.src ?? '')
    return file.ok() ? await page.evaluate(countColours, [...(await file.body())]) : 0
  }
  await expect.poll(colours, { timeout: 60 * SECOND }).toBeGreaterThan(3)
  await article.getByRole('button', { name: 'Reproducir el video, 0:08' }).click()
  const video = article.locator('video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.5)
  expect(await video.evaluate((each: HTMLVideoElement) => each.currentSrc)).toContain('/media/p/')
})
