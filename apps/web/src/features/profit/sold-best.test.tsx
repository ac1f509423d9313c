// @vitest-environment happy-dom
import type { ProfitSummary, Sold } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { usd } from '../../testing/profit.ts'
import { show } from '../../testing/screen.tsx'
import { SoldBest } from './sold-best.tsx'

const thingOf = (id: string, title: string, chat: string | null = null): Sold['thing'] => ({
  ...{ id, chat, title, cover: null, photos: 1, videos: 0, sounds: 0, documents: 0, duration: 0 },
  newFiles: 0,
})
const soldOf = (id: string, more: Partial<Sold> = {}): Sold => ({
  kind: 'post',
  id,
  thing: thingOf(id, `Título ${id}`),
  sales: 2,
  reversals: 0,
  earned: usd(800),
  ...more,
})
type Source = ProfitSummary['sources'][number]
const source = (kind: Source['kind']): Source => ({ kind, amount: usd(1_000), count: 1 })
function open(kinds: Source['kind'][], listSold: Api['listSold']) {
  const summary: ProfitSummary = {
    ...{ pending: usd(0), available: usd(0), month: '2031-11', total: usd(1_000), previousTotal: usd(0) },
    ...{ sources: kinds.map(source), days: [], releases: [] },
  }
  return show(<SoldBest summary={summary} />, { texts: ['profit'], api: { listSold } })
}
const listing = (items: Sold[]) => vi.fn<Api['listSold']>(async () => ({ items, next: null }))

it('lists what brought most, with how often it was sold, what is left and the way to it', async () => {
  await open(
    ['post'],
    listing([soldOf('p1', { reversals: 1 }), soldOf('p2', { thing: null, earned: usd(-300) })]),
  )
  const section = within(await screen.findByRole('region', { name: 'Lo que más te dio' }))
  expect((await section.findByRole('link', { name: 'Título p1' })).getAttribute('href')).toBe('/post/p1')
  const [first, second] = section.getAllByRole('listitem')
  expect(first?.textContent).toContain('2 ventas y 1 devolución')
  expect(first?.textContent).toContain('$8,00')
  expect(second?.textContent).toContain('Ya no está')
  expect(second?.textContent).toContain('−$3,00')
  expect(section.queryByRole('radio')).toBeNull()
})

it('a message leads to its place in its chat', async () => {
  const message = soldOf('m1', { kind: 'message', thing: thingOf('m1', '', 'c1') })
  await open(['message'], listing([message]))
  const link = await screen.findByRole('link', { name: 'Mensaje' })
  expect(link.getAttribute('href')).toBe('/messages/c1#message-m1')
})

it('offers the kinds that brought something, and no others', async () => {
  const listSold = listing([soldOf('p1')])
  const person = await open(['gift', 'goal', 'subscription', 'vault', 'post'], listSold)
  const kinds = await screen.findAllByRole('radio')
  expect(kinds.map(kind => kind.closest('label')?.textContent)).toEqual(['Publicaciones', 'Baúles'])
  await person.click(screen.getByRole('radio', { name: 'Baúles' }))
  expect(listSold.mock.calls.map(([input]) => [input.query.kind, input.query.month])).toEqual([
    ['post', '2031-11'],
    ['vault', '2031-11'],
  ])
})

it('is not there where nothing of the kind was sold', async () => {
  const listSold = listing([])
  await open(['subscription', 'gift'], listSold)
  expect(screen.queryByRole('region')).toBeNull()
  expect(listSold).not.toHaveBeenCalled()
})

it('goes on by a press', async () => {
  const listSold = vi
    .fn<Api['listSold']>()
    .mockResolvedValueOnce({ items: [soldOf('p1')], next: 'there' })
    .mockResolvedValueOnce({
      items: [soldOf('p2', { thing: thingOf('p2', '') })],
      next: null,
    })
  const person = await open(['post'], listSold)
  await person.click(await screen.findByRole('button', { name: 'Ver más' }))
  expect((await screen.findByRole('link', { name: 'Publicación sin texto' })).getAttribute('href')).toBe(
    '/post/p2',
  )
  expect(listSold).toHaveBeenCalledTimes(2)
})
