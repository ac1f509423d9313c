// @vitest-environment happy-dom
import type { Chat } from '@calina/contract/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import type { WaitingMessage } from '#lib/outbox.ts'
import { media } from '#lib/upload-testing.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { Composer } from './composer.tsx'

let chats = 0
/** Uploads live as long as the page, and the tests of all files share one: each has a chat of its own. */
const chatWith = (type: 'fan' | 'model'): Chat =>
  ({ id: `offered-${++chats}`, composer: 'open', receiver: personOf('mateo', 'Mateo Ríos', type) }) as Chat

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }))
})
afterEach(cleanup)

const api: Partial<Api> = { getMedia: async ({ params }) => media(params.media) }
const onSend = vi.fn()
const render = (chat: Chat, edited?: WaitingMessage, as: 'fan' | 'model' = 'model') => {
  onSend.mockClear()
  return show(<Composer chat={chat} onSend={onSend} edited={edited} />, { texts: ['messages'], api, as })
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mateo Ríos/ })
const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio del mensaje' })
const sending = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** A message of two files that was refused and comes back into the form. */
const refused = (chat: Chat, more: Partial<WaitingMessage> = {}): WaitingMessage => ({
  ...{ kind: 'message', id: 'w1', at: 1, chat: chat.id, text: 'La ventana', media: ['a', 'b'] },
  ...more,
})

test('a text is sent for the price that the button says, what its creator receives stands beside it', async () => {
  const person = await render(chatWith('fan'))
  await person.type(field(), 'La ventana, a las nueve')
  await person.click(sending('Ponerle precio'))
  expect(sending('Enviar').disabled).toBe(true)
  await person.type(await price(), '6')
  expect((await price()).getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('$4,80')).toBeTruthy()
  expect(screen.getByText(/Entre \$1 y \$500\./)).toBeTruthy()
  expect(screen.getByText(/leerá el texto cuando lo compre/)).toBeTruthy()
  await person.click(sending('Enviar por $6'))
  expect(onSend.mock.calls).toEqual([
    [{ text: 'La ventana, a las nueve', media: [], offer: { price: 600, previews: [] } }],
  ])
  // the next one is free
  expect(screen.queryByRole('textbox', { name: 'Precio del mensaje' })).toBeNull()
  await person.type(field(), 'Gracias')
  await person.click(sending('Enviar'))
  expect(onSend).toHaveBeenLastCalledWith({ text: 'Gracias', media: [] })
})

test('a price out of bounds is refused before it is sent, and the bounds are said', async () => {
  const person = await render(chatWith('fan'))
  await person.type(field(), 'Hola')
  await person.click(sending('Ponerle precio'))
  await person.type(await price(), '501')
  expect(await screen.findByText('Elige un precio entre $1 y $500.')).toBeTruthy()
  expect(sending(/^Enviar/).disabled).toBe(true)
  await person.click(sending('Quitar el precio'))
  await person.click(sending('Enviar'))
  expect(onSend.mock.calls).toEqual([[{ text: 'Hola', media: [] }]])
})

test('a price and its previews are found again after leaving', async () => {
  const chat = chatWith('fan')
  const person = await render(chat, refused(chat, { offer: { price: 450, previews: ['b'] } }))
  const files = () => within(screen.getByRole('list', { name: 'Archivos adjuntos' }))
  await waitFor(() => expect(sending('Enviar por $4,50').disabled).toBe(false))
  const free = (name: string) => files().getByRole('button', { name: `Gratis, como vista previa: ${name}` })
  expect(['Archivo 1', 'Archivo 2'].map(name => free(name).getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
  ])
  await person.click(free('Archivo 1'))
  // everything would be free
  expect(await screen.findByText('Deja al menos un archivo de pago.')).toBeTruthy()
  expect(sending('Enviar por $4,50').disabled).toBe(true)
  await person.click(free('Archivo 2'))
  cleanup()
  const again = await render(chat)
  expect((await price()).value).toBe('4,50')
  expect(field().value).toBe('La ventana')
  await again.click(sending('Enviar por $4,50'))
  expect(onSend.mock.calls).toEqual([
    [{ text: 'La ventana', media: ['a', 'b'], offer: { price: 450, previews: ['a'] } }],
  ])
})

test('files of a free message have no previews to choose', async () => {
  const chat = chatWith('fan')
  const person = await render(chat, refused(chat))
  await waitFor(() => expect(sending('Enviar').disabled).toBe(false))
  expect(await screen.findByRole('radio', { name: 'Gratis' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: /^Gratis, como vista previa/ })).toBeNull()
  await person.click(sending('Enviar'))
  expect(onSend.mock.calls).toEqual([[{ text: 'La ventana', media: ['a', 'b'] }]])
})

test.each([
  ['a fan', 'fan', 'model'],
  ['a creator to a creator', 'model', 'model'],
] as const)('%s is offered no price, with files neither', async (_, as, to) => {
  const chat = chatWith(to)
  await render(chat, refused(chat), as)
  await waitFor(() => expect(sending('Enviar').disabled).toBe(false))
  expect(screen.queryByRole('button', { name: 'Ponerle precio' })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
