import { call } from './support/api.ts'
import { at, open, openWithEvents } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('a creator who is asked decides live whether a mention leads to them, and takes it back', async ({
  page,
  context,
  visit,
}) => {
  const bea = await join(context, 'model')
  const elsewhere = await visit()
  const ana = await join(elsewhere, 'model')

  await openWithEvents(page, '/settings')
  await page.getByRole('link', { name: 'Menciones' }).click()
  await expect(page).toHaveURL(at('/settings/mention'))
  const choice = page.getByRole('radio', { name: /^Preguntarme antes/ })
  await choice.check()
  await expect.poll(async () => (await call(bea, 'getMentionSettings', {})).allowed).toBe('ask')
  await expect(page.getByText('Nada por decidir')).toBeVisible()

  // the other one writes the name with the help of the list
  const composer = await elsewhere.newPage()
  await open(composer, '/post/new')
  const text = composer.getByRole('textbox', { name: 'Texto', exact: true })
  await text.pressSequentially(`La luz es de @${bea.username.slice(0, 10)}`)
  const suggestions = composer.getByRole('listbox', { name: 'Personas sugeridas' })
  await expect(suggestions.getByRole('option', { name: bea.username })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await text.press('Enter')
  await expect(suggestions).toHaveCount(0)
  await text.pressSequentially('y de la ventana. #e2e_ventana')
  await expect(text).toHaveValue(`La luz es de @${bea.username} y de la ventana. #e2e_ventana`)
  const published = composer.waitForResponse(answer => answer.url().endsWith('/v1/posts') && answer.ok())
  await composer.getByRole('button', { name: 'Publicar para todo el mundo' }).click()
  const { id } = await (await published).json()

  // live on the page of who is asked, as a notification and in the list
  const bell = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /^Notificaciones/ })
  await expect(bell.getByText('1', { exact: true })).toBeVisible()
  const row = page.getByRole('article', { name: `Mención de ${ana.name}` })
  await expect(row).toContainText('La luz es de')

  const guest = await (await visit()).newPage()
  const mention = guest.getByRole('article').getByRole('link', { name: `@${bea.username}`, exact: true })
  const author = await elsewhere.newPage()
  await openWithEvents(author, `/post/${id}`)
  const waits = author.getByText(`Por aprobar: @${bea.username}.`, { exact: false })
  await expect(waits).toBeVisible()
  await open(guest, `/post/${id}`)
  await expect(guest.getByText('La luz es de')).toBeVisible()
  await expect(mention).toHaveCount(0)

  await row.getByRole('button', { name: 'Aprobar' }).dblclick()
  await expect(row.getByText('Aprobada')).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(author.getByRole('link', { name: `@${bea.username}`, exact: true })).toBeVisible()
  await open(guest, `/post/${id}`)
  await mention.click()
  await expect(guest).toHaveURL(at(`/${bea.username}`))

  // the row is still there, so that it can be taken back
  await row.getByRole('button', { name: 'Retirar' }).click()
  await expect(row.getByText('Rechazada')).toBeVisible()
  await open(guest, `/post/${id}`)
  await expect(mention).toHaveCount(0)
  await page.getByRole('radio', { name: 'Decididas' }).check()
  await expect(row.getByRole('button', { name: 'Aprobar' })).toBeVisible()

  // a tag leads to the posts that have it
  await guest.getByRole('link', { name: '#e2e_ventana' }).click()
  await expect(guest).toHaveURL(at('/tags?tag=e2e_ventana'))
  await expect(guest.getByRole('heading', { name: '#e2e_ventana' })).toBeVisible()
  await expect(guest.locator(`a[href="/post/${id}"]`)).toBeVisible()
})

test('people and tags are suggested while they are typed, on a phone of 320 pixels too', {
  tag: '@both',
}, async ({ page, context, visit }) => {
  const fan = await join(context, 'fan')
  const creator = await join(await visit(), 'model')
  await call(fan, 'follow', { params: { username: creator.username } })
  const post = await publish(creator, { text: 'Una tarde #e2e_tarde' })
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `/post/${post.id}`)
  const comment = page.getByRole('textbox', { name: 'Escribe un comentario' })

  // an @ alone suggests those whom one follows
  await comment.pressSequentially('Para @')
  const people = page.getByRole('listbox', { name: 'Personas sugeridas' })
  const option = people.getByRole('option', { name: creator.username })
  await expect(option).toBeVisible()
  const box = await people.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  await comment.press('Escape')
  await expect(people).toHaveCount(0)
  await comment.press('Backspace')
  await comment.pressSequentially('@')
  await option.click()
  await expect(comment).toBeFocused()
  await comment.pressSequentially('#e2e_tar')
  const tags = page.getByRole('listbox', { name: 'Etiquetas sugeridas' })
  await expect(tags.getByRole('option', { name: 'e2e_tarde' })).toBeVisible()
  await comment.press('Tab')
  await expect(comment).toHaveValue(`Para @${creator.username} #e2e_tarde `)
  await page.getByRole('button', { name: 'Publicar comentario' }).click()
  const said = page.getByRole('main').getByRole('link', { name: `@${creator.username}`, exact: true })
  await expect(said.last()).toBeVisible()
})
