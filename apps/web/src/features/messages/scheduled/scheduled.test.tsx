// @vitest-environment happy-dom
import type { Chat, ScheduledMessage } from '@calina/contract/types'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { usd } from '../../../testing/gifts.ts'
import { personOf } from '../../../testing/people.ts'
import { scheduledOf } from '../../../testing/scheduled.ts'
import { show } from '../../../testing/screen.tsx'
import { Composer } from '../components/composer.tsx'
import { MESSAGE_AHEAD, presetTimes, timeOf } from '../diffusions/send-time.ts'
import { ScheduledBar } from './scheduled-bar.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

let chats = 0
const chatOf = (more: Partial<Chat> = {}) =>
  ({
    ...{ id: `scheduled-${++chats}`, composer: 'open', receiver: personOf('mateo', 'Mateo Ríos') },
    ...{ draft: null, scheduled: null },
    ...more,
  }) as Chat
const scheduled = (waiting: number, refused = 0) => ({
  ...{ waiting, refused },
  next: waiting > 0 ? new Date(Date.now() + 3_600_000).toISOString() : null,
})

/** A server that has these. */
function serverOf(items: ScheduledMessage[]) {
  let kept = items
  const answer = (id: string, more: Partial<ScheduledMessage>) => {
    const found = kept.find(each => each.id === id)
    return { ...scheduledOf(), ...found, ...more }
  }
  const without = (id: string) => {
    kept = kept.filter(each => each.id !== id)
  }
  return {
    listScheduled: vi.fn(async () => ({ items: kept })),
    changeScheduled: vi.fn(async ({ body }: { body: { text: string; at: string } }) => answer('s1', body)),
    sendScheduledNow: vi.fn(async ({ params }: { params: { scheduled: string } }) => {
      const sent = answer(params.scheduled, { state: 'sent' })
      without(params.scheduled)
      return sent
    }),
    cancelScheduled: vi.fn(async ({ params }: { params: { scheduled: string } }) =>
      without(params.scheduled),
    ),
    scheduleMessage: vi.fn(async (_: { body: { clientId: string; text: string; at: string } }) =>
      scheduledOf(),
    ),
    listMessages: vi.fn(async () => ({ items: [], next: null, change: 0 })),
    getQuickReplies: vi.fn(async () => ({ items: [] })),
    putDraft: vi.fn(async () => ({ draft: null })),
  }
}
type Server = ReturnType<typeof serverOf>
const surroundings = (server: Server) => ({
  ...{ texts: ['messages'], as: 'model' as const },
  api: server as unknown as Partial<Api>,
})

