// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { ScreenLocation, useLocation } from '#lib/router.tsx'
import { profitMonthOf } from '../testing/profit.ts'
import { show } from '../testing/screen.tsx'
import { ScreenBoundary } from './boundary.tsx'
import { matchRoute } from './matching.ts'
import { Component, missing, queries } from './routes/settings-profit-month.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-22T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** The screen at the address of the page, as the frame shows it. */
function Shown() {
  const location = useLocation()
  const match = matchRoute(location)
  const content: ReactNode = (
    <ScreenBoundary failed={undefined} missing={missing} onFailed={() => {}}>
      <Component />
    </ScreenBoundary>
  )
  return (
    <ScreenLocation location={location} params={match?.params ?? {}}>
      {content}
    </ScreenLocation>
  )
}
const getProfitMonth = vi.fn<Api['getProfitMonth']>(async ({ params }) =>
  profitMonthOf(params.month, { 2: [1, 0, 1_000, 200] }),
)
async function open(address: string) {
  getProfitMonth.mockClear()
  window.history.replaceState(null, '', `/settings/profit/${address}`)
  return show(<Shown />, { texts: ['shell', 'wallet', 'profit'], api: { getProfitMonth } })
}
const prefetched = (address: string) => {
  const match = matchRoute({ pathname: `/settings/profit/${address}`, search: '' })
  return match && queries(match).map(({ queryKey }) => queryKey[1])
}

it.each([['2031/05'], ['2031/5'], ['2031/05/']])('%s is the page of May', async address => {
  await open(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mayo de 2031' })).toBeTruthy()
  await waitFor(() => expect(window.location.pathname.replace(/\/$/, '')).toBe('/settings/profit/2031/05'))
  expect(prefetched(address)).toEqual([{ params: { month: '2031-05' } }])
  const ways = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(ways).toEqual(expect.arrayContaining(['/settings/profit/2031/04', '/settings/profit/2031/06']))
})

it('the month that runs has no way on', async () => {
  await open('2031/11')
  expect(await screen.findByRole('link', { name: 'octubre de 2031' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'diciembre de 2031' })).toHaveProperty('disabled', true)
})

it.each([['2031/13'], ['0000/00'], ['2031/12'], ['2032/1'], ['2031/mayo'], ['31/05']])(
  '%s is no page',
  async address => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await open(address)
    expect(await screen.findByText('404')).toBeTruthy()
    expect(screen.getByText('Ese mes no está. No existe o aún no ha empezado.')).toBeTruthy()
    expect(getProfitMonth).not.toHaveBeenCalled()
    expect(prefetched(address)).toEqual([])
    error.mockRestore()
  },
)
