// @vitest-environment happy-dom
import type { Answer, Routes } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { MoneyPanel } from './money.tsx'

type Health = Answer<Routes['getMoneyHealth']>

const health: Health = {
  month: '2026-11',
  currency: 'USD',
  recharges: { amount: 3_842_000, approved: 972, all: 1_000 },
  sales: { amount: 4_807_010, before: 4_450_935 },
  fees: 941_218,
  chargebacks: { amount: 7_500, count: 2 },
  refunds: 0,
  strays: 0,
  ledger: {
    has: [
      { account: 'provider_clearing', amount: 8_430_012 },
      { account: 'withdrawal_clearing', amount: 3_991_430 },
    ],
    owes: [
      { account: 'fan_wallet', amount: 4_821_000 },
      { account: 'creator_available', amount: 7_600_442 },
      { account: 'creator_debt', amount: 0 },
    ],
    checkedAt: '2026-11-22T11:30:00Z',
    findings: 0,
  },
}

async function open(shown: Health) {
  await show(<MoneyPanel />, {
    texts: ['staff'],
    api: { getMoneyHealth: async () => shown },
    as: 'fan',
    roles: ['finance'],
  })
  return within(await screen.findByRole('region', { name: 'Libro mayor' }))
}
const noteOf = (name: string) =>
  screen.getByText(name).parentElement?.querySelector('small')?.textContent?.replace(/\s/g, ' ')

test('figures of the month stand with what they mean, and both sides of the ledger with the same sum', async () => {
  const ledger = await open(health)
  expect(screen.getByText('$38.420,00')).toBeTruthy()
  expect(noteOf('Recargas')).toBe('97,2 % aprobadas')
  expect(noteOf('Ventas')).toMatch(/^\+8 %/)
  expect(noteOf('Comisión')).toBe('19,6 % de media')
  expect(noteOf('Contracargos')).toBe('2 pagos')
  expect(ledger.getAllByText('$124.214,42')).toHaveLength(2)
  expect(ledger.getByText(/^Cuadra/)).toBeTruthy()
  // an account without an amount is no part of the bar
  expect(ledger.queryByText(/deuda/i)).toBeNull()
})

test('payments that wait to be looked at are said, with the way to them', async () => {
  await open({ ...health, strays: 2 })
  const link = screen.getByRole('link', { name: '2 pagos apartados esperan' })
  expect(link.getAttribute('href')).toBe('/staff/money')
})

test('refunds that wait for a signature are said, with the way to them', async () => {
  await open({ ...health, refunds: 1 })
  const link = screen.getByRole('link', { name: '1 devolución espera una firma' })
  expect(link.getAttribute('href')).toBe('/staff/refunds')
})

test('a ledger that does not add up says so, and how often', async () => {
  const ledger = await open({ ...health, ledger: { ...health.ledger, findings: 3 } })
  expect(ledger.getByText(/3/, { selector: '.pill-bad' })).toBeTruthy()
  expect(ledger.queryByText(/^Cuadra/)).toBeNull()
})

test('where nothing has moved nothing is divided, and a ledger that was never checked is not called sound', async () => {
  const ledger = await open({
    ...health,
    recharges: { amount: 0, approved: 0, all: 0 },
    sales: { amount: 0, before: 0 },
    fees: 0,
    chargebacks: { amount: 0, count: 0 },
    ledger: { has: [], owes: [], checkedAt: null, findings: 0 },
  })
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|∞/)
  expect(noteOf('Recargas')).toBeUndefined()
  expect(noteOf('Ventas')).toBeUndefined()
  expect(ledger.queryByText(/^Cuadra/)).toBeNull()
  expect(ledger.getAllByText('$0,00')).toHaveLength(2)
})

test('money that fails to load is tried again', async () => {
  const getMoneyHealth = vi.fn<Api['getMoneyHealth']>().mockRejectedValueOnce(new ApiError('INTERNAL', 500))
  getMoneyHealth.mockResolvedValue(health)
  const user = await show(<MoneyPanel />, { texts: ['staff'], api: { getMoneyHealth }, as: 'fan' })
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('$38.420,00')).toBeTruthy()
})
