import type { Locator, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { joinChat } from './support/chats.ts'
import { at, open } from './support/page.ts'
import { join } from './support/people.ts'
import { publish, upload } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /^Fotos/ })
/** The pictures of the post that can be pressed; only the shown one of a carousel can. */
const pressable = (page: Page): Locator => page.getByRole('article').getByRole('button', { name: /Ampliar$/ })

test('photos open on the whole screen, are turned and enlarged, and the way back puts them away', {
  tag: '@both',
}, async ({ page, visit, isMobile }) => {
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, { text: 'Tres fotos', pictures: ['ines1', 'sea1', 'ines2'] })
  await open(page, `/post/${post.id}`)
  const pressed = pressable(page).first()
  await pressed.click()
  await expect(viewer(page)).toBeVisible()
  await expect(page).toHaveURL(at(`/post/${post.id}?photo=${post.media[0]?.id}`))
  await expect(viewer(page).getByText('1 de 3', { exact: true })).toBeVisible()
  await expect(viewer(page).getByRole('button', { name: 'Anterior' })).toBeDisabled()

  await viewer(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(viewer(page).getByText('2 de 3', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(at(`/post/${post.id}?photo=${post.media[1]?.id}`))
  await expect(viewer(page).getByRole('img', { name: 'Foto sea1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('3 de 3', { exact: true })).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Foto 1', exact: true }).click()
  await expect(viewer(page).getByText('1 de 3', { exact: true })).toBeVisible()
  if (isMobile) {
    const words = viewer(page).getByRole('button', { name: 'Descripción' })
    await words.click()
    await expect(viewer(page).getByText('La leen también los lectores de pantalla.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(words).toBeVisible()
  } else await expect(viewer(page).getByText('Foto ines1', { exact: true }).first()).toBeVisible()

  // enlarged, it has its own way back
  const scale = viewer(page).getByRole('status')
  await page.keyboard.press('+')
  await expect(scale).toHaveText(/140\s%/)
  await viewer(page).getByRole('button', { name: 'Acercar' }).click()
  await expect(scale).toHaveText(/196\s%/)
  await page.keyboard.press('Escape')
  await expect(scale).toHaveCount(0)
  const picture = viewer(page).getByRole('img', { name: 'Foto ines1' })
  await picture.dblclick()
  await expect(scale).toHaveText(/250\s%/)
  await viewer(page).getByRole('button', { name: 'Ajustar' }).click()
  await expect(scale).toHaveCount(0)

  // however many were looked at, one step back leads out
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(at(`/post/${post.id}`))
  await expect(pressed).toBeFocused()

  // an address may be opened at a picture
  await open(page, `/post/${post.id}?photo=${post.media[2]?.id}`)
  await expect(viewer(page).getByText('3 de 3', { exact: true })).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(at(`/post/${post.id}`))
})

test('a picture fills a frame of its own shape; a panorama has the whole column', async ({ page, visit }) => {
  const creator = await join(await visit(), 'model')
  const wide = await publish(creator, { text: 'Una panorámica', pictures: ['sea1'] })
  const tall = await publish(creator, { text: 'Un retrato', pictures: ['ines1'] })
  for (const [post, width] of [
    [wide, 724],
    [tall, 440],
  ] as const) {
    await open(page, `/post/${post.id}`)
    const box = await pressable(page).boundingBox()
    const [media] = post.media
    expect(box?.width).toBeCloseTo(width, -1)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo((media?.width ?? 0) / (media?.height ?? 1), 1)
  }
})

test('a picture that failed to load shows a text, and loads when the connection is back', async ({
  page,
  visit,
  watch,
}) => {
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, { text: 'Sin línea', pictures: ['ines1'] })
  const shown = page.getByRole('article').getByRole('img', { name: 'Foto ines1' })
  const lost = page.getByRole('article').getByText('La foto no se cargó.')
  watch.expectDisconnection()
  await page.route('**/media/**', route => route.abort('connectionreset'))
  await open(page, `/post/${post.id}`)
  await expect(lost).toBeVisible()
  // pressed, it tries again
  await lost.click()
  await expect(lost).toBeVisible()
  await expect(viewer(page)).toHaveCount(0)
  await page.unroute('**/media/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(shown).toBeVisible()
  await expect(lost).toHaveCount(0)
})

test('the photos of a chat open together, and lead back to their message', async ({
  page,
  context,
  visit,
}) => {
  const { creator, chat } = await joinChat(context, await visit())
  for (const [text, name] of [
    ['La primera', 'ines1'],
    ['La segunda', 'sea1'],
  ] as const) {
    const media = [await upload(creator, name, 'message')]
    await call(creator, 'sendMessage', {
      params: { chat },
      body: { clientId: crypto.randomUUID(), text, media },
    })
  }
  await open(page, `/messages/${chat}`)
  await page.getByRole('log').getByRole('button', { name: 'Ver foto 1 de 1' }).first().click()
  await expect(viewer(page).getByText('1 de 2', { exact: true })).toBeVisible()
  await expect(viewer(page).getByText('La primera')).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(viewer(page).getByText('La segunda')).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Ver en el chat' }).click()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(at(`/messages/${chat}`))
  await expect(page.getByRole('log').getByText('La segunda')).toBeInViewport()
})
