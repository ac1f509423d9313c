// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { personOf } from '../../testing/people.ts'
import { show } from '../../testing/screen.tsx'
import { DIEGO } from '../../testing/subscription-gifts.ts'
import { GiveTime, type HeldTime } from './give-time.tsx'
import { GiveTimeButton } from './give-time-button.tsx'

const ends: ApiError[] = []
const giveTime = vi.fn(async (_: unknown) => {
  const end = ends.shift()
  if (end) throw end
  return { subscriber: { ...DIEGO, gifted: true, expiresAt: '2099-12-17T12:00:00.000Z' } }
})
const onGiven = vi.fn()
beforeEach(() => {
  for (const each of [giveTime, onGiven]) each.mockClear()
  ends.length = 0
})
const panel = (time: HeldTime) =>
  show(<GiveTime fan={DIEGO.fan} time={time} onGiven={onGiven} />, {
    texts: ['given'],
    api: { giveTime },
  })

test('days follow the end of what runs, cost nobody anything, and are given once', async () => {
  const person = await panel(DIEGO)
  expect(screen.getByText(/9 dic/)).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: /15/ }))
  expect(screen.getByText(/17 dic/)).toBeTruthy()
  expect(screen.getAllByText('Nada')).toHaveLength(2)
  await person.type(screen.getByRole('textbox'), ' Gracias por quedarte. ')
  const button = screen.getByRole('button', { name: 'Regalar 15 días a Diego' })
  expect(button.className).not.toContain('button-value')
  await person.dblClick(button)
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(giveTime.mock.calls.map(([input]) => input)).toEqual([
    { params: { username: 'diego' }, body: { days: 15, words: 'Gracias por quedarte.' } },
  ])
})

test('a refusal names its limit, and keeps what was written', async () => {
  ends.push(new ApiError('TIME_FULL', 409, { params: { max: 730 } }))
  const person = await panel(undefined)
  expect(screen.getByText('Sin suscripción')).toBeTruthy()
  await person.type(screen.getByRole('textbox'), 'Hola')
  await person.click(screen.getByRole('button', { name: 'Regalar 7 días a Diego' }))
  expect(await screen.findByText(/más de 730 días/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hola')
  expect(onGiven).not.toHaveBeenCalled()
})

test('from a chat the time of the person is read first, theirs and not that of a name alike', async () => {
  const other = { ...DIEGO, id: 's2', fan: personOf('diego_two', 'Diego Otro'), status: 'expired' as const }
  const person = await show(<GiveTimeButton fan={DIEGO.fan} />, {
    api: { giveTime, listSubscribers: async () => ({ items: [other, DIEGO], next: null }) },
  })
  await person.click(screen.getByRole('button', { name: 'Regalar días' }))
  expect(await screen.findByText(/Expira el 2 dic/)).toBeTruthy()
})
