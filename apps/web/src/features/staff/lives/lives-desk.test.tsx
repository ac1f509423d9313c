// @vitest-environment happy-dom
import type { StaffLive } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { usd } from '../../../testing/gifts.ts'
import { show } from '../../../testing/screen.tsx'
import { LivesDesk } from './lives-desk.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)

const open: StaffLive = {
  ...{ id: 'live-1', title: 'Set de medianoche', state: 'live', price: usd(600), people: 412, entries: 380 },
  creator: {
    ...{ id: 'zoe', name: 'Zoe Mbaye', type: 'model', username: 'zoe', avatar: null },
    ...{ exclusive: 'false', verified: 'false', state: 'active', since: '2026-01-01T00:00:00.000Z' },
  },
  ...{ startedAt: '2026-01-01T00:01:00.000Z', playback: null },
}

const desk = async (stopLive: Api['stopLive']) => {
  let items = [open]
  const user = await show(<LivesDesk />, {
    texts: ['staff-lives', 'staff-people', 'staff'],
    roles: ['moderator'],
    api: {
      listStaffLives: async () => ({ items }),
      stopLive: (...call) => {
        items = []
        return stopLive(...call)
      },
    },
  })
  expect(await screen.findByText(/412 personas · 380 entradas · \$6/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Parar/ }))
  return user
}

test('a live is stopped with a reason, once, and is gone from the list', async () => {
  const stopLive = vi.fn<Api['stopLive']>(async () => ({ ...open, state: 'ended' }))
  const user = await desk(stopLive)
  await user.type(await screen.findByRole('textbox'), 'Amenazas en el directo')
  await user.dblClick(screen.getByRole('button', { name: 'Parar' }))
  expect(await screen.findByText('Ningún directo abierto')).toBeTruthy()
  expect(stopLive).toHaveBeenCalledTimes(1)
  expect(stopLive.mock.calls[0]?.[0].body).toEqual({ reason: 'Amenazas en el directo' })
})

test('what has ended by itself is no failure', async () => {
  const user = await desk(async () => {
    throw new ApiError('LIVE_STATE', 409)
  })
  await user.type(await screen.findByRole('textbox'), 'Amenazas en el directo')
  await user.click(screen.getByRole('button', { name: 'Parar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
