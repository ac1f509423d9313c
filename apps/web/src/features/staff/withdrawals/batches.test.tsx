// @vitest-environment happy-dom
import type { BankLine, WithdrawalBatchPage } from '@calina/contract/types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useKeyboard } from '#components/keys/keys.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { useLocation } from '#lib/router.tsx'
import { promised } from '../../../testing/promised.ts'
import { show } from '../../../testing/screen.tsx'
import { batch, fee, openLine, usd } from '../testing/withdrawals.ts'
import { Batches } from './batches.tsx'
import { PayFoot } from './pay-foot.tsx'

const getPayable = vi.fn<Api['getPayable']>()
const makeBatch = vi.fn<Api['makeBatch']>()
const getBatch = vi.fn<Api['getBatch']>()
const getBatchFile = vi.fn<Api['getBatchFile']>()
const discardBatch = vi.fn<Api['discardBatch']>()
const settleBatch = vi.fn<Api['settleBatch']>()
const assignBankLine = vi.fn<Api['assignBankLine']>()
const listBankLines = vi.fn<Api['listBankLines']>()

const none = { count: 0, amount: usd(0) }
const payable = { signFrom: usd(100_000), stopped: false, byHand: none }

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  getPayable.mockReset().mockResolvedValue({
    ...payable,
    payable: [
      { format: 'pain.001', ...none },
      { format: 'csv', count: 4, amount: usd(296_000) },
    ],
  })
  makeBatch.mockReset().mockResolvedValue(batch)
  getBatch.mockReset().mockResolvedValue(batch)
  getBatchFile.mockReset().mockResolvedValue(new Blob(['reference;amount']))
  discardBatch.mockReset().mockResolvedValue(undefined)
  settleBatch.mockReset().mockResolvedValue({
    ...batch,
    settling: { ...batch.settling, paid: 0, paidAmount: usd(0) },
  })
  assignBankLine.mockReset().mockImplementation(
    async ({ params, body }): Promise<BankLine> => ({
      ...(params.line === fee.id ? fee : openLine),
      state: body.is === 'withdrawal' ? 'matched' : body.is,
      withdrawal: body.is === 'withdrawal' ? openLine.likely : null,
      likely: null,
    }),
  )
  listBankLines.mockReset().mockResolvedValue({ items: [openLine, fee], next: null })
})

function Place() {
  useKeyboard()
  const [, , , place, id] = useLocation().pathname.split('/')
  return place === 'batches' ? <Batches open={id} /> : <PayFoot />
}

async function start(path = '/staff/withdrawals') {
  window.history.replaceState(null, '', path)
  return await show(<Place />, {
    texts: ['staff', 'staff-withdrawals'],
    api: {
      getPayable,
      makeBatch,
      getBatch,
      getBatchFile,
      discardBatch,
      settleBatch,
      assignBankLine,
      listBankLines,
      listBatches: async () => ({
        items: [
          { ...batch, unsettled: 0 },
          { ...batch, id: 'b41', number: 41, unsettled: 0, paid: 1, returned: 1 },
        ],
        next: null,
      }),
    },
  })
}
async function openBatch(shown: WithdrawalBatchPage = batch) {
  getBatch.mockResolvedValue(shown)
  const user = await start('/staff/withdrawals/batches/b42')
  await screen.findByRole('heading', { level: 1, name: /Lote 42/ })
  await screen.findByText('COMISION TRF LOTE')
  return user
}
const button = (name: RegExp) => screen.getByRole('button', { name })

test('what is approved is paid by one button that says how many and how much, and its batch opens', async () => {
  const answer = promised<WithdrawalBatchPage>()
  makeBatch.mockReturnValueOnce(answer.promise)
  const user = await start()
  await user.dblClick(await screen.findByRole('button', { name: 'Pagar 4 retiros por $2.960' }))
  answer.keep(batch)
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/batches/b42'))
  expect(makeBatch).toHaveBeenCalledTimes(1)
  expect(makeBatch).toHaveBeenCalledWith({ body: { format: 'csv', orders: 4, amount: 296_000 } })
})

test('where two files can pay, one is chosen, and what no file pays is said', async () => {
  getPayable.mockResolvedValue({
    ...payable,
    byHand: { count: 2, amount: usd(9_900) },
    payable: [
      { format: 'pain.001', count: 1, amount: usd(40_000) },
      { format: 'csv', count: 4, amount: usd(296_000) },
    ],
  })
  const user = await start()
  expect(await screen.findByRole('button', { name: 'Pagar un retiro por $400' })).toBeDefined()
  expect(screen.getByText(/Otros 2, por \$99,00, se pagan a mano\./)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'CSV' }))
  expect(button(/^Pagar 4 retiros/)).toBeDefined()
})

