// @vitest-environment happy-dom
import type { FanSums, TopFan } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { ApiError } from '#lib/api.ts'
import { personOf } from '../../testing/people.ts'
import { usd } from '../../testing/profit.ts'
import { show } from '../../testing/screen.tsx'
import { FansPage, rangeIn } from './fans-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-22T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

const fanOf = (rank: number, more: Partial<TopFan> = {}): TopFan => ({
  rank,
  fan: personOf(`fan${rank}`, `Persona ${rank}`),
  since: '2031-03-02T10:00:00.000Z',
  parts: { subscription: usd(500), message: usd(0), gift: usd(300), content: usd(200) },
  earned: usd(1_000),
  wroteAt: '2031-11-22T08:00:00.000Z',
  chat: `00000000-0000-7000-8000-00000000000${rank}`,
  reachable: true,
  ...more,
})
const NOBODY: FanSums = {
  people: 0,
  earned: usd(0),
  first: { people: 0, earned: usd(0) },
  next: { people: 0, earned: usd(0) },
  others: { people: 0, earned: usd(0) },
  quiet: { people: 0, earned: usd(0), persons: [] },
}
const SUMS: FanSums = {
  people: 63,
  earned: usd(218_450),
  first: { people: 5, earned: usd(70_175) },
  next: { people: 20, earned: usd(89_240) },
  others: { people: 38, earned: usd(59_035) },
  quiet: {
    people: 3,
    earned: usd(20_775),
    persons: [
      personOf('pedro', 'Pedro Sanz'),
      personOf('sofia', 'Sofía Oliva'),
      personOf('ana', 'Ana Roldán'),
    ],
  },
}
function open(api: Partial<Api>) {
  return show(<FansPage range="month" />, {
    texts: ['fans', 'errors'],
    api: { listTopFans: async () => ({ items: [], next: null }), getFanSums: async () => NOBODY, ...api },
  })
}
const listing = (items: TopFan[], next: string | null = null) =>
  vi.fn<Api['listTopFans']>(async () => ({ items, next }))
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Quién te trajo más' })).findAllByRole('listitem')

it('says who they are, since when, what of it came from what, and how to reach them', async () => {
  await open({ listTopFans: listing([fanOf(1, { since: '2030-03-02T10:00:00.000Z' }), fanOf(2)]) })
  const [first, second] = await rows()
  expect(first?.textContent).toContain('Desde marzo de 2030')
  expect(second?.textContent).toContain('Desde marzo')
  expect(second?.textContent).not.toContain('2031')
  expect(first?.textContent).toContain(
    'Suscripción: $5,00, Regalos: $3,00 y Publicaciones, baúles y demás: $2,00',
  )
  expect(first?.textContent).toContain('$10,00')
  const row = within(first ?? document.body)
  expect(row.getByRole('link', { name: 'Persona 1' }).getAttribute('href')).toBe('/fan1')
  expect(row.getByRole('link', { name: 'Escribir a Persona 1' }).getAttribute('href')).toBe(
    '/messages/00000000-0000-7000-8000-000000000001',
  )
})

it.each([
  ['2031-11-22T08:00:00.000Z', 'Escribió hoy', false],
  ['2031-11-21T08:00:00.000Z', 'Escribió ayer', false],
  ['2031-11-15T12:00:00.000Z', 'Escribió hace 7 días', false],
  ['2031-11-10T12:00:00.000Z', 'Hace 12 días que no escribe', true],
  [null, 'No te ha escrito', true],
])('says when they last wrote, and marks more than a week: %s', async (wroteAt, words, marked) => {
  await open({ listTopFans: listing([fanOf(1, { wroteAt })]) })
  const said = await screen.findByText(words)
  expect(said.className.includes('text-warn')).toBe(marked)
})

it('does not mark who has never written and has not been there for a week', async () => {
  await open({ listTopFans: listing([fanOf(1, { wroteAt: null, since: '2031-11-20T12:00:00.000Z' })]) })
  expect((await screen.findByText('No te ha escrito')).className).not.toContain('text-warn')
})

