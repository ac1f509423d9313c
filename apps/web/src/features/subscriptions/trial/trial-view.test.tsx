// @vitest-environment happy-dom
import type { Trial } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { INES } from '../../../testing/subscription-gifts.ts'
import { TrialView } from './trial-view.tsx'

const OPEN: Trial = {
  creator: INES,
  days: 7,
  until: '2027-02-28T12:00:00.000Z',
  left: 17,
  maxUses: 40,
  state: 'open',
}
const onStart = vi.fn()
const view = (trial: Trial, as: 'fan' | 'model' | 'guest') =>
  show(
    <TrialView trial={trial} path="/i/abcdefghjk" starting={false} onStart={onStart} refusal={undefined} />,
    { as, texts: ['trial'] },
  )

test('a fan reads what it costs, when it ends and how many are left, and begins it', async () => {
  const person = await view(OPEN, 'fan')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('7 días con Inés Carmona')
  for (const text of ['Nada', '28 de febrero de 2027', 'No. Termina sola', '17 de 40'])
    expect(screen.getByText(text)).toBeTruthy()
  await person.dblClick(screen.getByRole('button', { name: 'Entrar 7 días gratis' }))
  expect(onStart).toHaveBeenCalledOnce()
})

test('a guest is led to the sign-up or the log-in, and back', async () => {
  await view(OPEN, 'guest')
  const back = encodeURIComponent('/i/abcdefghjk')
  expect(screen.getByRole('link', { name: 'Entrar 7 días gratis' }).getAttribute('href')).toContain(back)
  expect(screen.getByRole('link', { name: 'Ya tengo cuenta' }).getAttribute('href')).toContain(back)
})

test.each([
  ['over', /Esta prueba terminó/, 'Ver su perfil', '/ines'],
  ['known', /quien llega por primera vez/, 'Ver su perfil', '/ines'],
  ['had', /Tu prueba sigue hasta el/, 'Ver su perfil', '/ines'],
  ['own', /Este enlace es tuyo/, 'Ver tus enlaces', '/settings/subscription'],
] as const)('one that is %s says so, and leads on', async (state, text, link, to) => {
  await view({ ...OPEN, state }, state === 'own' ? 'model' : 'fan')
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that is over says when it was, and another creator that it is for fans', async () => {
  await view({ ...OPEN, state: 'had', until: '2020-02-28T12:00:00.000Z' }, 'fan')
  expect(screen.getByText(/Tu prueba terminó el 28 de febrero de 2020/)).toBeTruthy()
  await view(OPEN, 'model')
  expect(screen.getByText(/Las pruebas son para fans/)).toBeTruthy()
})
