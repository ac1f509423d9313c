// @vitest-environment happy-dom
import type { GuestTicket } from '@calina/contract/types'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { GuestTicketView } from './guest.tsx'

const token = 'of-the-mail-of-a-guest'
const KEY = /^[\w-]{43}$/
const ticket: GuestTicket = {
  id: '018f0000-0000-7000-8000-000000000001',
  number: 1001,
  subject: 'Sin código',
  topic: 'account',
  state: 'open',
  openedAt: '2026-11-22T11:00:00.000Z',
  changedAt: '2026-11-22T11:00:00.000Z',
  lastBy: 'asker',
  solvedAt: null,
  closedAt: null,
  messages: [],
  promise: null,
  reopenUntil: null,
  mergedInto: null,
  email: 'ana@correo.test',
}
const view = (api: Partial<Api>) =>
  show(<GuestTicketView token={token} />, { as: 'guest', texts: ['tickets'], api })
const refusal = (params: Record<string, string> = {}) => new ApiError('INVALID_TOKEN', 400, { params })
const used = async () => Promise.reject(refusal({ openedAt: '2026-11-22T11:30:00.000Z' }))
const shown = () => screen.findByRole('heading', { level: 1, name: 'Sin código' })
const another = { name: 'Enviarme otro enlace' }
const over = { level: 1, name: 'Este enlace ya no sirve' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Opening = Parameters<Api['openGuestLink']>[0]
const opening = () => vi.fn(async (_: Opening) => ticket)

it('a link is opened with a key that this browser keeps for the next time, and by which it reads and replies', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const openGuestLink = opening()
  const getGuestTicket = vi.fn(async () => ({ ...ticket, subject: 'Ya hay respuesta' }))
  const replyGuestTicket = vi.fn(async () => ticket)
  const person = await view({ openGuestLink, getGuestTicket, replyGuestTicket })
  await shown()
  expect(openGuestLink).toHaveBeenCalledTimes(1)
  const { key } = openGuestLink.mock.calls[0]?.[0].body ?? {}
  expect(key).toMatch(KEY)
  expect(openGuestLink.mock.calls[0]?.[0]).toEqual({ body: { token, key } })
  act(() => void vi.advanceTimersByTime(30_000))
  await screen.findByRole('heading', { level: 1, name: 'Ya hay respuesta' })
  expect(getGuestTicket).toHaveBeenCalledWith({ body: { key } }, { repeatable: true })
  await person.type(screen.getByLabelText('Responder'), 'Ahora sí.')
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() =>
    expect(replyGuestTicket).toHaveBeenCalledWith(
      { body: { key, clientId: expect.any(String), text: 'Ahora sí.' } },
      { repeatable: true },
    ),
  )
  expect(Object.values({ ...localStorage })).toContain(JSON.stringify(key))
  cleanup()
  const again = opening()
  await view({ openGuestLink: again })
  await shown()
  expect(again.mock.calls[0]?.[0]).toEqual({ body: { token, key } })
})

it('without storage the page itself keeps the key', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', {
    getItem: forbidden,
    setItem: forbidden,
    removeItem: forbidden,
    clear: () => {},
  })
  const openGuestLink = opening()
  const getGuestTicket = vi.fn(async () => ticket)
  await view({ openGuestLink, getGuestTicket })
  await shown()
  const { key } = openGuestLink.mock.calls[0]?.[0].body ?? {}
  expect(key).toMatch(KEY)
  act(() => void vi.advanceTimersByTime(30_000))
  expect(getGuestTicket).toHaveBeenCalledWith({ body: { key } }, { repeatable: true })
})

it('a link that another browser opened says so, and another one is mailed, once', async () => {
  const mailGuestLink = vi.fn(async () => undefined)
  const person = await view({ openGuestLink: used, mailGuestLink })
  await screen.findByRole('heading', { level: 1, name: 'Este enlace ya se abrió en otro navegador' })
  expect(localStorage.length).toBe(0)
  // what will be said is said by a part of the page that is there before
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await person.dblClick(screen.getByRole('button', another))
  await waitFor(() => expect(status.textContent).toMatch(/^Te enviamos otro enlace al correo/))
  expect(mailGuestLink).toHaveBeenCalledTimes(1)
  expect(mailGuestLink).toHaveBeenCalledWith({ body: { token } }, { repeatable: true })
})

it('where no other one can be mailed the reason is said, and the button stays', async () => {
  const mailGuestLink = async () => Promise.reject(new ApiError('RATE_LIMITED', 429))
  const person = await view({ openGuestLink: used, mailGuestLink })
  await person.click(await screen.findByRole('button', another))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', another)).toBeTruthy()
})

it('a link that is over offers to ask again, also where that shows only when another one is asked for', async () => {
  await view({ openGuestLink: async () => Promise.reject(refusal()) })
  await screen.findByRole('heading', over)
  expect(screen.queryByRole('button', another)).toBeNull()
  cleanup()
  const person = await view({
    openGuestLink: used,
    mailGuestLink: async () => Promise.reject(refusal()),
  })
  await person.click(await screen.findByRole('button', another))
  await screen.findByRole('heading', over)
})
