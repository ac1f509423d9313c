// @vitest-environment happy-dom
import type { WithdrawalDesk } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { account, desk, usd, withdrawal } from './testing.ts'
import { WithdrawPage } from './withdraw-page.tsx'

const waiting = account({
  id: 'm2',
  bank: 'Banco del Litoral',
  end: '0817',
  usableAt: '2090-11-30T10:12:00.000Z',
})
const request = withdrawal()
const page = (values: Partial<WithdrawalDesk> = {}) =>
  desk({
    available: usd(164_000),
    max: usd(164_000),
    arrivesBy: '2025-11-27',
    methods: [account(), waiting],
    ...values,
  })

/** The page over a server that answers this desk, until a call changes it. */
async function showPage(first: Partial<WithdrawalDesk> = {}, api: Partial<Api> = {}) {
  let now = page(first)
  const person = await show(<WithdrawPage />, {
    texts: ['withdrawals'],
    api: {
      getWithdrawalDesk: async () => now,
      listWithdrawals: async () => ({ items: [], next: null }),
      ...api,
    },
  })
  return { person, answer: (next: Partial<WithdrawalDesk>) => (now = page(next)) }
}
const amountField = () => screen.findByRole('textbox', { name: 'Monto' })

test('an amount is confirmed with account, day and what stays, and asked for once', async () => {
  const sent: unknown[] = []
  const keys = new Set<string | undefined>()
  const { person, answer } = await showPage(
    {},
    {
      requestWithdrawal: async (input, options) => {
        sent.push(input)
        keys.add(options?.idempotencyKey)
        answer({ open: request, obstacles: ['open'], available: usd(104_000), inProcess: usd(60_000) })
        return request
      },
    },
  )
  await person.type(await amountField(), '600')
  await person.click(screen.getByRole('button', { name: 'Solicitar $600' }))
  const dialog = await screen.findByRole('dialog', { name: 'Retirar a tu banco' })
  for (const text of ['$600,00', 'Banco Andino •••• 3390', 'Inés María Carmona', '$0,00', '$1.040,00'])
    expect(within(dialog).getByText(text)).toBeTruthy()
  expect(within(dialog).getByText('jueves, 27 de noviembre')).toBeTruthy()
  await person.dblClick(within(dialog).getByRole('button', { name: 'Confirmar que eres tú' }))
  expect(await screen.findByRole('button', { name: 'Cancelar el retiro' })).toBeTruthy()
  expect(sent).toEqual([{ body: { amount: 60_000, method: 'm1' } }])
  expect([...keys].every(key => typeof key === 'string')).toBe(true)
  expect(screen.queryByRole('textbox', { name: 'Monto' })).toBeNull()
})

test('everything is taken by one press, and what is out of bounds is not asked for', async () => {
  const { person } = await showPage()
  await person.click(await screen.findByRole('button', { name: 'Todo' }))
  expect((await amountField()).getAttribute('value')).toBe('1640')
  for (const typed of ['19,99', '1640,01', 'x', '']) {
    await person.clear(await amountField())
    if (typed !== '') await person.type(await amountField(), typed)
    await person.click(screen.getByRole('button', { name: 'Solicitar' }))
    expect(await screen.findByText('Escribe un monto entre $20 y $1.640.')).toBeTruthy()
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an account that still waits says from when, and cannot be chosen', async () => {
  const { person } = await showPage()
  await amountField()
  const tile = screen.getByRole<HTMLInputElement>('radio', { name: /Banco del Litoral/ })
  expect(tile.disabled).toBe(true)
  expect(screen.getByText(/Desde el .*30 nov 2090/)).toBeTruthy()
  await person.click(tile)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Banco Andino/ }).checked).toBe(true)
})

test('a refusal is said where it was confirmed, and nothing typed is lost', async () => {
  const { person } = await showPage(
    {},
    {
      requestWithdrawal: async () => {
        throw new ApiError('INSUFFICIENT_BALANCE', 409)
      },
    },
  )
  await person.type(await amountField(), '600')
  await person.click(screen.getByRole('button', { name: 'Solicitar $600' }))
  await person.click(await screen.findByRole('button', { name: 'Confirmar que eres tú' }))
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await amountField()).getAttribute('value')).toBe('600')
})

test.each([
  ['documents', 'Para retirar hay que verificar antes tu identidad.', 'Verificar mi identidad'],
  ['stopped', /Los retiros están detenidos/, undefined],
  [
    'too-little',
    'Se puede retirar desde $20. Lo que ganas queda disponible a los 7 días.',
    'Ver mis cuentas',
  ],
  ['method', 'Tu cuenta se puede usar desde el jue 30 nov 2090, 10:12.', 'Ver mis cuentas'],
] as const)('%s stands in the way: it is said in the place of the form', async (obstacle, text, link) => {
  await showPage({ obstacles: [obstacle], methods: [waiting] })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Documentos verificados.') === null).toBe(
    obstacle === 'documents' || obstacle === 'stopped',
  )
  if (link) expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

test('without an account the way leads to adding one', async () => {
  await showPage({ obstacles: ['method'], methods: [] })
  const link = await screen.findByRole('link', { name: 'Agregar cuenta' })
  expect(link.getAttribute('href')).toBe('/settings/withdraw/methods')
})

test('an open request is cancelled after a question, once', async () => {
  let calls = 0
  const { person, answer } = await showPage(
    { open: request, obstacles: ['open'], available: usd(104_000), inProcess: usd(60_000) },
    {
      cancelWithdrawal: async () => {
        calls++
        answer({})
        return { ...request, status: 'rejected', why: 'cancelled', closedAt: '2026-11-26T10:22:00.000Z' }
      },
    },
  )
  expect(await screen.findByText('Llega a más tardar el martes, 1 de diciembre.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancelar el retiro' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Cancelar este retiro?' })
  await person.dblClick(within(dialog).getByRole('button', { name: 'Cancelar el retiro' }))
  expect(await amountField()).toBeTruthy()
  expect(screen.getByText('$1.640,00')).toBeTruthy()
  expect(calls).toBe(1)
})

test('an approved request says that it can no longer be cancelled, and which step it is at', async () => {
  await showPage({
    open: { ...request, status: 'approved', approvedAt: '2026-11-27T16:40:00.000Z' },
    obstacles: ['open'],
  })
  expect(await screen.findByText(/Ya no se puede cancelar/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancelar el retiro' })).toBeNull()
  const current = screen.getAllByRole('listitem').filter(step => step.getAttribute('aria-current') === 'step')
  expect(current.map(step => step.textContent)).toEqual([
    'En el bancoSale con el próximo lote. Hasta 2 días hábiles.',
  ])
})

test('the latest ones stand beside it, and a rejected one says why', async () => {
  await showPage(
    {},
    {
      listWithdrawals: async () => ({
        items: [{ ...request, id: 'w2', status: 'rejected', why: 'staff', reason: 'other-holder' }],
        next: null,
      }),
    },
  )
  expect(await screen.findByText(/El titular no coincide/)).toBeTruthy()
  expect(screen.getByText('Rechazado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver todo' }).getAttribute('href')).toBe(
    '/settings/withdraw/history',
  )
})

test('a desk that cannot be read can be asked for again', async () => {
  let fails = true
  const { person } = await showPage(
    {},
    {
      getWithdrawalDesk: async () => {
        if (fails) throw new ApiError('UNEXPECTED', 500)
        return page()
      },
    },
  )
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  fails = false
  await person.click(retry)
  expect(await amountField()).toBeTruthy()
})
