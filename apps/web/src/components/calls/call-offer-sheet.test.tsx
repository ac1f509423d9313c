// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { ApiError } from '#lib/api.ts'
import { callOf, callOfferOf, chatOf } from '../../testing/calls.ts'
import { usd } from '../../testing/gifts.ts'
import { show } from '../../testing/screen.tsx'
import { CallButtons } from './call-buttons.tsx'
import { THIS_DEVICE, unstageCall, useStaged } from './stage.ts'

beforeEach(() => {
  unstageCall()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

const Stage = () => <output>{useStaged()?.call ?? 'nothing'}</output>

const open = async (api: Partial<Api>, balance = 4_850) => {
  const person = await show(
    <>
      <CallButtons chat={chatOf()} />
      <Stage />
    </>,
    {
      as: 'fan',
      texts: ['calls', 'call-lines', 'shell'],
      api: {
        getBalance: async () =>
          ({ wallet: { ...usd(balance), sequence: 1 }, pending: null, available: null }) as never,
        getCallOffer: async () => callOfferOf(),
        listOpenCalls: async () => ({ items: [], consented: true }),
        ...api,
      },
    },
  )
  return person
}
const video = { name: 'Videollamada con Inés' }

test('a fan buys what is sold at the price on the screen, once, on this device; the call then lies over the page', async () => {
  const buyCall = vi.fn(async () => ({ call: callOf(), balance: { ...usd(2_850), sequence: 2 } }))
  const person = await open({ buyCall })
  await person.click(await screen.findByRole('button', video))
  expect(await screen.findByText('15 minutos, solo los dos. Si no contesta, no se cobra.')).toBeTruthy()
  expect(await screen.findByText('$28,50')).toBeTruthy()
  await person.dblClick(screen.getByRole('button', { name: 'Llamar por $20' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('call-1'))
  expect(buyCall).toHaveBeenCalledTimes(1)
  expect(buyCall).toHaveBeenCalledWith(
    {
      params: { chat: 'c1' },
      body: { kind: 'video', minutes: 15, price: 2_000, device: THIS_DEVICE, direct: false },
    },
    expect.anything(),
  )
})

test('before the first call one reads what it shares, and buys only once that is accepted', async () => {
  const buyCall = vi.fn(async () => ({ call: callOf(), balance: { ...usd(2_850), sequence: 2 } }))
  const person = await open({ buyCall, getCallOffer: async () => callOfferOf({ consented: false }) })
  await person.click(await screen.findByRole('button', video))
  const buy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Llamar por $20' })
  expect(buy.disabled).toBe(true)
  await person.click(screen.getByRole('checkbox', { name: 'Lo entiendo y acepto' }))
  await person.click(buy)
  await waitFor(() => expect(buyCall).toHaveBeenCalledTimes(1))
  expect(buyCall.mock.calls[0]).toMatchObject([{ body: { consented: true } }, {}])
})

test('a direct connection is off until somebody opens it and switches it on', async () => {
  const buyCall = vi.fn(async () => ({ call: callOf(), balance: { ...usd(2_850), sequence: 2 } }))
  const person = await open({ buyCall })
  await person.click(await screen.findByRole('button', video))
  await person.click(await screen.findByText('Conexión directa'))
  await person.click(screen.getByRole('switch', { name: /Conectar sin intermediario/ }))
  await person.click(screen.getByRole('button', { name: 'Llamar por $20' }))
  await waitFor(() => expect(buyCall.mock.calls[0]).toMatchObject([{ body: { direct: true } }, {}]))
})

test('what the balance lacks is said, with the way to a recharge that comes back here', async () => {
  const person = await open({}, 500)
  await person.click(await screen.findByRole('button', video))
  const way = await screen.findByRole('link', { name: 'Recargar' })
  expect(way.getAttribute('href')).toContain(encodeURIComponent('/messages/c1?call=video'))
  expect(screen.queryByRole('button', { name: 'Llamar por $20' })).toBeNull()
})

test.each([
  ['closed', 'Inés no recibe llamadas por ahora.'],
  ['busy', 'Inés está en otra llamada.'],
  ['resting', 'Inés descansa un momento entre llamadas.'],
  ['hours', 'Inés no recibe llamadas a esta hora.'],
] as const)('where it is %s, why and when are said in the place of a price', async (refused, text) => {
  const from = new Date()
  from.setDate(from.getDate() + 1)
  const person = await open({
    getCallOffer: async () => callOfferOf({ refused, from: from.toISOString() }),
  })
  await person.click(await screen.findByRole('button', video))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(/Puedes llamar mañana a las/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Llamar por/ })).toBeNull()
})

test('another price is shown before anything is charged', async () => {
  let price = 2_000
  const buyCall = vi.fn(async () => {
    price = 2_500
    throw new ApiError('PRICE_CHANGED', 409)
  })
  const person = await open({
    buyCall,
    getCallOffer: async () => callOfferOf({ video: { minutes: 15, price: usd(price) } }),
  })
  await person.click(await screen.findByRole('button', video))
  await person.click(await screen.findByRole('button', { name: 'Llamar por $20' }))
  expect(await screen.findByRole('button', { name: 'Llamar por $25' })).toBeTruthy()
})

test('a kind that is not sold has no button, and a creator has none', async () => {
  await open({ getCallOffer: async () => callOfferOf({ video: null }) })
  expect(await screen.findByRole('button', { name: 'Llamar a Inés' })).toBeTruthy()
  expect(screen.queryByRole('button', video)).toBeNull()
  await act(async () => {})
})
