import { call } from './support/api.ts'
import { passInCall } from './support/call-times.ts'
import { accept, buy, connect, onlyCall, plays, twoPages } from './support/calls.ts'
import { FAKE_DEVICES } from './support/fake-devices.ts'
import { lineOf } from './support/line.ts'
import { balanceOf } from './support/money.ts'
import { openWithEvents, reload } from './support/page.ts'
import { PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use(FAKE_DEVICES)

/** What is promised: so soon after a network is there again, the two hear each other. */
const HEALED_MS = 10_000

test('a network that is cut stops the clock and heals by itself, a page that is loaded again comes back, and two who hang up at once end it once', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const line = await lineOf(page)
  const both = await twoPages(page, context, visit)
  const { fan, creator, there } = both
  const id = await connect(both, 'Llamar a')

  watch.expectDisconnection()
  await line.cut()
  for (const each of [page, there])
    await expect(each.getByRole('heading', { name: 'Recuperando la llamada' })).toBeVisible()
  await expect(there.getByText(/^El reloj está parado\. Si no vuelve en \d+ s/)).toBeVisible()
  await expect.poll(async () => (await onlyCall(creator)).clock?.lost).not.toBeNull()
  const { clock } = await onlyCall(creator)
  expect(clock?.givesUpAt).not.toBeNull()

  // it may come back before the other end of the line says that it is there
  const healing = Date.now()
  await line.heal()
  const restored = Date.now()
  for (const each of [page, there])
    await expect(each.getByRole('heading', { name: 'Recuperando la llamada' })).toBeHidden({
      timeout: HEALED_MS,
    })
  await expect.poll(async () => (await onlyCall(creator)).clock?.lost, { timeout: HEALED_MS }).toBeNull()
  expect(Date.now() - restored).toBeLessThan(HEALED_MS)
  for (const each of [page, there]) await plays(each, false)
  // while it was cut nothing was used, and the relay is asked with credentials of now
  const after = await onlyCall(creator)
  const sinceHealed = (Date.now() - healing) / 1_000
  expect(after.clock?.usedSeconds).toBeLessThan((clock?.usedSeconds ?? 0) + sinceHealed)
  expect(line.credentials.size).toBeGreaterThan(1)

  there.on('dialog', dialog => void dialog.accept())
  await reload(there)
  await there.getByRole('button', { name: 'Traerla aquí' }).click()
  for (const each of [page, there]) await plays(each, false)
  await expect.poll(async () => (await onlyCall(fan)).clock?.lost).toBeNull()

  // whose end comes first is the server's to say
  watch.tolerateStatus(409, `/api/v1/calls/${id}/end`)
  const asked = [page, there].map(each =>
    each.getByRole('dialog', { name: '¿Colgar ya?' }).getByRole('button', { name: 'Colgar' }),
  )
  for (const each of [page, there]) await each.getByRole('button', { name: 'Colgar' }).click()
  for (const button of asked) await expect(button).toBeVisible()
  await Promise.all(asked.map(button => button.evaluate((element: HTMLElement) => element.click())))
  await expect(page.getByText('Cobrado')).toBeVisible()
  await expect(there.getByText('Ganaste')).toBeVisible()
  const { end, money } = await call(fan, 'getCall', { params: { call: id } })
  expect(['fan', 'creator']).toContain(end)
  expect(await balanceOf(fan)).toBe(5_000 - (money.charged?.amount ?? 0))
  expect(money.charged?.amount).toBe(end === 'fan' ? 800 : Math.floor(money.charged?.amount ?? 0))
})

test('a page that is closed ends the call by the rule of whose it was', async ({ page, context, visit }) => {
  const both = await twoPages(page, context, visit)
  const { fan, creator, chat, studio } = both
  const id = await connect(both, 'Llamar a')
  await both.there.close()
  await passInCall(id, 90, 'creator')
  const receipt = page.getByRole('dialog', { name: 'Se perdió la conexión' })
  await expect(receipt.getByText('Te devolvemos los minutos que no usaste.')).toBeVisible()
  const left = await balanceOf(fan)
  expect(left).toBeGreaterThan(4_800)
  await receipt.getByRole('button', { name: 'Volver al chat' }).click()

  const there = await studio.newPage()
  await openWithEvents(there, '/home')
  const next = await connect({ ...both, there }, 'Llamar a')
  await page.close()
  await passInCall(next, 90, 'fan')
  const theirs = there.getByRole('dialog', { name: 'Se perdió la conexión' })
  await expect(theirs.getByText('$6,40')).toBeVisible()
  expect(await balanceOf(fan)).toBe(left - 800)
  expect(await call(creator, 'listOpenCalls', {})).toMatchObject({ items: [] })
  const again = await context.newPage()
  await openWithEvents(again, `/messages/${chat}`)
  await expect(again.getByRole('log').getByRole('button', { name: 'Recibo' })).toHaveCount(2)
})

test('it rings on every device and goes on by one, is made longer in its last minute, and ends when its time is up', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const both = await twoPages(page, context, visit)
  const { fan, creator, there } = both
  const pocket = await visit()
  await call({ request: pocket.request }, 'logIn', {
    body: { username: creator.username, password: PASSWORD },
  })
  const second = await pocket.newPage()
  await openWithEvents(second, '/home')
  await buy(page, creator, 'Llamar a')
  for (const each of [there, second]) await expect(each.getByLabel(`${fan.name} te llama`)).toBeVisible()
  await accept(there, fan)
  await expect(second.getByText('La llamada sigue fuera de esta página')).toBeVisible()
  await expect(second.getByLabel(`${fan.name} te llama`)).toBeHidden()
  for (const each of [page, there]) await plays(each, false)
  // the page that is left may say that it is no longer connected before it knows why
  watch.tolerateStatus(409, '/api/v1/calls/')
  await second.getByRole('button', { name: 'Traerla aquí' }).dblclick()
  await expect(there.getByText('La llamada sigue fuera de esta página')).toBeVisible()
  for (const each of [page, second]) await plays(each, false)

  await expect.poll(async () => (await onlyCall(fan)).clock?.lost).toBeNull()
  const { id } = await onlyCall(fan)
  await passInCall(id, 245)
  await expect(second.getByText('Termina sola. No se cobra nada más.')).toBeVisible()
  await page.getByRole('button', { name: '5 min más por $8' }).dblclick()
  await expect(page.getByText('5 minutos más')).toBeVisible()
  expect((await onlyCall(fan)).minutes).toBe(10)
  await expect(second.getByText('Termina sola. No se cobra nada más.')).toBeHidden()
  await passInCall(id, 360)
  for (const each of [page, second])
    await expect(each.getByRole('dialog', { name: 'La llamada terminó' })).toBeVisible()
  await expect(second.getByRole('dialog').getByText('$12,80')).toBeVisible()
  expect(await balanceOf(fan)).toBe(3_400)
})
