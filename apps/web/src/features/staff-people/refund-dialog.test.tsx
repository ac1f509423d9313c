// @vitest-environment happy-dom
import type { Refund, RefundOffer } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { promised } from '../../testing/promised.ts'
import { offerOf, refundOf } from '../../testing/refunds.ts'
import { show } from '../../testing/screen.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const refundSale = vi.fn<Api['refundSale']>()
const onClose = vi.fn()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onClose.mockReset()
  refundSale.mockReset().mockResolvedValue(refundOf('r1', { state: 'done', signed: false }))
})

const usd = (amount: number) => ({ amount, currency: 'USD' })
const WORDS = 'Dura 12 segundos y decía dos minutos.'

async function open(offer: RefundOffer) {
  const person = await show(
    <>
      <RefundDialog sale="sale1" onClose={onClose} />
      <ToastHost />
    </>,
    {
      as: 'fan',
      roles: ['finance'],
      texts: ['staff-refunds', 'wallet', 'errors'],
      api: { getRefundOffer: async () => offer, refundSale },
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver' }))
  await dialog.findByText('Publicación de Inés Carmona')
  return { person, dialog }
}
const write = async ({ person, dialog }: Awaited<ReturnType<typeof open>>) => {
  await person.click(dialog.getByRole('radio', { name: /No es lo que decía/ }))
  await person.type(dialog.getByLabelText('Lo que leerán los dos'), WORDS)
}
/** A line of what moves. */
const moves = (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string) =>
  dialog.getByText(name).nextElementSibling?.textContent

test('who bought and sold what stands above, and who gains and loses what below', async () => {
  const { dialog } = await open(offerOf())
  expect(dialog.getByText(/^Pedro Sanz pagó \$9,00, /)).toBeTruthy()
  expect(dialog.getByText('Vuelve al saldo de Pedro.')).toBeTruthy()
  expect(moves(dialog, 'Pedro Sanz recibe')).toBe('+$9,00')
  expect(moves(dialog, 'Inés Carmona, de lo pendiente')).toBe('−$7,65')
  expect(moves(dialog, 'Comisión de la casa')).toBe('−$1,35')
  expect(moves(dialog, 'Acceso de Pedro')).toBe('Se retira')
  expect(dialog.getByText('Hasta $50 lo haces tú. No se edita nada: es un asiento contrario.')).toBeTruthy()
})

test('what was released comes from what is available, and what is missing from what is earned next', async () => {
  const { dialog } = await open(offerOf({ released: true, available: usd(500) }))
  expect(moves(dialog, 'Inés Carmona, de lo disponible')).toBe('−$5,00')
  expect(moves(dialog, 'Inés Carmona, de lo próximo que gane')).toBe('−$2,65')
  expect(dialog.queryByText('Inés Carmona, de lo pendiente')).toBeNull()
})

test('the button says the amount, and a double press gives it back once', async () => {
  const opened = await open(offerOf())
  const { person, dialog } = opened
  await write(opened)
  const answer = promised<Refund>()
  refundSale.mockReturnValueOnce(answer.promise)
  await person.dblClick(dialog.getByRole('button', { name: 'Devolver $9' }))
  expect(refundSale).toHaveBeenCalledTimes(1)
  expect(refundSale.mock.calls[0]?.[0]).toEqual({
    params: { sale: 'sale1' },
    body: { amount: 900, left: 900, reason: 'not_as_described', words: WORDS, everyone: false },
  })
  answer.keep(refundOf('r1', { state: 'done', signed: false }))
  expect(await screen.findByText('Devolviste $9 a Pedro Sanz')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a part is typed, what moves follows it, and the access stays', async () => {
  const opened = await open(offerOf())
  const { person, dialog } = opened
  await write(opened)
  await person.click(dialog.getByRole('radio', { name: 'Una parte' }))
  await person.type(dialog.getByLabelText('Monto'), '4,50')
  expect(moves(dialog, 'Pedro Sanz recibe')).toBe('+$4,50')
  expect(moves(dialog, 'Inés Carmona, de lo pendiente')).toBe('−$3,82')
  expect(moves(dialog, 'Comisión de la casa')).toBe('−$0,68')
  expect(moves(dialog, 'Acceso de Pedro')).toBe('Se queda')
  expect(dialog.queryByRole('switch')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Devolver $4,50' }))
  expect(refundSale.mock.calls[0]?.[0].body).toMatchObject({ amount: 450, left: 900 })
})

test.each(['', '0', '9,01', 'x'])('%j is no part of it', async typed => {
  const opened = await open(offerOf())
  const { person, dialog } = opened
  await write(opened)
  await person.click(dialog.getByRole('radio', { name: 'Una parte' }))
  if (typed) await person.type(dialog.getByLabelText('Monto'), typed)
  await person.click(dialog.getByRole('button', { name: 'Devolver' }))
  expect((await dialog.findAllByText('Entre $0,01 y $9.')).length).toBe(2)
  expect(refundSale).not.toHaveBeenCalled()
})

test('without a reason and words nothing is sent, and both say what is missing', async () => {
  const { person, dialog } = await open(offerOf())
  await person.click(dialog.getByRole('button', { name: 'Devolver $9' }))
  expect(await dialog.findByText('Elige un motivo.')).toBeTruthy()
  expect(dialog.getByText('Escribe lo que leerán los dos.')).toBeTruthy()
  expect(refundSale).not.toHaveBeenCalled()
})

test('the keys 1 to 5 choose the reason, but not where something is typed', async () => {
  const { person, dialog } = await open(offerOf())
  const chosen = () => dialog.getByRole<HTMLInputElement>('radio', { name: /Fue sin querer/ }).checked
  await person.keyboard('3')
  expect(chosen()).toBe(true)
  await person.keyboard('5')
  expect(chosen()).toBe(false)
  await person.keyboard('6')
  await person.keyboard('3')
  await person.type(dialog.getByLabelText('Lo que leerán los dos'), 'Quedan 2 de 5')
  expect(chosen()).toBe(true)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Lo que leerán los dos').value).toBe('Quedan 2 de 5')
})

describe('what another person has to sign', () => {
  test('above the amount for one is proposed, and the button and the words say so', async () => {
    const opened = await open(offerOf({ left: usd(6_000), sale: { ...offerOf().sale, price: usd(6_000) } }))
    const { person, dialog } = opened
    await write(opened)
    expect(dialog.getByText('Lo firma otra persona: hasta entonces no se mueve nada.')).toBeTruthy()
    refundSale.mockResolvedValueOnce(refundOf('r1', { amount: usd(6_000) }))
    await person.click(dialog.getByRole('button', { name: 'Proponer devolver $60' }))
    expect(await screen.findByText('Propuesta guardada: espera otra firma')).toBeTruthy()
  })

  test('everybody else is a switch with the sum, which the button counts in', async () => {
    const opened = await open(offerOf())
    const { person, dialog } = opened
    await write(opened)
    const all = dialog.getByRole('switch', { name: /^Devolver también a las otras 31 personas/ })
    expect(
      dialog.getByText('Son $279,00 más: lo que queda de cada precio. Lo firma otra persona.'),
    ).toBeTruthy()
    await person.click(all)
    await person.click(dialog.getByRole('button', { name: 'Proponer devolver $288' }))
    expect(refundSale.mock.calls[0]?.[0].body).toMatchObject({ amount: 900, everyone: true })
  })

  test.each([
    ['of what is bought by one alone', null],
    ['where nobody else has it', { people: 0, amount: usd(0) }],
  ])('is not offered %s', async (_where, others) => {
    const { dialog } = await open(offerOf({ others }))
    expect(dialog.queryByRole('switch')).toBeNull()
  })
})

test.each([
  ['all of it went back', { left: usd(0), back: usd(900) }, 'Ya se devolvió todo.'],
  ['the reader is a side of it', { own: true }, 'Esta venta es tuya: decide otra persona.'],
  ['one waits', { waiting: refundOf('r0') }, /^Clara Nieto propuso devolver \$9,00, /],
])('where %s there is no button, but the reason', async (_where, more, text) => {
  const { dialog } = await open(offerOf(more))
  expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Devolver/ })).toBeNull()
})

test('what went back already is said', async () => {
  const { dialog } = await open(offerOf({ back: usd(250), left: usd(650) }))
  expect(dialog.getByText('Ya se devolvieron $2,50 de $9,00.')).toBeTruthy()
  expect(dialog.getByRole('radio', { name: 'Todo, $6,50' })).toBeTruthy()
})

test('a refusal is said, what was typed stays, and the same press sends it again with the same key', async () => {
  const opened = await open(offerOf())
  const { person, dialog } = opened
  await write(opened)
  refundSale.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  await person.click(dialog.getByRole('button', { name: 'Devolver $9' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('No hay conexión')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Lo que leerán los dos').value).toBe(WORDS)
  await person.click(dialog.getByRole('button', { name: 'Devolver $9' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const [first, second] = refundSale.mock.calls.map(([, options]) => options?.idempotencyKey)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('what somebody else gave back meanwhile is said, and what is left is read again', async () => {
  const getRefundOffer = vi.fn<Api['getRefundOffer']>().mockResolvedValue(offerOf())
  const person = await show(<RefundDialog sale="sale1" onClose={onClose} />, {
    as: 'fan',
    roles: ['finance'],
    texts: ['staff-refunds', 'wallet', 'errors'],
    api: { getRefundOffer, refundSale },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver' }))
  await dialog.findByText('Publicación de Inés Carmona')
  await write({ person, dialog })
  refundSale.mockRejectedValueOnce(new ApiError('REFUND_CHANGED', 409, { params: { left: 300 } }))
  getRefundOffer.mockResolvedValue(offerOf({ back: usd(600), left: usd(300) }))
  await person.click(dialog.getByRole('button', { name: 'Devolver $9' }))
  expect(
    await dialog.findByText('Mientras tanto se devolvió algo de esta venta. Mira lo que queda.'),
  ).toBeTruthy()
  expect(await dialog.findByRole('button', { name: 'Devolver $3' })).toBeTruthy()
})
