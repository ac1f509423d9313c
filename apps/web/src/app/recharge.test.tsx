// @vitest-environment happy-dom
import type { CallInput, Recharge, RechargeOffer, Routes } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { useLocation } from '#lib/router.tsx'
import { ToastHost } from '#ui/toasts.tsx'
import { promised } from '../testing/promised.ts'
import { balanceOf, offerOf, rechargeOf, transferOf, usd } from '../testing/recharges.ts'
import { show } from '../testing/screen.tsx'
import { matchRoute } from './matching.ts'
import { ShownRoute } from './route-head.tsx'
import { Component } from './routes/settings-recharge.tsx'

/** The screens of recharging as a fan meets them: their addresses, the form, and where it leads. */

type Body = CallInput<Routes['createRecharge']>['body']
const house = { offer: offerOf(), recharge: rechargeOf(), ends: [] as Error[] }
const createRecharge = vi.fn(async ({ body }: { body: Body }): Promise<Recharge> => {
  const end = house.ends.shift()
  if (end) throw end
  house.recharge = rechargeOf({
    gateway: body.gateway ?? 'stripe',
    amount: usd(body.amount),
    asked: usd(body.amount),
  })
  return house.recharge
})
const getRechargeOffer = vi.fn(async (): Promise<RechargeOffer> => house.offer)
const getRecharge = vi.fn(async () => house.recharge)
const assign = vi.fn()

const api: Partial<Api> = {
  createRecharge: createRecharge as Api['createRecharge'],
  getRechargeOffer,
  getRecharge,
  getRechargeTransfer: async () => ({ transfer: transferOf() }),
  getBalance: async () => balanceOf(4_850),
  listRecharges: async () => ({ items: [], next: null }),
}

beforeEach(() => {
  Object.assign(house, { offer: offerOf(), recharge: rechargeOf(), ends: [] })
  for (const each of [createRecharge, getRechargeOffer, getRecharge, assign]) each.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})

afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

function Screen() {
  const { pathname, search } = useLocation()
  return (
    <ShownRoute value={matchRoute({ pathname, search })?.route}>
      <Component key={pathname} />
      <ToastHost />
    </ShownRoute>
  )
}
async function open(path: string, offer: Partial<RechargeOffer> = {}) {
  house.offer = offerOf(offer)
  window.history.replaceState(null, '', path)
  return show(<Screen />, { as: 'fan', texts: ['shell', 'wallet', 'recharge'], api })
}
const here = () => window.location.pathname + window.location.search
const heading = () => screen.findByRole('heading', { level: 1 })
const pay = (label: string) => screen.findByRole<HTMLButtonElement>('button', { name: label })
const tile = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

test('the first screen offers the first gateway, and leads to the others with what the money is for', async () => {
  await open('/settings/recharge?for=%2Fluna&amount=350', { gateways: ['stripe', 'btcpay', 'test'] })
  expect((await heading()).textContent).toBe('Recargar saldo')
  const links = ['Pagar con bitcoin', 'Pagar con la pasarela de prueba'].map(name =>
    screen.findByRole('link', { name }),
  )
  expect((await Promise.all(links)).map(link => link.getAttribute('href'))).toEqual([
    '/settings/recharge/indexfc?for=%2Fluna&amount=350',
    '/settings/recharge/indexfc?gateway=test&for=%2Fluna&amount=350',
  ])
  expect(screen.queryByRole('link', { name: 'Pagar con tarjeta' })).toBeNull()
})

test('the other screen is the second gateway’s, under its own title, and leads back with what the money is for', async () => {
  await open('/settings/recharge/indexfc?for=%2Fluna&amount=350')
  await waitFor(async () => expect((await heading()).textContent).toBe('Recargar con bitcoin'))
  const above = screen.getAllByRole('link', { name: /Recargar saldo|Atrás|Volver/ })
  for (const link of above)
    expect(link.getAttribute('href')).toBe('/settings/recharge?for=%2Fluna&amount=350')
  expect((await screen.findByRole('link', { name: 'Pagar con tarjeta' })).getAttribute('href')).toBe(
    '/settings/recharge?for=%2Fluna&amount=350',
  )
})