test('where something else is to be paid meanwhile, the sum is read again and nothing is made', async () => {
  makeBatch.mockRejectedValue(new ApiError('BATCH_CHANGED', 409))
  const user = await start()
  const pay = await screen.findByRole('button', { name: /^Pagar 4/ })
  getPayable.mockResolvedValue({
    ...payable,
    payable: [{ format: 'csv', count: 5, amount: usd(300_000) }],
  })
  await user.click(pay)
  expect(await screen.findByRole('button', { name: 'Pagar 5 retiros por $3.000' })).toBeDefined()
  expect(window.location.pathname).toBe('/staff/withdrawals')
})

test('nothing is paid while the ledger does not add up', async () => {
  getPayable.mockResolvedValue({
    ...payable,
    stopped: true,
    payable: [{ format: 'csv', count: 4, amount: usd(296_000) }],
  })
  await start()
  expect(await screen.findByText(/Los retiros están parados/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

test('a batch shows each order beside the line of the bank, and how it stands', async () => {
  await openBatch()
  expect(screen.getByText('Sin línea con su referencia')).toBeDefined()
  expect(screen.getByText('Espera CAL-w2')).toBeDefined()
  const standing = within(screen.getByRole('region', { name: 'Cómo queda' }))
  expect(standing.getAllByText('1, $400,00')).toHaveLength(2)
  expect(standing.getByText(/^Inés pasa a Pagado y recibe una notificación/).textContent).toContain(
    'Renata sigue En el banco.',
  )
  const [row, other] = within(screen.getByRole('region', { name: 'Lotes' })).getAllByRole('link', {
    name: /^Lote \d/,
  })
  expect(row?.textContent).toContain('En el banco')
  expect(other?.textContent).toContain('Uno devuelto')
})

test('settling sends what was shown, once; other numbers are a conflict that is read again', async () => {
  const user = await openBatch()
  settleBatch.mockRejectedValueOnce(new ApiError('BATCH_CHANGED', 409))
  const asked = getBatch.mock.calls.length
  await user.keyboard('p')
  await waitFor(() => expect(getBatch.mock.calls.length).toBeGreaterThan(asked))
  const answer = promised<WithdrawalBatchPage>()
  settleBatch.mockReturnValueOnce(answer.promise)
  await user.dblClick(button(/^Marcar uno pagado/))
  const done = { ...batch, settling: { ...batch.settling, paid: 0, paidAmount: usd(0) } }
  getBatch.mockResolvedValue(done)
  await act(async () => answer.keep(done))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Marcar/ })).toBeNull())
  expect(settleBatch).toHaveBeenCalledTimes(2)
  expect(settleBatch).toHaveBeenLastCalledWith({
    params: { batch: 'b42' },
    body: { paid: 1, returned: 0 },
  })
})

test('the likely owner of a line is one press, says why, and can be taken back', async () => {
  const user = await openBatch()
  expect(screen.getByText(/mismo monto y cuenta, sin referencia/)).toBeDefined()
  await user.keyboard('u')
  expect(assignBankLine.mock.lastCall?.[0]).toEqual({
    params: { line: 'l2' },
    body: { is: 'withdrawal', withdrawal: 'w2' },
  })
  expect(await screen.findByText(/unido a Renata\.$/)).toBeDefined()
  await user.keyboard('z')
  await waitFor(() =>
    expect(assignBankLine.mock.lastCall?.[0]).toEqual({ params: { line: 'l2' }, body: { is: 'open' } }),
  )
})

test('a line that is not theirs can be an expense of the house', async () => {
  const user = await openBatch()
  await user.keyboard('n')
  expect(assignBankLine.mock.lastCall?.[0]).toEqual({ params: { line: 'l3' }, body: { is: 'expense' } })
  await screen.findByText(/anotado como de la casa\.$/)
  await user.click(button(/^No es$/))
  expect(screen.queryByRole('button', { name: /^Unir/ })).toBeNull()
  await user.keyboard('u')
  expect(assignBankLine).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('button', { name: 'Anotar gasto' })).toHaveLength(2)
})

test('the file is saved under its name; a batch that somebody has is not taken apart', async () => {
  const links: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download)
  })
  const user = await openBatch()
  expect(screen.queryByRole('button', { name: 'Deshacer el lote' })).toBeNull()
  await user.dblClick(button(/^Descargar/))
  await waitFor(() => expect(links).toEqual(['calina-042-20261122.csv']))
  expect(getBatchFile).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

test('as long as nobody has its file, a batch is not at the bank, and is taken apart after a question', async () => {
  const user = await openBatch({ ...batch, downloads: 0 })
  expect(screen.getByText('Sin enviar')).toBeDefined()
  expect(screen.getByText(/El archivo espera/)).toBeDefined()
  expect(screen.queryByText(/sigue En el banco/)).toBeNull()
  await user.click(button(/^Deshacer el lote/))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Deshacer el lote' }))
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/batches'))
  expect(discardBatch).toHaveBeenCalledWith({ params: { batch: 'b42' } })
})

test('keys go through the batches', async () => {
  const user = await openBatch()
  await user.keyboard('j')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/batches/b41'))
})
