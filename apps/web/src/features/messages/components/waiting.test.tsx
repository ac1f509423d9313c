// @vitest-environment happy-dom
import type { CallInput, Routes, WaitingChat } from '@calina/contract/types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { useLocation } from '#lib/router.tsx'
import { ToastHost } from '#ui/toasts.tsx'
import { show } from '../../../testing/screen.tsx'
import { chatOf, waitingOf } from '../../../testing/waiting.ts'
import { ChatKeys } from './chat-keys.tsx'
import { ChatList } from './chat-list.tsx'
import { Composer } from './composer.tsx'

const HOUR = 60 * 60_000
let fine = true
beforeEach(() => {
  fine = true
  history.replaceState(null, '', '/messages')
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: fine && query.includes('fine'), addEventListener: () => {}, removeEventListener: () => {} },
  }))
})

const ago = (item: WaitingChat, ms: number) => ({ ...item, since: new Date(Date.now() - ms).toISOString() })
const carla = ago(waitingOf('carla', { brings: 212 }), 26 * HOUR)
const diego = ago(waitingOf('diego', { brings: 184 }), 9 * HOUR)
const nina = ago(waitingOf('nina'), 35 * 60_000)

/** The chats of the address, with a field for the one that is open. */
function Screen({ creator = true }: { creator?: boolean }) {
  const chat = /^\/messages\/(\w+)$/.exec(useLocation().pathname)?.[1]
  return (
    <>
      <ChatList current={chat} creator={creator} />
      {chat && creator && (
        <section key={chat}>
          <Composer chat={chatOf(chat)} onSend={() => {}} />
          <ChatKeys chat={chatOf(chat)} />
        </section>
      )}
      <ToastHost />
    </>
  )
}

/** A server on which these chats wait. */
function serve(waiting: WaitingChat[]) {
  let kept = [...waiting]
  const gone = new Map<string, WaitingChat>()
  const counts = () => ({
    waiting: kept.length,
    late: kept.filter(({ since }) => Date.now() - Date.parse(since) > 12 * HOUR).length,
  })
  const one = (id: string) => ({ item: kept.find(({ chat }) => chat.id === id) ?? null, ...counts() })
  return {
    listChats: vi.fn(async () => ({ items: waiting.map(({ chat }) => chat), next: null })),
    countWaiting: vi.fn(async () => counts()),
    listWaitingChats: vi.fn(async ({ query }: CallInput<Routes['listWaitingChats']>) => ({
      items: kept.toSorted((a, b) =>
        query?.order === 'wait'
          ? a.since.localeCompare(b.since)
          : (b.net?.amount ?? 0) - (a.net?.amount ?? 0),
      ),
      next: null,
      ...counts(),
    })),
    getWaiting: vi.fn(async ({ params }: CallInput<Routes['getWaiting']>) => one(params.chat)),
    dismissWaiting: vi.fn(async ({ params }: CallInput<Routes['dismissWaiting']>) => {
      const found = kept.find(({ chat }) => chat.id === params.chat)
      if (found) gone.set(params.chat, found)
      kept = kept.filter(({ chat }) => chat.id !== params.chat)
      return one(params.chat)
    }),
    restoreWaiting: vi.fn(async ({ params }: CallInput<Routes['restoreWaiting']>) => {
      const back = gone.get(params.chat)
      if (back) kept.push(back)
      return one(params.chat)
    }),
    getQuickReplies: vi.fn(async () => ({ items: ['Gracias, {nombre}', 'Hoy a las nueve'] })),
  }
}

async function open(waiting: WaitingChat[], server = serve(waiting)) {
  const person = await show(<Screen />, {
    texts: ['shell', 'messages', 'waiting', 'quick-replies', 'uploads'],
    api: server as unknown as Partial<Api>,
  })
  const chip = await screen.findByRole('radio', { name: /^Esperan/ })
  return { person, server, chip }
}
const rows = () =>
  screen
    .getAllByRole('link')
    .filter(link => link.className.includes('chat-row'))
    .map(link => link.textContent)
const path = () => window.location.pathname

test('the queue says how many wait and how many too long, what each brings, and for how long', async () => {
  const { person, server, chip } = await open([nina, carla, diego])
  expect(server.listWaitingChats).not.toHaveBeenCalled()
  expect((await screen.findByText('3')).className).toContain('figures')
  await person.click(chip)
  const head = await screen.findByText('3 esperan tu respuesta')
  expect(within(head.parentElement ?? document.body).getByText('1 hace más de 12 h').className).toContain(
    'text-warn',
  )
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows().map(text => text?.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Fan carla.*26 h.*\$212/),
    expect.stringMatching(/Fan diego.*9 h.*\$184/),
    expect.stringMatching(/Fan nina.*35 min.*\$0/),
  ])
  expect(screen.getByText('26 h').className).toContain('text-warn')
  expect(screen.getByText('9 h').className).not.toContain('text-warn')
  expect(screen.queryByRole('searchbox')).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Por espera' }))
  await waitFor(() => expect(rows()[2]).toContain('nina'))
  expect(server.listWaitingChats.mock.calls.map(([{ query }]) => query?.order)).toEqual(['value', 'wait'])
})

