// @vitest-environment happy-dom
import type { Subscriber, Subscription } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { personOf } from '../../testing/people.ts'
import { show } from '../../testing/screen.tsx'
import { ClosingSubscriptions } from './closing-subscriptions.tsx'

const standing = {
  duration: '1m',
  status: 'active',
  renews: false,
  gifted: false,
  since: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
} as const
const TO_CREATOR: Subscription = {
  ...standing,
  id: 's1',
  creator: personOf('abril', 'Abril', 'model'),
  price: { amount: 900, currency: 'USD' },
  missed: null,
  asked: null,
}
const OF_FAN: Subscriber = {
  ...standing,
  id: 's2',
  fan: personOf('lucio', 'Lucio Paz', 'fan'),
  spent: { amount: 900, currency: 'USD' },
  lists: [],
  note: null,
  reachable: true,
}
const texts = ['preferences', 'settings']
const offline = () => Promise.reject(new ApiError('OFFLINE', 0))
const retry = { name: 'Reintentar' }

it('a fan whose subscriptions could not be loaded tries again, and sees with whom and until when', async () => {
  const listSubscriptions = vi.fn(async () => ({ items: [TO_CREATOR], next: null }))
  listSubscriptions.mockImplementationOnce(offline)
  const person = await show(<ClosingSubscriptions count={3} until={null} />, {
    as: 'fan',
    texts,
    api: { listSubscriptions },
  })
  const failure = within(await screen.findByRole('alert'))
  // where they are ended can be reached meanwhile, and nothing is said of how many more there are
  expect(screen.getByRole('link', { name: 'Terminar renovaciones' })).toBeTruthy()
  expect(screen.queryByText('y 2 más')).toBeNull()
  await person.click(failure.getByRole('button', retry))
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Abril.*termina el 1 /)
  expect(screen.getByText('y 2 más')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(listSubscriptions).toHaveBeenCalledTimes(2)
})

it('a creator whose subscribers could not be loaded tries again, as often as it takes', async () => {
  const listSubscribers = vi.fn(async () => ({ items: [OF_FAN], next: null }))
  listSubscribers.mockImplementationOnce(offline).mockImplementationOnce(offline)
  const person = await show(<ClosingSubscriptions count={1} until={null} />, {
    texts,
    api: { listSubscribers },
  })
  await person.click(await screen.findByRole('button', retry))
  await person.click(await screen.findByRole('button', retry))
  expect((await screen.findByRole('listitem')).textContent).toContain('Lucio Paz')
  expect(screen.queryByRole('button', retry)).toBeNull()
})

it('a fan ends all renewals in one act, and is told how many there were', async () => {
  const stopAllRenewals = vi.fn(async () => ({ stopped: 2 }))
  const listSubscriptions = async () => ({ items: [TO_CREATOR], next: null })
  const content = (
    <>
      <ClosingSubscriptions count={2} until="2026-12-01T12:00:00.000Z" />
      <ToastHost />
    </>
  )
  const person = await show(content, {
    as: 'fan',
    texts,
    api: { listSubscriptions, stopAllRenewals },
  })
  expect(await screen.findByText(/La última termina el 1 /)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Apagar todas las renovaciones' }))
  expect(await screen.findByText('2 renovaciones apagadas')).toBeTruthy()
  expect(stopAllRenewals).toHaveBeenCalledTimes(1)
})

it('a creator is asked before no price is offered any more, and reads then that nothing renews', async () => {
  const plan = {
    duration: '1m',
    price: { amount: 900, currency: 'USD' },
    saving: 0,
    promotion: null,
  } as const
  const setPlans = vi.fn(async () => ({ items: [] }))
  const person = await show(<ClosingSubscriptions count={1} until="2026-12-01T12:00:00.000Z" />, {
    texts,
    api: {
      listSubscribers: async () => ({ items: [OF_FAN], next: null }),
      getOwnPlans: async () => ({ items: [plan] }),
      setPlans,
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Dejar de ofrecer suscripciones' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/avisamos a cada fan.*La última termina el 1 /)).toBeTruthy()
  expect(setPlans).not.toHaveBeenCalled()
  await person.click(dialog.getByRole('button', { name: 'Dejar de ofrecerlas' }))
  expect(await screen.findByText(/Ya no ofreces suscripciones/)).toBeTruthy()
  expect(setPlans).toHaveBeenCalledExactlyOnceWith({ body: { items: [] } })
})
