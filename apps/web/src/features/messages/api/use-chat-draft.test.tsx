// @vitest-environment happy-dom
import type { Chat, ChatDraft } from '@calina/contract/types'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { useTextDraft } from '#lib/draft.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { show } from '../../../testing/screen.tsx'
import { PAUSE_MS, useChatDraft } from './use-chat-draft.ts'

let online = true
beforeEach(() => {
  online = true
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), {}))
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let written = Date.parse('2026-11-29T12:00:00Z')
const draftOf = (text: string, replyTo: ChatDraft['replyTo'] = null): ChatDraft => {
  written += 1_000
  return { text, replyTo, writtenAt: new Date(written).toISOString() }
}
const QUOTE = { id: 'm1', seq: 1, mine: false, text: '¿Vienes?', photos: 0, videos: 0, voice: false }

type Put = { body: { text: string; replyTo: string | null; age: number } }
const keeping = () =>
  vi.fn(async ({ body }: Put) => ({ draft: body.text === '' ? null : draftOf(body.text) }))

let set: (draft: ChatDraft | null) => void = () => {}

/** The field of a chat, of which the server keeps `first`. */
function Field({ first }: { first: ChatDraft | null }) {
  const [draft, setDraft] = useState(first)
  set = next => act(() => setDraft(next))
  const [text, setText] = useTextDraft('message c1')
  const [reply, setReply] = useState<WaitingReply>()
  useChatDraft({ id: 'c1', draft } as Chat, { text, setText, reply, setReply })
  return (
    <>
      <textarea value={text} onChange={event => setText(event.target.value)} />
      <p>{reply?.text}</p>
    </>
  )
}

async function begin(first: ChatDraft | null, putDraft = keeping()) {
  await show(<Field first={first} />, { api: { putDraft } as unknown as Partial<Api> })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const pause = (ms = PAUSE_MS) => act(() => vi.advanceTimersByTimeAsync(ms))
  const sent = () => putDraft.mock.calls.map(([{ body }]) => body.text)
  return { field, type, pause, sent, putDraft }
}

test('it is sent once, a moment after the last key', async () => {
  const { type, pause, sent } = await begin(null)
  type('H')
  await pause(PAUSE_MS / 2)
  type('Hola')
  await pause(PAUSE_MS / 2)
  expect(sent()).toEqual([])
  await pause(PAUSE_MS / 2)
  expect(sent()).toEqual(['Hola'])
  type('Hola ')
  await pause()
  expect(sent()).toEqual(['Hola'])
  type('')
  await pause()
  expect(sent()).toEqual(['Hola', ''])
})

test('what was begun on another device is shown with what it answers, also later, and sends nothing', async () => {
  const { field, pause, sent } = await begin(draftOf('Creo que', { ...QUOTE, gone: false }))
  await waitFor(() => expect(field.value).toBe('Creo que'))
  expect(screen.getByText('¿Vienes?')).toBeTruthy()
  set(draftOf('Creo que sí'))
  await waitFor(() => expect(field.value).toBe('Creo que sí'))
  expect(screen.queryByText('¿Vienes?')).toBeNull()
  await pause()
  expect(sent()).toEqual([])
})

test('what is being written is not replaced, and an older answer changes nothing', async () => {
  const { field, type, pause, sent } = await begin(null)
  const older = draftOf('De antes')
  type('Lo mío')
  set(draftOf('Lo de otro sitio'))
  expect(field.value).toBe('Lo mío')
  await pause()
  expect(sent()).toEqual(['Lo mío'])
  set(older)
  await pause()
  expect([field.value, sent()]).toEqual(['Lo mío', ['Lo mío']])
})

test('what was written later elsewhere is shown where nothing was written here meanwhile', async () => {
  const put = vi.fn(async (_: Put) => ({ draft: draftOf('Lo último') }))
  const { field, type, pause } = await begin(null, put)
  type('Lo de antes')
  await pause()
  await waitFor(() => expect(field.value).toBe('Lo último'))
  await pause()
  expect(put).toHaveBeenCalledTimes(1)
})

test('without a connection it waits, and says how long ago it was written', async () => {
  online = false
  const { type, pause, sent, putDraft } = await begin(null)
  type('Sin línea')
  await pause(60_000)
  expect(sent()).toEqual([])
  online = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(sent()).toEqual(['Sin línea']))
  expect(putDraft.mock.calls[0]?.[0].body.age).toBeGreaterThanOrEqual(60_000)
})

test('what fails goes with the next key, and leaving the chat sends at once', async () => {
  const put = keeping()
  put.mockRejectedValueOnce(new ApiError('UNAVAILABLE', 503))
  const { type, pause, sent } = await begin(null, put)
  type('Ho')
  await pause()
  type('Hola')
  await pause()
  expect(sent()).toEqual(['Ho', 'Hola'])
  type('Hola, Mara')
  cleanup()
  await waitFor(() => expect(sent()).toEqual(['Ho', 'Hola', 'Hola, Mara']))
})

test('after a reload this device knows what the server keeps, and what it does not have yet', async () => {
  const first = await begin(null)
  first.type('Hola')
  await first.pause()
  cleanup()
  const second = await begin(draftOf('Hola'))
  await second.pause()
  expect([second.field.value, second.sent()]).toEqual(['Hola', []])
})
