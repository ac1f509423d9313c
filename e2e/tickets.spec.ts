import { findings } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { mailedLink } from './support/mail.ts'
import { open } from './support/page.ts'
import { join } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('a ticket goes from question to answer between two people who watch it, and a guest asks by a mailed link', async ({
  page,
  context,
  visit,
  watch,
}) => {
  test.slow()
  const browser = await visit()
  const fan = await join(browser, 'fan')
  const asking = await browser.newPage()

  // the first minute: nothing asked yet; what is typed survives a reload
  await open(asking, '/help/tickets')
  await expect(asking.getByText('Aún no has preguntado nada')).toBeVisible()
  await asking.getByRole('link', { name: 'Nuevo ticket' }).first().click()
  await asking.getByText('Saldo y pagos').click()
  const subject = `Dos cargos ${crypto.randomUUID().slice(0, 8)}`
  await asking.getByLabel('Asunto').fill(subject)
  await asking.getByLabel('Qué pasó').fill('Salen dos cargos iguales.')
  await asking.reload()
  await expect(asking.getByLabel('Asunto')).toHaveValue(subject)
  await asking.getByRole('button', { name: 'Abrir el ticket' }).dblclick()
  await expect(asking.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(asking.getByText(/^Te respondemos antes del/)).toBeVisible()
  const { items } = await call(fan, 'listTickets', { query: {} })
  expect(items).toHaveLength(1)
  const [ticket] = items
  if (!ticket) throw new Error('nothing was asked')
  expect(await findings(asking)).toEqual([])

  // staff take it, leave a note, keep an answer and use it
  const staff = await enterStaff(context)
  await open(page, `/staff/tickets/${ticket.id}`)
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.getByRole('button', { name: 'Tomarlo' }).click()
  await expect(page.getByRole('button', { name: 'Tomarlo' })).toHaveCount(0)
  await page.getByPlaceholder('Nota para el equipo').fill('Parece un cargo retenido.')
  await page.getByRole('button', { name: 'Dejar la nota' }).click()
  await expect(page.getByText('Parece un cargo retenido.')).toBeVisible()
  const title = `Captura ${crypto.randomUUID().slice(0, 8)}`
  await call(staff, 'createSavedAnswer', { body: { title, text: '¿Nos mandas una captura?' } })
  await page.getByRole('button', { name: 'Respuestas guardadas' }).click()
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue('¿Nos mandas una captura?')
  expect(await findings(page)).toEqual([])
  await page.locator('.helpdesk-answer input[type=file]').setInputFiles('apps/server/seed/art/arch1.jpg')
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick()

  // the asker sees it live, and nothing of the note; answers with a file
  const log = asking.getByRole('log')
  await expect(log.getByText('¿Nos mandas una captura?')).toHaveCount(1)
  await expect(asking.getByRole('link', { name: /^Guardar arch1\.jpg/ })).toBeVisible()
  await expect(page.locator('.helpdesk-answer').getByText('arch1.jpg')).toHaveCount(0)
  await expect(asking.getByText('Clara, equipo de ayuda')).toBeVisible()
  await expect(asking.getByText('Parece un cargo retenido.')).toHaveCount(0)
  await asking.locator('.ticket-composer input[type=file]').setInputFiles('apps/server/seed/art/leaf1.jpg')
  const field = asking.getByLabel('Responder a Clara')
  await field.fill('Aquí va.')
  const send = asking.getByRole('button', { name: 'Enviar', exact: true })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(field).toHaveValue('')
  await expect(asking.getByRole('link', { name: /^Guardar leaf1\.jpg/ })).toBeVisible()
  await expect(page.getByRole('log').getByText('Aquí va.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Guardar leaf1\.jpg/ })).toBeVisible()

  // solved, and opened again by a reply
  await page.getByLabel('Respuesta', { exact: true }).fill('Era un cargo retenido, y ya se soltó.')
  await page.getByRole('button', { name: 'Enviar y resolver' }).click()
  await expect(asking.getByText(/^Está resuelto\. Si respondes antes del/)).toBeVisible()
  await field.fill('Sigue ahí.')
  await send.click()
  await expect(asking.getByText(/^Te respondemos antes del/)).toBeVisible()

  // a guest asks, is heard once the mailed link is opened, and reads the answer by it
  const guests = await visit()
  const guest = await guests.newPage()
  const email = `guest-${crypto.randomUUID()}@example.test`
  const asked = `Sin código ${crypto.randomUUID().slice(0, 8)}`
  await open(guest, '/help/tickets')
  await guest.getByLabel('Tu correo').fill(email)
  await guest.getByLabel('Asunto').fill(asked)
  await guest.getByLabel('Qué pasó').fill('No me llega el código.')
  await guest.getByRole('button', { name: 'Pedir el enlace' }).click()
  await expect(guest.getByText('Falta un paso: mira tu correo')).toBeVisible()
  const link = await mailedLink(guests.request, email, '/help/tickets')
  await open(guest, link)
  await expect(guest.getByRole('heading', { level: 1, name: asked })).toBeVisible()
  await expect(guest.getByText(/^Te respondemos antes del/)).toBeVisible()
  expect(await findings(guest)).toEqual([])
  // another browser is told that the link was opened, asks for one of its own, and gets in by it
  const elsewhere = await (await visit()).newPage()
  watch.expectStatus(400, '/api/v1/guest-tickets/open')
  await open(elsewhere, link)
  await expect(
    elsewhere.getByRole('heading', { level: 1, name: 'Este enlace ya se abrió en otro navegador' }),
  ).toBeVisible()
  await expect(elsewhere.getByText(asked)).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Enviarme otro enlace' }).dblclick()
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Te enviamos otro enlace' })).toBeVisible()
  expect(await findings(elsewhere)).toEqual([])
  await open(elsewhere, await mailedLink(guests.request, email, '/help/tickets', [link]))
  await expect(elsewhere.getByRole('heading', { level: 1, name: asked })).toBeVisible()

  // the first one stays in, and both read the answer
  const queue = await call(staff, 'listQueueItems', { params: { queue: 'tickets' }, query: { limit: 100 } })
  const item = queue.items.find(({ tickets }) => tickets?.subject === asked)
  expect(item).toMatchObject({ person: null })
  await call(staff, 'answerTicket', {
    params: { ticket: item?.id ?? '' },
    body: { clientId: crypto.randomUUID(), text: 'Prueba otra vez.', attachments: [], solves: false },
  })
  await guest.reload()
  await expect(guest.getByRole('log').getByText('Prueba otra vez.')).toBeVisible()
  await guest.getByLabel('Responder a Clara').fill('Ahora sí.')
  await guest.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(guest.getByRole('log').getByText('Ahora sí.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('log').getByText('Ahora sí.')).toBeVisible()
})
