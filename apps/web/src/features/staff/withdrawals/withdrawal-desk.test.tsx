// @vitest-environment happy-dom
import type { ReviewedWithdrawal } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useKeyboard } from '#components/keys/keys.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { useParams } from '#lib/router.tsx'
import { promised } from '../../../testing/promised.ts'
import { show } from '../../../testing/screen.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { queued, renata, usd, withdrawal } from '../testing/withdrawals.ts'
import { useDescribeWithdrawal } from './describe.ts'
import { WithdrawalDesk } from './withdrawal-desk.tsx'

const getWithdrawal = vi.fn<Api['getWithdrawal']>()
const approveWithdrawal = vi.fn<Api['approveWithdrawal']>()
const undoWithdrawalApproval = vi.fn<Api['undoWithdrawalApproval']>()
const rejectWithdrawal = vi.fn<Api['rejectWithdrawal']>()
const payWithdrawal = vi.fn<Api['payWithdrawal']>()
const returnWithdrawal = vi.fn<Api['returnWithdrawal']>()
const revealAccountNumber = vi.fn<Api['revealAccountNumber']>()

const decision = { at: '2026-11-22T10:00:00Z', by: 'Clara Nieto', own: false, undo: true }
const approved: ReviewedWithdrawal = { ...withdrawal, status: 'approved', decision }
const there = { name: 'Clara', own: false, since: withdrawal.requestedAt }

beforeEach(() => {
  localStorage.clear()
  getWithdrawal
    .mockReset()
    .mockImplementation(async ({ params }) => ({ ...withdrawal, id: params.withdrawal }))
  approveWithdrawal.mockReset().mockResolvedValue(approved)
  undoWithdrawalApproval.mockReset().mockResolvedValue(withdrawal)
  rejectWithdrawal.mockReset().mockResolvedValue({ ...withdrawal, status: 'rejected', why: 'staff' })
  payWithdrawal.mockReset()
  returnWithdrawal.mockReset()
  revealAccountNumber.mockReset().mockResolvedValue({ number: '000123453390', routing: 'ANDICOBB' })
})

function Desk() {
  useKeyboard()
  const { withdrawal: shown = 'w1' } = useParams()
  const describe = useDescribeWithdrawal()
  return (
    <QueuePage queue="withdrawals" item={shown} describe={describe} empty={{ title: 'Nadie', text: '' }}>
      {(id, tools) => <WithdrawalDesk key={id} id={id} tools={tools} />}
    </QueuePage>
  )
}

