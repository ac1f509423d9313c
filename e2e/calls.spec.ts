import { findingsOnBothSizes } from './support/accessibility.ts'
import { accept, buy, plays, twoPages } from './support/calls.ts'
import { FAKE_DEVICES } from './support/fake-devices.ts'
import { balanceOf } from './support/money.ts'
import { open, reload } from './support/page.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.use(FAKE_DEVICES)

test('a video call is bought, answered and held, with picture and sound on both sides, and accounted for', async ({
  page,
  context,
  visit,
}) => {
  const { fan, creator, there } = await twoPages(page, context, visit)
  const first = creator.name.split(' ')[0] ?? ''
  await buy(page, creator, 'Videollamada con')
  await expect(page.getByText('$20,00 apartados')).toBeVisible()
  expect(await balanceOf(fan)).toBe(3_000)
  expect(await findingsOnBothSizes(page)).toEqual([])

  const panel = there.getByRole('region', { name: `${fan.name} te llama` })
  await expect(panel.getByText('$16,00')).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await accept(there, fan)

  await expect(page.getByRole('dialog', { name: `En llamada con ${creator.name}` })).toBeVisible()
  await plays(page, true)
  await plays(there, true)
  await expect(page.getByText(/^Quedan 14:\d\d$/).first()).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])

  // the camera goes off and on again, and the other side sees it
  await page.getByRole('button', { name: 'Apagar la cámara' }).click()
  await expect(there.locator('video.call-remote-unseen')).toBeAttached()
  await page.getByRole('button', { name: 'Encender la cámara' }).click()
  await expect(there.locator('video.call-remote-unseen')).not.toBeAttached()
  await page.getByRole('button', { name: 'Silenciar el micrófono' }).click()
  await expect(page.getByRole('button', { name: 'Encender el micrófono' })).toBeVisible()

  // left in a corner it goes on, and the chat is in use
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Quedan 14:\d\d$/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Escrib/ }).fill('Te escribo mientras hablamos')
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await plays(page, true)

  // cut short by the creator: what is left goes back
  await there.getByRole('button', { name: 'Colgar' }).click()
  const question = there.getByRole('dialog', { name: '¿Colgar ya?' })
  await expect(question.getByText(/vuelven a/)).toBeVisible()
  await question.getByRole('button', { name: 'Colgar' }).dblclick()
  await expect(
    there.getByRole('dialog', { name: 'Terminaste la llamada' }).getByText('Ganaste'),
  ).toBeVisible()
  const receipt = page.getByRole('dialog', { name: `${first} colgó antes` })
  await expect(receipt.getByText(/^Usados, 0:/)).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  await receipt.getByRole('button', { name: 'Volver al chat' }).click()
  await expect(page.getByRole('log').getByRole('button', { name: 'Recibo' })).toBeVisible()
  expect(await balanceOf(fan)).toBeGreaterThan(4_800)
})

test('a voice call becomes a video call once both agree, and survives a reload of the fan’s page', async ({
  page,
  context,
  visit,
}) => {
  const { fan, creator, there } = await twoPages(page, context, visit)
  await buy(page, creator, 'Llamar a')
  await accept(there, fan)
  await plays(page, false)
  await page.getByRole('button', { name: 'Proponer video' }).click()
  await there.getByRole('button', { name: 'Encender mi cámara' }).click()
  await expect(page.locator('video.call-remote-unseen')).not.toBeAttached()
  await plays(page, true)

  page.on('dialog', dialog => void dialog.accept())
  await reload(page)
  await page.getByRole('button', { name: 'Traerla aquí' }).click()
  await plays(page, true)
  await plays(there, true)

  // ended by the fan it is charged whole, which is said before
  await page.getByRole('button', { name: 'Colgar' }).click()
  const question = page.getByRole('dialog', { name: '¿Colgar ya?' })
  await expect(question.getByText(/se cobra entera/)).toBeVisible()
  await question.getByRole('button', { name: 'Colgar' }).click()
  await expect(page.getByRole('dialog', { name: 'Terminaste la llamada' }).getByText('Cobrado')).toBeVisible()
  expect(await balanceOf(fan)).toBe(4_200)
})

