import { findingsOnBothSizes } from './support/accessibility.ts'
import { call } from './support/api.ts'
import { balanceOf, joinFunded } from './support/money.ts'
import { at, expectNotice, open, reload } from './support/page.ts'
import { join, logIn, type Person } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

const offer = (creator: Person, month: number) =>
  call(creator, 'setPlans', {
    body: {
      items: [
        { duration: '1m', price: month },
        { duration: '3m', price: 4050 },
      ],
    },
  })

test('an offer is started, paid for less by somebody new, and says what it brought', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await join(context, 'model')
  // without a price there is nothing to offer for less
  await open(page, '/settings/subscription')
  await expect(page.getByRole('button', { name: 'Nueva oferta' })).toHaveCount(0)
  await offer(creator, 1500)
  await reload(page)
  await page.getByRole('button', { name: 'Nueva oferta' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva oferta' })
  await form.getByRole('textbox', { name: 'Cuánto menos' }).fill('95')
  await form.getByRole('textbox', { name: 'Cuántas veces' }).fill('')
  await form.getByRole('button', { name: 'Empezar la oferta' }).click()
  await expect(form.getByText('De 5 a 90 %.')).toBeVisible()
  await expect(form.getByText('Pon un número, un día o ambos.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Cuánto menos' }).fill('30')
  await form.getByRole('textbox', { name: 'Cuántas veces' }).fill('50')
  await expect(form.getByText('Pagan $10,50 en lugar de $15, y recibes $8,40.')).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  const well = page.getByRole('article').filter({ hasText: '30 % menos el primer mes' })
  const writes = await pressTwice(page, form.getByRole('button', { name: 'Empezar la oferta' }), async () => {
    await expect(well).toBeVisible()
  })
  expect(writes.filter(write => write.endsWith('/promotions'))).toHaveLength(1)
  expect(await findingsOnBothSizes(page)).toEqual([])

  const elsewhere = await visit()
  const fan = await joinFunded(elsewhere, 2000)
  const there = await elsewhere.newPage()
  await open(there, `/${creator.username}`)
  if (isMobile) await there.getByRole('button', { name: /^Suscribirme/ }).click()
  const panel = isMobile ? there.getByRole('dialog') : there
  const pay = panel.getByRole('button', { name: 'Suscribirme 1 mes por $10,50' }).filter({ visible: true })
  await expect(pay).toBeVisible()
  await expect(panel.getByText('El primer mes, 30 % menos').filter({ visible: true })).toBeVisible()
  await expect(panel.getByText('Quedan 50').filter({ visible: true })).toBeVisible()
  await expect(panel.getByText(/por \$15, de tu saldo/).filter({ visible: true })).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await pay.dblclick()
  await expectNotice(there, 'Suscripción activa')
  expect(await balanceOf(fan)).toBe(950)

  await reload(page)
  await expect(well.getByText('1 de 50')).toBeVisible()
  await expect(well.getByText('$8,40')).toBeVisible()
  await well.getByRole('button', { name: 'Parar ahora' }).click()
  const asked = page.getByRole('dialog', { name: '¿Parar la oferta?' })
  await expect(asked.getByText(/no se puede reanudar/)).toBeVisible()
  await asked.getByRole('button', { name: 'Parar ahora' }).click()
  await expect(well).toHaveCount(0)
  await page.getByText('Ofertas terminadas').click()
  await expect(page.getByText(/La paraste el/)).toBeVisible()
})

test('a trial link is made, opened by a guest who logs in and begins it, and ends by itself', {
  tag: '@both',
}, async ({ page, context, visit, watch }) => {
  const creator = await join(context, 'model')
  await offer(creator, 1500)
  await open(page, '/settings/subscription')
  await page.getByRole('button', { name: 'Nuevo enlace' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo enlace' })
  await form.getByRole('button', { name: 'Crear el enlace' }).click()
  await expect(form.getByText('Ponle un nombre.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Feria de Cartagena')
  await form.getByText('3 días', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Para cuántas personas' }).fill('2')
  expect(await findingsOnBothSizes(page)).toEqual([])
  await form.getByRole('button', { name: 'Crear el enlace' }).click()
  await expect(page.getByText('0 de 2')).toBeVisible()
  const { items } = await call(creator, 'listTrialLinks', { query: {} })
  const path = `/i/${items[0]?.code}`

  const receiver = await join(await visit(), 'fan')
  const there = await (await visit()).newPage()
  await open(there, path)
  await expect(there.getByRole('heading', { name: /3 días con/ })).toBeVisible()
  await expect(there.getByText('No. Termina sola')).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  await there.getByRole('link', { name: 'Ya tengo cuenta' }).click()
  await logIn(there, receiver.email)
  await expect(there).toHaveURL(at(path))
  await pressTwice(there, there.getByRole('button', { name: 'Entrar 3 días gratis' }), async () => {
    await expect(there).toHaveURL(at(`/${creator.username}`))
  })
  const mine = await call(receiver, 'listSubscriptions', { query: {} })
  expect(mine.items).toMatchObject([{ status: 'active', gifted: true, renews: false }])
  // once each
  await open(there, path)
  await expect(there.getByText(/Tu prueba sigue hasta el/)).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])

  await reload(page)
  await expect(page.getByText('1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Parar', exact: true }).click()
  await page.getByRole('dialog', { name: '¿Parar el enlace?' }).getByRole('button', { name: 'Parar' }).click()
  await expect(page.getByText(/paraste el/)).toBeVisible()
  const late = await (await visit()).newPage()
  await open(late, path)
  await expect(late.getByText(/Esta prueba terminó/)).toBeVisible()
  // a code of nobody
  watch.expectStatus(404, '/i/zzzzzzzzzz')
  await open(late, '/i/zzzzzzzzzz')
  await expect(late.getByText('Esta prueba no existe')).toBeVisible()
})

test('a raised price is asked for in the creator’s words, and goes on once its fan has accepted', {
  tag: '@both',
}, async ({ page, context, visit, isMobile }) => {
  const creator = await join(await visit(), 'model')
  await offer(creator, 1500)
  const fan = await joinFunded(context, 5000)
  await call(fan, 'subscribe', {
    params: { username: creator.username },
    body: { duration: '1m', price: 1500 },
  })
  await offer(creator, 1800)

  const elsewhere = await visit()
  const there = await elsewhere.newPage()
  await open(there, '/auth/login')
  await logIn(there, creator.email)
  await expect(there).toHaveURL(at('/home'))
  await open(there, '/settings/subscription')
  await there.getByRole('button', { name: 'Pedir que acepten el nuevo' }).click()
  const asking = there.getByRole('dialog', { name: 'Pedir el precio nuevo' })
  await asking.getByRole('textbox').fill('Este año empiezo las series en película.')
  await expect(asking.getByText('Preguntamos a 1 persona si sigue por $18 al mes.')).toBeVisible()
  expect(await findingsOnBothSizes(there)).toEqual([])
  const asked = await pressTwice(
    there,
    asking.getByRole('button', { name: 'Preguntar a 1 persona' }),
    async () => {
      await expect(there.getByText(/Pediste \$18/)).toBeVisible()
    },
  )
  expect(asked.filter(write => write.endsWith('/question'))).toHaveLength(1)

  // its fan is told, and answers where the notification leads
  await expect(async () => {
    await open(page, '/notifications')
    await expect(page.getByText(/cambia su precio/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await open(page, '/settings/suscribers')
  await expect(page.getByText(/espera tu respuesta, hasta el/)).toBeVisible()
  await page.getByRole('link', { name: 'Responder' }).click()
  const sheet = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Precio nuevo' })
  await expect(sheet.getByText('Este año empiezo las series en película.')).toBeVisible()
  await expect(sheet.getByText(/Si no eliges, no se renueva/)).toBeVisible()
  expect(await findingsOnBothSizes(page)).toEqual([])
  // it may be declined, and accepted after all
  await sheet.getByRole('button', { name: /^Que termine el/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/termina el/)).toBeVisible()
  await page.getByRole('switch', { name: 'Renovación automática' }).click()
  await pressTwice(page, sheet.getByRole('button', { name: 'Seguir por $18 al mes' }), async () => {
    await expect(sheet).toHaveCount(0)
  })
  await expect(page.getByText(/\$18 · se renueva el/)).toBeVisible()
  expect(await balanceOf(fan)).toBe(3500)
  await reload(there)
  await expect(there.getByText(/1 aceptó/)).toBeVisible()
})
