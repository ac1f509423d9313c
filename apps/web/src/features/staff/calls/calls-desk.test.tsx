// @vitest-environment happy-dom
import type { StaffCall } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { ApiError } from '#lib/api.ts'
import { usd } from '../../../testing/gifts.ts'
import { show } from '../../../testing/screen.tsx'
import { CallsDesk } from './calls-desk.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)

const person = (id: string, name: string, type: 'fan' | 'model'): StaffCall['fan'] => ({
  ...{ id, name, type, username: id, avatar: null, exclusive: 'false', verified: 'false' },
  ...{ state: 'active', since: '2026-01-01T00:00:00.000Z' },
})
const running: StaffCall = {
  ...{ id: 'call-1', kind: 'audio', video: true, state: 'connected', minutes: 15, price: usd(2_000) },
  fan: person('mateo', 'Mateo Ríos', 'fan'),
  creator: person('ines', 'Inés Carmona', 'model'),
  ...{ createdAt: '2026-01-01T00:00:00.000Z', startedAt: '2026-01-01T00:01:00.000Z' },
}

const desk = async (stopCall: Api['stopCall']) => {
  let items = [running]
  const user = await show(<CallsDesk />, {
    texts: ['staff-calls', 'staff-people', 'staff'],
    roles: ['moderator'],
    api: {
      listStaffCalls: async () => ({ items }),
      stopCall: (...call) => {
        items = []
        return stopCall(...call)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Terminar/ }))
  return user
}

test('a call of others is ended with a reason, once, and is gone from the list', async () => {
  const stopCall = vi.fn<Api['stopCall']>(async () => ({ ...running, state: 'ended' }))
  const user = await desk(stopCall)
  await user.type(await screen.findByRole('textbox'), 'Amenazas en la llamada')
  await user.dblClick(screen.getByRole('button', { name: 'Terminar' }))
  expect(await screen.findByText('Ninguna llamada en curso')).toBeTruthy()
  expect(stopCall).toHaveBeenCalledTimes(1)
  expect(stopCall.mock.calls[0]?.[0].body).toEqual({ reason: 'Amenazas en la llamada' })
})

test('without a reason nothing is ended; what has ended by itself is no failure', async () => {
  const stopCall = vi.fn<Api['stopCall']>(async () => {
    throw new ApiError('CALL_STATE', 409)
  })
  const user = await desk(stopCall)
  const stop = await screen.findByRole('button', { name: 'Terminar' })
  await user.click(stop)
  expect(stopCall).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox'), 'Amenazas en la llamada')
  await user.click(stop)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
