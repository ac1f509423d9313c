// @vitest-environment happy-dom
import type { Chat } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { SearchPane } from './search-pane.tsx'

const chat = { id: 'c1', composer: 'open', receiver: personOf('mara', 'Mara Sol', 'model') } as Chat
const hit = (id: string, text: string, mine = false) => ({
  ...{ id, text, mine, seq: Number(id.slice(1)) },
  createdAt: '2026-01-01T10:00:00.000Z',
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

const searchMessages = vi.fn<Api['searchMessages']>(async ({ query }) => ({
  items:
    query.of === 'theirs'
      ? [hit('m9', 'La LUZ dura.')]
      : [hit('m9', 'La LUZ dura.'), hit('m2', 'luz, luz', true)],
  counts: { all: 2, theirs: 1, media: 0 },
  next: null,
}))
const api: Partial<Api> = {
  searchMessages,
  listMessages: async () => ({ items: [], next: null, change: 0 }),
}

async function render(address: string) {
  window.history.replaceState(null, '', address)
  searchMessages.mockClear()
  return show(<SearchPane chat={chat} />, { texts: ['messages'], as: 'fan', api })
}

test('lists what was found with its words marked, and shows the newest at once', async () => {
  const person = await render('/messages/c1?find=luz')
  expect(await screen.findByText('2 mensajes')).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map(each => each.textContent)).toEqual(['LUZ', 'luz', 'luz'])
  await waitFor(() => expect(window.location.hash).toBe('#message-m9'))
  const [first, second] = within(screen.getByRole('list')).getAllByRole('button')
  await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'))
  await person.click(second ?? document.body)
  expect(window.location.hash).toBe('#message-m2')
  expect(window.location.search).toBe('?find=luz')
})

test('a chip narrows the hits, and what it counts stands on it', async () => {
  const person = await render('/messages/c1?find=luz')
  await person.click(await screen.findByRole('radio', { name: 'De Mara 1' }))
  expect(await screen.findByText('1 mensaje')).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('of')).toBe('theirs')
  expect(searchMessages.mock.calls.map(([input]) => input.query.of)).toEqual(['all', 'theirs'])
})

test('nothing is asked before something is typed, and what finds nothing says so', async () => {
  searchMessages.mockImplementationOnce(async () => ({
    items: [],
    counts: { all: 0, theirs: 0, media: 0 },
    next: null,
  }))
  window.history.replaceState(null, '', '/messages/c1?find=')
  const person = await show(<SearchPane chat={chat} />, { texts: ['messages'], as: 'fan', api })
  expect(await screen.findByText('Escribe una palabra de un mensaje.')).toBeTruthy()
  await person.type(screen.getByRole('searchbox', { name: 'Buscar en este chat' }), 'sol')
  expect(await screen.findByText('Nada con «sol»')).toBeTruthy()
})
