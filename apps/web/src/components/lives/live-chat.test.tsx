// @vitest-environment happy-dom
import type { Live, LiveLine, ServerEvents } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { SUN, usd } from '../../testing/gifts.ts'
import { lineOf, liveOf, ZOE } from '../../testing/lives.ts'
import { show } from '../../testing/screen.tsx'
import { LiveChatList } from './live-chat-list.tsx'
import { LiveComposer } from './live-composer.tsx'
import { liveQuery } from './live-queries.ts'
import { useLiveChat } from './use-live-chat.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

function Room({ own = false }: { own?: boolean }) {
  const chat = useLiveChat('live-1', { own })
  const { data: live } = useQuery(liveQuery('live-1'))
  return (
    <>
      <LiveChatList chat={chat} host={ZOE} earns={own} />
      {live && <LiveComposer live={live} onWritten={chat.add} />}
    </>
  )
}

/** A chat whose server has `lines`; whatever is written is answered by `write`. */
async function chatOf(
  lines: LiveLine[],
  {
    live = {},
    write,
    own = false,
  }: { live?: Partial<Live>; write?: Api['writeLiveMessage']; own?: boolean } = {},
) {
  const handlers = new Map<string, Set<(event: never) => void>>()
  const list = vi.fn<Api['listLiveMessages']>(async ({ query }) => ({
    items: lines.filter(({ seq }) => seq > Number(query?.after ?? 0)),
    gone: [],
    more: false,
  }))
  const user = await show(<Room own={own} />, {
    as: own ? 'model' : 'fan',
    texts: ['live-chat'],
    listening: (event, handler) => handlers.set(event, (handlers.get(event) ?? new Set()).add(handler)),
    api: {
      listLiveMessages: list,
      getLive: async () => liveOf(live),
      ...(write && { writeLiveMessage: write }),
    },
  })
  const tell = <E extends keyof ServerEvents>(event: E, payload: Parameters<ServerEvents[E]>[0]) =>
    act(() => {
      for (const handler of handlers.get(event) ?? []) handler(payload as never)
    })
  return { user, list, tell }
}

test('what comes is added, read out politely, and taken away when it is gone', async () => {
  const { tell } = await chatOf([lineOf(1, { text: 'esa transición' })])
  expect(await screen.findByText('esa transición')).toBeTruthy()
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite')
  tell('live.lines', { live: 'another', lines: [lineOf(9, { text: 'de otro directo' })] })
  tell('live.lines', { live: 'live-1', lines: [lineOf(2, { text: '¿qué disco es?' })] })
  expect(await screen.findByText('¿qué disco es?')).toBeTruthy()
  expect(screen.queryByText('de otro directo')).toBeNull()
  tell('live.lines-gone', { live: 'live-1', lines: ['line-2'] })
  await waitFor(() => expect(screen.queryByText('¿qué disco es?')).toBeNull())
})

test('a gift says who gave it and its price; that somebody came in stands as a line', async () => {
  await chatOf([
    lineOf(1, {
      kind: 'gift',
      name: 'Carla P.',
      text: '',
      gift: { id: 'g2', titles: SUN.titles, drawing: SUN.drawing, amount: usd(500) },
    }),
    lineOf(2, { kind: 'joined', name: 'Laura G.' }),
  ])
  expect((await screen.findByText('Carla P.')).closest('p')?.textContent).toMatch(/^Carla P\. regaló Sol \$5/)
  expect(screen.getByText('Laura G. se unió')).toBeTruthy()
})

test('a creator reads what has come, since all are told less', async () => {
  const lines = [lineOf(1)]
  const { list, tell } = await chatOf(lines, { own: true })
  await screen.findByText('línea 1')
  await waitFor(() => expect(list.mock.calls.at(-1)?.[0].query).toEqual({ after: 1 }))
  lines.push(lineOf(2, { text: 'con su persona' }))
  tell('live.lines', { live: 'live-1', lines: [lineOf(2, { text: 'para todos' })] })
  expect(await screen.findByText('con su persona')).toBeTruthy()
  expect(screen.queryByText('para todos')).toBeNull()
})

test('what is written appears once, and a press without an answer repeats the same message', async () => {
  const write = vi
    .fn<Api['writeLiveMessage']>()
    .mockRejectedValueOnce(new ApiError('TIMEOUT', 0))
    .mockImplementation(async ({ body }) => ({
      line: lineOf(2, { text: body.text, mine: true }),
      voice: { silence: null, until: null },
    }))
  const { user, tell } = await chatOf([lineOf(1)], { write })
  const field = await screen.findByLabelText('Di algo a Zoe')
  await user.type(field, 'la cara B{Enter}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('la cara B')).toBeTruthy()
  tell('live.lines', { live: 'live-1', lines: [lineOf(2, { text: 'la cara B' })] })
  expect(screen.getAllByText('la cara B')).toHaveLength(1)
  expect(write).toHaveBeenCalledTimes(2)
  expect(write.mock.calls[0]?.[0].body.client).toBe(write.mock.calls[1]?.[0].body.client)
  expect((field as HTMLInputElement).value).toBe('')
})

test('slow mode says when one may write again, and keeps what is written', async () => {
  const until = new Date(Date.now() + 12_000).toISOString()
  const write = vi.fn<Api['writeLiveMessage']>(async () => {
    throw new ApiError('LIVE_SLOW', 429, { params: { until } })
  })
  const { user } = await chatOf([lineOf(1)], { write })
  const field = await screen.findByLabelText('Di algo a Zoe')
  await user.type(field, 'otra vez{Enter}')
  expect((await screen.findAllByText(/^Modo lento: puedes escribir en 1[12] s$/)).length).toBe(2)
  expect((field as HTMLInputElement).value).toBe('otra vez')
  expect((screen.getByRole('button', { name: 'Enviar' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(field, '{Enter}')
  expect(write).toHaveBeenCalledTimes(1)
})

test.each<[string, Partial<Live>, RegExp]>([
  ['muted for good', { voice: { silence: 'muted', until: null } }, /^Zoe te silenció hasta el final/],
  [
    'a chat of followers',
    {
      voice: { silence: 'writers', until: null },
      chat: { slowSeconds: 0, writers: 'followers', links: true, pinned: null },
    },
    /^Aquí escriben quienes siguen a Zoe$/,
  ],
  ['over', { voice: { silence: 'over', until: null } }, /^El chat está cerrado$/],
])('instead of the field stands why: %s', async (_case, live, text) => {
  await chatOf([lineOf(1)], { live })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
