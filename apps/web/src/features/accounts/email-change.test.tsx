// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { EmailChange } from './email-change.tsx'

const token = 'of-the-mail'
const undo = (state: 'ready' | 'used') => ({
  kind: 'undo' as const,
  state,
  email: 'ines@correo.test',
  username: 'ines',
})
const whereNow = () => window.location.pathname + window.location.search
const press = { name: 'No fui yo: recuperar mi cuenta' }
const texts = ['auth']

it('a change that is undone goes on to another password, by the secret that was answered', async () => {
  const undoEmailChange = vi.fn(async () => ({ token: 'for-the-password' }))
  const person = await show(<EmailChange token={token} link={undo('ready')} />, {
    as: 'guest',
    texts,
    api: { undoEmailChange },
  })
  await person.dblClick(screen.getByRole('button', press))
  await waitFor(() => expect(whereNow()).toBe('/auth/recovery-password?token=for-the-password'))
  expect(undoEmailChange).toHaveBeenCalledTimes(1)
})

it('where passkeys alone open the account there is no password to choose: it goes on to the login', async () => {
  const person = await show(<EmailChange token={token} link={undo('ready')} />, {
    as: 'guest',
    texts,
    api: { undoEmailChange: async () => ({ token: null }) },
  })
  await person.click(screen.getByRole('button', press))
  expect(await screen.findByText(/Entra con una de tus llaves de acceso/)).toBeTruthy()
  expect(screen.queryByRole('button', press)).toBeNull()
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/auth/login')
})

it('a link that was used to undo offers the ways in', async () => {
  await show(<EmailChange token={token} link={undo('used')} />, { as: 'guest', texts })
  expect(screen.getByText('La cuenta @ines ya volvió a ines@correo.test.')).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/auth/login',
    '/auth/recovery-password',
  ])
})

it('a refusal is shown, and the button stays', async () => {
  const person = await show(<EmailChange token={token} link={undo('ready')} />, {
    as: 'guest',
    texts,
    api: { undoEmailChange: async () => Promise.reject(new ApiError('RATE_LIMITED', 429)) },
  })
  await person.click(screen.getByRole('button', press))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', press)).toBeTruthy()
})
