// @vitest-environment happy-dom
import type { Subscription } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { show } from '../../../testing/screen.tsx'
import { INES } from '../../../testing/subscription-gifts.ts'
import { SubscriptionsList } from '../settings/subscriptions-list.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const ASKED: Subscription = {
  id: 's1',
  creator: INES,
  duration: '1m',
  price: usd(1_500),
  status: 'active',
  renews: true,
  gifted: false,
  missed: null,
  asked: { price: usd(1_800), words: 'Cuesta más y se nota.' },
  since: '2026-11-12T12:00:00.000Z',
  expiresAt: '2026-12-12T12:00:00.000Z',
}
let shown: Subscription
const acceptPrice = vi.fn(async (_: unknown) => {
  shown = { ...ASKED, price: usd(1_800), renews: true, asked: null }
  return shown
})
const setRenewal = vi.fn(async (_: unknown) => {
  shown = { ...shown, renews: false }
  return shown
})

beforeEach(() => {
  shown = ASKED
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/settings/suscribers')
})
const open = () =>
  show(
    <>
      <SubscriptionsList />
      <ToastHost />
    </>,
    {
      as: 'fan',
      texts: ['settings', 'given', 'renewal', 'errors'],
      api: { acceptPrice, setRenewal, listSubscriptions: async () => ({ items: [shown], next: null }) },
    },
  )
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Precio nuevo' }))

test('both prices, the words and what silence means are said, and the new one is accepted once', async () => {
  const person = await open()
  expect(await screen.findByText(/espera tu respuesta, hasta el 12 dic/)).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Responder' }))
  expect(window.location.search).toBe('?price=s1')
  const asked = await sheet()
  for (const text of ['Inés cambia su precio', '$15', '$18', 'Cuesta más y se nota.', /no se cobra nada/])
    expect(asked.getByText(text)).toBeTruthy()
  await person.dblClick(asked.getByRole('button', { name: 'Seguir por $18 al mes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(acceptPrice.mock.calls).toHaveLength(1)
  expect(acceptPrice.mock.calls[0]?.[0]).toEqual({ params: { subscription: 's1' }, body: { price: 1_800 } })
  expect(screen.getByText(/\$18 · se renueva el 12 dic/)).toBeTruthy()
})

test('it may end instead, and be accepted after all where renewal is switched on', async () => {
  window.history.replaceState(null, '', '/settings/suscribers?price=s1')
  const person = await open()
  await person.click((await sheet()).getByRole('button', { name: 'Que termine el 12 dic' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(setRenewal.mock.calls[0]?.[0]).toEqual({ params: { subscription: 's1' }, body: { renews: false } })
  expect(await screen.findByText(/termina el 12 dic/)).toBeTruthy()
  await person.click(screen.getByRole('switch', { name: 'Renovación automática' }))
  const asked = await sheet()
  expect(asked.queryByRole('button', { name: /Que termine/ })).toBeNull()
  expect(asked.getByRole('button', { name: 'Seguir por $18 al mes' })).toBeTruthy()
  expect(setRenewal).toHaveBeenCalledOnce()
})

test('another price meanwhile is said, and nothing is accepted', async () => {
  acceptPrice.mockRejectedValueOnce(new ApiError('PRICE_CHANGED', 409))
  window.history.replaceState(null, '', '/settings/suscribers?price=s1')
  const person = await open()
  await person.click((await sheet()).getByRole('button', { name: 'Seguir por $18 al mes' }))
  expect(await screen.findByText(/El precio cambió/)).toBeTruthy()
})

test('what was not answered says why it ended', async () => {
  shown = { ...ASKED, status: 'expired', renews: false, asked: null, missed: 'price' }
  await open()
  expect(await screen.findByText(/no respondiste al precio nuevo y no se cobró nada/)).toBeTruthy()
})
