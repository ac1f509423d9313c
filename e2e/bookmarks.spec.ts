import type { Locator, Page } from '@playwright/test'
import { expectNotice, open, withoutLine } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

const NAME = 'Para cuando llegue el invierno a la ciudad y haga mucho frío'
const article = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })
const mark = (page: Page, text: string): Locator =>
  article(page, text).getByRole('button', { name: 'Guardar', exact: true })

test('posts are saved, put into collections, found again and taken out', async ({ page, visit, watch }) => {
  const creator = await join(await visit(), 'model')
  const first = await publish(creator, { text: 'La primera del día' })
  await publish(creator, { text: 'La segunda del día' })
  await join(page.context(), 'fan')
  await open(page, '/bookmarks')
  await expect(page.getByText('Aún no guardas nada')).toBeVisible()

  await open(page, `/post/${first.id}`)
  const save = mark(page, 'La primera')
  // a double click is one wish
  await save.dblclick()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Elegir colección' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar en una colección' })
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(dialog.getByText('Escribe un nombre.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nombre de la colección' }).fill(NAME)
  await dialog.getByRole('button', { name: 'Crear' }).dblclick()
  await expect(dialog.getByRole('checkbox', { name: NAME })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Nombre de la colección' }).fill('مجموعة البحر')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Nombre de la colección' }).fill(NAME.toUpperCase())
  watch.expectStatus(409, '/api/v1/bookmarks/collections')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(dialog.getByText('Ya tienes una colección con ese nombre.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'مجموعة البحر' }).uncheck()
  await dialog.getByRole('button', { name: 'Listo' }).click()

  await open(page, `/bookmarks`)
  await expect(article(page, 'La primera')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: 'مجموعة البحر' }).click()
  await expect(page.getByText('Esta colección está vacía')).toBeVisible()
  await page.getByRole('link', { name: NAME }).click()
  await expect(article(page, 'La primera')).toBeVisible()
  // the address has the collection
  await page.reload()
  await expect(article(page, 'La primera')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar nombre' }).click()
  const renaming = page.getByRole('dialog', { name: 'Cambiar nombre' })
  await renaming.getByRole('textbox').fill('Invierno')
  await renaming.getByRole('button', { name: 'Guardar' }).click()
  await expect(renaming).toBeHidden()
  await expect(page.getByRole('link', { name: 'Invierno' })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar colección' }).click()
  const deleting = page.getByRole('dialog', { name: '¿Eliminar esta colección?' })
  await deleting.getByRole('button', { name: 'Eliminar colección' }).click()
  await expect(deleting).toBeHidden()
  await expect(page.getByRole('link', { name: 'Invierno' })).toHaveCount(0)
  await expect(article(page, 'La primera')).toBeVisible()

  // without a line nothing is taken out; with one it is, and stays out
  watch.expectDisconnection()
  await withoutLine(page, `/posts/${first.id}/bookmark`, () => mark(page, 'La primera').click(), 2)
  await expect(mark(page, 'La primera')).toHaveAttribute('aria-pressed', 'true')
  await mark(page, 'La primera').click()
  await expect(page.getByText('Aún no guardas nada')).toBeVisible()
})

test('another tab of the same person shows what is saved', async ({ page, visit }) => {
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, { text: 'Desde dos pestañas' })
  await join(page.context(), 'fan')
  const other = await page.context().newPage()
  for (const tab of [page, other]) await open(tab, `/post/${post.id}`)
  await mark(page, 'Desde dos').click()
  await expect(mark(other, 'Desde dos')).toHaveAttribute('aria-pressed', 'true')
})

test('a post is shared by its address', async ({ page, context, visit }) => {
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, { text: 'Para compartir' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/post/${post.id}?from=feed`)
  await article(page, 'Para compartir').getByRole('button', { name: 'Compartir' }).click()
  await expectNotice(page, /copiad/i)
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname + new URL(address).search).toBe(`/post/${post.id}`)
})

test('an address that the browser does not let be copied is shown', async ({ page, visit }) => {
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, { text: 'Para copiar a mano' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await open(page, `/post/${post.id}?from=feed`)
  await article(page, 'Para copiar a mano').getByRole('button', { name: 'Compartir' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Enlace de la publicación' })
  await expect(field).toHaveValue(new RegExp(`^https?://[^/]+/post/${post.id}$`))
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})
