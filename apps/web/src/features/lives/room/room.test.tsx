// @vitest-environment happy-dom
import type { Live, LiveRoom, ServerEvents } from '@calina/contract/types'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ScreenLocation } from '#lib/router.tsx'
import { FLOWER, NOBODY, usd } from '../../../testing/gifts.ts'
import { cardOf, lineOf, liveOf, ZOE } from '../../../testing/lives.ts'
import { show } from '../../../testing/screen.tsx'
import { RoomPage } from './room-page.tsx'

let wide = true

beforeEach(() => {
  wide = true
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/zoe/live')
  HTMLVideoElement.prototype.play = async () => {}
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: wide && media.includes('1120'),
    ...{ addEventListener() {}, removeEventListener() {} },
  }))
})

const roomOf = (of: Partial<LiveRoom> = {}): LiveRoom => ({
  ...{ creator: ZOE, live: null, next: null, reminded: false, replays: [], replayCount: 0 },
  ...of,
})

/** The page of Zoe's lives, whose server knows one live; `become` makes another of it. */
async function page(
  first: Live | null,
  {
    room = {},
    api = {},
    as = 'fan' as const,
    search = '',
  }: { room?: Partial<LiveRoom>; api?: Partial<Api>; as?: 'fan' | 'guest' | 'model'; search?: string } = {},
) {
  let live = first
  const handlers = new Map<string, Set<(event: never) => void>>()
  if (search) window.history.replaceState(null, '', `/zoe/live${search}`)
  const emitted: string[] = []
  const getLive = vi.fn<Api['getLive']>(async () => {
    if (!live) throw new ApiError('LIVE_NOT_FOUND', 404)
    return live
  })
  const location = {
    pathname: '/zoe/live',
    search,
    hash: '',
    key: 'k',
    state: undefined,
    kind: 'PUSH',
  } as const
  const user = await show(
    <ScreenLocation location={location} params={{ username: 'zoe' }}>
      <RoomPage follow={() => <button type="button">Seguir</button>} />
    </ScreenLocation>,
    {
      as,
      texts: ['lives', 'live-room', 'live-chat', 'player', 'profile', 'shell', 'gifts'],
      emitted: event => emitted.push(event),
      listening: (event, handler) => handlers.set(event, (handlers.get(event) ?? new Set()).add(handler)),
      api: {
        getLiveRoom: async () =>
          roomOf({
            ...room,
            live: live && ['live', 'interrupted', 'ended'].includes(live.state) ? live : null,
          }),
        getLive,
        listLiveMessages: async () => ({
          items: [lineOf(1, { text: 'esa transición' })],
          gone: [],
          more: false,
        }),
        listGifts: async () => ({ items: [FLOWER] }),
        listTopGivers: async () => NOBODY,
        getBalance: async () => ({
          wallet: { ...usd(4_850), sequence: 1 },
          ...{ pending: usd(0), available: usd(0) },
        }),
        ...api,
      },
    },
  )
  return {
    user,
    emitted,
    getLive,
    become: (next: Partial<Live>) => {
      live = { ...(live ?? liveOf()), ...next, revision: (live?.revision ?? 0) + 1 }
    },
    tell: <E extends keyof ServerEvents>(event: E, payload: Parameters<ServerEvents[E]>[0]) =>
      act(() => {
        for (const handler of handlers.get(event) ?? []) handler(payload as never)
      }),
  }
}

const PRICED = liveOf({ gate: 'pay', price: usd(600), usualPrice: usd(600), playback: null, gifts: false })

test('in front of a paid live stands its price on the one button, which opens it once', async () => {
  const enterLive = vi.fn<Api['enterLive']>(async () => ({
    live: liveOf({ revision: 2, paid: usd(600) }),
    balance: { ...usd(4_250), sequence: 2 },
  }))
  const { user } = await page(PRICED, { api: { enterLive } })
  expect(await screen.findByRole('heading', { name: /Set de medianoche/ })).toBeTruthy()
  expect(screen.getByText('Pagas una vez y puedes salir y volver mientras dure.')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Entrar por $6' }))
  expect(await screen.findByRole('log')).toBeTruthy()
  expect(enterLive).toHaveBeenCalledTimes(1)
  expect(enterLive.mock.calls[0]?.[0].body).toEqual({ price: 600 })
})

test('too little balance says what is missing, and leads back here from the recharge', async () => {
  const enterLive = vi.fn<Api['enterLive']>(async () => {
    throw new ApiError('INSUFFICIENT_BALANCE', 402, { params: { missing: 200 } })
  })
  const getBalance: Api['getBalance'] = async () => ({
    wallet: { ...usd(400), sequence: 1 },
    ...{ pending: usd(0), available: usd(0) },
  })
  const { user } = await page(PRICED, { api: { enterLive, getBalance } })
  await user.click(await screen.findByRole('button', { name: 'Entrar por $6' }))
  const link = await screen.findByRole('link', { name: /Recargar/ })
  expect(link.getAttribute('href')).toBe('/settings/recharge?for=%2Fzoe%2Flive&amount=200')
})

test.each<[string, Partial<Live>, 'fan' | 'guest' | 'model', RegExp]>([
  ['a guest', { gate: 'guest' }, 'guest', /Necesitas una cuenta/],
  ['who does not follow', { gate: 'follow' }, 'fan', /para quienes siguen a Zoe/],
  [
    'who does not subscribe',
    { gate: 'subscribe', price: usd(400) },
    'fan',
    /suscriptores de Zoe\. La entrada cuesta \$4/,
  ],
  ['another creator', { gate: 'closed' }, 'model', /cuenta de fan/],
])('%s reads what it takes', async (_who, live, as, text) => {
  await page(liveOf({ ...live, playback: null }), { as })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('log')).toBeNull()
})