test('another time is proposed, accepted, saved for a calendar and cancelled; a declined call gives all back', async ({
  page,
  context,
  visit,
}) => {
  const { fan, creator, chat, there } = await twoPages(page, context, visit)
  await buy(page, creator, 'Videollamada con')
  await there
    .getByRole('region', { name: `${fan.name} te llama` })
    .getByRole('button', { name: 'Otra hora' })
    .click()
  const sheet = there.getByRole('dialog', { name: 'Proponer otra hora' })
  await sheet.getByRole('group', { name: 'Día' }).locator('label').nth(1).click()
  await sheet.getByRole('group', { name: 'Hora' }).locator('label').nth(3).click()
  // late in the evening the first day that is offered is tomorrow already
  await sheet.getByRole('button', { name: /^Proponer .+ a las/ }).click()
  await expect(sheet).toBeHidden()

  const log = page.getByRole('log')
  await expect(log.getByText(/propone otra hora/)).toBeVisible()
  await log.getByRole('button', { name: 'Aceptar' }).dblclick()
  await expect(log.getByText('Videollamada acordada')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('button', { name: 'Al calendario' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('call.ics')
  await log.getByRole('button', { name: 'Otra hora' }).click()
  await expect(page.getByRole('textbox', { name: /^Escrib/ })).toHaveValue('¿Podemos hablar a otra hora?')
  await log.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la llamada' }).click()
  await expect(log.getByText(/^Cancelada a las/)).toBeVisible()
  expect(await balanceOf(fan)).toBe(5_000)

  await buy(page, creator, 'Videollamada con')
  await there.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByRole('heading', { name: /no puede hablar ahora$/ })).toBeVisible()
  await expect(page.getByText('De vuelta en tu saldo. No se cobró nada')).toBeVisible()
  await page.getByRole('button', { name: 'Pedirle otra hora' }).click()
  await expect(page).toHaveURL(new RegExp(`/messages/${chat}$`))
  expect(await balanceOf(fan)).toBe(5_000)
})

test('a creator sets how calls are taken, and staff end one that takes place', async ({
  page,
  context,
  visit,
}) => {
  const { fan, creator, there } = await twoPages(page, context, visit)
  await open(there, '/settings/subscription')
  await there
    .getByRole('main')
    .getByRole('link', { name: /^Llamadas/ })
    .click()
  await there.getByRole('switch', { name: /Abiertas ahora/ }).click()
  await expect(there.getByText('Nadie puede llamarte hasta que las abras')).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await page.getByRole('button', { name: /^Videollamada con/ }).click()
  await expect(page.getByRole('dialog').getByText(/no recibe llamadas/)).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await there.getByRole('switch', { name: /Cerradas ahora/ }).click()
  await expect(there.getByRole('switch', { name: /Abiertas ahora/ })).toBeChecked()

  await buy(page, creator, 'Llamar a')
  await accept(there, fan)
  await plays(page, false)
  const house = await visit()
  await enterStaff(house)
  const desk = await house.newPage()
  await open(desk, '/staff/calls')
  const row = desk.getByRole('listitem').filter({ hasText: fan.name })
  await row.getByRole('button', { name: /^Terminar/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Amenazas durante la llamada.')
  await dialog.getByRole('button', { name: 'Terminar' }).dblclick()
  await expect(row).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'La llamada se detuvo' })).toBeVisible()
  expect(await balanceOf(fan)).toBeGreaterThan(4_700)
})

test('on a telephone a call is bought in a sheet, fills the screen, and goes on in a corner @phone', async ({
  page,
  context,
  visit,
}) => {
  const { fan, creator, there } = await twoPages(page, context, visit)
  await buy(page, creator, 'Videollamada con')
  // it rings over the whole screen, and what a first call needs is said before
  const asked = there.getByRole('dialog', { name: `${fan.name} te llama` })
  await expect(asked.getByText('Marca la casilla para seguir.')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Aceptar' })).toBeDisabled()
  await accept(there, fan)
  const running = page.getByRole('dialog', { name: `En llamada con ${creator.name}` })
  for (const each of [page, there]) await plays(each, true)
  for (const name of ['Silenciar el micrófono', 'Apagar la cámara', 'Colgar'])
    await expect(running.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(running.getByText(/^Quedan 14:\d\d$/).first()).toBeVisible()

  await running.getByRole('button', { name: 'Dejar en una esquina' }).tap()
  await page.getByRole('textbox', { name: /^Escrib/ }).fill('Te escribo mientras hablamos')
  const corner = page.getByText(/^Quedan 14:\d\d$/)
  await expect(corner).toBeInViewport()
  await page.getByRole('button', { name: 'Volver', exact: true }).tap()
  await plays(page, true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await there.getByRole('button', { name: 'Colgar' }).tap()
  await there.getByRole('dialog', { name: '¿Colgar ya?' }).getByRole('button', { name: 'Colgar' }).tap()
  const first = creator.name.split(' ')[0] ?? ''
  const receipt = page.getByRole('dialog', { name: `${first} colgó antes` })
  await receipt.getByRole('button', { name: 'Volver al chat' }).tap()
  expect(await balanceOf(fan)).toBeGreaterThan(4_800)
})