test('nobody waits: it is glad, and the number is not there', async () => {
  const { person, chip } = await open([])
  await person.click(chip)
  expect(await screen.findByText('Nadie espera')).toBeTruthy()
  expect(screen.getByText('0 esperan tu respuesta')).toBeTruthy()
})

test('fans have no queue, no keys, and ask for none', async () => {
  const listChats = vi.fn(async () => ({ items: [], next: null }))
  await show(<Screen creator={false} />, {
    ...{ texts: ['shell', 'messages', 'waiting'], as: 'fan' },
    api: { listChats } as unknown as Partial<Api>,
  })
  await waitFor(() => expect(listChats).toHaveBeenCalled())
  expect(screen.queryByRole('radio', { name: /^Esperan/ })).toBeNull()
})

test('J and K go through the list as it is shown; the field does not take the next one', async () => {
  const { person, chip } = await open([nina, carla, diego])
  await person.click(chip)
  await waitFor(() => expect(rows()).toHaveLength(3))
  await person.keyboard('j')
  await waitFor(() => expect(path()).toBe('/messages/carla'))
  await person.keyboard('jj')
  await waitFor(() => expect(path()).toBe('/messages/nina'))
  await person.keyboard('j')
  expect(path()).toBe('/messages/nina')
  await person.keyboard('k')
  await waitFor(() => expect(path()).toBe('/messages/diego'))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Fan diego/ })
  await person.keyboard('r')
  expect(document.activeElement).toBe(field)
  await person.keyboard('jk1e')
  expect([field.value, path()]).toEqual(['jk1e', '/messages/diego'])
  await person.keyboard('{Escape}k')
  await waitFor(() => expect(path()).toBe('/messages/carla'))
})

test('E answers without a word, once; the next one opens only by its key, and the toast takes it back', async () => {
  const { person, server, chip } = await open([nina, carla, diego])
  await person.click(chip)
  await waitFor(() => expect(rows()).toHaveLength(3))
  await person.keyboard('j')
  await waitFor(() => expect(server.getWaiting).toHaveBeenCalledTimes(1))
  await screen.findByRole('textbox', { name: /Fan carla/ })
  await waitFor(async () => {
    await person.keyboard('ee')
    expect(server.dismissWaiting).toHaveBeenCalledTimes(1)
  })
  expect(server.dismissWaiting.mock.calls[0]?.[0]).toEqual({ params: { chat: 'carla' }, body: { seq: 3 } })
  await waitFor(() => expect(rows().map(text => text?.includes('carla'))).toEqual([false, false]))
  expect(screen.getByText('2 esperan tu respuesta')).toBeTruthy()
  expect(path()).toBe('/messages/carla')
  await person.keyboard('j')
  await waitFor(() => expect(path()).toBe('/messages/diego'))
  await person.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(path()).toBe('/messages/diego')
})

test('what cannot be said is said, and stays', async () => {
  const server = serve([carla])
  server.dismissWaiting.mockRejectedValueOnce(new ApiError('UNAVAILABLE', 503))
  const { person, chip } = await open([carla], server)
  await person.click(chip)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await person.keyboard('j')
  await screen.findByRole('textbox', { name: /Fan carla/ })
  await waitFor(async () => {
    await person.keyboard('e')
    expect(server.dismissWaiting).toHaveBeenCalled()
  })
  await waitFor(() => expect(document.body.textContent).toMatch(/Inténtalo|intenta/))
  expect(rows()).toHaveLength(1)
})

test('digits put quick replies into the field, and ? lists all keys', async () => {
  const { person } = await open([carla])
  await waitFor(() => expect(rows()).toHaveLength(1))
  await person.keyboard('j')
  await screen.findByRole('button', { name: 'Hoy a las nueve' })
  await person.keyboard('2')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Fan carla/ })
  expect([field.value, document.activeElement]).toEqual(['Hoy a las nueve', field])
  await person.keyboard('{Escape}?')
  const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  for (const text of [
    'Conversación siguiente',
    'Respuesta rápida: Gracias, Fan',
    'Escribir en el campo',
    'Salir del campo',
  ])
    expect(within(dialog).getByText(text)).toBeTruthy()
  await person.keyboard('j')
  expect(path()).toBe('/messages/carla')
})

test('on a phone no key does anything', async () => {
  fine = false
  const { person } = await open([carla, diego])
  await waitFor(() => expect(rows()).toHaveLength(2))
  await act(() => person.keyboard('j'))
  expect(path()).toBe('/messages')
  expect(screen.queryByText('siguiente, anterior')).toBeNull()
})
