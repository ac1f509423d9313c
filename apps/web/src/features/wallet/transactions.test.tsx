// @vitest-environment happy-dom
import type { Transaction } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { rechargeOf } from '../../testing/recharges.ts'
import { show } from '../../testing/screen.tsx'
import { Transactions } from './transactions.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const line: Transaction = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'post',
  amount: usd(-900),
  account: 'wallet',
  balanceAfter: usd(2_100),
  price: usd(900),
  fee: usd(180),
  debtPaid: null,
  refund: null,
  counterpart: null,
  subject: { kind: 'post', id: 'p1' },
  title: null,
  status: 'approved',
  releaseAt: null,
  createdAt: '2026-01-15T12:00:00.000Z',
}
const showLines = (getTransaction: () => Promise<Transaction>) =>
  show(<Transactions creator={false} />, {
    as: 'fan',
    texts: ['wallet'],
    api: { listTransactions: async () => ({ items: [line], next: null }), getTransaction },
  })
afterEach(() => window.history.replaceState(null, '', '/'))

it('a line says how what was bought is called, where that may be seen', async () => {
  const title = 'Persianas'
  await show(<Transactions creator={false} />, {
    as: 'fan',
    texts: ['wallet'],
    api: {
      listTransactions: async () => ({
        items: [
          { ...line, title },
          { ...line, id: 'other' },
        ],
        next: null,
      }),
      getTransaction: async () => ({ ...line, title }),
    },
  })
  expect(await screen.findAllByText(/«Persianas»/)).toHaveLength(1)
})

it('a line is opened over the list, says what it was, and is closed again', async () => {
  const person = await showLines(async () => line)
  const link = await screen.findByRole('link', { name: 'Publicación' })
  expect(link.getAttribute('href')).toBe(`/settings/transactions?transaction=${line.id}`)
  await person.click(link)
  const opened = within(await screen.findByRole('dialog', { name: 'Transacción' }))
  expect(await opened.findByText('−$9,00')).toBeTruthy()
  const facts = opened.getAllByRole('definition').map(fact => fact.textContent)
  expect(facts).toEqual(expect.arrayContaining(['Pagada', 'Billetera', '$9,00', '$21,00', line.id]))
  // the fee is its creator's matter
  expect(facts).not.toContain('$1,80')
  expect(opened.getByRole('link', { name: 'Ver la publicación' }).getAttribute('href')).toBe('/post/p1')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['TRANSACTION_NOT_FOUND', 404],
  ['VALIDATION_FAILED', 400],
] as const)('an address that names none says so (%s), and leads back to the list', async (code, status) => {
  window.history.replaceState(null, '', '/settings/transactions?transaction=none')
  const person = await showLines(async () => {
    throw new ApiError(code, status)
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Esa transacción no existe. Búscala en la lista de tus transacciones.')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
})

const paidIn: Transaction = {
  ...line,
  kind: 'recharge',
  amount: usd(5_000),
  price: null,
  fee: null,
  subject: { kind: 'recharge', id: rechargeOf().id },
}

it('a recharge says what it was paid with, and gives its receipt', async () => {
  const getReceipt = vi.fn(async () => ({ url: '/api/v1/recharges/1/receipt.pdf?link=x' }))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  window.history.replaceState(null, '', `/settings/transactions?transaction=${line.id}`)
  const person = await show(<Transactions creator={false} />, {
    as: 'fan',
    texts: ['wallet'],
    api: {
      listTransactions: async () => ({ items: [paidIn], next: null }),
      getTransaction: async () => paidIn,
      getRecharge: async () =>
        rechargeOf({
          status: 'approved',
          receipt: '2026-004182',
          method: { kind: 'card', brand: 'Visa', last4: '4821' },
        }),
      getReceipt,
    },
  })
  const opened = within(await screen.findByRole('dialog', { name: 'Transacción' }))
  expect(await opened.findByText('Visa •••• 4821')).toBeTruthy()
  expect(opened.getByText('2026-004182')).toBeTruthy()
  await person.dblClick(opened.getByRole('button', { name: 'Descargar el recibo' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(getReceipt).toHaveBeenCalledExactlyOnceWith({ params: { recharge: rechargeOf().id } })
  saved.mockRestore()
})

it.each([
  ['buyer', null, undefined],
  ['creator', usd(265), '$2,65 salen de lo próximo que ganes: el saldo no alcanzaba.'],
] as const)('what staff gave back says why in their words, to the %s', async (_side, debt, owed) => {
  window.history.replaceState(null, '', `/settings/transactions?transaction=${line.id}`)
  const words = `Dura 12 segundos.\n${'x'.repeat(220)}`
  const back: Transaction = {
    ...line,
    kind: 'refund',
    amount: usd(900),
    refund: { reason: 'not_as_described', words, debt },
  }
  await showLines(async () => back)
  const opened = within(await screen.findByRole('dialog', { name: 'Transacción' }))
  expect(await opened.findByText('No es lo que decía')).toBeTruthy()
  expect(opened.getByText(text => text.startsWith('Dura 12 segundos.')).textContent).toBe(words)
  expect(opened.queryByText(/salen de lo próximo/)?.textContent).toBe(owed)
})
