// @vitest-environment happy-dom
import type { FanCard as Card, ProfitLine } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { usd } from '../../testing/gifts.ts'
import { personOf } from '../../testing/people.ts'
import { show } from '../../testing/screen.tsx'
import { FanCard } from './fan-card.tsx'

const MATEO = personOf('mateo', 'Mateo Ríos')
const LINE: ProfitLine = {
  ...{ id: 's1', kind: 'vault', was: 'sale', fan: MATEO, subject: { kind: 'vault', id: 'v1' } },
  ...{ title: 'Persianas', price: usd(1_500), fee: usd(225), earned: usd(1_275) },
  ...{ availableAt: null, at: '2026-01-01T00:00:00.000Z' },
}
const SUBSCRIBED: NonNullable<Card['subscription']> = {
  ...{ status: 'active', since: '2025-07-02T00:00:00.000Z', expiresAt: '2026-01-12T00:00:00.000Z' },
  renews: true,
}
const CARD: Card = {
  subscription: SUBSCRIBED,
  ...{ spent: usd(24_800), month: usd(3_800), lines: [LINE], note: null, lists: [] },
}

const begin = (card: Card | ApiError) => {
  const api = {
    getFanCard: vi.fn(async () => {
      if (card instanceof Error) throw card
      return card
    }),
    getFanMarks: vi.fn(async () => ({ lists: [], note: null })),
    listFanLists: vi.fn(async () => ({ items: [] })),
  }
  return show(<FanCard fan={MATEO} />, { api: api as unknown as Partial<Api> })
}

test('says what a fan spent, how they are subscribed and what they bought', async () => {
  await begin(CARD)
  const spent = await screen.findByText('Gastó')
  expect(spent.nextElementSibling?.textContent).toMatch(/248/)
  expect(screen.getByText('Este mes').nextElementSibling?.textContent).toMatch(/38/)
  expect(screen.getByText(/^Se renueva el 12 ene/)).toBeTruthy()
  const bought = screen.getByText(/Persianas/).closest('li')
  expect(bought?.textContent).toMatch(/12,75/)
})

test.each([
  [{ status: 'active', renews: false }, /^Termina el 12 ene/],
  [{ status: 'expired', renews: false }, /^Terminó el 12 ene/],
] as const)('says when a subscription ends or has ended: %o', async (how, words) => {
  await begin({ ...CARD, subscription: { ...SUBSCRIBED, ...how } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('of who only follows there is no subscription, and the first note is one press away', async () => {
  const person = await begin({ ...CARD, subscription: null, lines: [] })
  expect(await screen.findByText('Todavía no compró nada.')).toBeTruthy()
  expect(screen.queryByText('Desde')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Escribir una nota' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Nota y listas' })).toBeTruthy())
})

test('the note and the lists are read, and changed from here', async () => {
  const person = await begin({
    ...CARD,
    note: 'Nunca por la mañana',
    lists: [{ id: 'l1', name: 'Mis mejores' }],
  })
  expect(await screen.findByText('Nunca por la mañana')).toBeTruthy()
  expect(screen.getByText('Mis mejores')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cambiar' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('of somebody out of reach it says so', async () => {
  await begin(new ApiError('USER_NOT_FOUND', 404))
  expect(await screen.findByText(/no puedes llegar a esta persona/)).toBeTruthy()
})
