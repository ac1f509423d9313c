// @vitest-environment happy-dom
import type { LiveLine, StudioLive } from '@calina/contract/types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { FakeSocket } from '#lib/live-capture/fakes.ts'
import { SUN, usd } from '../../../testing/gifts.ts'
import { lineOf } from '../../../testing/lives.ts'
import { personOf } from '../../../testing/people.ts'
import { studioLiveOf, studioOf } from '../../../testing/studio.ts'
import { noteSender } from './sender.ts'
import { getUserMedia, prepareBrowser, showStudio } from './testing/show-studio.tsx'

beforeEach(() => {
  prepareBrowser()
  localStorage.clear()
})

const bruno = personOf('brunok', 'Bruno K.', 'fan')
const line = lineOf(1, { name: 'Bruno K.', initials: 'BK', text: 'pásame tu número', person: bruno })
const gift: LiveLine = lineOf(2, {
  ...{ kind: 'gift', name: 'Carla P.', text: '', person: personOf('carla', 'Carla P.', 'fan') },
  gift: { id: 'g1', titles: SUN.titles, drawing: SUN.drawing, amount: usd(2_125) },
})

/** The studio of a live on air whose server knows `live`, and what is told to it. */
async function onAir(live: Partial<StudioLive> = {}, api: Partial<Api> = {}, lines: LiveLine[] = [line]) {
  let now = studioLiveOf(live)
  const handlers = new Map<string, Set<(event: never) => void>>()
  const user = await showStudio({
    at: 'live-1',
    listening: (event, handler) => handlers.set(event, (handlers.get(event) ?? new Set()).add(handler)),
    api: {
      getStudioLive: async () => now,
      listLiveMessages: async ({ query }) => ({
        items: lines.filter(({ seq }) => seq > Number(query?.after ?? 0)),
        gone: [],
        more: false,
      }),
      ...api,
    },
  })
  return {
    user,
    become(next: Partial<StudioLive>) {
      now = { ...now, revision: now.revision + 1, ...next }
      return now
    },
    tell: (event: string, payload: object) =>
      act(() => {
        for (const handler of handlers.get(event) ?? []) handler(payload as never)
      }),
  }
}

