// @vitest-environment happy-dom
import type { HelpAnswer } from '@calina/contract/types'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, type Mock, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { AnswerRating } from './answer-rating.tsx'

const answer: HelpAnswer = {
  topic: { slug: 'account', title: 'Tu cuenta', about: '', icon: 'users' },
  slug: 'confirm-email',
  title: 'No me llega el correo',
  locale: 'es',
  updated: null,
  blocks: [],
}
const other = { ...answer, slug: 'close-account' }

type Rate = Api['rateHelpAnswer']

async function shown(rateHelpAnswer: Rate, of = answer) {
  cleanup()
  const user = await show(<AnswerRating answer={of} />, {
    texts: ['help', 'errors'],
    as: 'guest',
    api: { rateHelpAnswer },
  })
  const button = (name: string) => screen.getByRole('button', { name })
  const pressed = () => ['Sí', 'No'].map(name => button(name).getAttribute('aria-pressed') === 'true')
  return { user, button, pressed }
}
const idsOf = (rate: Mock<Rate>) => rate.mock.calls.map(([{ params }]) => params.rating)

it('is said once, remembered by the browser, and changed under the same id', async () => {
  const rate = vi.fn<Rate>(async () => {})
  const first = await shown(rate)
  expect(first.pressed()).toEqual([false, false])
  await first.user.dblClick(first.button('No'))
  expect(first.pressed()).toEqual([false, true])
  expect(await screen.findByText('Gracias por decirlo')).toBeTruthy()
  await first.user.click(first.button('No'))
  expect(rate).toHaveBeenCalledTimes(1)
  expect(rate).toHaveBeenLastCalledWith({
    params: { topic: 'account', answer: 'confirm-email', rating: expect.stringMatching(/^[\w-]{36}$/) },
    body: { helpful: false, locale: 'es' },
  })

  const again = await shown(rate)
  await waitFor(() => expect(again.pressed()).toEqual([false, true]))
  await again.user.click(again.button('Sí'))
  await waitFor(() => expect(rate).toHaveBeenCalledTimes(2))
  expect(new Set(idsOf(rate)).size).toBe(1)
})

it('takes the press back where it was refused, says why, and tries again under the same id', async () => {
  const rate = vi
    .fn<Rate>()
    .mockRejectedValueOnce(new ApiError('RATE_LIMITED', 429, { params: { retryAfter: 120 } }))
    .mockResolvedValue(undefined)
  const { user, button, pressed } = await shown(rate, other)
  await user.click(button('Sí'))
  await waitFor(() => expect(pressed()).toEqual([false, false]))
  expect(screen.queryByText('Gracias por decirlo')).toBeNull()
  await user.click(button('Sí'))
  await waitFor(() => expect(pressed()).toEqual([true, false]))
  expect(new Set(idsOf(rate)).size).toBe(1)
})

it('is said under the id of another tab that has said something since', async () => {
  const rate = vi.fn<Rate>(async () => {})
  const { user, button } = await shown(rate)
  const id = '0b8f7a52-3f0e-4a51-9d0c-2f4f0d3c9a11'
  localStorage.setItem('draft:help rating account/confirm-email es', JSON.stringify({ id, said: 'no' }))
  await user.click(button('Sí'))
  await waitFor(() => expect(idsOf(rate)).toEqual([id]))
})

it('has another id for each answer, whatever is stored', async () => {
  localStorage.setItem('draft:help rating account/confirm-email es', '{"id":"mine","said":"yes"}')
  const rate = vi.fn<Rate>(async () => {})
  const one = await shown(rate)
  expect(one.pressed()).toEqual([false, false])
  await one.user.click(one.button('Sí'))
  const two = await shown(rate, other)
  expect(two.pressed()).toEqual([false, false])
  await two.user.click(two.button('Sí'))
  await waitFor(() => expect(rate).toHaveBeenCalledTimes(2))
  expect(new Set(idsOf(rate)).size).toBe(2)
})
