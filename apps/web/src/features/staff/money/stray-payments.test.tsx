// @vitest-environment happy-dom
import type { StrayPayment } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { personOf } from '../../../testing/people.ts'
import { promised } from '../../../testing/promised.ts'
import { show } from '../../../testing/screen.tsx'
import { StrayPayments } from './stray-payments.tsx'

const strayOf = (event: string, more: Partial<StrayPayment> = {}): StrayPayment => ({
  gateway: 'stripe',
  event,
  payment: `pi_${event}`,
  recharge: null,
  kind: 'succeeded',
  amount: 5_000,
  currency: 'USD',
  why: 'unknown_recharge',
  receivedAt: '2026-11-22T11:00:00Z',
  closed: null,
  ...more,
})
const CLOSED = strayOf('c', {
  closed: { note: 'Devuelto en Stripe.', by: personOf('nora', 'Nora'), at: '2026-11-23T11:00:00Z' },
})

const listStrayPayments = vi.fn<Api['listStrayPayments']>()
const closeStrayPayment = vi.fn<Api['closeStrayPayment']>()

beforeEach(() => {
  localStorage.clear()
  closeStrayPayment.mockReset().mockResolvedValue(CLOSED)
  window.history.replaceState(null, '', '/staff/money')
})
afterEach(() => window.history.replaceState(null, '', '/'))

function house(open: StrayPayment[], closed: StrayPayment[] = []) {
  listStrayPayments.mockReset().mockImplementation(async input => ({
    items: input?.query?.state === 'all' ? [...closed, ...open] : open,
    next: null,
  }))
}
const showPage = () =>
  show(
    <>
      <StrayPayments />
      <ToastHost />
    </>,
    {
      as: 'fan',
      roles: ['finance'],
      texts: ['staff', 'staff-money'],
      api: { listStrayPayments, closeStrayPayment },
    },
  )
const askToClose = async (person: Awaited<ReturnType<typeof showPage>>, number: string) => {
  await person.click(await screen.findByRole('button', { name: `Cerrar el pago ${number}` }))
  return within(await screen.findByRole('dialog', { name: 'Cerrar el pago de $50,00' }))
}

test('an open one says how much, from where, why, and whose it may be', async () => {
  house([
    strayOf('a', { recharge: { id: 'r1', person: personOf('mateo', 'Mateo Ríos') }, why: 'amount' }),
    strayOf('b', { gateway: 'btcpay', kind: 'refunded', amount: 1_000, currency: 'EUR', why: 'currency' }),
  ])
  const person = await showPage()
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('nothing is listed')
  expect(within(first).getByText('$50,00')).toBeTruthy()
  expect(within(first).getByText('Es otro monto que el de la recarga.')).toBeTruthy()
  expect(within(first).getByRole('link', { name: 'Mateo Ríos' }).getAttribute('href')).toBe(
    '/staff/people?search=mateo',
  )
  expect(within(first).getByText(/^Pagado · Stripe · /)).toBeTruthy()
  expect(within(second).getByText(/^Reembolsado · BTCPay Server · /)).toBeTruthy()
  expect(within(second).getByText('Está en otra moneda que la recarga.')).toBeTruthy()
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(within(first).getByRole('button', { name: 'Copiar el número pi_a' }))
  expect(written).toHaveBeenCalledWith('pi_a')
  written.mockRestore()
})

