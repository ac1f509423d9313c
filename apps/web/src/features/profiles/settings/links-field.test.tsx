// @vitest-environment happy-dom
import type { OwnProfile } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { ProfileForm } from './profile-form.tsx'

const NOTHING = {
  ...{ gender: null, age: null, height: null, weight: null, bodyType: null, hairColor: null, eyeColor: null },
  ...{ skinColor: null, ethnicity: null, nationality: null, orientation: null, country: null, city: null },
}
const profile: OwnProfile = {
  name: 'Inés',
  username: 'ines',
  bio: '',
  links: [
    { label: 'Uno', url: 'https://uno.example/' },
    { label: 'Dos', url: 'https://dos.example/' },
  ],
  welcome: null,
  avatar: null,
  cover: null,
  attributes: NOTHING,
}

const render = (save = vi.fn(async ({ body }) => ({ ...profile, links: body.links }))) =>
  show(<ProfileForm profile={profile} />, {
    texts: ['settings', 'profile', 'uploads'],
    api: { updateProfile: save },
  })
const row = (number: number) => screen.getByRole('group', { name: `Enlace ${number}` })
const labels = () =>
  screen
    .getAllByRole('group', { name: /^Enlace/ })
    .map(each => within(each).getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value)

test('links are ordered by buttons, which keep the focus, added and removed', async () => {
  const save = vi.fn(async ({ body }) => ({ ...profile, links: body.links }))
  const person = await render(save)
  await person.click(screen.getByRole('button', { name: 'Subir el enlace 2' }))
  expect(labels()).toEqual(['Dos', 'Uno'])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar el enlace 1'))
  await person.keyboard('{Enter}')
  expect(labels()).toEqual(['Uno', 'Dos'])
  await person.click(screen.getByRole('button', { name: 'Quitar el enlace 1' }))
  expect(labels()).toEqual(['Dos'])
  await person.click(screen.getByRole('button', { name: 'Agregar enlace' }))
  await person.type(within(row(2)).getByRole('textbox', { name: 'Nombre' }), 'Tres')
  await person.type(within(row(2)).getByRole('textbox', { name: 'Dirección' }), 'tres.example')
  await person.click(screen.getByRole('button', { name: /^Guardar/ }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[0].body.links).toEqual([
    { label: 'Dos', url: 'https://dos.example/' },
    { label: 'Tres', url: 'https://tres.example' },
  ])
})

test('what is wrong with a link is said at its field, and nothing is sent', async () => {
  const save = vi.fn()
  const person = await render(save)
  const address = () => within(row(1)).getByRole<HTMLInputElement>('textbox', { name: 'Dirección' })
  await person.clear(address())
  await person.type(address(), 'javascript:alert(1)')
  await person.click(screen.getByRole('button', { name: /^Guardar/ }))
  await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'))
  expect(within(row(1)).getByText(/empiece por https/)).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('no more than eight are offered', async () => {
  const person = await render()
  for (let n = 3; n <= 8; n++) await person.click(screen.getByRole('button', { name: 'Agregar enlace' }))
  expect(screen.queryByRole('button', { name: 'Agregar enlace' })).toBeNull()
})
