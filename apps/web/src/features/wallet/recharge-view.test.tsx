// @vitest-environment happy-dom
import type { Recharge } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { changed } from '#lib/things.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { promised } from '../../testing/promised.ts'
import { balanceOf, rechargeOf, usd } from '../../testing/recharges.ts'
import { show } from '../../testing/screen.tsx'
import { RechargeView } from './recharge-view.tsx'

/** What becomes of a recharge, as its payer sees it. */

const house = { recharge: rechargeOf(), balance: 4_850 }
const getRecharge = vi.fn(async () => house.recharge)
const createRecharge = vi.fn(async () => rechargeOf({ id: '01990000-0000-7000-8000-0000000000bb' }))
const leaveRecharge = vi.fn(async () => rechargeOf({ status: 'left' }))
const getReceipt = vi.fn(async () => ({ url: '/api/v1/recharges/1/receipt.pdf?link=x' }))
const assign = vi.fn()
const api: Partial<Api> = {
  getRecharge,
  createRecharge,
  leaveRecharge,
  getReceipt,
  getBalance: async () => balanceOf(house.balance),
}

beforeEach(() => {
  Object.assign(house, { recharge: rechargeOf(), balance: 4_850 })
  for (const each of [getRecharge, createRecharge, leaveRecharge, getReceipt, assign]) each.mockClear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/settings/recharge?recharge=1')
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

let report = () => {}
interface Place {
  left?: boolean
  unavailable?: boolean
  wanted?: string
}
function View({ left = false, unavailable = false, wanted }: Place) {
  const client = useQueryClient()
  report = () => changed(client, `recharge:${house.recharge.id}`)
  return (
    <>
      <RechargeView
        id={house.recharge.id}
        left={left}
        unavailable={unavailable}
        form={<button type="button">Recargar $50</button>}
        gateways={['stripe', 'btcpay']}
        purpose={{ wanted, amount: 350 }}
      />
      <ToastHost />
    </>
  )
}
const open = (recharge: Partial<Recharge> = {}, place: Place = {}) => {
  house.recharge = rechargeOf(recharge)
  return show(<View {...place} />, { as: 'fan', texts: ['shell', 'wallet', 'recharge'], api })
}
const title = () => screen.findByRole('heading', { level: 2 })
/** The facts, each with its name. */
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const),
  )
/** The server reports another state. */
const becomes = (recharge: Partial<Recharge>) => {
  house.recharge = rechargeOf(recharge)
  act(() => report())
}
const VISA = { kind: 'card', brand: 'Visa', last4: '4821' } as const

test('what waits says so, with the card, and the ways on and back to the payment page', async () => {
  await open({ method: VISA })
  expect((await title()).textContent).toBe('Tu recarga está en camino')
  expect(screen.getByText('Pendiente')).toBeTruthy()
  expect(facts()).toMatchObject({ Recarga: '$50,00', Con: 'Visa •••• 4821' })
  expect(screen.getByRole('link', { name: 'Seguir en Calina' }).getAttribute('href')).toBe('/home')
  expect(screen.getByRole('link', { name: 'Volver a la página de pago' }).getAttribute('href')).toBe(
    'https://calina.example/api/pay/checkout/1?s=x&amount=350',
  )
})

test('who came back without paying is told once, and can go on or change the amount', async () => {
  const answer = promised<Recharge>()
  leaveRecharge.mockReturnValueOnce(answer.promise)
  await open({}, { left: true, wanted: '/luna' })
  await waitFor(() => expect(leaveRecharge).toHaveBeenCalledOnce())
  house.recharge = rechargeOf({ status: 'left' })
  await act(async () => answer.keep(house.recharge))
  expect(await screen.findByRole('heading', { name: 'Saliste sin pagar' })).toBeTruthy()
  expect(screen.getByText('Sin pagar')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambiar el monto' }).getAttribute('href')).toBe(
    '/settings/recharge?for=%2Fluna&amount=5000',
  )
  expect(leaveRecharge).toHaveBeenCalledOnce()
})

test('who comes back from the payment page after having left it before may have paid: it is waited for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await open({ status: 'left' })
    expect((await title()).textContent).toBe('Tu recarga está en camino')
    expect(screen.queryByText(/No se cobró nada/)).toBeNull()
    expect(leaveRecharge).not.toHaveBeenCalled()
    house.recharge = rechargeOf({ status: 'approved' })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(async () => expect((await title()).textContent).toBe('$50 en tu saldo'))
  } finally {
    vi.useRealTimers()
  }
})

