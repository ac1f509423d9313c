// @vitest-environment happy-dom
import type { Chat } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { Composer } from './composer.tsx'

const chat = (composer: Chat['composer']) =>
  ({ id: 'c1', composer, receiver: { name: 'Mara Sol', username: 'mara' } }) as Chat
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mara Sol/ })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })

let fine = true
beforeEach(() => {
  fine = true
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: fine && query.includes('fine') }))
})

test('sends what is written, without spaces around it, and is empty again', async () => {
  const onSend = vi.fn()
  const person = await show(<Composer chat={chat('open')} onSend={onSend} />, { texts: ['messages'] })
  expect(document.activeElement).toBe(field())
  await person.keyboard('   ')
  expect(button().disabled).toBe(true)
  await person.keyboard('Hola{Shift>}{Enter}{/Shift}Mara{Enter}')
  expect(onSend.mock.calls).toEqual([['Hola\nMara', []]])
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
  expect(onSend).toHaveBeenCalledWith('Hola', [])
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
