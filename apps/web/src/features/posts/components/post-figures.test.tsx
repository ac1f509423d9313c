// @vitest-environment happy-dom
import type { PostFigures as Figures, Post } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { PostFigures } from './post-figures.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const FIGURES: Figures = {
  seen: 1_240,
  seenSince: null,
  sold: 31,
  reach: 0.025,
  earned: usd(26_800),
  sales: usd(24_800),
  goal: usd(2_800),
  back: usd(-800),
  days: [
    { day: '2026-11-28', seen: 12, sold: 0 },
    { day: '2026-11-29', seen: 40, sold: 3 },
  ],
}
const post = (audience: Post['audience']) => ({ id: 'p1', audience }) as unknown as Post
const open = (getPostFigures: (input: unknown) => Promise<Figures>, audience: Post['audience'] = 'paid') =>
  show(<PostFigures post={post(audience)} open onOpenChange={() => {}} />, {
    texts: ['post-figures', 'common', 'ui'],
    api: { getPostFigures },
  })

test('what it brought stands first, with the parts that add up to it, then people, then days', async () => {
  const getPostFigures = vi.fn(async (_: unknown) => FIGURES)
  await open(getPostFigures)
  expect(await screen.findByText('$268,00')).toBeTruthy()
  for (const amount of ['$248,00', '$28,00', '−$8,00']) expect(screen.getByText(amount)).toBeTruthy()
  for (const fact of ['1.240', '31']) expect(screen.getByText(fact)).toBeTruthy()
  expect(screen.getByText(/^2,5/)).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  // the latest day first
  expect(rows[1]?.textContent).toContain('29')
  expect(rows[1]?.textContent).toMatch(/403$/)
  expect(getPostFigures.mock.lastCall?.[0]).toMatchObject({
    params: { post: 'p1' },
    query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  })
})

test('a post that is not for sale has people and days, and nothing of sales', async () => {
  const nothing = { sold: 0, reach: null, earned: usd(0), sales: usd(0), goal: usd(0), back: usd(0) }
  await open(async () => ({ ...FIGURES, ...nothing }), 'everyone')
  expect(await screen.findByText('1.240')).toBeTruthy()
  expect(screen.queryByText('Ventas')).toBeNull()
  expect(screen.queryByText('La compraron')).toBeNull()
})

test('an older post says since when its views are counted, and compares nothing', async () => {
  await open(async () => ({ ...FIGURES, reach: null, seenSince: '2026-11-30T12:00:00.000Z' }))
  expect(await screen.findByText(/se cuentan desde el 30 nov.*no se comparan/)).toBeTruthy()
  expect(screen.queryByText(/De quienes la vieron/)).toBeNull()
})

test('figures that could not be read are read again', async () => {
  const getPostFigures = vi.fn(async (_: unknown) => FIGURES)
  getPostFigures.mockRejectedValueOnce(new ApiError('POST_NOT_FOUND', 404))
  const person = await open(getPostFigures)
  await person.dblClick(await screen.findByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getByText('$268,00')).toBeTruthy())
})