test('who sends goes on by itself after a load, and reads what it brings', async () => {
  noteSender('live-1')
  const { tell } = await onAir()
  expect(await screen.findByText('$1.380,40')).toBeTruthy()
  expect(screen.getByText('$1.271,60')).toBeTruthy()
  expect(screen.getByText(/^En vivo 38:1/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Meta: revelar el rollo en color' })).toBeTruthy()
  expect(screen.getByText('$128 de $200')).toBeTruthy()
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  act(() => FakeSocket.last().letIn())
  act(() => FakeSocket.last().say({ type: 'on-air' }))
  expect(await screen.findByRole('button', { name: 'Silenciar el micrófono' })).toBeTruthy()
  tell('live.people', { live: 'live-1', people: 201, hearts: 0 })
  expect(await screen.findByText('201')).toBeTruthy()
})

test('another page does not take a live over by itself', async () => {
  const { user } = await onAir()
  expect(await screen.findByText('Se emite desde otro sitio')).toBeTruthy()
  expect(getUserMedia).not.toHaveBeenCalled()
  expect(FakeSocket.all).toEqual([])
  await user.dblClick(screen.getByRole('button', { name: 'Emitir desde aquí' }))
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
})

test('a live that was interrupted is sent again, and one that broke off says so', async () => {
  await onAir({ state: 'interrupted', interruptedAt: new Date().toISOString() })
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  act(() => FakeSocket.last().letIn())
  act(() => FakeSocket.last().breakOff())
  expect(await screen.findByText('Se cortó. Volviendo a conectar…')).toBeTruthy()
})

test('the end is asked for with what it means, and comes once', async () => {
  noteSender('live-1')
  const over = studioLiveOf({
    state: 'ended',
    end: 'creator',
    revision: 9,
    endedAt: new Date().toISOString(),
  })
  const endLive = vi.fn<Api['endLive']>(async () => over)
  const { user, become } = await onAir({}, { endLive })
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  act(() => FakeSocket.last().letIn())
  await user.click(await screen.findByRole('button', { name: 'Terminar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Terminar el directo?' })
  expect(within(dialog).getByText(/Hay 176 personas dentro y la meta va por \$128 de \$200/)).toBeTruthy()
  expect(within(dialog).getByText('Se guarda, solo para ti')).toBeTruthy()
  // nothing goes back after so long
  expect(within(dialog).queryByText(/se devuelven/)).toBeNull()
  become(over)
  await user.dblClick(within(dialog).getByRole('button', { name: 'Terminar' }))
  expect(await screen.findByText(/^Directo terminado/)).toBeTruthy()
  expect(endLive).toHaveBeenCalledOnce()
  expect(FakeSocket.last().texts.at(-1)).toEqual({ type: 'bye' })
})

test('one that ends early says that every entry goes back', async () => {
  const { user } = await onAir({ startedAt: new Date(Date.now() - 60_000).toISOString() })
  await user.click(await screen.findByRole('button', { name: 'Terminar' }))
  expect(await screen.findByText(/Termina antes de 10 minutos: se devuelven todas las entradas/)).toBeTruthy()
})

test('a message is pinned, and somebody muted, with a way back', async () => {
  const pinLiveMessage = vi.fn<Api['pinLiveMessage']>(async ({ body }) => ({
    ...studioLiveOf().chat,
    pinned: body.message ? { id: body.message, text: line.text } : null,
  }))
  const restrictViewer = vi.fn<Api['restrictViewer']>(async () => ({
    ...{ person: bruno, kind: 'muted', until: null, at: '2026-01-01T00:00:00.000Z' },
  }))
  const { user } = await onAir({}, { pinLiveMessage, restrictViewer })
  await user.dblClick(await screen.findByRole('button', { name: 'Fijar el mensaje' }))
  expect(await screen.findByRole('button', { name: 'Quitar' })).toBeTruthy()
  expect(pinLiveMessage).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Silenciar a Bruno K. 10 min' }))
  await waitFor(() =>
    expect(restrictViewer).toHaveBeenCalledExactlyOnceWith({
      params: { live: 'live-1', username: 'brunok' },
      body: { kind: 'muted', minutes: 10 },
    }),
  )
})

test('taking somebody out is asked for, and says that their entry goes back', async () => {
  const restrictViewer = vi.fn<Api['restrictViewer']>(async () => ({
    ...{ person: bruno, kind: 'removed', until: null, at: '2026-01-01T00:00:00.000Z' },
  }))
  const { user } = await onAir({}, { restrictViewer })
  await user.click(await screen.findByRole('button', { name: 'Sacar a Bruno K.' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Sacar a Bruno K.?' })
  expect(within(dialog).getByText(/Si pagó la entrada, se le devuelve/)).toBeTruthy()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Sacar del directo' }))
  await waitFor(() => expect(restrictViewer).toHaveBeenCalledOnce())
  expect(restrictViewer.mock.calls[0]?.[0].body).toEqual({ kind: 'removed' })
})

test('the name opens everything that can be done about somebody', async () => {
  const deleteLiveMessage = vi.fn<Api['deleteLiveMessage']>(async () => ({ deleted: true as const }))
  const { user } = await onAir({}, { deleteLiveMessage })
  await user.click(await screen.findByRole('button', { name: 'Bruno K.' }))
  const about = await screen.findByRole('dialog')
  expect(within(about).getByText('@brunok')).toBeTruthy()
  for (const name of ['Fijar este mensaje', /^Sacar del directo/, /^Bloquear/, 'Denunciar'])
    expect(within(about).getByRole('button', { name })).toBeTruthy()
  expect(within(about).getByRole('button', { name: 'Silenciar a Bruno K. hasta el final' })).toBeTruthy()
  await user.dblClick(within(about).getByRole('button', { name: 'Borrar este mensaje' }))
  await waitFor(() => expect(deleteLiveMessage).toHaveBeenCalledOnce())
})

test('on a phone it is the same in a sheet, with what was written', async () => {
  prepareBrowser({ narrow: true })
  const { user } = await onAir()
  await user.click(await screen.findByRole('button', { name: 'Bruno K.' }))
  const about = await screen.findByRole('dialog', { name: 'Bruno K.' })
  expect(within(about).getByText('pásame tu número')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fijar el mensaje' })).toBeNull()
})

test('the rules of the chat are kept at once', async () => {
  const setLiveChat = vi.fn<Api['setLiveChat']>(async ({ body }) => ({ ...body, pinned: null }))
  const { user } = await onAir(
    {},
    { setLiveChat, getStudio: async () => studioOf({ hiddenWords: ['número'], keptBack: 9 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Ajustes del chat' }))
  const dialog = await screen.findByRole('dialog', { name: 'Chat' })
  expect(await within(dialog).findByText('1 palabra, 9 mensajes ocultos')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: '60 s' }))
  await waitFor(() =>
    expect(setLiveChat.mock.calls[0]?.[0].body).toEqual({
      slowSeconds: 60,
      writers: 'everyone',
      links: true,
    }),
  )
  await user.click(within(dialog).getByRole('switch', { name: 'Sin enlaces' }))
  await waitFor(() => expect(setLiveChat.mock.calls.at(-1)?.[0].body.links).toBe(false))
})

test('hidden words are added several at once, and taken out', async () => {
  const setHiddenWords = vi.fn<Api['setHiddenWords']>(async ({ body }) => body)
  const { user } = await onAir(
    {},
    { setHiddenWords, getStudio: async () => studioOf({ hiddenWords: ['número'] }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Ajustes del chat' }))
  await user.click(await screen.findByRole('button', { name: /^Palabras ocultas/ }))
  const field = await screen.findByLabelText('Palabras nuevas')
  await user.type(field, 'x')
  expect(await screen.findByText('Cada palabra, de 2 a 40 letras.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'insta, whats, insta{Enter}')
  await waitFor(() =>
    expect(setHiddenWords).toHaveBeenCalledExactlyOnceWith({ body: { words: ['número', 'insta', 'whats'] } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Quitar número' }))
  await waitFor(() => expect(setHiddenWords.mock.calls[1]?.[0].body.words).toEqual(['insta', 'whats']))
})

test('who is muted or out is let in again', async () => {
  const liftRestriction = vi.fn<Api['liftRestriction']>(async () => ({ restricted: false as const }))
  const items = [{ person: bruno, kind: 'removed' as const, until: null, at: '2026-01-01T00:00:00.000Z' }]
  const { user } = await onAir({}, { liftRestriction, listRestrictions: async () => ({ items }) })
  await user.click(await screen.findByRole('button', { name: 'Ajustes del chat' }))
  await user.click(await screen.findByRole('button', { name: /^Silenciados y fuera\s*1 persona/ }))
  await user.dblClick(await screen.findByRole('button', { name: 'Dejar entrar' }))
  await waitFor(() => expect(liftRestriction).toHaveBeenCalledOnce())
})

test('gifts that come rise over the picture, those that were there do not', async () => {
  const lines = [line, { ...gift, seq: 2 }]
  const { tell } = await onAir({}, {}, lines)
  await screen.findByText('+$21,25', { exact: false }).catch(() => screen.findByText(/\$21,25/))
  expect(document.querySelectorAll('.studio-rising')).toHaveLength(0)
  for (const seq of [3, 4, 5]) lines.push({ ...gift, id: `line-${seq}`, seq })
  tell('live.lines', { live: 'live-1', lines: [] })
  await waitFor(() => expect(document.querySelectorAll('.studio-rising')).toHaveLength(2))
})

test('leaving while it is sent is asked about, and staying keeps the line', async () => {
  noteSender('live-1')
  await onAir()
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  act(() => FakeSocket.last().letIn())
  await screen.findByRole('button', { name: 'Silenciar el micrófono' })
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

test('a page that only leads the chat does not begin to send when the other breaks off', async () => {
  const { become, tell } = await onAir()
  await screen.findByText('Se emite desde otro sitio')
  become({ state: 'interrupted' })
  tell('live.people', { live: 'live-1', people: 12, hearts: 0 })
  await screen.findByText('12')
  expect(FakeSocket.all).toEqual([])
  expect(getUserMedia).not.toHaveBeenCalled()
})

test('title and goal are changed from the screen on air, once, and the rest stays as it is', async () => {
  noteSender('live-1')
  let answered = studioLiveOf()
  const changeLive = vi.fn<Api['changeLive']>(async ({ body }) => {
    answered = studioLiveOf({ revision: 2, title: body?.title ?? '' })
    return answered
  })
  const { user, become } = await onAir({}, { changeLive })
  await user.click(await screen.findByRole('button', { name: 'Título y meta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Título y meta' })
  const save = within(dialog).getByRole('button', { name: 'Guardar los cambios' })
  expect(save).toHaveProperty('disabled', true)
  const title = within(dialog).getByLabelText(/^Título/)
  await user.clear(title)
  await user.click(save)
  expect(await within(dialog).findByText('Escribe un título.')).toBeTruthy()
  await user.type(title, 'Segundo rollo')
  const amount = within(dialog).getByLabelText('Cuánto')
  await user.clear(amount)
  await user.type(amount, '300')
  become({ title: 'Segundo rollo' })
  await user.dblClick(save)
  await waitFor(() =>
    expect(changeLive).toHaveBeenCalledExactlyOnceWith({
      params: { live: 'live-1' },
      body: {
        title: 'Segundo rollo',
        goal: { title: 'revelar el rollo en color', amount: 30_000 },
        record: true,
      },
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Segundo rollo' })).toBeTruthy()
})
