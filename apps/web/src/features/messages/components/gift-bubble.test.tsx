// @vitest-environment happy-dom
import type { Message } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CROWN } from '../../../testing/gifts.ts'
import { actsOf } from '../../../testing/messages.ts'
import { show } from '../../../testing/screen.tsx'
import { Bubble } from './bubble.tsx'
import { GiftsRising } from './gift-rise.tsx'

const message = (more: Partial<Message> = {}): Message => ({
  id: 'm1',
  chat: 'c1',
  seq: 1,
  clientId: null,
  mine: true,
  sender: 'mateo',
  text: '',
  media: [],
  withheld: 0,
  offer: null,
  voice: null,
  replyTo: null,
  reactions: { mine: null, theirs: null },
  pinned: false,
  editedAt: null,
  editableUntil: null,
  writtenBy: null,
  gift: { ...CROWN, amount: { amount: 2_500, currency: 'USD' } },
  call: null,
  removed: false,
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const bubble = (of: Message) =>
  show(
    <Bubble message={of} name="Mateo Ríos" read={false} stamped={false} onOpen={() => {}} acts={actsOf()} />,
    { texts: ['messages'] },
  )

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

test('who gave a gift reads its price, and its words', async () => {
  await bubble(message({ text: 'Por la serie.' }))
  expect(screen.getByText('Regalaste: Corona')).toBeTruthy()
  expect(screen.getByText('$25,00 de tu saldo')).toBeTruthy()
  expect(screen.getByText('Por la serie.')).toBeTruthy()
})

test('who received it reads who gave it, and what they earn', async () => {
  await bubble(message({ mine: false, gift: { ...CROWN, amount: { amount: 2_125, currency: 'USD' } } }))
  expect(screen.getByText('Mateo te regaló: Corona')).toBeTruthy()
  expect(screen.getByText('Ganas $21,25')).toBeTruthy()
  expect(screen.queryByText(/de tu saldo/)).toBeNull()
})

test('one that was taken down shows nothing of the gift', async () => {
  await bubble(message({ removed: true }))
  expect(screen.queryByText(/Corona/)).toBeNull()
  expect(screen.queryByText(/\$/)).toBeNull()
})

/** What rises once the first messages are known, and then others. */
async function risen(before: Message[], after: Message[]) {
  const { useState } = await import('react')
  function Chat() {
    const [messages, setMessages] = useState(before)
    return (
      <>
        <button type="button" onClick={() => setMessages(after)}>
          Llega
        </button>
        <GiftsRising messages={messages} known />
      </>
    )
  }
  const person = await show(<Chat />)
  const rising = () => document.querySelectorAll('.gifts-rising > span').length
  const first = rising()
  await person.click(screen.getByRole('button', { name: 'Llega' }))
  return [first, rising()]
}

test('a gift rises when it comes, and none that was there before', async () => {
  expect(await risen([message()], [message(), message({ id: 'm2', seq: 2 })])).toEqual([0, 1])
})

test('no more than three rise at once, and text never does', async () => {
  const many = [2, 3, 4, 5].map(seq => message({ id: `m${seq}`, seq }))
  expect(await risen([message()], [message(), ...many])).toEqual([0, 3])
  document.body.replaceChildren()
  expect(
    await risen(
      [message()],
      [message(), message({ id: 'm2', seq: 2, gift: null, call: null, text: 'Hola' })],
    ),
  ).toEqual([0, 0])
})

test('where nothing is to move, none rises', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
  expect(await risen([message()], [message(), message({ id: 'm2', seq: 2 })])).toEqual([0, 0])
})
