// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { WeekPanel } from './week-panel.tsx'

const week = (purchases: number, subscriptions: number, amount = 41_200) => ({
  from: '2026-11-16T05:00:00.000Z',
  earned: { amount, currency: 'USD' },
  purchases,
  subscriptions,
})
const open = async (getWeek: Api['getWeek']) =>
  await show(<WeekPanel />, { texts: ['notifications'], api: { getWeek } })

it('holds its place while it loads, then says what was earned and by how many', async () => {
  let answer: (value: ReturnType<typeof week>) => void = () => {}
  const getWeek = vi.fn(() => new Promise<ReturnType<typeof week>>(resolve => (answer = resolve)))
  await open(getWeek)
  const panel = screen.getByRole('region', { name: 'Esta semana' })
  expect(panel.getAttribute('aria-busy')).toBe('true')
  expect(panel.querySelectorAll('.skeleton')).toHaveLength(2)
  await waitFor(() => expect(getWeek).toHaveBeenCalled())
  answer(week(38, 12))
  expect(await screen.findByText('38 compras, 12 suscripciones nuevas')).toBeTruthy()
  // figures are never in the display typeface
  expect(screen.getByText('$412,00').className).toContain('figures-large')
  expect(panel.getAttribute('aria-busy')).toBe('false')
})

it('asks for the week of the device', async () => {
  const getWeek = vi.fn(async () => week(1, 1))
  await open(getWeek)
  expect(await screen.findByText('1 compra, 1 suscripción nueva')).toBeTruthy()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(getWeek).toHaveBeenCalledWith({ query: { timeZone } }, expect.anything())
})

it('says so where nothing was bought and nobody is new, whatever renewals brought', async () => {
  await open(vi.fn(async () => week(0, 0, 900)))
  expect(await screen.findByText('Aún sin compras ni suscripciones nuevas.')).toBeTruthy()
  expect(screen.getByText('$9,00')).toBeTruthy()
})

it('is read again by itself after it failed', async () => {
  const getWeek = vi
    .fn<Api['getWeek']>()
    .mockRejectedValueOnce(new ApiError('INTERNAL', 500))
    .mockResolvedValue(week(2, 0))
  const who = await open(getWeek)
  await who.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('2 compras, 0 suscripciones nuevas')).toBeTruthy()
})
