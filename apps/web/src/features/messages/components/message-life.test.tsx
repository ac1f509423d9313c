// @vitest-environment happy-dom
import type { Message } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { CROWN, usd } from '../../../testing/gifts.ts'
import { actsOf, messageOf, offerOf } from '../../../testing/messages.ts'
import { show } from '../../../testing/screen.tsx'
import { Bubble } from './bubble.tsx'
import { EditForm } from './edit-form.tsx'
import type { MessageActs } from './message-entries.ts'
import { PinnedBar } from './pinned-bar.tsx'

let fine = true
beforeEach(() => {
  fine = true
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: fine && query.includes('fine') }))
})

const TWELVE_MINUTES_MS = 12 * 60_000
const soon = () => new Date(Date.now() + TWELVE_MINUTES_MS - 1_000).toISOString()
const own = (more: Partial<Message> = {}) =>
  messageOf({ mine: true, text: 'Hola', editableUntil: soon(), ...more })

async function render(message: Message, acts: Partial<MessageActs> = {}) {
  return show(
    <Bubble
      message={message}
      name="Mara Sol"
      read={false}
      stamped={false}
      onOpen={() => {}}
      acts={actsOf(acts)}
    />,
    { texts: ['messages'] },
  )
}

/** Opens the menu; answers its entries by their first words. */
async function openMenu(message: Message, acts: Partial<MessageActs> = {}) {
  const person = await render(message, acts)
  await person.click(screen.getByRole('button', { name: /^Opciones de/ }))
  await screen.findByRole('menuitem', { name: /^Responder/ })
  const entry = (name: RegExp) => screen.getByRole('menuitem', { name })
  return { person, entry }
}

test('a received message is answered, copied, pinned or reported, and neither edited nor deleted', async () => {
  const onReply = vi.fn()
  const message = messageOf({ text: 'Hola' })
  const { person } = await openMenu(message, { onReply })
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Responder',
    'Copiar el texto',
    'Fijar en este chat',
    'DenunciarEl equipo ve este mensaje y cinco alrededor',
  ])
  await person.click(screen.getByRole('menuitem', { name: 'Responder' }))
  expect(onReply).toHaveBeenCalledWith(message)
})

test('an own message says how long its text can be changed', async () => {
  const onEdit = vi.fn()
  const message = own()
  const { person, entry } = await openMenu(message, { onEdit })
  expect(entry(/^Editar/).textContent).toBe('Editar el textoTe quedan 12 minutos')
  await person.click(entry(/^Editar/))
  expect(onEdit).toHaveBeenCalledWith(message)
})

test.each<[string, Partial<Message>, Partial<MessageActs>, RegExp, string]>([
  ['its time has passed', { editableUntil: null }, {}, /^Editar/, 'Se podía editar durante 15 minutos'],
  [
    'it is a gift',
    { editableUntil: null, gift: { ...CROWN, amount: usd(2_500) }, text: '' },
    {},
    /^Borrar/,
    'Lo que se regaló se queda',
  ],
  [
    'it was bought',
    { editableUntil: null, offer: offerOf(600, { boughtAt: '2026-01-02T00:00:00.000Z' }) },
    {},
    /^Editar/,
    'Mara lo compró: es suyo y no se borra',
  ],
  [
    'nothing is written here any more',
    {},
    { closed: 'Ya no se puede escribir aquí.' },
    /^Responder/,
    'Ya no se puede escribir aquí.',
  ],
  [
    'as many are pinned as can be',
    {},
    { pinsFull: true },
    /^Fijar/,
    'Caben 3 mensajes fijados. Quita uno antes.',
  ],
])('what cannot be done stays and says why: %s', async (_, more, acts, name, reason) => {
  const { entry } = await openMenu(own(more), acts)
  expect(entry(name).textContent).toContain(reason)
  expect(entry(name).getAttribute('aria-disabled')).toBe('true')
})

test('one that is pinned can be taken off, however many there are', async () => {
  const onPin = vi.fn()
  const message = messageOf({ text: 'Hola', pinned: true })
  const { person, entry } = await openMenu(message, { pinsFull: true, onPin })
  await person.click(entry(/^Quitar de lo fijado/))
  expect(onPin).toHaveBeenCalledWith(message)
})

