import { findingsOnBothSizes } from './support/accessibility.ts'
import { mailedLink } from './support/mail.ts'
import { at, open, openWithEvents } from './support/page.ts'
import { DEMO, enter, join, logIn, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('who appears is named, agrees live, and takes it back: the post is hidden and shown with it', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const elsewhere = await visit()
  const creator = await join(context, 'model')
  // somebody whose identity is verified
  await enter(elsewhere, DEMO.creator.login)

  await openWithEvents(page, '/post/new')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Los dos en la cala')
  await page.getByRole('switch', { name: 'Aparece alguien más' }).check()
  const username = page.getByRole('textbox', { name: 'Nombre de usuario' })
  const invite = page.getByRole('button', { name: 'Invitar' })
  await invite.click()
  await expect(page.getByText('Escribe su nombre de usuario.')).toBeVisible()
  watch.expectStatus(404, '/api/v1/performers')
  await username.fill('nadie_de_aqui')
  await username.press('Enter')
  await expect(page.getByText('No hay nadie con ese nombre de usuario.')).toBeVisible()
  await username.fill(`@${DEMO.creator.username}`)
  await invite.dblclick()
  const named = page.getByRole('checkbox', { name: new RegExp(DEMO.creator.name) })
  await expect(named).toBeChecked()
  const waits = page.getByText(`Falta el consentimiento de ${DEMO.creator.name}: podrás`, { exact: false })
  await expect(waits).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])

  // off as long as it is missing
  const go = page.getByRole('button', { name: 'Publicar para todo el mundo' })
  await expect(go).toBeDisabled()

  const there = await elsewhere.newPage()
  await openWithEvents(there, '/settings/appearances')
  const row = there.getByRole('article', { name: `Invitación de ${creator.name}` })
  await expect(row.getByText('Sin respuesta')).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await row.getByRole('checkbox', { name: 'Mostrar mi nombre en esas publicaciones' }).check()
  await row.getByRole('button', { name: 'Aceptar' }).dblclick()
  await expect(row.getByText('Acepta', { exact: true })).toBeVisible()

  // the composer follows by itself
  await expect(waits).toHaveCount(0)
  const published = page.waitForResponse(answer => answer.url().endsWith('/v1/posts') && answer.ok())
  await go.click()
  const { id } = await (await published).json()
  const guest = await (await visit()).newPage()
  await open(guest, `/post/${id}`)
  const name = guest.getByRole('article').getByRole('link', { name: `@${DEMO.creator.username}` })
  await expect(name).toHaveAttribute('href', `/${DEMO.creator.username}`)

  await row.getByRole('button', { name: 'Retirar consentimiento' }).click()
  const sure = there.getByRole('dialog', { name: '¿Retirar tu consentimiento?' })
  await sure.getByRole('button', { name: 'Retirar consentimiento' }).click()
  await expect(row.getByText('Consentimiento retirado')).toBeVisible()
  await openWithEvents(page, `/post/${id}`)
  const hidden = page.getByText('Oculta: alguien que aparece no da su consentimiento')
  await expect(hidden).toBeVisible()
  await expect.poll(async () => (await guest.request.get(`/post/${id}`)).status()).toBe(404)

  await row.getByRole('button', { name: 'Aceptar' }).click()
  await expect(hidden).toHaveCount(0)
  await open(guest, `/post/${id}`)
  await expect(guest.getByText('Los dos en la cala')).toBeVisible()
})

test('somebody without an account takes up the mailed invitation, and is led to the documents', {
  tag: '@phone',
}, async ({ page, context, visit, watch }) => {
  const creator = await join(context, 'model')
  await openWithEvents(page, '/settings/appearances')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await page.getByRole('radio', { name: 'No tiene cuenta' }).check()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Sol')
  const address = `sol-${crypto.randomUUID()}@example.test`
  await page.getByRole('textbox', { name: 'Correo' }).fill(address)
  await page.getByRole('button', { name: 'Invitar' }).dblclick()
  await expect(page.getByText(address)).toBeVisible()

  const link = await mailedLink(context.request, address, '/settings/appearances')
  const browser = await visit()
  const fan = await join(await visit(), 'fan')
  const there = await browser.newPage()
  await there.goto(link)
  await expect(there).toHaveURL(/\/auth\/login\?redirect=/)
  await logIn(there, fan.username, PASSWORD)
  await expect(there).toHaveURL(at('/settings/appearances'))
  const row = there.getByRole('article', { name: `Invitación de ${creator.name}` })
  await row.getByRole('button', { name: 'Aceptar' }).click()
  await expect(row.getByText('Por verificar')).toBeVisible()
  // on the creator's page, too, by the member's name
  await expect(page.getByText(`@${fan.username}`)).toBeVisible()
  await expect(page.getByText('Por verificar')).toBeVisible()
  await row.getByRole('link', { name: 'Enviar documento' }).click()
  await expect(there).toHaveURL(at('/settings/appearances/identity'))
  await expect(there.getByRole('heading', { level: 1 })).toBeVisible()

  // the link worked once: opened again it says so, and the invitation is below
  watch.expectStatus(400, '/api/v1/appearances')
  await there.goto(link)
  await expect(there.getByText('Si ya usaste el enlace con esta cuenta', { exact: false })).toBeVisible()
  await expect(row).toBeVisible()
})
