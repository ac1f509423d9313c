// @vitest-environment happy-dom
import type { Withdrawal, WithdrawalDesk } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Api } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { HistoryPage } from './history-page.tsx'
import { desk, usd, withdrawal } from './testing.ts'

const year = new Date().getFullYear()
const paid = withdrawal({
  reference: 'CAL-1183',
  amount: usd(64_000),
  status: 'paid',
  requestedAt: `${year}-03-17T12:00:00.000Z`,
  approvedAt: `${year}-03-17T15:00:00.000Z`,
  sentAt: `${year}-03-18T09:00:00.000Z`,
  closedAt: `${year}-03-18T16:20:00.000Z`,
})
const back = (id: string, changes: Partial<Withdrawal>): Withdrawal => ({
  ...paid,
  id,
  status: 'rejected',
  amount: usd(30_000),
  ...changes,
})

const figures = (values: Partial<WithdrawalDesk> = {}) =>
  desk({
    paid: { year, amount: usd(1_432_000) },
    averageDays: 1.6,
    counts: { all: 16, paid: 12, returned: 2 },
    ...values,
  })

const showPage = (items: Withdrawal[], api: Partial<Api> = {}, now = figures()) =>
  show(<HistoryPage />, {
    texts: ['withdrawals'],
    api: {
      getWithdrawalDesk: async () => now,
      listWithdrawals: async () => ({ items, next: null }),
      ...api,
    },
  })

test('figures say what was paid this year, what is on its way, and how long it takes', async () => {
  await showPage([], {}, figures({ inProcess: usd(80_000) }))
  expect(await screen.findByText('$14.320,00')).toBeTruthy()
  expect(screen.getByText(`Cobrado en ${year}`)).toBeTruthy()
  expect(screen.getByText('$800,00')).toBeTruthy()
  expect(screen.getByText('2 días')).toBeTruthy()
})

test('before the first payment nobody says how long one takes', async () => {
  await showPage([], {}, figures({ averageDays: null }))
  expect(await screen.findByText('–')).toBeTruthy()
  expect(await screen.findByText('Aún no hay retiros')).toBeTruthy()
})

test.each([
  [paid, 'Pagado', 'Llegó el 18 mar, al día siguiente de pedirlo. Referencia CAL-1183.'],
  [
    { ...paid, closedAt: `${year}-03-17T18:00:00.000Z` },
    'Pagado',
    'Llegó el 17 mar, el mismo día. Referencia CAL-1183.',
  ],
  [back('w2', { why: 'cancelled' }), 'Cancelado', 'Lo cancelaste el 18 mar. $300 volvieron a tu saldo.'],
  [
    back('w3', { why: 'bank', note: 'Cuenta cerrada.' }),
    'Devuelto',
    'El banco lo devolvió el 18 mar: “Cuenta cerrada”. $300 volvieron a tu saldo.',
  ],
  [back('w4', { why: 'bank' }), 'Devuelto', 'El banco lo devolvió el 18 mar. $300 volvieron a tu saldo.'],
])('a closed one says in a sentence what became of it', async (withdrawal, pill, sentence) => {
  await showPage([withdrawal])
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText(pill)).toBeTruthy()
  expect(screen.getByText('Banco Andino •••• 3390')).toBeTruthy()
})

test('a rejected one says what was seen and where the money went, what mends it, and how to object', async () => {
  await showPage([back('w5', { why: 'staff', reason: 'other-holder', note: 'Pone otro apellido.' })])
  expect(
    await screen.findByText('El titular de la cuenta no es la persona de tu documento. Pone otro apellido.'),
  ).toBeTruthy()
  expect(screen.getByText(/^\$300 volvieron a tu saldo el 18 mar, a las \d{1,2}:20\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Corregir la cuenta' }).getAttribute('href')).toBe(
    '/settings/withdraw/methods',
  )
  const objection = screen.getByRole('link', { name: 'No estoy de acuerdo' }).getAttribute('href') ?? ''
  expect(Object.fromEntries(new URL(objection, 'https://calina.example').searchParams)).toEqual({
    ticket: 'new',
    about: 'Retiro CAL-1183',
    topic: 'money',
  })
})

test.each([
  ['expired-document', 'Renovar mi documento'],
  ['doubtful-sales', undefined],
] as const)('%s is mended where it can be', async (reason, link) => {
  await showPage([back('w6', { why: 'staff', reason })])
  await screen.findByText('Lo que vimos')
  expect(
    screen.getAllByRole('link', { name: /documento|cuenta|acuerdo/ }).map(each => each.textContent),
  ).toEqual(link ? [link, 'No estoy de acuerdo'] : ['No estoy de acuerdo'])
})

test('the open request stands above the others, and once', async () => {
  const open: Withdrawal = {
    ...paid,
    id: 'w7',
    status: 'pending',
    closedAt: null,
    sentAt: null,
    approvedAt: null,
  }
  await showPage([open, back('w8', { why: 'cancelled' })], {}, figures({ open, obstacles: ['open'] }))
  const panel = await screen.findByRole('region', { name: 'En camino' })
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(step => step.querySelector('b')?.textContent),
  ).toEqual(['Pedido', 'En revisión', 'En el banco', 'En tu cuenta'])
  await screen.findByText(/Lo cancelaste/)
  expect(screen.getAllByText('$640,00')).toHaveLength(1)
})

test('a filter lists what it names, with how many there are, and the table has the same', async () => {
  const asked: unknown[] = []
  const person = await showPage([paid], {
    listWithdrawals: async input => {
      asked.push(input?.query?.filter)
      return { items: [paid], next: null }
    },
    exportWithdrawals: async input => {
      asked.push(`table ${input?.query?.filter}`)
      return { url: '#table' }
    },
  })
  await person.click(await screen.findByRole('link', { name: 'Pagados 12' }))
  expect(await screen.findByRole('link', { name: 'Pagados 12', current: 'page' })).toBeTruthy()
  await person.dblClick(screen.getByRole('button', { name: 'Descargar CSV' }))
  expect(asked).toEqual(['all', 'paid', 'table paid'])
})
