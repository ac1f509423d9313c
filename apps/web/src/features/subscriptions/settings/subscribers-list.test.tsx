// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { DIEGO } from '../../../testing/subscription-gifts.ts'
import { SubscribersList } from './subscribers-list.tsx'

const listSubscribers = vi.fn(async (_: unknown) => ({ items: [DIEGO], next: null }))
const getConversation = vi.fn(async (_: unknown) => ({
  id: 'c1',
  new: false,
  sender: personOf('ines', 'Inés', 'model'),
  receiver: DIEGO.fan,
}))
beforeEach(() => {
  for (const each of [listSubscribers, getConversation]) each.mockClear()
  window.history.replaceState(null, '', '/settings/suscribers')
})
const list = () =>
  show(<SubscribersList />, {
    texts: ['settings', 'given', 'lists'],
    api: {
      listSubscribers,
      getConversation,
      listFanLists: async () => ({ items: [] }),
      countSubscribers: async () => ({ active: 1_284, expiring: 37, gifted: 12, expired: 4 }),
    },
  })
const lastQuery = () => listSubscribers.mock.lastCall?.[0]

test('states have their counts, and with the order and the search they are what is asked for', async () => {
  const person = await list()
  expect(await screen.findByRole('radio', { name: /Activos.*1\.284/ })).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: /Expiran pronto.*37/ }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'spent')
  await person.type(screen.getByRole('searchbox'), 'die')
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ query: { status: 'expiring', sort: 'spent', search: 'die' } }),
  )
})

test('who renews and who does not is asked for, and the address keeps what is asked for', async () => {
  const person = await list()
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Renovación' }), 'Sin renovación')
  await person.click(screen.getByRole('radio', { name: /Activos/ }))
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ query: { status: 'active', renews: 'false', sort: 'newest' } }),
  )
  expect(window.location.search).toBe('?renews=false&status=active')
  expect(screen.getByText(/^Tienen acceso ahora/)).toBeTruthy()
})

test('an address asks for what it can, and for nothing else', async () => {
  window.history.replaceState(null, '', '/settings/suscribers?sort=ends&renews=true&status=all')
  await list()
  await waitFor(() => expect(lastQuery()).toMatchObject({ query: { sort: 'ends', renews: 'true' } }))
  expect(lastQuery()).not.toMatchObject({ query: { list: expect.anything() } })
  expect(screen.getByText(/^Todas las personas/)).toBeTruthy()
})

test('a row says what was spent in all and whether it renews; one press leads to the chat', async () => {
  const person = await list()
  expect(await screen.findByText('$212')).toBeTruthy()
  expect(screen.getByText('gasto total')).toBeTruthy()
  expect(screen.getByText(/se renueva/)).toBeTruthy()
  await person.dblClick(screen.getByRole('button', { name: 'Escribir a Diego Nava' }))
  await waitFor(() => expect(window.location.pathname).toBe('/messages/c1'))
  expect(getConversation).toHaveBeenCalledOnce()
})

test('the gift button of a row opens the days for that person', async () => {
  const person = await list()
  await person.click(await screen.findByRole('button', { name: 'Regalar días a Diego Nava' }))
  expect(await screen.findByRole('button', { name: 'Regalar 7 días a Diego' })).toBeTruthy()
})
