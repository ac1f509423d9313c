// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { BlockSomebody } from './block-somebody.tsx'

const LUCIA = personOf('lucia', 'Lucía Vera')
const LUCIO = personOf('lucio', 'Lucio Paz')
const ARAB = personOf('sara', 'سارة العلي')

const notFound = () => Promise.reject(new ApiError('USER_NOT_FOUND', 404))

function fakeApi() {
  return {
    listChatUsers: vi.fn(async (_: { query: { search?: string } }) => ({ all: [LUCIA] })),
    listFollowers: vi.fn(async () => ({
      items: [LUCIA, LUCIO, ARAB].map(user => ({ user, since: '2026-01-01T00:00:00.000Z' })),
      next: null,
      followers: 3,
    })),
    getProfile: vi.fn(notFound),
    block: vi.fn(async () => undefined),
    unblock: vi.fn(async () => undefined),
  }
}

async function begin(api = fakeApi(), as: 'model' | 'fan' = 'model') {
  const person = await show(<BlockSomebody />, {
    texts: ['settings', 'profile'],
    api: api as unknown as Partial<Api>,
    as,
  })
  await person.click(screen.getByRole('button', { name: 'Bloquear a alguien' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear a alguien' }))
  return { api, person, dialog, field: dialog.getByLabelText('Buscar por nombre o usuario') }
}

it('asks nobody before something is typed, and once when it is', async () => {
  const { api, person, dialog, field } = await begin()
  expect(dialog.getByText('Busca entre tus chats y seguidores, o escribe el usuario exacto.')).toBeTruthy()
  // as fast as keys can follow each other
  for (const value of [' L', ' Lu', ' Luc', ' Luci ']) fireEvent.change(field, { target: { value } })
  await dialog.findByRole('button', { name: 'Bloquear Lucía Vera' })
  expect(api.listChatUsers.mock.calls.map(([input]) => input)).toEqual([{ query: { search: 'Luci' } }])
  expect(api.listFollowers).toHaveBeenCalledTimes(1)
  expect(api.getProfile).toHaveBeenCalledTimes(1)
  await person.clear(field)
  expect(dialog.getByText('Busca entre tus chats y seguidores, o escribe el usuario exacto.')).toBeTruthy()
  expect(api.listChatUsers).toHaveBeenCalledTimes(1)
})

it('lists everybody once, names in any script among them', async () => {
  const { person, dialog, field } = await begin()
  await person.type(field, 'سا')
  await dialog.findByRole('button', { name: 'Bloquear سارة العلي' })
  expect(dialog.getAllByRole('button', { name: 'Bloquear Lucía Vera' })).toHaveLength(1)
})

it('finds a stranger by the exact username, with or without its sign, and not oneself', async () => {
  const api = fakeApi()
  api.getProfile.mockImplementation((async ({ params }: { params: { username: string } }) => ({
    user: personOf(params.username, 'Alguien'),
  })) as never)
  api.listChatUsers.mockResolvedValue({ all: [] })
  const { person, dialog, field } = await begin(api, 'fan')
  await person.type(field, '@Somebody')
  await dialog.findByText('@somebody')
  expect(api.listFollowers).not.toHaveBeenCalled()
  await person.clear(field)
  await person.type(field, 'ines')
  await dialog.findByText('Nadie coincide con la búsqueda')
})

it('says when nobody matches', async () => {
  const api = fakeApi()
  api.listChatUsers.mockResolvedValue({ all: [] })
  api.listFollowers.mockResolvedValue({ items: [], next: null, followers: 3 })
  const { person, dialog, field } = await begin(api)
  await person.type(field, 'nadie así')
  await dialog.findByText('Nadie coincide con la búsqueda')
  expect(api.getProfile).not.toHaveBeenCalled()
})

it('says when the search failed, and searches again', async () => {
  const api = fakeApi()
  api.listChatUsers.mockRejectedValue(new ApiError('INTERNAL', 500))
  api.listFollowers.mockRejectedValue(new ApiError('INTERNAL', 500))
  const { person, dialog, field } = await begin(api)
  await person.type(field, 'nadie así')
  const again = await dialog.findByRole('button', { name: 'Reintentar' }, { timeout: 5_000 })
  expect(dialog.queryByText('Nadie coincide con la búsqueda')).toBeNull()
  api.listChatUsers.mockResolvedValue({ all: [LUCIA] })
  await person.click(again)
  await dialog.findByRole('button', { name: 'Bloquear Lucía Vera' })
})

it('blocks once, however often it is pressed, and closes', async () => {
  let done = () => {}
  const api = fakeApi()
  api.block.mockImplementation(() => new Promise(resolve => (done = () => resolve(undefined))))
  const { person, dialog, field } = await begin(api)
  await person.type(field, 'luc')
  await person.dblClick(await dialog.findByRole('button', { name: 'Bloquear Lucía Vera' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  done()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.block.mock.calls).toEqual([[{ params: { username: 'lucia' } }]])
})

it('stays open with what was found when the block fails', async () => {
  const api = fakeApi()
  api.block.mockRejectedValue(new ApiError('INTERNAL', 500))
  const { person, dialog, field } = await begin(api)
  await person.type(field, 'luc')
  await person.click(await dialog.findByRole('button', { name: 'Bloquear Lucía Vera' }))
  await waitFor(() => expect(api.block).toHaveBeenCalledTimes(1))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Bloquear Lucía Vera' }).getAttribute('aria-busy')).not.toBe(
      'true',
    ),
  )
  expect(field).toHaveProperty('value', 'luc')
})

it('sends no more than a search may be long', async () => {
  const { api, person, dialog, field } = await begin()
  await person.click(field)
  await person.paste('x'.repeat(220))
  await dialog.findByRole('button', { name: 'Bloquear Lucía Vera' })
  expect(api.listChatUsers.mock.calls.map(([input]) => input.query.search?.length)).toEqual([100])
  // longer than any username
  expect(api.getProfile).not.toHaveBeenCalled()
})