it('gives no name and no way to who is not there, and draws nothing of what was given back', async () => {
  await open({
    listTopFans: listing([
      fanOf(1, { fan: null, wroteAt: null, chat: null, reachable: false }),
      fanOf(2, {
        fan: personOf('closed-1', ''),
        chat: null,
        reachable: false,
        parts: { subscription: usd(-400), message: usd(0), gift: usd(0), content: usd(0) },
        earned: usd(-400),
      }),
    ]),
  })
  const [hidden, closed] = await rows()
  expect(hidden?.textContent).toContain('Cuenta que no se muestra')
  expect(hidden?.textContent).not.toContain('escrito')
  for (const row of [hidden, closed]) {
    expect(within(row ?? document.body).queryByRole('link')).toBeNull()
    expect(within(row ?? document.body).queryByRole('button')).toBeNull()
  }
  expect(closed?.textContent).toContain('Cuenta cerrada')
  expect(closed?.textContent).toContain('−$4,00')
  expect(closed?.querySelector('.fan-stroke')?.children).toHaveLength(0)
})

it('begins a conversation that there is not yet, once however often it is pressed', async () => {
  const getConversation = vi.fn<Api['getConversation']>(() => new Promise(() => {}))
  const person = await open({ listTopFans: listing([fanOf(1, { chat: null })]), getConversation })
  await person.dblClick(await screen.findByRole('button', { name: 'Escribir a Persona 1' }))
  await waitFor(() =>
    expect(getConversation).toHaveBeenCalledExactlyOnceWith({ params: { username: 'fan1' } }),
  )
})

it('says how much hangs on how few, as sums that add up, and who is quiet', async () => {
  await open({ listTopFans: listing([fanOf(1)]), getFanSums: async () => SUMS })
  const panel = within(await screen.findByRole('complementary', { name: '63 personas' }))
  expect(panel.getByText(/Las cinco primeras suman el 32,1\s% de lo que ganas este mes\./)).toBeTruthy()
  const terms = panel.getAllByRole('term').map(each => each.textContent)
  const amounts = panel.getAllByRole('definition').map(each => each.textContent)
  expect(terms.map((term, index) => [term, amounts[index]])).toEqual([
    ['Las 5 primeras', '$701,75'],
    ['Las 20 siguientes', '$892,40'],
    ['Las demás', '$590,35'],
    ['En total', '$2.184,50'],
  ])
  expect(panel.getByText('3 llevan más de una semana sin escribir')).toBeTruthy()
  expect(panel.getByText('Pedro, Sofía y 1 más: $207,75')).toBeTruthy()
})

it('goes on by a press, and changes its range', async () => {
  const listTopFans = vi
    .fn<Api['listTopFans']>()
    .mockResolvedValueOnce({ items: [fanOf(1)], next: 'there' })
    .mockResolvedValueOnce({ items: [fanOf(2)], next: null })
  const person = await open({ listTopFans, getFanSums: async () => SUMS })
  await person.click(await screen.findByRole('button', { name: 'Ver más' }))
  expect(await rows()).toHaveLength(2)
  expect(listTopFans.mock.calls.map(([input]) => input?.query?.cursor)).toEqual([undefined, 'there'])
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Siempre' }))
  expect(window.location.pathname + window.location.search).toBe('/settings/profit/fans?range=all')
})

it('says what will stand here while there is nobody, and how to begin', async () => {
  await open({})
  expect(await screen.findByRole('heading', { name: 'Nadie te ha traído nada este mes' })).toBeTruthy()
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('is read again after an error', async () => {
  const listTopFans = vi
    .fn<Api['listTopFans']>()
    .mockRejectedValueOnce(new ApiError('OFFLINE', 0))
    .mockResolvedValueOnce({ items: [fanOf(1)], next: null })
  const person = await open({ listTopFans })
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await rows()).toHaveLength(1)
})

it('takes the range from the address, and the month from anything else', () => {
  expect(
    ['range=90d', 'range=all', 'range=week', ''].map(each => rangeIn(new URLSearchParams(each))),
  ).toEqual(['90d', 'all', 'month', 'month'])
})