test('with one gateway alone the other screen leads to the first, and what the money is for stays', async () => {
  await open('/settings/recharge/indexfc?for=%2Fluna&amount=350', { gateways: ['stripe'] })
  await waitFor(() => expect(here()).toBe('/settings/recharge?for=%2Fluna&amount=350'))
  expect(await pay('Recargar $5')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Pagar con/ })).toBeNull()
})

test('without a gateway one is told, and there is nothing to fill in', async () => {
  await open('/settings/recharge', { gateways: [] })
  expect(await screen.findByText('Ahora mismo no se puede recargar')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: /Recargar/ })).toBeNull()
})

test('one press opens one payment, however often it is pressed, and leads to the gateway’s page', async () => {
  const person = await open('/settings/recharge?for=%2Fluna&amount=350')
  await person.dblClick(await pay('Recargar $5'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(createRecharge.mock.calls.map(([input]) => input)).toEqual([
    { body: { amount: 500, gateway: 'stripe' } },
  ])
  expect(assign).toHaveBeenCalledWith('https://calina.example/api/pay/checkout/1?s=x&for=%2Fluna&amount=350')
})

test('a gateway that can be paid from here shows what has to be sent, at an address that can be opened again', async () => {
  const person = await open('/settings/recharge/indexfc?for=%2Fluna')
  await person.click(await tile('$20'))
  await person.dblClick(await pay('Recargar $20'))
  const title = await screen.findByRole('heading', { name: 'Envía exactamente' })
  expect(here()).toBe(`/settings/recharge/indexfc?recharge=${house.recharge.id}&for=%2Fluna`)
  expect(createRecharge).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
  expect(screen.queryByRole('radio')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(title))
  // and from there to the form again, with the amount chosen and the keyboard in it
  await person.click(screen.getByRole('link', { name: 'Cambiar el monto' }))
  expect(here()).toBe('/settings/recharge/indexfc?for=%2Fluna&amount=2000')
  const again = await tile('$20')
  expect(again.checked).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(again))
})

const limit = { left: usd(3_000), limit: usd(10_000), hours: 24, newUntil: null }

test('the limit is said before the press, and amounts above it cannot be chosen', async () => {
  const person = await open('/settings/recharge', { limit })
  expect(
    await screen.findByText('Hoy puedes recargar hasta $30 más (límite de $100 en 24 horas).'),
  ).toBeTruthy()
  expect((await tile('$20')).checked).toBe(true)
  const above = await tile('$50 Pasa del límite')
  expect(above.disabled).toBe(true)
  await person.click(await tile('Otro'))
  const field = await screen.findByLabelText('Otro monto')
  await person.clear(field)
  await person.type(field, '30,01')
  await person.click(await pay('Recargar'))
  expect(await screen.findByText('Hoy puedes recargar hasta $30.')).toBeTruthy()
  expect(createRecharge).not.toHaveBeenCalled()
  await person.clear(field)
  await person.type(field, '30')
  await person.click(await pay('Recargar $30'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
})

test('a new account is told until when its limit holds', async () => {
  await open('/settings/recharge', { limit: { ...limit, newUntil: '2030-01-22T15:30:00.000Z' } })
  expect(
    await screen.findByText(/Tu cuenta es nueva: este límite vale hasta el mar 22 ene 2030/),
  ).toBeTruthy()
})

test('a limit that is used up closes the form, and says why', async () => {
  await open('/settings/recharge', { limit: { ...limit, left: usd(200) } })
  expect(
    await screen.findByText('Hoy ya no puedes recargar más: el límite es de $100 en 24 horas.'),
  ).toBeTruthy()
  for (const radio of await screen.findAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Recargar/ }).disabled).toBe(true)
})

test('a refusal says its numbers, and the offer is read again', async () => {
  const person = await open('/settings/recharge')
  const button = await pay('Recargar $50')
  house.ends = [new ApiError('RECHARGE_LIMIT', 409, { params: { left: 1_500, limit: 10_000, hours: 24 } })]
  house.offer = offerOf({ limit: { ...limit, left: usd(1_500) } })
  await person.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Ese monto pasa de lo que puedes recargar ahora. No se cobró nada. Hoy puedes recargar hasta $15 más (límite de $100 en 24 horas).',
  )
  expect((await tile('$20 Pasa del límite')).disabled).toBe(true)
  expect(assign).not.toHaveBeenCalled()
})

