// @vitest-environment happy-dom
import type { ProfitSummary } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { profitMonthOf, usd } from '../../testing/profit.ts'
import { show } from '../../testing/screen.tsx'
import { ProfitPage } from './profit-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-22T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const summary = (month: string): ProfitSummary => ({
  ...{ pending: usd(0), available: usd(0), month, total: usd(8_000), previousTotal: usd(4_000) },
  ...{ sources: [], days: [{ date: `${month}-01`, amount: usd(8_000) }], releases: [] },
})
const monthsOf = (year: string, last: number) =>
  Array.from({ length: last }, (_, index) => ({
    month: `${year}-${String(index + 1).padStart(2, '0')}`,
    earned: usd(index === 1 ? -500 : index * 1_000),
  }))
const getProfitMonth = vi.fn<Api['getProfitMonth']>()
function open(year: string, month?: string) {
  return show(<ProfitPage month={month} year={year} />, {
    texts: ['shell', 'wallet', 'profit'],
    api: { getProfit: async ({ query } = {}) => summary(query?.month ?? '2031-11'), getProfitMonth },
  })
}
beforeEach(() => {
  getProfitMonth.mockReset()
  getProfitMonth.mockImplementation(async ({ params: { month } }) => ({
    ...profitMonthOf(month, {}),
    year: monthsOf(month.slice(0, 4), Number(month.slice(5))),
  }))
})
const year = () => screen.findByRole('region', { name: 'Por mes' })
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])

it('leads to the days of its month, and to every month of the year that has begun, the newest first', async () => {
  await open('2031')
  const days = await screen.findByRole('link', { name: 'Ver noviembre día a día' })
  expect(days.getAttribute('href')).toBe('/settings/profit/2031/11')
  const months = await within(await year()).findAllByRole('listitem')
  expect(months).toHaveLength(11)
  expect(linksIn(months[0] as HTMLElement)).toEqual([['noviembre$100,00', '/settings/profit/2031/11']])
  expect(linksIn(months[9] as HTMLElement)).toEqual([['febrero−$5,00', '/settings/profit/2031/02']])
  expect(getProfitMonth.mock.calls.map(([input]) => input.params.month)).toEqual(['2031-11'])
  // what was there stays
  expect(screen.getByRole('link', { name: 'Retirar' })).toBeTruthy()
  expect(screen.getByText('más que en octubre a estas alturas')).toBeTruthy()
})

it('steps to earlier years, the month that is shown staying, and to none that has not begun', async () => {
  await open('2031', '2031-06')
  const part = await year()
  expect(within(part).getByRole('link', { name: '2030' }).getAttribute('href')).toBe(
    '/settings/profit?month=2031-06&year=2030',
  )
  expect(within(part).getByRole('button', { name: '2032' })).toHaveProperty('disabled', true)
})

it('has all months of a year that is over', async () => {
  await open('2030')
  expect(await within(await year()).findAllByRole('listitem')).toHaveLength(12)
  expect(getProfitMonth.mock.calls.map(([input]) => input.params.month)).toEqual(['2030-12'])
  expect(within(await year()).getByRole('link', { name: '2031' })).toBeTruthy()
})

it('says where the months did not come, and reads them again', async () => {
  getProfitMonth.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const person = await open('2031')
  await person.click(await within(await year()).findByRole('button', { name: 'Reintentar' }))
  expect(await within(await year()).findAllByRole('listitem')).toHaveLength(11)
  expect(screen.getByRole('slider', { name: 'Ganancias por día' })).toBeTruthy()
})
