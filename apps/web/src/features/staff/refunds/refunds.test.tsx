// @vitest-environment happy-dom
import type { Refund } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { promised } from '../../../testing/promised.ts'
import { refundOf } from '../../../testing/refunds.ts'
import { show } from '../../../testing/screen.tsx'
import { Refunds } from './refunds.tsx'

const listRefunds = vi.fn<Api['listRefunds']>()
const signRefund = vi.fn<Api['signRefund']>()
const declineRefund = vi.fn<Api['declineRefund']>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signRefund.mockReset().mockResolvedValue(refundOf('a', { state: 'done' }))
  declineRefund.mockReset().mockResolvedValue(refundOf('a', { state: 'declined' }))
  window.history.replaceState(null, '', '/staff/refunds')
})
afterEach(() => window.history.replaceState(null, '', '/'))

const usd = (amount: number) => ({ amount, currency: 'USD' })
function house(waiting: Refund[], decided: Refund[] = []) {
  listRefunds.mockReset().mockImplementation(async input => ({
    items: input?.query?.list === 'decided' ? decided : waiting,
    next: null,
  }))
}
const showPage = () =>
  show(
    <>
      <Refunds />
      <ToastHost />
    </>,
    {
      as: 'fan',
      roles: ['finance'],
      texts: ['staff', 'staff-refunds', 'wallet', 'errors'],
      api: { listRefunds, signRefund, declineRefund },
    },
  )

test('what waits says of what, how much, why and who proposed it, and is signed once', async () => {
  house([refundOf('a')])
  const person = await showPage()
  expect(await screen.findByText('Publicación de Inés Carmona')).toBeTruthy()
  expect(screen.getByText('No es lo que decía')).toBeTruthy()
  expect(screen.getByText('El vídeo dura 12 segundos.')).toBeTruthy()
  expect(screen.getByText(/^Lo propuso Clara Nieto, /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pedro Sanz' }).getAttribute('href')).toBe(
    '/staff/people/pedro?tab=money',
  )
  const answer = promised<Refund>()
  signRefund.mockReturnValueOnce(answer.promise)
  await person.dblClick(screen.getByRole('button', { name: 'Firmar y devolver $9 Pedro Sanz' }))
  expect(signRefund).toHaveBeenCalledTimes(1)
  house([])
  answer.keep(refundOf('a', { state: 'done' }))
  expect(await screen.findByText('Firmada: $9 vuelven')).toBeTruthy()
  expect(await screen.findByText('Nada espera una firma')).toBeTruthy()
})

test('one for everybody says how many, and the button the sum of all', async () => {
  const others = { people: 31, done: 0, amount: usd(0), left: usd(27_900), finished: false }
  house([refundOf('a', { others })])
  await showPage()
  expect(await screen.findByText('Y a otras 31 personas: $279,00 más')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Firmar y devolver $288 Pedro Sanz' })).toBeTruthy()
})

test('the own proposal is taken back with a note, and not signed', async () => {
  house([
    refundOf('a', { signable: false, proposed: { name: 'Nora', own: true, at: '2026-11-22T09:00:00Z' } }),
  ])
  const person = await showPage()
  expect(await screen.findByText('La propusiste tú: firma otra persona.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Firmar/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Retirar propuesta Pedro Sanz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar tu propuesta' }))
  await person.click(dialog.getByRole('button', { name: 'Retirar propuesta' }))
  expect(await dialog.findByText('Escribe por qué.')).toBeTruthy()
  await person.type(dialog.getByLabelText('Por qué'), ' Era otra venta ')
  await person.dblClick(dialog.getByRole('button', { name: 'Retirar propuesta' }))
  expect(declineRefund).toHaveBeenCalledExactlyOnceWith({
    params: { refund: 'a' },
    body: { note: 'Era otra venta' },
  })
  expect(await screen.findByText('No se devuelve nada')).toBeTruthy()
})

test('what gives the reader money is neither signed nor declined by them', async () => {
  house([refundOf('a', { signable: false })])
  await showPage()
  expect(await screen.findByText('Parte de este dinero es tuyo: firma otra persona.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('where somebody decided meanwhile, one is told, and the list is read again', async () => {
  house([refundOf('a')])
  const person = await showPage()
  signRefund.mockRejectedValue(new ApiError('ALREADY_DECIDED', 409))
  const button = await screen.findByRole('button', { name: /^Firmar/ })
  house([])
  await person.click(button)
  expect(await screen.findByText('Otra persona ya decidió.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Firmar/ })).toBeNull())
})

test('what is decided says by whom, and how far that of everybody has come', async () => {
  const at = '2026-11-22T10:00:00Z'
  const nora = { name: 'Nora', own: true, at, note: null }
  const others = { people: 31, done: 12, amount: usd(10_800), left: usd(17_100), finished: false }
  house(
    [],
    [
      refundOf('a', { state: 'done', signable: false, others, decided: nora }),
      refundOf('b', {
        state: 'done',
        signable: false,
        others: { ...others, done: 31, amount: usd(27_900), left: usd(0), finished: true },
        decided: nora,
      }),
      refundOf('c', { state: 'declined', signable: false, decided: { ...nora, note: 'Mejor la mitad' } }),
      refundOf('d', {
        state: 'done',
        signable: false,
        signed: false,
        decided: { ...nora, name: 'Clara Nieto', own: false },
      }),
    ],
  )
  const person = await showPage()
  await person.click(await screen.findByRole('radio', { name: 'Decididas' }))
  expect(await screen.findByText('12 de 31 ya lo tienen: $108,00')).toBeTruthy()
  expect(screen.getByText('Las otras 31 personas ya lo tienen: $279,00')).toBeTruthy()
  expect(screen.getAllByText(/^Lo firmó Nora, /)).toHaveLength(2)
  expect(screen.getByText(/^Lo rechazó Nora, .*: Mejor la mitad$/)).toBeTruthy()
  expect(screen.getByText(/^Lo hizo Clara Nieto, /)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(window.location.search).toBe('?show=decided')
})

test('where there are none one is told, and where a refund begins', async () => {
  house([])
  const person = await showPage()
  expect(await screen.findByText('Nada espera una firma')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver personas' }).getAttribute('href')).toBe('/staff/people')
  await person.click(screen.getByRole('radio', { name: 'Decididas' }))
  expect(await screen.findByText('Todavía no hubo ninguna')).toBeTruthy()
})
