// @vitest-environment happy-dom
import type { Profile } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { useUser } from '#lib/page.ts'
import { show } from '../testing/screen.tsx'
import { ProfilePreview } from './profile-preview.tsx'

const seen = { user: { name: 'Inés', username: 'ines' } } as Profile
const pressed = vi.fn()

function Inside() {
  const user = useUser()
  return (
    <>
      <p>{user ? `${user.type} mira` : 'nadie mira'}</p>
      <button type="button" onClick={pressed}>
        Seguir
      </button>
      <a href="/otra">Enlace</a>
      <div data-works="">
        <button type="button" onClick={pressed}>
          Videos
        </button>
      </div>
    </>
  )
}

const render = (address: string, previewProfile: () => Promise<Profile>) => {
  window.history.replaceState(null, '', address)
  pressed.mockClear()
  return show(<ProfilePreview username="ines">{() => <Inside />}</ProfilePreview>, {
    texts: ['profile', 'preview'],
    api: { previewProfile },
  })
}

test('the page is what the server answers such a person, and is shown as to one', async () => {
  const read = vi.fn(async () => seen)
  const person = await render('/ines?as=guest', read)
  expect(await screen.findByText('nadie mira')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Suscriptor' }))
  expect(await screen.findByText('fan mira')).toBeTruthy()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Desde qué país' }), 'FR')
  await waitFor(() => expect(window.location.search).toBe('?as=subscriber&country=FR'))
  await waitFor(() =>
    expect(read.mock.calls.map(([input]: unknown[]) => (input as { query: object }).query)).toEqual([
      { as: 'guest' },
      { as: 'subscriber' },
      { as: 'subscriber', country: 'FR' },
    ]),
  )
})

test('nothing is done by what is pressed on it, but for what only shows something else', async () => {
  const person = await render('/ines?as=follower', async () => seen)
  await person.click(await screen.findByRole('button', { name: 'Seguir' }))
  await person.click(screen.getByRole('link', { name: 'Enlace' }))
  expect(pressed).not.toHaveBeenCalled()
  expect(window.location.pathname).toBe('/ines')
  await person.click(screen.getByRole('button', { name: 'Videos' }))
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('where the page does not exist, that is said', async () => {
  await render('/ines?as=guest&country=FR', async () => {
    throw new ApiError('USER_NOT_FOUND', 404)
  })
  expect(await screen.findByText('En Francia tu página no existe')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Países bloqueados' }).getAttribute('href')).toBe(
    '/settings/security/block-countries',
  )
})
