// @vitest-environment happy-dom
import type { CreatorCard } from '@calina/contract/types'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { pathOf } from '../view.ts'
import { ExploreSearch } from './explore-search.tsx'

const creator = (username: string): CreatorCard => ({
  username,
  name: `Nombre de ${username}`,
  avatar: null,
  exclusive: 'false',
  verified: 'true',
  live: false,
  bio: '',
  counts: { posts: 1, vaults: 0, followers: 1 },
  from: { amount: 200, currency: 'USD' },
  following: false,
})
const answer = (...usernames: string[]) => ({
  creators: usernames.map(creator),
  tags: [{ key: 'nostalgia', label: 'Nostalgia', posts: 3 }],
  posts: [],
})
const exploreSearch = vi.fn(async () => answer('noa', 'noelia'))
beforeEach(() => exploreSearch.mockReset().mockImplementation(async () => answer('noa', 'noelia')))

async function open(q = '') {
  const user = await show(<ExploreSearch q={q} pathFor={term => pathOf({ q: term })} />, {
    texts: ['explore', 'posts'],
    api: { exploreSearch },
    as: 'guest',
  })
  return { user, field: screen.getByRole<HTMLInputElement>('combobox') }
}
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
const here = () => window.location.pathname + window.location.search

it('answers as one types; arrows choose, go round through the field, and Enter opens', async () => {
  const { user, field } = await open()
  await user.type(field, 'no')
  await screen.findByRole('option', { name: /@noa/ })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(exploreSearch).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('group', { name: 'Creadores' }).textContent).toContain('Desde $2')
  expect(active(field)).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  expect(active(field)).toContain('@noa')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active(field)).toBe('Ver todo lo de «no»')
  await user.keyboard('{ArrowUp}')
  expect(active(field)).toContain('Nostalgia')
  await user.keyboard('{Enter}')
  expect(here()).toBe('/explore?tag=nostalgia')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('Enter searches for what is typed, Escape closes and leaves it, and emptied the search is over', async () => {
  const { user, field } = await open()
  await user.type(field, 'luz de día')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('luz de día')
  await user.keyboard('{Enter}')
  expect(here()).toBe('/explore?q=luz+de+d%C3%ADa')
})

it('a field that is emptied takes its search out of the address', async () => {
  const { user, field } = await open('luz')
  expect(field.value).toBe('luz')
  await user.clear(field)
  expect(here()).toBe('/explore')
})

it('an answer that comes late is not shown in place of a newer one', async () => {
  let late = (_: ReturnType<typeof answer>) => {}
  exploreSearch.mockImplementationOnce(() => new Promise(resolve => (late = resolve)))
  const { user, field } = await open()
  await user.type(field, 'no')
  await waitFor(() => expect(exploreSearch).toHaveBeenCalledTimes(1))
  exploreSearch.mockImplementation(async () => answer('noelia'))
  await user.type(field, 'e')
  await screen.findByRole('option', { name: /@noelia/ })
  await act(async () => late(answer('noa')))
  expect(screen.queryByRole('option', { name: /@noa/ })).toBeNull()
  expect(screen.getByRole('option', { name: /@noelia/ })).toBeTruthy()
})

it('nothing found leaves the search for all, and says so', async () => {
  exploreSearch.mockImplementation(async () => ({ creators: [], tags: [], posts: [] }))
  const { user, field } = await open()
  await user.type(field, 'nadie')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sin resultados'))
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Ver todo lo de «nadie»'])
})