async function open(claimItem: Api['claimItem'] = async () => ({ ...there, own: true })) {
  const user = await show(<Desk />, {
    texts: ['staff', 'staff-withdrawals', 'staff-people', 'wallet'],
    api: {
      getWithdrawal,
      approveWithdrawal,
      undoWithdrawalApproval,
      rejectWithdrawal,
      payWithdrawal,
      returnWithdrawal,
      revealAccountNumber,
      claimItem,
      releaseItem: async () => undefined,
      listQueues: async () => ({ queues: [] }),
      listQueueItems: async () => ({ items: [queued('w1'), queued('w2', there), queued('w3')], next: null }),
      getPayable: async () => ({
        payable: [],
        byHand: { count: 0, amount: usd(0) },
        signFrom: usd(100_000),
        stopped: false,
      }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: /Retiro 1187/ })
  return user
}
const button = (name: RegExp) => screen.getByRole('button', { name })
const isOff = (each: HTMLElement) => each.getAttribute('aria-disabled') === 'true'

test('the list says who, how much, where to and who else looks at it', async () => {
  await open()
  const list = within(screen.getByRole('region', { name: 'Retiros' }))
  const [first, second] = await list.findAllByRole('link')
  expect(first?.textContent).toMatch(/Inés w1.*Banco Andino 3390.*\$800,00/)
  expect(second?.textContent).toContain('Clara lo está viendo')
})

test('a withdrawal is approved by a key with the note of staff, the next one opens, and it can be taken back', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Nota del equipo'), ' La llamé: viaja. ')
  await user.keyboard('{Escape}a')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/w3'))
  expect(approveWithdrawal).toHaveBeenCalledWith({
    params: { withdrawal: 'w1' },
    body: { staffNote: 'La llamé: viaja.' },
  })
  expect(await screen.findByText('Inés Carmona: $800 aprobados.')).toBeDefined()
  await user.keyboard('u')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/w1'))
  expect(undoWithdrawalApproval).toHaveBeenCalledWith({ params: { withdrawal: 'w1' } })
})

test('a rejection needs a reason, says that it is final, and takes what its creator will read', async () => {
  const user = await open()
  await user.keyboard('x')
  expect(rejectWithdrawal).not.toHaveBeenCalled()
  await user.keyboard('2')
  expect(screen.getByText(/^Rechazar no se puede deshacer/)).toBeDefined()
  await user.type(screen.getByLabelText(/^Lo que leerá Inés/), 'El banco la cerró.')
  await user.keyboard('{Escape}x')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/w3'))
  expect(rejectWithdrawal).toHaveBeenCalledWith({
    params: { withdrawal: 'w1' },
    body: { reason: 'account-closed', note: 'El banco la cerró.', staffNote: null },
  })
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
})

test('a decision is sent once, however often it is pressed', async () => {
  const answer = promised<ReviewedWithdrawal>()
  approveWithdrawal.mockReturnValueOnce(answer.promise)
  const user = await open()
  await user.dblClick(button(/^Aprobar \$800/))
  await user.keyboard('a1x')
  answer.keep(approved)
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/w3'))
  expect(approveWithdrawal).toHaveBeenCalledTimes(1)
  expect(rejectWithdrawal).not.toHaveBeenCalled()
})

test('what was decided elsewhere meanwhile is said, and the next one opens', async () => {
  approveWithdrawal.mockRejectedValue(new ApiError('ALREADY_DECIDED', 409))
  const user = await open()
  await user.keyboard('a')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/w3'))
})

test('without verified documents approving is off and says why; rejecting stays', async () => {
  getWithdrawal.mockResolvedValue({
    ...withdrawal,
    identity: { ...withdrawal.identity, state: 'in-process', decidedAt: null },
  })
  const user = await open()
  expect(isOff(button(/^Aprobar/))).toBe(true)
  expect(isOff(button(/^Rechazar/))).toBe(false)
  expect(screen.getByText('No se puede aprobar: faltan sus documentos.')).toBeDefined()
  await user.keyboard('a')
  expect(approveWithdrawal).not.toHaveBeenCalled()
})

test('where two sign, the first one signs, may take that back, and does not sign a second time', async () => {
  getWithdrawal.mockResolvedValueOnce({ ...withdrawal, signatures: { needed: 2, by: [] } })
  const user = await open()
  expect(button(/^Firmar \$800/)).toBeDefined()
  expect(await screen.findByText('Desde $1.000 firma también otra persona.')).toBeDefined()
  const signed = { needed: 2, by: [{ name: 'Inés', own: true, at: '2026-11-22T10:00:00Z' }] }
  getWithdrawal.mockResolvedValue({ ...withdrawal, signatures: signed })
  approveWithdrawal.mockResolvedValue({ ...withdrawal, signatures: signed })
  await user.keyboard('a')
  expect(await screen.findByText('Inés Carmona: $800 firmados, falta otra firma.')).toBeDefined()
  await user.keyboard('k')
  await waitFor(() => expect(isOff(button(/^Aprobar/))).toBe(true))
  await user.click(button(/^Retirar mi firma/))
  expect(undoWithdrawalApproval).toHaveBeenCalledTimes(1)
})

test('the number is shown for a reason, and who else has the account is named', async () => {
  getWithdrawal.mockResolvedValue({
    ...withdrawal,
    account: { ...withdrawal.account, sharedWith: [renata] },
  })
  const user = await open()
  expect(screen.getByRole('link', { name: 'Renata Paz' }).getAttribute('href')).toBe('/staff/people/p2')
  expect(screen.getByText('Otra persona la tiene')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ver completo: Cuenta' }))
  await user.type(await screen.findByLabelText('Razón, para la auditoría'), 'La comparo con el extracto')
  await user.click(button(/^Mostrar/))
  expect(await screen.findByText('000123453390 · ANDICOBB')).toBeDefined()
  expect(revealAccountNumber).toHaveBeenCalledWith({
    params: { withdrawal: 'w1' },
    body: { reason: 'La comparo con el extracto' },
  })
})

test('an approved one is paid by hand with its reference, which says that it is final', async () => {
  getWithdrawal.mockResolvedValue(approved)
  payWithdrawal.mockResolvedValue({ ...approved, status: 'paid', closedAt: decision.at, bankReference: 'T1' })
  const user = await open()
  await user.click(button(/^Pagado a mano/))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('No se puede deshacer.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Marcar pagado' }))
  expect(payWithdrawal).not.toHaveBeenCalled()
  await user.type(dialog.getByLabelText('Referencia del pago'), ' T1 ')
  await user.click(dialog.getByRole('button', { name: 'Marcar pagado' }))
  await waitFor(() =>
    expect(payWithdrawal).toHaveBeenCalledWith({
      params: { withdrawal: 'w1' },
      body: { bankReference: 'T1' },
    }),
  )
  expect(await screen.findByText(/referencia T1$/)).toBeDefined()
})

test('an approval is taken back as long as it is in no file, and one in a file may come back', async () => {
  getWithdrawal.mockResolvedValueOnce(approved)
  const user = await open()
  expect(screen.queryByRole('button', { name: /^El banco lo devolvió/ })).toBeNull()
  await user.click(button(/^Retirar la aprobación/))
  expect(await screen.findByRole('button', { name: /^Aprobar \$800/ })).toBeDefined()
})

test('what the bank sent back is said with its reason', async () => {
  const atBank: ReviewedWithdrawal = {
    ...approved,
    decision: { ...decision, undo: false },
    batch: { id: 'b1', number: 42 },
  }
  getWithdrawal.mockResolvedValue(atBank)
  returnWithdrawal.mockResolvedValue({ ...atBank, status: 'rejected', why: 'bank', note: 'Cuenta cerrada' })
  const user = await open()
  expect(screen.queryByRole('button', { name: /^Retirar la aprobación/ })).toBeNull()
  await user.click(button(/^El banco lo devolvió/))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Lo que dijo el banco'), 'Cuenta cerrada')
  await user.click(dialog.getByRole('button', { name: 'Marcar devuelto' }))
  await waitFor(() =>
    expect(returnWithdrawal).toHaveBeenCalledWith({
      params: { withdrawal: 'w1' },
      body: { note: 'Cuenta cerrada' },
    }),
  )
})

test('who else looks at it is said beside the decision, and E goes on to the next free one', async () => {
  const user = await open(async () => there)
  expect(await screen.findByText(/^Clara lo está viendo desde/)).toBeDefined()
  await user.keyboard('e')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/w3'))
  expect(approveWithdrawal).not.toHaveBeenCalled()
})
