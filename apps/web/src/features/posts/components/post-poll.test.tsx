// @vitest-environment happy-dom
import type { Poll, Post } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { PostPoll } from './post-poll.tsx'

const answer = (id: string, text: string, votes: number | null = null, chosen = false) => ({
  id,
  text,
  votes,
  chosen,
})
const open: Poll = {
  question: '¿Mar o monte?',
  multiple: false,
  answers: [answer('a', 'Mar'), answer('b', 'Monte')],
  voters: 3,
  endsAt: null,
  ended: false,
  can: { vote: true, close: false },
}
const voted: Poll = { ...open, answers: [answer('a', 'Mar', 3), answer('b', 'Monte', 1, true)], voters: 4 }
const post = (poll: Poll) => ({ id: 'p1', poll, preparing: null }) as unknown as Post
const votePoll = vi.fn(async (_: { body: { answers: string[] } }) => voted)
const render = (poll: Poll) =>
  show(<PostPoll post={post(poll)} poll={poll} />, { texts: ['polls', 'errors'], api: { votePoll } })

test('one answer is chosen and sent once; before that there are no results', async () => {
  const person = await render(open)
  expect(screen.getByRole('group', { name: '¿Mar o monte?' })).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
  const vote = screen.getByRole('button', { name: 'Votar' })
  expect(vote.hasAttribute('disabled')).toBe(true)
  await person.click(screen.getByRole('radio', { name: 'Mar' }))
  await person.click(screen.getByRole('radio', { name: 'Monte' }))
  await person.dblClick(vote)
  expect(votePoll.mock.calls.map(([input]) => input.body.answers)).toEqual([['b']])
})

test('several answers are chosen and taken back where the poll takes several', async () => {
  votePoll.mockClear()
  const person = await render({ ...open, multiple: true })
  for (const name of ['Mar', 'Monte', 'Mar']) await person.click(screen.getByRole('checkbox', { name }))
  await person.click(screen.getByRole('button', { name: 'Votar' }))
  expect(votePoll.mock.calls.map(([input]) => input.body.answers)).toEqual([['b']])
})

test('who has voted sees the figures, and begins the change at what was chosen', async () => {
  const person = await render(voted)
  expect(screen.getByText(/75/).textContent).toContain('3')
  await person.click(screen.getByRole('button', { name: 'Cambiar mi voto' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monte' }).checked).toBe(true)
})

test('what has ended is not voted on', async () => {
  await render({ ...voted, ended: true, can: { vote: false, close: false } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Terminada/)).toBeTruthy()
})