test('in the room one reads, sends hearts and gifts, and sees the pinned message and the goal', async () => {
  const { user, emitted } = await page(
    liveOf({
      goal: { title: 'Cara B', amount: usd(10_000), reached: usd(2_500) },
      chat: {
        slowSeconds: 15,
        writers: 'everyone',
        links: true,
        pinned: { id: 'line-1', text: 'La lista queda en el baúl' },
      },
    }),
  )
  expect(await screen.findByText('esa transición')).toBeTruthy()
  expect(screen.getByText('La lista queda en el baúl')).toBeTruthy()
  expect(screen.getByText('Meta: Cara B')).toBeTruthy()
  expect(await screen.findByRole('radio', { name: /Flor/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar un corazón' }))
  expect(emitted).toContain('live.heart')
  expect(emitted).toContain('place.join')
})

test('on a phone the same lies over the picture, with the way out', async () => {
  wide = false
  await page(liveOf())
  expect(await screen.findByText('esa transición')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Salir del directo' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enviar un regalo' })).toBeTruthy()
})

test('while the picture is away the chat stays, and it is said since when', async () => {
  const interruptedAt = new Date(Date.now() - 12_000).toISOString()
  await page(liveOf({ state: 'interrupted', interruptedAt }))
  expect(await screen.findByText('Zoe vuelve en un momento')).toBeTruthy()
  expect(screen.getByText(/hace 1[2-5] s\. No hace falta que salgas/)).toBeTruthy()
  expect(await screen.findByText('esa transición')).toBeTruthy()
})

test('who is taken out sees nothing more at once, and what came back', async () => {
  const { become, tell } = await page(
    liveOf({ playback: '/live/media/t/main.m3u8', mark: 'mateo', paid: usd(800) }),
  )
  expect(await screen.findByText('@mateo')).toBeTruthy()
  become({ gate: 'removed', playback: null, mark: null, paid: null, returned: usd(800) })
  tell('place.closed', { kind: 'live', id: 'another' })
  expect(screen.getByText('@mateo')).toBeTruthy()
  tell('place.closed', { kind: 'live', id: 'live-1' })
  await waitFor(() => expect(screen.queryByText('@mateo')).toBeNull())
  expect(await screen.findByText('Ya no estás en este directo')).toBeTruthy()
  expect(screen.getByText('$8,00')).toBeTruthy()
  const about = screen.getByRole('link', { name: 'No estoy de acuerdo' }).getAttribute('href')
  expect(decodeURIComponent(about ?? '')).toMatch(/Me\+sacaron\+del\+directo/)
})

test('once it is over it says what it was, and reminds of the replay', async () => {
  const remindOfLive = vi.fn<Api['remindOfLive']>(async () => ({ reminded: true }))
  const at = new Date(Date.now() - 80 * 60_000).toISOString()
  const endedAt = new Date(Date.now() - 8 * 60_000).toISOString()
  const { user } = await page(
    liveOf({ state: 'ended', end: 'creator', at, endedAt, seenBy: 214, paid: usd(600) }),
    {
      room: { next: cardOf({ id: 'live-2', state: 'scheduled', title: 'Segunda parte' }) },
      api: { remindOfLive },
    },
  )
  expect(
    await screen.findByText(/duró 1 h 12 min y lo vieron 214 personas\. Pagaste la entrada/),
  ).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Avisarme de la repetición' }))
  expect(
    await screen.findByRole('button', { name: 'Te avisamos de la repetición', pressed: true }),
  ).toBeTruthy()
  expect(remindOfLive).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Segunda parte')).toBeTruthy()
})

test('one that is to come says when, what it costs and for whom it is; its bell is set and taken back', async () => {
  const remindOfLive = vi.fn<Api['remindOfLive']>(async () => ({ reminded: true }))
  const forgetLiveReminder = vi.fn<Api['forgetLiveReminder']>(async () => ({ reminded: false }))
  const at = new Date(Date.now() + 8 * 24 * 3_600_000).toISOString()
  const { user } = await page(
    liveOf({
      id: 'live-2',
      state: 'scheduled',
      at,
      price: usd(800),
      usualPrice: usd(800),
      audience: 'followers',
    }),
    { search: '?live=live-2', api: { remindOfLive, forgetLiveReminder } },
  )
  expect(await screen.findByText(/Falta una semana\./)).toBeTruthy()
  expect(screen.getByText('$8,00')).toBeTruthy()
  expect(screen.getByText('Seguidores de Zoe')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Avisarme' }))
  await user.click(await screen.findByRole('button', { name: /^Te avisamos a las/ }))
  await waitFor(() => expect(forgetLiveReminder).toHaveBeenCalledTimes(1))
  expect(await screen.findByRole('button', { name: 'Avisarme' })).toBeTruthy()
})

test('a refused bell goes back and says why', async () => {
  const remindOfLives = vi.fn<Api['remindOfLives']>(async () => {
    throw new ApiError('USER_NOT_FOUND', 404)
  })
  const { user } = await page(null, { api: { remindOfLives } })
  await user.click(await screen.findByRole('button', { name: 'Avisarme cuando empiece' }))
  await waitFor(() => expect(remindOfLives).toHaveBeenCalledTimes(1))
  expect(await screen.findByRole('button', { name: 'Avisarme cuando empiece', pressed: false })).toBeTruthy()
})
