// @vitest-environment happy-dom
import type { SubscriptionGift } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { GIVEN } from '../../../testing/subscription-gifts.ts'
import { GivenList } from './given-list.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
let gifts: SubscriptionGift[] = []
const takeBackSubscriptionGift = vi.fn(async () => {
  const gift: SubscriptionGift = { ...GIVEN, state: 'taken-back', code: null, closedAt: GIVEN.createdAt }
  gifts = [gift]
  return { gift, balance: { ...usd(4_050), sequence: 2 } }
})
const list = () =>
  show(<GivenList />, {
    as: 'fan',
    texts: ['given', 'profile'],
    api: {
      takeBackSubscriptionGift,
      listSubscriptionGifts: async () => ({ items: gifts, next: null }),
    },
  })

beforeEach(() => {
  gifts = [GIVEN]
  takeBackSubscriptionGift.mockClear()
})

test('a gift that waits has its link again, and is taken back once for the amount that is named', async () => {
  const person = await list()
  expect(await screen.findByText(/con un enlace/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Enlace del regalo' }))
  const link = within(await screen.findByRole('dialog', { name: 'Enlace del regalo' }))
  expect(link.getByDisplayValue('https://calina.example/gift/abcdefghij0123456789')).toBeTruthy()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Recuperar' }))
  const asked = within(await screen.findByRole('dialog', { name: '¿Recuperar el regalo?' }))
  expect(asked.getByText(/\$40,50 vuelven a tu saldo/)).toBeTruthy()
  await person.dblClick(asked.getByRole('button', { name: 'Recuperar $40,50' }))
  await waitFor(() => expect(screen.getByText('Recuperado')).toBeTruthy())
  expect(takeBackSubscriptionGift).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
})

test('one for a username says for whom, and has no link', async () => {
  gifts = [{ ...GIVEN, username: 'anaroldan', code: null }]
  await list()
  expect(await screen.findByText('para @anaroldan')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enlace del regalo' })).toBeNull()
})

test('without any it says where one begins', async () => {
  gifts = []
  await list()
  expect(await screen.findByText('Aún no regalas ninguna suscripción')).toBeTruthy()
})
