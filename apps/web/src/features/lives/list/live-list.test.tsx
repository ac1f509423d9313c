// @vitest-environment happy-dom
import type { LiveCard, ReplayCard } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { usd } from '../../../testing/gifts.ts'
import { cardOf, ZOE } from '../../../testing/lives.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { LiveRowOfHome } from './home-lives.tsx'
import { LiveList } from './live-list.tsx'

beforeEach(() => {
  window.history.replaceState(null, '', '/live')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

const DAY = 24 * 3_600_000
const noon = (days: number) => {
  const date = new Date(Date.now() + days * DAY)
  date.setHours(12, 0, 0, 0)
  return date.toISOString()
}
const RENATA = personOf('renata', 'Renata Paz', 'model')
const scheduled = (id: string, title: string, days: number, of: Partial<LiveCard> = {}) =>
  cardOf({ ...{ id, title, state: 'scheduled', at: noon(days), creator: RENATA, people: 0 }, ...of })
const replay: ReplayCard = {
  ...{ post: 'post-1', live: 'live-0', creator: ZOE, title: 'Cara B entera', picture: null, seconds: 5_462 },
  ...{ price: usd(400), at: '2026-01-14T00:00:00.000Z' },
}

interface House {
  onAir?: LiveCard[]
  coming?: LiveCard[]
  replays?: ReplayCard[]
}

const list = (
  { onAir = [], coming = [], replays = [] }: House,
  api: Partial<Api> = {},
  as: 'fan' | 'guest' = 'fan',
) =>
  show(<LiveList />, {
    as,
    texts: ['lives', 'live-chat'],
    api: {
      listLives: async () => ({ items: onAir }),
      listScheduledLives: async () => ({ items: coming, next: null }),
      listReplays: async () => ({ items: replays, next: null }),
      ...api,
    },
  })

test('who is live leads to the room, with the entry where one is to be paid', async () => {
  const tomas = personOf('tomas', 'Tomás Ibarra', 'model')
  await list({
    onAir: [
      cardOf(),
      cardOf({ id: 'live-2', creator: tomas, title: 'Torno abierto', price: usd(600), gate: 'pay' }),
    ],
    replays: [replay],
  })
  const zoe = await screen.findByRole('link', { name: /Set de medianoche/ })
  expect(zoe.getAttribute('href')).toBe('/zoe/live')
  expect(within(zoe).getByText('En vivo')).toBeTruthy()
  expect(within(zoe).getByText('1.204 personas dentro')).toBeTruthy()
  expect(within(screen.getByRole('link', { name: /Torno abierto/ })).getByText('$6')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /Cara B entera/ })).getAttribute('href')).toBe(
    '/post/post-1',
  )
})

test('what is scheduled stands under its day, and the bell is set at once', async () => {
  const remindOfLive = vi.fn<Api['remindOfLive']>(async () => ({ reminded: true }))
  const coming = [
    scheduled('a', 'Clase abierta', 1),
    scheduled('b', 'Respiración', 1, { price: usd(400) }),
    scheduled('c', 'Portada', 5, { audience: 'subscribers' }),
  ]
  const user = await list({ coming }, { remindOfLive })
  expect(await screen.findByText(/^Mañana, /)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(screen.getAllByText('Suscriptores').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Respiración' }).getAttribute('href')).toBe('/renata/live?live=b')
  await user.dblClick(screen.getByRole('button', { name: /^Avisarme ?: Respiración/ }))
  expect(
    await screen.findByRole('button', { name: /^Te avisamos ?: Respiración/, pressed: true }),
  ).toBeTruthy()
  await waitFor(() => expect(remindOfLive).toHaveBeenCalledTimes(1))
  // nobody is live: it says when the next one is
  expect(screen.getByText(/^El próximo empieza mañana a las 12:00\./)).toBeTruthy()
})

test('the filters are addresses; a guest has those that need no account, and makes one for the bell', async () => {
  await list({ coming: [scheduled('a', 'Clase abierta', 1)] }, {}, 'guest')
  const filters = screen.getByRole('navigation', { name: 'Qué directos ver' })
  expect(
    within(filters)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/live', '/live?filter=free'])
  const bell = await screen.findByRole('link', { name: /^Avisarme ?: Clase abierta/ })
  expect(bell.getAttribute('href')).toBe('/auth/signup?redirect=%2Frenata%2Flive%3Flive%3Da')
})

test('the home page has a row where somebody is live, and nothing else', async () => {
  const api = (onAir: LiveCard[]): Partial<Api> => ({
    listLives: async () => ({ items: onAir }),
    listScheduledLives: async () => ({ items: [scheduled('a', 'Clase abierta', 1)], next: null }),
  })
  await show(<LiveRowOfHome />, { as: 'fan', texts: ['lives', 'live-chat'], api: api([cardOf()]) })
  expect((await screen.findByRole('link', { name: /^En vivo ?Zoe/ })).getAttribute('href')).toBe('/zoe/live')
  expect(screen.getByText('1.204 viendo')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^Renata/ })).toBeTruthy()
})
