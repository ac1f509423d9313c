// @vitest-environment happy-dom
import type { TicketPromise } from '@calina/contract/types'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deviceZone } from '#lib/device-zone.ts'
import { show } from '../../testing/screen.tsx'
import { PromisePanel } from './promise.tsx'

afterEach(cleanup)

const promise: TicketPromise = {
  at: '2026-12-02T12:00:00.000Z',
  hours: { min: 24, max: 72 },
  since: '2026-11-29T12:00:00.000Z',
  timeZone: deviceZone(),
  days: ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(date => ({
    date,
    business: true,
    hours: null,
  })),
}
const view = (change: Partial<TicketPromise>) =>
  show(<PromisePanel promise={{ ...promise, ...change }} />, { as: 'fan', texts: ['tickets'] })

// The house is fourteen hours ahead of Greenwich, where the last of the drawn days has begun.
it('says what the house’s clock shows where its date is another than the reader’s', async () => {
  await view({ timeZone: 'Pacific/Kiritimati' })
  expect(screen.getByText(/^Te respondemos antes del mié 2 dic, /)).toBeTruthy()
  expect(screen.getByText(/entonces marca jue 3 dic, 02:00 \(.+\)\.$/)).toBeTruthy()
})

it('counts midnight to the day that is over', async () => {
  await view({ at: '2026-12-02T10:00:00.000Z', timeZone: 'Pacific/Kiritimati' })
  expect(screen.queryByText(/entonces marca/)).toBeNull()
})

it('speaks of one clock where both show the same date', async () => {
  await view({})
  expect(screen.getByText(/^Te respondemos antes del mié 2 dic, /)).toBeTruthy()
  expect(screen.queryByText(/entonces marca/)).toBeNull()
})