test('one that was left shows what is paid in another tab, and is not said to be left again then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await open({ status: 'left' }, { left: true })
    expect((await title()).textContent).toBe('Saliste sin pagar')
    house.recharge = rechargeOf()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(async () => expect((await title()).textContent).toBe('Tu recarga está en camino'))
    house.recharge = rechargeOf({ status: 'approved' })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(async () => expect((await title()).textContent).toBe('$50 en tu saldo'))
    expect(leaveRecharge).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('that it was left is said again when the line is back, and not after a refusal', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    leaveRecharge.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
    leaveRecharge.mockRejectedValueOnce(new ApiError('RECHARGE_NOT_FOUND', 404))
    await open({}, { left: true })
    await waitFor(() => expect(leaveRecharge).toHaveBeenCalledOnce())
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(leaveRecharge).toHaveBeenCalledTimes(2))
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(leaveRecharge).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a payment page that could not be opened says so, leads there again, and to the other ways', async () => {
  await open({}, { unavailable: true, wanted: '/luna' })
  const heading = await title()
  expect(heading.textContent).toBe('La página de pago no responde')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const words = 'Ahora mismo no se puede abrir. No se cobró nada. Puedes reintentar.'
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(`La página de pago no responde. ${words}`)
  expect(screen.getByRole('link', { name: 'Reintentar' }).getAttribute('href')).toBe(
    'https://calina.example/api/pay/checkout/1?s=x&for=%2Fluna&amount=350',
  )
  expect(screen.getByRole('link', { name: 'Pagar con bitcoin' }).getAttribute('href')).toBe(
    '/settings/recharge/indexfc?for=%2Fluna&amount=5000',
  )
  becomes({ status: 'approved' })
  await waitFor(() => expect(window.location.pathname).toBe('/luna'))
})

test('a payment page that could not be opened is over once the recharge is decided', async () => {
  await open({ status: 'expired', checkoutUrl: null }, { unavailable: true })
  expect((await title()).textContent).toBe('Se acabó el tiempo')
  expect(screen.queryByRole('link', { name: 'Reintentar' })).toBeNull()
})

test('of a payment that its payer sends nobody says that nothing was charged', async () => {
  await open({ gateway: 'btcpay', status: 'rejected' })
  expect((await title()).textContent).toBe('El pago no se aceptó')
  expect(screen.getByText('La recarga no se aprobó.')).toBeTruthy()
  expect(screen.queryByText(/No se cobró nada/)).toBeNull()
  expect(screen.getByText(/^Si lo enviaste después, entra igual/)).toBeTruthy()
})

