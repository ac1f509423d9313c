// @vitest-environment happy-dom
import type { CallInput, Preferences, Routes } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useFollowPreferences } from '#features/preferences/follow-preferences.ts'
import { ApiError } from '#lib/api.ts'
import { changed } from '#lib/things.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { show } from '../testing/screen.tsx'
import { ShownRoute } from './route-head.tsx'
import { ROUTES } from './route-list.ts'
import { Component } from './routes/settings-display.tsx'

type Body = CallInput<Routes['setPreferences']>['body']

/** A server that takes a choice when the test lets it. */
const server = {
  kept: {} as Preferences,
  asked: [] as Body[],
  waiting: [] as { take: () => void; refuse: () => void }[],
}
beforeEach(() => {
  server.kept = {
    appearance: null,
    reducedMotion: false,
    dataSaver: false,
    audience: 'everyone',
    receipts: true,
    typing: true,
    presence: true,
    locale: 'es',
  }
  server.asked = []
  server.waiting = []
})

const api = {
  getPreferences: async () => ({ ...server.kept }),
  setPreferences: ({ body }: { body: Body }) =>
    new Promise<Preferences>((resolve, reject) => {
      server.asked.push(body)
      server.waiting.push({
        take: () => {
          server.kept = { ...server.kept, ...(body as Partial<Preferences>) }
          resolve({ ...server.kept })
        },
        refuse: () => reject(new ApiError('OFFLINE', 0)),
      })
    }),
}

let reread = () => {}
function Screen() {
  const client = useQueryClient()
  reread = () => changed(client, 'preferences')
  useFollowPreferences()
  return (
    <ShownRoute value={ROUTES.find(({ path }) => path === '/settings/display')}>
      <Component />
      <ToastHost />
    </ShownRoute>
  )
}
async function open() {
  await show(<Screen />, { texts: ['preferences', 'shell'], api: api as never })
  await screen.findByRole('switch', { name: /Menos movimiento/ })
}
const motion = () => screen.getByRole<HTMLInputElement>('switch', { name: /Menos movimiento/ })
const saver = () => screen.getByRole<HTMLInputElement>('switch', { name: /Ahorro de datos/ })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
/** Lets everything that is under way reach the screen. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 20)))

test('a choice stands on the screen in the moment of the press', async () => {
  await open()
  fireEvent.click(motion())
  expect(motion().checked).toBe(true)
  fireEvent.click(radio('Oscuro'))
  expect(radio('Oscuro').checked).toBe(true)
  expect(radio('Claro').checked).toBe(false)
  expect(document.documentElement.dataset.motion).toBe('still')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('quick choices stay as they were pressed, whatever is read meanwhile, and the last ones are kept', async () => {
  await open()
  fireEvent.click(motion())
  fireEvent.click(motion())
  fireEvent.click(motion())
  fireEvent.click(saver())
  // the events of other writes: the server still has what was
  reread()
  await settle()
  expect([motion().checked, saver().checked]).toEqual([true, true])
  for (let call = 0; call < server.asked.length; call++) {
    server.waiting[call]?.take()
    reread()
    // not for a moment: between the answer and the screen there are several tasks
    for (let step = 0; step < 30; step++) {
      await act(async () => {
        await (step % 3 === 0 ? new Promise(resolve => setTimeout(resolve)) : null)
      })
      expect([motion().checked, saver().checked]).toEqual([true, true])
    }
  }
  expect(server.kept).toMatchObject({ reducedMotion: true, dataSaver: true })
  // one at a time, the last ones together
  expect(server.asked).toEqual([{ reducedMotion: true }, { reducedMotion: true, dataSaver: true }])
})

test('what another device chooses is shown once the own choice is kept', async () => {
  await open()
  fireEvent.click(radio('Suscriptores'))
  await settle()
  server.waiting[0]?.take()
  await settle()
  server.kept = { ...server.kept, audience: 'paid', appearance: 'light' }
  reread()
  await waitFor(() => expect(radio('De pago').checked).toBe(true))
  expect(radio('Claro').checked).toBe(true)
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('what cannot be kept is shown as it was, with the reason', async () => {
  await open()
  fireEvent.click(saver())
  await settle()
  server.waiting[0]?.refuse()
  await screen.findByText(/conexión/i)
  await waitFor(() => expect(saver().checked).toBe(false))
  expect(document.documentElement.dataset.saver).toBeUndefined()
})