test('an amount in another currency than the site’s has its code, in the list and where it is closed', async () => {
  house([strayOf('a', { amount: 200_000, currency: 'COP', why: 'currency' }), strayOf('b')])
  const person = await showPage()
  const coded = (text: string) => text.replace(/\s/g, ' ') === 'COP 2.000,00'
  expect(await screen.findByText(coded)).toBeTruthy()
  expect(screen.getByText('$50,00')).toBeTruthy()
  expect(screen.queryByText('$2.000,00')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cerrar el pago pi_a' }))
  expect(await screen.findByRole('dialog', { name: /^Cerrar el pago de COP\s2\.000,00$/ })).toBeTruthy()
})

test('one is closed with a note, once, and leaves the list', async () => {
  house([strayOf('a'), strayOf('b')])
  const person = await showPage()
  const dialog = await askToClose(person, 'pi_a')
  await person.click(dialog.getByRole('button', { name: 'Cerrar el pago' }))
  expect(await dialog.findByText('Escribe qué se hizo.')).toBeTruthy()
  expect(closeStrayPayment).not.toHaveBeenCalled()
  const answer = promised<StrayPayment>()
  closeStrayPayment.mockReturnValueOnce(answer.promise)
  await person.type(dialog.getByLabelText('Qué se hizo'), '  Devuelto.{Enter}En Stripe. ')
  await person.dblClick(dialog.getByRole('button', { name: 'Cerrar el pago' }))
  expect(closeStrayPayment).toHaveBeenCalledExactlyOnceWith({
    body: { gateway: 'stripe', event: 'a', note: 'Devuelto. En Stripe.' },
  })
  house([strayOf('b')])
  answer.keep(CLOSED)
  expect(await screen.findByText('Pago cerrado')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar el pago pi_a' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Cerrar el pago pi_b' })).toBeTruthy()
})

test('where somebody was first one is told, and the list is read again', async () => {
  house([strayOf('a')])
  const person = await showPage()
  const dialog = await askToClose(person, 'pi_a')
  closeStrayPayment.mockRejectedValue(new ApiError('STRAY_PAYMENT_CLOSED', 409))
  house([])
  await person.type(dialog.getByLabelText('Qué se hizo'), 'Devuelto.')
  await person.click(dialog.getByRole('button', { name: 'Cerrar el pago' }))
  expect(await screen.findByText('Alguien ya anotó qué se hizo con este pago.')).toBeTruthy()
  expect(await screen.findByText('Ningún pago apartado')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a line the note stays, and the same press sends it when the line is back', async () => {
  house([strayOf('a')])
  const person = await showPage()
  const dialog = await askToClose(person, 'pi_a')
  closeStrayPayment.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const note = 'x'.repeat(220)
  await person.type(dialog.getByLabelText('Qué se hizo'), note)
  await person.click(dialog.getByRole('button', { name: 'Cerrar el pago' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('No hay conexión')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Qué se hizo').value).toBe(note)
  await person.click(dialog.getByRole('button', { name: 'Cerrar el pago' }))
  expect(await screen.findByText('Pago cerrado')).toBeTruthy()
  expect(closeStrayPayment).toHaveBeenLastCalledWith({ body: { gateway: 'stripe', event: 'a', note } })
})

test('what was typed is there again after the dialog was left in the middle', async () => {
  house([strayOf('a')])
  const person = await showPage()
  const dialog = await askToClose(person, 'pi_a')
  await person.type(dialog.getByLabelText('Qué se hizo'), 'Pregunté a Mateo')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(closeStrayPayment).not.toHaveBeenCalled()
  const again = await askToClose(person, 'pi_a')
  expect(again.getByLabelText<HTMLTextAreaElement>('Qué se hizo').value).toBe('Pregunté a Mateo')
})

test('with the closed ones, these say what was done, by whom, and cannot be closed again', async () => {
  house([strayOf('a')], [CLOSED])
  const person = await showPage()
  await person.click(await screen.findByRole('radio', { name: 'Todos' }))
  expect(await screen.findByText('Devuelto en Stripe.')).toBeTruthy()
  expect(screen.getByText(/^Nora, /)).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: /^Cerrar / }).map(button => button.textContent)
  expect(buttons).toEqual(['Cerrar el pago pi_a'])
  expect(window.location.search).toBe('?show=all')
})

test('where there are none one is told, of each kind', async () => {
  house([])
  const person = await showPage()
  expect(await screen.findByText('Ningún pago apartado')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Todos' }))
  expect(await screen.findByText('Todavía no hubo ninguno')).toBeTruthy()
})
