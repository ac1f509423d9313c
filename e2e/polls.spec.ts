import { call } from './support/api.ts'
import { expectNotice, open, withoutLine } from './support/page.ts'
import { join } from './support/people.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

test('a poll is written, voted in, changed and closed, and counts everybody once', { tag: '@both' }, async ({
  page,
  context,
  visit,
  watch,
  isMobile,
}) => {
  const creator = await join(context, 'model')
  await open(page, '/post/new')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Ayúdenme a decidir')
  await page.getByRole('switch', { name: 'Agregar una encuesta' }).check()
  const section = page.getByRole('region', { name: 'Encuesta' })
  const send = page.getByRole('main').getByRole('button', { name: 'Publicar para todo el mundo' })
  await expect(page.getByText('Escribe la pregunta de la encuesta.')).toBeVisible()
  await section.getByRole('textbox', { name: 'Pregunta' }).fill('¿Mar o monte?')
  await section.getByRole('textbox', { name: 'Respuesta 1' }).fill('Mar')
  await section.getByRole('textbox', { name: 'Respuesta 2' }).fill('Mar')
  await expect(page.getByText('Dos respuestas de la encuesta son iguales. Cambia una.')).toBeVisible()
  await expect(send).toBeDisabled()
  await section.getByRole('textbox', { name: 'Respuesta 2' }).fill('Monte')
  await section.getByRole('button', { name: 'Agregar una respuesta' }).click()
  await section.getByRole('textbox', { name: 'Respuesta 3' }).fill('x'.repeat(60))
  await section.getByRole('switch', { name: 'Se pueden elegir varias respuestas' }).check()
  await section.getByRole('switch', { name: 'Termina en una fecha' }).check()
  await expect(section.getByLabel('Fin de la encuesta')).toHaveAccessibleDescription(/En tu zona: GMT/)
  // it comes back after a reload
  await page.reload()
  await expect(section.getByRole('textbox', { name: 'Respuesta 2' })).toHaveValue('Monte')
  if (!isMobile)
    await expect(page.getByRole('complementary', { name: 'Así se verá' })).toContainText('¿Mar o monte?')
  await send.click()
  await expectNotice(page, 'Ya está publicada')
  const id = page.url().split('/').at(-1) ?? ''
  const own = page.getByRole('article').getByRole('region', { name: 'Encuesta' })
  await expect(own).toContainText('0 personas votaron')
  await expect(own.getByRole('button', { name: 'Votar' })).toHaveCount(0)

  const there = await (await visit()).newPage()
  await join(there.context(), 'fan')
  await open(there, `/post/${id}`)
  const poll = there.getByRole('article').getByRole('region', { name: 'Encuesta' })
  await expect(poll).toContainText('Puedes elegir varias.')
  await expect(poll.getByRole('button', { name: 'Votar' })).toBeDisabled()
  // nobody is told how it stands before they have voted
  await expect(poll).not.toContainText('%')
  await there.setViewportSize({ width: 320, height: 700 })
  expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await poll.getByRole('checkbox', { name: 'Mar' }).check()
  await poll.getByRole('checkbox', { name: 'Monte' }).check()
  watch.expectDisconnection()
  await withoutLine(
    there,
    `/api/v1/posts/${id}/poll/vote`,
    () => poll.getByRole('button', { name: 'Votar' }).click(),
    2,
  )
  await expect(poll.getByRole('checkbox', { name: 'Monte' })).toBeChecked()
  await poll.getByRole('button', { name: 'Votar' }).dblclick()
  await expect(poll.getByRole('status')).toHaveText('Tu voto quedó contado.')
  await expect(poll).toContainText('1 persona votó')
  await expect(poll.getByRole('listitem').filter({ hasText: 'Monte' })).toContainText(/1 · 100/)
  await poll.getByRole('button', { name: 'Cambiar mi voto' }).click()
  await poll.getByRole('checkbox', { name: 'Mar' }).uncheck()
  await poll.getByRole('button', { name: 'Votar' }).click()
  await expect(poll.getByRole('listitem').filter({ hasText: /^Mar/ })).toContainText(/0 · 0/)
  await expect(poll).toContainText('1 persona votó')

  // what was voted on stays as it was; the creator closes it
  await open(page, `/post/${id}/edit`)
  await expect(
    page.getByText('Ya hay votos en la encuesta: solo puedes cambiar cuándo termina.'),
  ).toBeVisible()
  await expect(section.getByRole('textbox', { name: 'Pregunta' })).toBeDisabled()
  await open(page, `/post/${id}`)
  await own.getByRole('button', { name: 'Cerrar la encuesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la encuesta' }).click()
  await expect(own).toContainText('Terminada')

  // the fan's page is older than that: the vote is refused, and the results are there
  await poll.getByRole('button', { name: 'Cambiar mi voto' }).click()
  await poll.getByRole('checkbox', { name: 'Mar' }).check()
  watch.expectStatus(409, `/api/v1/posts/${id}/poll/vote`)
  await poll.getByRole('button', { name: 'Votar' }).click()
  await expectNotice(there, /encuesta/i)
  await expect(poll).toContainText('Terminada')
  const { poll: counted } = await call(creator, 'getPost', { params: { post: id } })
  expect(counted?.answers.map(answer => answer.votes)).toEqual([0, 1, 0])
})

test('a poll of a locked post is not there before the post is open', async ({ page, context, visit }) => {
  const creator = await join(await visit(), 'model')
  const post = await publish(creator, {
    text: 'Para quien se queda',
    audience: 'subscribers',
    poll: { question: '¿Secreto?', answers: ['Sí', 'No'], multiple: false, endsAt: null },
  })
  await join(context, 'fan')
  await open(page, `/post/${post.id}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText('¿Secreto?')).toHaveCount(0)
  await call(creator, 'setPlans', { body: { items: [{ duration: '7d', price: 0 }] } })
  await open(page, `/${creator.username}?subscribe`)
  await page
    .getByRole('button', { name: /^Suscribirme gratis/ })
    .first()
    .click()
  await expectNotice(page, 'Suscripción activa')
  await open(page, `/post/${post.id}`)
  const poll = page.getByRole('article').getByRole('region', { name: 'Encuesta' })
  await poll.getByRole('radio', { name: 'Sí' }).check()
  await poll.getByRole('button', { name: 'Votar' }).click()
  await expect(poll).toContainText('1 persona votó')
})