async function openList(items: ScheduledMessage[], chat: Partial<Chat> = {}) {
  const server = serverOf(items)
  const shown = chatOf({ id: 'c1', scheduled: scheduled(items.length), ...chat })
  const person = await show(<ScheduledBar chat={shown} />, surroundings(server))
  await person.click(screen.getByRole('button', { name: /programado|salió|salieron/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensajes programados' }))
  await dialog.findAllByRole('listitem')
  return { server, person, dialog }
}

async function write(text: string, server = serverOf([])) {
  const props = { onSend: vi.fn(), onReply: vi.fn() }
  const person = await show(<Composer chat={chatOf()} {...props} />, surroundings(server))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mateo/ })
  await person.type(field, text)
  const chip = await screen.findByRole<HTMLButtonElement>('button', { name: 'Programar' })
  return { server, person, field, chip, ...props }
}

test('what is written is scheduled with one press of a usual time, once, and the field is empty', async () => {
  const { server, person, field, chip, onSend, onReply } = await write('Hola{Enter}Mateo')
  await person.click(chip)
  await person.dblClick(await screen.findByRole('button', { name: /^Mañana por la mañana/ }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(server.scheduleMessage).toHaveBeenCalledTimes(1)
  const sent = server.scheduleMessage.mock.calls[0]?.[0].body
  expect([sent?.text, new Date(sent?.at ?? 0).getHours()]).toEqual(['Hola\nMateo', 9])
  expect([onSend.mock.calls, onReply.mock.calls]).toEqual([[], [[undefined]]])
})

test('with nothing written there is nothing to schedule', async () => {
  const { chip } = await write(' ')
  expect(chip.disabled).toBe(true)
})

test('another time that has passed is refused in words, and a refusal loses nothing', async () => {
  const { server, person, field, chip } = await write('Hola')
  server.scheduleMessage.mockRejectedValue(
    new ApiError('SCHEDULED_MESSAGES_FULL', 409, { params: { max: 20 } }),
  )
  await person.click(chip)
  const when = await screen.findByLabelText('Fecha y hora')
  fireEvent.change(when, { target: { value: '2020-01-01T09:00' } })
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Programar' }))
  expect(dialog.getByText(/de dentro de 6 minutos a 90 días/)).toBeTruthy()
  expect(server.scheduleMessage).not.toHaveBeenCalled()
  for (let press = 0; press < 2; press++) {
    await person.click(dialog.getByRole('button', { name: /^Mañana por la mañana/ }))
    expect(await dialog.findByText(/no caben más/)).toBeTruthy()
  }
  // the same message each time
  expect(new Set(server.scheduleMessage.mock.calls.map(([{ body }]) => body.clientId)).size).toBe(1)
  expect(field.value).toBe('Hola')
})

test('the bar says how many wait and were not sent; without any there is none', async () => {
  await show(<ScheduledBar chat={chatOf()} />, { texts: ['messages'] })
  expect(screen.queryByRole('button')).toBeNull()
  await show(<ScheduledBar chat={chatOf({ scheduled: scheduled(2, 1) })} />, { texts: ['messages'] })
  expect(screen.getByRole('button').textContent).toMatch(/^1 no salió · 2 programados · el siguiente \S+/)
})

test('one that waits gets another text, and keeps its time where that is not changed', async () => {
  const item = scheduledOf()
  const { server, person, dialog } = await openList([item])
  await person.click(dialog.getByRole('button', { name: 'Editar' }))
  const field = dialog.getByRole('textbox', { name: 'Mensaje' })
  await person.clear(field)
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText('Escribe algo, o borra el mensaje.')).toBeTruthy()
  await person.type(field, 'A las diez')
  await person.dblClick(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByRole('button', { name: 'Editar' })
  expect(server.changeScheduled.mock.calls.map(([{ body }]) => body)).toEqual([
    { text: 'A las diez', at: item.at },
  ])
})

test('one is sent now with one press, and is gone from the list', async () => {
  const { server, person, dialog } = await openList([scheduledOf(), scheduledOf({ id: 's2', text: 'Otro' })])
  const [first] = dialog.getAllByRole('button', { name: 'Enviar ahora' })
  if (first) await person.dblClick(first)
  await waitFor(() => expect(dialog.queryByText('A las nueve')).toBeNull())
  expect(dialog.getByText('Otro')).toBeTruthy()
  expect(server.sendScheduledNow).toHaveBeenCalledTimes(1)
})

test('deleting one is asked first, since it cannot be undone', async () => {
  const { server, person, dialog } = await openList([scheduledOf()])
  await person.click(dialog.getByRole('button', { name: 'Borrar' }))
  expect(dialog.getByText(/No se puede deshacer/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(server.cancelScheduled).not.toHaveBeenCalled()
  await person.click(dialog.getByRole('button', { name: 'Borrar' }))
  await person.dblClick(dialog.getByRole('button', { name: 'Borrar' }))
  expect(await dialog.findByText('No hay nada programado')).toBeTruthy()
  expect(server.cancelScheduled).toHaveBeenCalledTimes(1)
})

test('one that was not sent says why and what it would have sold, and gets a new time', async () => {
  const refused = scheduledOf({
    ...{ state: 'refused', reason: 'USER_NOT_ACTIVE', at: '2026-01-02T10:00:00.000Z' },
    offer: { price: usd(600), locks: 'text', previews: [] },
  })
  const { server, person, dialog } = await openList([refused], { scheduled: scheduled(0, 1) })
  expect(dialog.getByText(/^No salió /)).toBeTruthy()
  expect(dialog.getByText('La cuenta de la otra persona no estaba activa.')).toBeTruthy()
  expect(dialog.getByText(/\$6/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Editar' }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(server.changeScheduled).toHaveBeenCalled())
  expect(Date.parse(server.changeScheduled.mock.calls[0]?.[0].body.at ?? '')).toBeGreaterThan(Date.now())
})

test('times are far enough ahead, in the zone of the device', () => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 29, hour, minute).getTime()
  const names = (now: number) => presetTimes(now).map(({ name }) => name)
  expect(names(at(12, 0))).toEqual(['tonight', 'tomorrow'])
  expect(names(at(20, 54))).toEqual(['tonight', 'tomorrow'])
  expect(names(at(20, 55))).toEqual(['tomorrow'])
  expect(new Date(presetTimes(at(12, 0))[0]?.at ?? 0).getHours()).toBe(21)
  const now = at(12, 0)
  expect(timeOf('2026-11-29T12:05', now, MESSAGE_AHEAD)).toBeUndefined()
  expect(timeOf('2026-11-29T12:06', now, MESSAGE_AHEAD)).toBe(new Date(at(12, 6)).toISOString())
  expect(timeOf('2027-03-01T12:00', now, MESSAGE_AHEAD)).toBeUndefined()
})
