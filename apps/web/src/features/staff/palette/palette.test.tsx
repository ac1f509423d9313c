// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { setPaletteOpen } from '../palette-open.ts'
import { aya } from '../testing/documents.ts'
import { matches, wishOf } from './commands.ts'
import { Palette } from './palette.tsx'

const places = [
  { to: '/staff', text: 'Inicio', keys: 'g h' },
  { to: '/staff/documents', text: 'Documentos', keys: 'g d' },
  { to: '/staff/people', text: 'Personas' },
]

const listPeople = vi.fn<Api['listPeople']>()

async function open() {
  listPeople.mockReset().mockResolvedValue({ items: [], next: null })
  const onOpenChange = vi.fn()
  const user = await show(<Palette open onOpenChange={onOpenChange} places={places} />, {
    texts: ['staff'],
    api: { listPeople },
  })
  const field = await screen.findByRole('combobox')
  return { user, field, onOpenChange }
}
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('arrows choose, in a ring, and Enter goes there', async () => {
  const { user, field, onOpenChange } = await open()
  expect(chosen()).toContain('Inicio')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toContain('Personas')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(window.location.pathname).toBe('/staff/documents')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('letters narrow it down, and what remains first is chosen', async () => {
  const { user, field } = await open()
  await user.type(field, 'pers')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.type(field, 'xyz')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Nada con esas letras.')
})

test('what is typed before it is here is no shortcut, and stands in its field', async () => {
  const shortcut = vi.fn()
  window.addEventListener('keydown', shortcut)
  const keyboard = userEvent.setup()
  setPaletteOpen(true)
  await keyboard.keyboard('axo{Backspace}{Enter}')
  expect(shortcut).not.toHaveBeenCalled()
  const { user, field } = await open()
  await waitFor(() => expect(field).toHaveProperty('value', 'ax'))
  await user.type(field, 'e')
  expect(field).toHaveProperty('value', 'axe')
  setPaletteOpen(true)
  await keyboard.keyboard('b')
  setPaletteOpen(false)
  cleanup()
  await open()
  expect(screen.getByRole('combobox')).toHaveProperty('value', '')
  window.removeEventListener('keydown', shortcut)
})

test('with Ctrl it opens in another tab, and stays open here', async () => {
  const { user, onOpenChange } = await open()
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  expect(tab).toHaveBeenCalledWith('/staff/documents', '_blank', 'noopener')
  expect(window.location.pathname).toBe('/')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('words are found by their beginnings, without accents', () => {
  expect(matches('Inés Carmona', 'ines c')).toBe(true)
  expect(matches('Inés Carmona', 'armona')).toBe(false)
  expect(matches('Inés Carmona', '')).toBe(true)
  expect(wishOf(' > sus')).toEqual({ term: 'sus', onlyCommands: true })
  expect(wishOf('ana > b')).toEqual({ term: 'ana > b', onlyCommands: false })
})

test('people are found on the server, once nobody types for a moment; a person comes before places', async () => {
  const { user, field } = await open()
  listPeople.mockResolvedValue({ items: [aya], next: null })
  await user.type(field, 'inicio aya')
  await screen.findByRole('option', { name: /Aya Moreno/ })
  expect(listPeople).toHaveBeenLastCalledWith(
    { query: { search: 'inicio aya', limit: 5 } },
    expect.anything(),
  )
  expect(chosen()).toContain('@ayamoreno')
  await user.keyboard('{Enter}')
  expect(window.location.pathname).toBe('/staff/people/p1')
})

test('after a > only commands are offered', async () => {
  const { user, field } = await open()
  await user.type(field, '> docu')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(chosen()).toContain('Documentos')
})