test('the menu closes with Escape, and the focus returns to its button', async () => {
  const { person } = await openMenu(messageOf({ text: 'Hola' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Opciones/))
})

test("a reaction is chosen of six and six more; one's own is taken back", async () => {
  const onReact = vi.fn()
  const message = messageOf({ text: 'Hola', reactions: { mine: 'heart', theirs: null } })
  const person = await render(message, { onReact })
  await person.click(screen.getByRole('button', { name: 'Quitar tu reacción: Corazón' }))
  expect(onReact).toHaveBeenLastCalledWith(message, null)
  await person.click(screen.getByRole('button', { name: /^Reaccionar/ }))
  const heart = await screen.findByRole('button', { name: 'Corazón' })
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Sol' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Más reacciones' }))
  await person.dblClick(screen.getByRole('button', { name: 'Sol' }))
  expect(onReact.mock.calls).toEqual([
    [message, null],
    [message, 'sun'],
  ])
})

test('one does not react to an own message, and sees how the other did', async () => {
  await render(own({ reactions: { mine: null, theirs: 'fire' } }))
  expect(screen.getByRole('img', { name: 'Mara reaccionó: Fuego' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Reaccionar/ })).toBeNull()
})

test('with a finger the button lifts the message over the scrim, with its reactions and a sheet', async () => {
  fine = false
  const onReact = vi.fn()
  const message = messageOf({ text: 'Hola' })
  const person = await render(message, { onReact })
  await person.click(screen.getByRole('button', { name: /^Opciones del mensaje/ }))
  const sheet = await screen.findByRole('dialog', { name: /^Opciones del mensaje/ })
  expect(sheet.querySelector('.lifted-likeness')?.textContent).toBe('Hola')
  expect(sheet.querySelector('.lifted-likeness [id]')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Fuego' }))
  await waitFor(() => expect(onReact.mock.calls).toEqual([[message, 'fire']]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const replyTo = {
  id: 'm0',
  seq: 1,
  mine: false,
  text: '¿Vienes?',
  photos: 0,
  videos: 0,
  voice: false,
  gone: false,
}

test('what is answered leads to it; what is gone says so and leads nowhere', async () => {
  const onFind = vi.fn()
  const person = await render(own({ replyTo }), { onFind })
  await person.click(screen.getByRole('button', { name: /Mara.*¿Vienes\?/ }))
  expect(onFind).toHaveBeenCalledWith(replyTo)
})

test('an answer to what is gone says that it was deleted', async () => {
  await render(own({ replyTo: { ...replyTo, text: '', gone: true } }))
  expect(screen.getByText('Mensaje borrado')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Mensaje borrado/ })).toBeNull()
})

test('a changed text is sent once, and the form is left', async () => {
  const message = own()
  const editMessage = vi.fn<Api['editMessage']>(async () => ({ ...message, text: 'Adiós' }))
  const onLeave = vi.fn()
  const person = await show(<EditForm message={message} onLeave={onLeave} />, {
    texts: ['messages'],
    api: { editMessage },
  })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Editar el texto' })
  expect(document.activeElement).toBe(field)
  await person.clear(field)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar el cambio' }).disabled).toBe(true)
  await person.type(field, ' Adiós ')
  await person.dblClick(screen.getByRole('button', { name: 'Guardar el cambio' }))
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1))
  expect(editMessage.mock.calls.map(([input]) => input)).toEqual([
    { params: { chat: 'c1', message: 'm1' }, body: { text: 'Adiós' } },
  ])
})

test('a refused change says why, and what was typed stays; an unchanged one sends nothing', async () => {
  const editMessage = vi.fn<Api['editMessage']>(async () => {
    throw new ApiError('EDIT_TIME_PASSED', 409, { params: { max: 15 } })
  })
  const listMessages = vi.fn<Api['listMessages']>(async () => ({ items: [], next: null, change: 1 }))
  const onLeave = vi.fn()
  const person = await show(<EditForm message={own()} onLeave={onLeave} />, {
    texts: ['messages'],
    api: { editMessage, listMessages },
  })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Editar el texto' })
  await person.type(field, ' y adiós{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Un mensaje se puede editar durante 15 minutos.',
  )
  expect(field.value).toBe('Hola y adiós')
  expect(onLeave).not.toHaveBeenCalled()
  await person.clear(field)
  await person.type(field, 'Hola{Enter}')
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(editMessage).toHaveBeenCalledTimes(1)
})

test('a press on what is pinned leads there, and the next to the one before', async () => {
  const onFind = vi.fn()
  const pinned = ['c', 'b'].map(id => messageOf({ id, text: `Mensaje ${id}` }))
  const person = await show(<PinnedBar pinned={pinned} onFind={onFind} />, { texts: ['messages'] })
  for (const each of [1, 2, 1])
    await person.click(screen.getByRole('button', { name: new RegExp(`^Mensaje fijado ${each} de 2`) }))
  expect(onFind.mock.calls.map(([{ id }]) => id)).toEqual(['c', 'b', 'c'])
})
