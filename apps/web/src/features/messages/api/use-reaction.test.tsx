// @vitest-environment happy-dom
import type { Message } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import type { PagesOf } from '#lib/query.ts'
import { messageOf } from '../../../testing/messages.ts'
import { show } from '../../../testing/screen.tsx'
import { messagesPages } from './held.ts'
import { useMessages } from './use-conversation.ts'
import { useReaction } from './use-reaction.ts'

const reacting = (mine: Message['reactions']['mine']) =>
  messageOf({ text: 'Hola', reactions: { mine, theirs: null } })

/** A message, and buttons that react to it; it says how it was reacted to. */
function Chat() {
  const client = useQueryClient()
  if (!client.getQueryData(messagesPages('c1').queryKey))
    client.setQueryData<PagesOf<'listMessages'>>(messagesPages('c1').queryKey, {
      pages: [{ items: [reacting('heart')], next: null, change: 1 }],
      pageParams: [null],
    })
  const react = useReaction()
  const [message] = useMessages('c1').messages
  if (!message) return null
  return (
    <>
      <output>{message.reactions.mine ?? 'nada'}</output>
      {(['fire', 'sun', null] as const).map(each => (
        <button key={each} type="button" onClick={() => react(message, each)}>
          {each ?? 'quitar'}
        </button>
      ))}
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = (name: string) => screen.getByRole('button', { name })

test('of wishes that come while one is written, the last is shown at once and written after it', async () => {
  const decide: (() => void)[] = []
  const setReaction = vi.fn<Api['setReaction']>(
    ({ body }) => new Promise(resolve => decide.push(() => resolve(reacting(body.reaction)))),
  )
  const deleteReaction = vi.fn<Api['deleteReaction']>(async () => reacting(null))
  const person = await show(<Chat />, { api: { setReaction, deleteReaction } })
  await person.click(press('fire'))
  expect(shown()).toBe('fire')
  await person.click(press('sun'))
  await person.click(press('quitar'))
  expect(shown()).toBe('nada')
  expect(setReaction).toHaveBeenCalledTimes(1)
  decide.shift()?.()
  await waitFor(() => expect(deleteReaction).toHaveBeenCalledTimes(1))
  expect(setReaction).toHaveBeenCalledTimes(1)
  expect(shown()).toBe('nada')
})

test('a refused reaction is as it was before', async () => {
  const setReaction = vi.fn<Api['setReaction']>(async () => {
    throw new ApiError('SUBSCRIPTION_REQUIRED', 403)
  })
  const person = await show(<Chat />, { api: { setReaction } })
  await person.click(press('fire'))
  await waitFor(() => expect(shown()).toBe('heart'))
})