test('a payer whose purchases are suspended is told, and nothing begins', async () => {
  house.ends = [new ApiError('PAYER_SUSPENDED', 403)]
  const person = await open('/settings/recharge')
  await person.click(await pay('Recargar $50'))
  expect((await screen.findByRole('alert')).textContent).toContain('Las compras están suspendidas')
  expect(assign).not.toHaveBeenCalled()
})

test('without a line nothing begins; with the line back the same press is the same payment', async () => {
  const person = await open('/settings/recharge')
  const keys: unknown[] = []
  createRecharge.mockImplementationOnce((async (_: unknown, options: { idempotencyKey: string }) => {
    keys.push(options.idempotencyKey)
    throw new ApiError('OFFLINE', 0)
  }) as never)
  await person.click(await pay('Recargar $50'))
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión')
  createRecharge.mockImplementationOnce((async (_: unknown, options: { idempotencyKey: string }) => {
    keys.push(options.idempotencyKey)
    return rechargeOf()
  }) as never)
  await person.click(await pay('Recargar $50'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['RECHARGE_NOT_FOUND', 404],
  ['VALIDATION_FAILED', 400],
] as const)('an address of no recharge (%s) says so, above the form', async (code, status) => {
  getRecharge.mockRejectedValueOnce(new ApiError(code, status))
  await open('/settings/recharge?recharge=zzz')
  expect((await screen.findByRole('alert')).textContent).toBe('Esa recarga no existe.')
  expect(await pay('Recargar $50')).toBeTruthy()
})

test('the address that a payment page which did not open leads to says so', async () => {
  await open(`/settings/recharge?recharge=${house.recharge.id}&error=PAYMENT_UNAVAILABLE&for=%2Fluna`)
  expect(await screen.findByRole('heading', { name: 'La página de pago no responde' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pagar con bitcoin' }).getAttribute('href')).toBe(
    '/settings/recharge/indexfc?for=%2Fluna&amount=5000',
  )
})

test('who leaves in the middle is not led anywhere by the answer', async () => {
  const answer = promised<Recharge>()
  const signals: AbortSignal[] = []
  createRecharge.mockImplementationOnce((async (_: unknown, options: { signal: AbortSignal }) => {
    signals.push(options.signal)
    options.signal.addEventListener('abort', () => answer.fail(new DOMException('left', 'AbortError')))
    return answer.promise
  }) as never)
  const person = await open('/settings/recharge')
  await person.click(await pay('Recargar $50'))
  await person.click(screen.getByRole('link', { name: 'Pagar con bitcoin' }))
  await waitFor(() => expect(signals[0]?.aborted).toBe(true))
  await waitFor(async () => expect((await heading()).textContent).toBe('Recargar con bitcoin'))
  expect(assign).not.toHaveBeenCalled()
})

test('an offer that cannot be read can be asked for again', async () => {
  getRechargeOffer.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const person = await open('/settings/recharge')
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await pay('Recargar $50')).toBeTruthy()
})

test('a suspended payer who is led back from the gateway reads why', async () => {
  await open(`/settings/recharge?recharge=${house.recharge.id}&error=PAYER_SUSPENDED`)
  expect((await screen.findByRole('alert')).textContent).toMatch(/suspendidas/)
  expect(screen.queryByText('Tu recarga está en camino')).toBeNull()
})
