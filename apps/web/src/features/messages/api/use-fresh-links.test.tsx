// @vitest-environment happy-dom
import type { Message } from '@calina/contract/types'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { fileOf, messageOf } from '../../../testing/messages.ts'
import { show } from '../../../testing/screen.tsx'
import { useFreshLinks } from './use-fresh-links.ts'

const at = (minutes: number) => `/media/p/a.webp?e=${Math.floor(Date.now() / 1000) + minutes * 60}&s=x`
const shown = (minutes: number): Message[] => [
  messageOf({ id: 'm7', seq: 7, media: [fileOf('a', { src: at(minutes) })] }),
]
const listMessages = vi.fn<Api['listMessages']>(async () => ({ items: [], next: null, change: 0 }))
beforeEach(() => {
  listMessages.mockClear()
})

function Shown({ messages }: { messages: readonly Message[] }) {
  const mend = useFreshLinks('c1', messages)
  return (
    <button type="button" onClick={mend}>
      Mend
    </button>
  )
}
const render = (messages: readonly Message[]) =>
  show(<Shown messages={messages} />, { api: { listMessages } })

test('links that have ended are read anew, with those about them', async () => {
  await render(shown(-1))
  await waitFor(() => expect(listMessages).toHaveBeenCalledTimes(1))
  expect(listMessages.mock.calls[0]?.[0]).toEqual({
    params: { chat: 'c1' },
    query: { around: 7, limit: 100 },
  })
})

test('good ones are not, until one fails, and then once in a while', async () => {
  const person = await render(shown(5))
  expect(listMessages).not.toHaveBeenCalled()
  const button = document.querySelector('button') ?? document.body
  await person.click(button)
  await person.click(button)
  expect(listMessages).toHaveBeenCalledTimes(1)
})
