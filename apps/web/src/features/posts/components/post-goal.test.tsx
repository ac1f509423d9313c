// @vitest-environment happy-dom
import type { PostGoal as Goal, Post } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { PostGoal } from './post-goal.tsx'

const money = (amount: number) => ({ amount, currency: 'USD' })
const goal = (raised: number, more: Partial<Goal> = {}): Goal => ({
  amount: money(10_000),
  raised: money(raised),
  contributed: money(0),
  reached: false,
  open: true,
  ...more,
})
const post = (of: Goal) => ({ id: 'p1', access: 'locked-price', goal: of }) as unknown as Post
const contributeToGoal = vi.fn(async (_: { body: { amount: number } }) => ({
  post: post(goal(2_500)),
  balance: { ...money(500), sequence: 2 },
}))
const getBalance = async () => ({
  wallet: { ...money(3_000), sequence: 1 },
  pending: money(0),
  available: money(0),
})
const render = (of: Goal, as: 'fan' | 'model' | 'guest' = 'fan') =>
  show(<PostGoal post={post(of)} goal={of} whole={false} />, {
    texts: ['goals', 'posts', 'shell'],
    as,
    api: { contributeToGoal, getBalance },
  })
const openSheet = async (person: Awaited<ReturnType<typeof render>>) => {
  await person.click(screen.getByRole('button', { name: 'Aportar' }))
  return within(await screen.findByRole('dialog', { name: 'Aportar a la meta' }))
}

test('it says how much is in and how much is missing', async () => {
  await render(goal(2_500))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('Van $25. Faltan $75.')).toBeTruthy()
})

test('a contribution is sent once, with the amount that the button says', async () => {
  contributeToGoal.mockClear()
  const person = await render(goal(0))
  const sheet = await openSheet(person)
  expect(sheet.getByText('No se devuelve si la meta no se alcanza.')).toBeTruthy()
  const amount = sheet.getByRole('textbox', { name: 'Cuánto aportas' })
  await person.clear(amount)
  await person.type(amount, '25')
  await person.dblClick(sheet.getByRole('button', { name: 'Aportar $25' }))
  await waitFor(() =>
    expect(contributeToGoal.mock.calls.map(([input]) => input.body.amount)).toEqual([2_500]),
  )
})

test('nothing outside of what is missing and what may be paid can be sent, and the bounds are said', async () => {
  const person = await render(goal(9_000))
  const sheet = await openSheet(person)
  const amount = sheet.getByRole('textbox', { name: 'Cuánto aportas' })
  for (const wrong of ['0,99', '10,01', '-1', 'todo']) {
    await person.clear(amount)
    await person.type(amount, wrong)
    expect(sheet.getByRole('button', { name: 'Aportar' }).hasAttribute('disabled'), wrong).toBe(true)
    expect(sheet.getAllByText('De $1 a $10.').length, wrong).toBeGreaterThan(0)
  }
})

test('the last part may be less than the least contribution', async () => {
  const person = await render(goal(9_950))
  const sheet = await openSheet(person)
  expect(sheet.getByRole('button', { name: 'Aportar $0,50' }).hasAttribute('disabled')).toBe(false)
})

test('who cannot pay is not asked to, and a guest is led to begin', async () => {
  await render(goal(0), 'model')
  expect(screen.queryByRole('button')).toBeNull()
  await render(goal(0), 'guest')
  expect(screen.getByRole('link', { name: 'Aportar' }).getAttribute('href')).toContain('contribute')
})

test('one that was reached asks for nothing more', async () => {
  await render(goal(10_000, { reached: true, open: false, contributed: money(500) }))
  expect(screen.getByText('Meta de $100 alcanzada: abierta para todos')).toBeTruthy()
  expect(screen.getByText('Has aportado $5')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