test('a new state takes the keyboard to its title and is read out once; the first one does neither', async () => {
  await open()
  const heading = await title()
  const status = screen.getByRole('status')
  expect(document.activeElement).not.toBe(heading)
  expect(status.textContent).toBe('')
  becomes({ status: 'rejected', declined: 'insufficient_funds', method: VISA })
  await waitFor(async () => expect((await title()).textContent).toBe('El pago no se aceptó'))
  await waitFor(async () => expect(document.activeElement).toBe(await title()))
  expect(status.textContent).toBe(
    'La recarga no se aprobó. No se cobró nada. El banco dice que la tarjeta no tiene fondos para este monto.',
  )
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

test('an approved one has its amount in the title, the balance, and its receipt to save', async () => {
  house.balance = 9_850
  const person = await open({ status: 'approved', method: VISA, receipt: '2026-004182' })
  expect((await title()).textContent).toBe('$50 en tu saldo')
  await waitFor(() =>
    expect(facts()).toEqual({
      Recarga: '$50,00',
      Con: 'Visa •••• 4821',
      Saldo: '$98,50',
      Recibo: '2026-004182',
    }),
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await person.dblClick(screen.getByRole('button', { name: 'Descargar el recibo' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(getReceipt).toHaveBeenCalledWith({ params: { recharge: house.recharge.id } })
})

test('a receipt that cannot be made says why', async () => {
  getReceipt.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const person = await open({ status: 'approved', receipt: '2026-004182' })
  await person.click(await screen.findByRole('button', { name: 'Descargar el recibo' }))
  expect(await screen.findByText(/^No hay conexión/)).toBeTruthy()
})

test('approved while one waits: the way leads back by itself, and says what arrived', async () => {
  await open({}, { wanted: '/luna?subscribe=7d' })
  await title()
  becomes({ status: 'approved', receipt: '2026-004182' })
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/luna?subscribe=7d'))
  expect(await screen.findByText('Listo: $50,00 ya están en tu saldo.')).toBeTruthy()
})

test('where less has arrived than was asked for, one reads both first', async () => {
  await open({ gateway: 'btcpay', status: 'approved', amount: usd(3_120) }, { wanted: '/luna' })
  expect((await title()).textContent).toBe('$31,20 en tu saldo')
  expect(screen.getByText('Pediste $50,00 y llegaron $31,20. Lo que llegó ya está en tu saldo.')).toBeTruthy()
  expect(facts()).toMatchObject({ Pedida: '$50,00', Recibida: '$31,20', Con: 'Bitcoin' })
  expect(screen.getByRole('link', { name: 'Volver a donde estabas' }).getAttribute('href')).toBe('/luna')
  expect(window.location.pathname).toBe('/settings/recharge')
})

test('another card begins the same amount again, once, as another payment', async () => {
  const person = await open({ status: 'rejected', declined: 'expired_card', method: VISA })
  expect(await screen.findByText(/El banco dice que la tarjeta está vencida/)).toBeTruthy()
  expect(facts()).toMatchObject({ Motivo: 'Tarjeta vencida' })
  await person.dblClick(screen.getByRole('button', { name: 'Probar con otra tarjeta' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(createRecharge.mock.calls).toEqual([
    [{ body: { gateway: 'stripe', amount: 5_000 } }, expect.anything()],
  ])
})

test('a second try above the limit says its numbers', async () => {
  createRecharge.mockRejectedValueOnce(
    new ApiError('RECHARGE_LIMIT', 409, { params: { left: 0, limit: 5_000, hours: 24 } }),
  )
  const person = await open({ status: 'rejected' })
  await person.click(await screen.findByRole('button', { name: 'Probar con otra tarjeta' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Hoy ya no puedes recargar más: el límite es de $50 en 24 horas.',
  )
})

test('a declined one of which nothing is known gives no reason', async () => {
  await open({ status: 'rejected' })
  expect(await screen.findByText('La recarga no se aprobó. No se cobró nada.')).toBeTruthy()
  expect(Object.keys(facts())).not.toContain('Motivo')
})

test('an expired one begins again with the same amount; what is sent later is spoken of where it counts', async () => {
  await open({ gateway: 'btcpay', status: 'expired' }, { wanted: '/luna' })
  expect((await title()).textContent).toBe('Se acabó el tiempo')
  expect(screen.getByText(/^Si lo enviaste después, entra igual/)).toBeTruthy()
  // the gateway has waited for less than the recharge may take: no time that is still to come is named
  expect(screen.getByText('Esperamos el pago y no llegó a tiempo. No se cobró nada.')).toBeTruthy()
  expect(Object.keys(facts())).not.toContain('Caducó')
  expect(screen.getByRole('link', { name: 'Empezar otra vez' }).getAttribute('href')).toBe(
    '/settings/recharge/indexfc?for=%2Fluna&amount=5000',
  )
})

test('an expired payment by card says until when it was waited for, and nothing of later ones', async () => {
  await open({ status: 'expired', expiresAt: '2020-01-15T12:00:00.000Z' })
  await title()
  expect(screen.getByText(/^Esperamos el pago hasta el mié 15 ene 2020/)).toBeTruthy()
  expect(facts().Caducó).toMatch(/^15 ene 2020/)
  expect(screen.queryByText(/^Si lo enviaste después/)).toBeNull()
})

test.each([
  ['RECHARGE_NOT_FOUND', 404],
  ['VALIDATION_FAILED', 400],
] as const)('a recharge that is not there (%s) says so, above the form', async (code, status) => {
  getRecharge.mockRejectedValueOnce(new ApiError(code, status))
  await open()
  expect((await screen.findByRole('alert')).textContent).toBe('Esa recarga no existe.')
  expect(screen.getByRole('button', { name: 'Recargar $50' })).toBeTruthy()
})

test('a recharge that cannot be read says why, and leads to the form', async () => {
  getRecharge.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión')
  expect(screen.getByRole('link', { name: 'Empezar otra vez' }).getAttribute('href')).toBe(
    '/settings/recharge?amount=350',
  )
})

test('a recharge is asked for again while it waits, and not once it is decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await open()
    await title()
    house.recharge = rechargeOf({ status: 'expired' })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await screen.findByText('Se acabó el tiempo')
    const asked = getRecharge.mock.calls.length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(getRecharge.mock.calls.length).toBe(asked)
  } finally {
    vi.useRealTimers()
  }
})
