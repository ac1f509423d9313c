// @vitest-environment happy-dom
import type { GivenRight } from '@calina/contract/limits'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Acting } from '#lib/acting.ts'
import { actsOf, messageOf } from '../../../testing/messages.ts'
import { show } from '../../../testing/screen.tsx'
import { chatOf } from '../../../testing/waiting.ts'
import { Bubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { useMessageEntries } from './message-entries.ts'

const texts = ['messages', 'waiting', 'quick-replies', 'uploads']
const actingWith = (...rights: GivenRight[]): Acting => ({
  rights: () => rights,
  subscribe: () => () => {},
  leave: vi.fn(),
})
const api = { getQuickReplies: async () => ({ items: ['Gracias'] }) }

it('the form has what the creator gave, and tells nobody that the creator is writing', async () => {
  const emitted = vi.fn()
  const person = await show(<Composer chat={chatOf('c1')} onSend={() => {}} />, {
    ...{ texts, api, emitted, acting: actingWith('write') },
  })
  await screen.findByRole('button', { name: 'Gracias' })
  expect(screen.queryByRole('button', { name: /^Adjuntar/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Programar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull()
  await person.type(screen.getByRole('textbox', { name: /^Escribe a/ }), 'Hola')
  expect(emitted).not.toHaveBeenCalled()
})

it('with more rights there is more', async () => {
  await show(<Composer chat={chatOf('c1')} onSend={() => {}} />, {
    ...{ texts, api, acting: actingWith('write', 'sell', 'diffuse') },
  })
  await screen.findByRole('button', { name: /^Adjuntar/ })
  await screen.findByRole('button', { name: 'Programar' })
})

it('who may only read is told so', async () => {
  await show(<Composer chat={chatOf('c1', { composer: 'read-only' })} onSend={() => {}} />, {
    ...{ texts, acting: actingWith() },
  })
  expect(screen.getByRole('status').textContent).toBe('Aquí lees y no escribes: no te dieron ese permiso.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

function Entries({ message }: { message: ReturnType<typeof messageOf> }) {
  return (
    <ul>
      {useMessageEntries(message, 'Lola', actsOf()).map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
const entries = () => screen.getAllByRole('listitem').map(each => each.textContent)

it('changes and deletes what one wrote oneself alone, and reports nothing in another’s name', async () => {
  const mine = messageOf({ mine: true, text: 'Hola', writtenBy: { name: 'Lucía', me: true } })
  await show(<Entries message={mine} />, { texts, acting: actingWith('write') })
  expect(entries()).toEqual(expect.arrayContaining(['Editar el texto', 'Borrar']))
})

it('what the creator wrote has neither', async () => {
  await show(<Entries message={messageOf({ mine: true, text: 'Hola' })} />, {
    ...{ texts, acting: actingWith('write') },
  })
  expect(entries()).not.toEqual(expect.arrayContaining(['Borrar']))
})

it('under a message stands who wrote it', async () => {
  const message = messageOf({ mine: true, text: 'Hola', writtenBy: { name: 'Lucía Varela', me: false } })
  await show(
    <Bubble {...{ message, name: 'Lola', read: false, stamped: true }} onOpen={() => {}} acts={actsOf()} />,
    {
      texts,
    },
  )
  await waitFor(() => expect(screen.getByText('Lo escribió Lucía Varela')).toBeTruthy())
})
