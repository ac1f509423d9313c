// @vitest-environment happy-dom
import type { Chat } from '@calina/contract/types'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { Composer } from './composer.tsx'

const chat = (composer: Chat['composer']) =>
  ({ id: 'c1', composer, receiver: { name: 'Mara Sol', username: 'mara' } }) as Chat
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mara Sol/ })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })

let fine = true
beforeEach(() => {
  fine = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: fine && query.includes('fine'), addEventListener: () => {}, removeEventListener: () => {} },
  }))
})

const answering = (id: string) => ({
  ...{ id, seq: 1, mine: false, text: 'Hola', photos: 0, videos: 0, voice: false },
})

test('sends what is written, without spaces around it, and is empty again', async () => {
  const onSend = vi.fn()
  const person = await show(<Composer chat={chat('open')} onSend={onSend} />, { texts: ['messages'] })
  expect(document.activeElement).toBe(field())
  await person.keyboard('   ')
  expect(button().disabled).toBe(true)
  await person.keyboard('Hola{Shift>}{Enter}{/Shift}Mara{Enter}')
  expect(onSend.mock.calls).toEqual([[{ text: 'Hola\nMara', media: [] }]])
  expect(field().value).toBe('')
})

test('on a phone Enter makes a line, and the keyboard does not open by itself', async () => {
  fine = false
  const onSend = vi.fn()
  const person = await show(<Composer chat={chat('open')} onSend={onSend} />, { texts: ['messages'] })
  expect(document.activeElement).not.toBe(field())
  await person.type(field(), 'Hola{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await person.click(button())
  expect(onSend).toHaveBeenCalledWith({ text: 'Hola', media: [] })
})

test('a draft is restored after leaving, and typing is sent now and then', async () => {
  const emitted = vi.fn()
  const person = await show(<Composer chat={chat('open')} onSend={() => {}} />, {
    texts: ['messages'],
    emitted,
  })
  await person.type(field(), 'Hola')
  expect(emitted.mock.calls).toEqual([['chat.typing']])
  expect(localStorage.getItem('draft:u1:message c1')).toBe('"Hola"')
})

test('without the subscription that it takes, it is the way to one', async () => {
  await show(<Composer chat={chat('subscription-required')} onSend={() => {}} />, { texts: ['messages'] })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toContain('/mara')
})

test('a closed chat shows a notice in place of the form', async () => {
  await show(<Composer chat={chat('unavailable')} onSend={() => {}} />, { texts: ['messages'] })
  expect(screen.getByRole('status').textContent).not.toBe('')
  expect(screen.queryByRole('textbox')).toBeNull()
})

const withCreator = { ...chat('open'), receiver: personOf('mara', 'Mara Sol', 'model') }

test('a fan gives a creator a gift from here; a creator does not', async () => {
  await show(<Composer chat={withCreator} onSend={() => {}} />, { texts: ['messages'], as: 'fan' })
  expect(screen.getByRole('button', { name: 'Enviar un regalo' }).getAttribute('aria-haspopup')).toBe(
    'dialog',
  )
  cleanup()
  await show(<Composer chat={withCreator} onSend={() => {}} />, { texts: ['messages'], as: 'model' })
  expect(screen.queryByRole('button', { name: 'Enviar un regalo' })).toBeNull()
})

test('thanks are begun before what is written, once, and are not sent by themselves', async () => {
  const onSend = vi.fn()
  function Chat() {
    const [begun, setBegun] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setBegun(begun + 1)}>
          Gracias
        </button>
        <Composer chat={chat('open')} onSend={onSend} begun={begun} />
      </>
    )
  }
  const person = await show(<Chat />, { texts: ['messages'] })
  await person.type(field(), 'Hablamos luego')
  await person.click(screen.getByRole('button', { name: 'Gracias' }))
  await person.click(screen.getByRole('button', { name: 'Gracias' }))
  expect(field().value).toBe('Gracias por el regalo, Mara. Hablamos luego')
  expect(document.activeElement).toBe(field())
  expect(onSend).not.toHaveBeenCalled()
})

test('up from an empty field changes the last own message, and from what is written it does not', async () => {
  const onEditLast = vi.fn()
  const person = await show(<Composer chat={chat('open')} onSend={() => {}} onEditLast={onEditLast} />, {
    texts: ['messages'],
  })
  await person.keyboard('{ArrowUp}')
  expect(onEditLast).toHaveBeenCalledTimes(1)
  await person.keyboard('Hola{ArrowUp}')
  expect(onEditLast).toHaveBeenCalledTimes(1)
})

test('the field gets the focus when another message is answered, and not by coming back to one', async () => {
  fine = false
  function Chat() {
    const [answers, setAnswers] = useState('m1')
    return (
      <>
        <button type="button" onClick={() => setAnswers('m2')}>
          Responder
        </button>
        <Composer chat={chat('open')} onSend={() => {}} reply={answering(answers)} />
      </>
    )
  }
  const person = await show(<Chat />, { texts: ['messages'] })
  expect(document.activeElement).not.toBe(field())
  await person.click(screen.getByRole('button', { name: 'Responder' }))
  expect(document.activeElement).toBe(field())
})
