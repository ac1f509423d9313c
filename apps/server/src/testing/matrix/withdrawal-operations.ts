import { randomUUID } from 'node:crypto'
import { ACCOUNT } from '../factories/withdrawals.ts'
import type { Operation } from './operation.ts'

const staff = (path: string) => `/v1/staff/${path}`
const NOTE = { staffNote: null }

/** Withdrawals: creators have none here, and staff find one that waits, and a batch whose bank has written. Nothing changes. */
export const WITHDRAWAL_OPERATIONS: readonly Operation[] = [
  {
    route: 'getWithdrawalDesk',
    request: () => ({ method: 'GET', path: '/v1/withdrawals/desk' }),
    status: 200,
  },
  { route: 'listWithdrawals', request: () => ({ method: 'GET', path: '/v1/withdrawals' }), status: 200 },
  {
    route: 'exportWithdrawals',
    request: () => ({ method: 'GET', path: '/v1/withdrawals.csv' }),
    status: 200,
  },
  {
    route: 'requestWithdrawal',
    on: 'without approved documents',
    request: w => ({
      method: 'POST',
      path: '/v1/withdrawals',
      body: { amount: 2_000, method: w.withdrawals.method },
    }),
    status: 403,
  },
  {
    route: 'cancelWithdrawal',
    on: 'of somebody else',
    request: w => ({ method: 'PUT', path: `/v1/withdrawals/${w.withdrawals.waiting}/cancelled` }),
    status: 404,
  },
  {
    route: 'addWithdrawalMethod',
    on: 'that is none',
    request: () => ({ method: 'POST', path: '/v1/withdrawal-methods', body: { ...ACCOUNT, number: '1' } }),
    status: 400,
  },
  {
    route: 'changeWithdrawalMethod',
    on: 'of somebody else',
    request: w => ({ method: 'PUT', path: `/v1/withdrawal-methods/${w.withdrawals.method}`, body: ACCOUNT }),
    status: 404,
  },
  {
    route: 'removeWithdrawalMethod',
    on: 'of somebody else',
    request: w => ({ method: 'DELETE', path: `/v1/withdrawal-methods/${w.withdrawals.method}` }),
    status: 404,
  },
  {
    route: 'getWithdrawal',
    request: w => ({ method: 'GET', path: staff(`withdrawals/${w.withdrawals.waiting}`) }),
    status: 200,
  },
  {
    route: 'revealAccountNumber',
    request: w => ({
      method: 'POST',
      path: staff(`withdrawals/${w.withdrawals.waiting}/number`),
      body: { reason: 'Lo pidió el banco' },
    }),
    status: 200,
  },
  {
    route: 'approveWithdrawal',
    on: 'approved already',
    request: w => ({ method: 'PUT', path: staff(`withdrawals/${w.withdrawals.sent}/approval`), body: NOTE }),
    status: 409,
  },
  {
    route: 'undoWithdrawalApproval',
    on: 'in a batch',
    request: w => ({ method: 'DELETE', path: staff(`withdrawals/${w.withdrawals.sent}/approval`) }),
    status: 409,
  },
  {
    route: 'rejectWithdrawal',
    on: 'in a batch',
    request: w => ({
      method: 'PUT',
      path: staff(`withdrawals/${w.withdrawals.sent}/rejection`),
      body: { reason: 'asked-for', note: null, ...NOTE },
    }),
    status: 409,
  },
  {
    route: 'payWithdrawal',
    on: 'that waits',
    request: w => ({
      method: 'PUT',
      path: staff(`withdrawals/${w.withdrawals.waiting}/paid`),
      body: { bankReference: 'x' },
    }),
    status: 409,
  },
  {
    route: 'returnWithdrawal',
    on: 'that waits',
    request: w => ({
      method: 'PUT',
      path: staff(`withdrawals/${w.withdrawals.waiting}/returned`),
      body: { note: 'x' },
    }),
    status: 409,
  },
  {
    route: 'getPayable',
    request: () => ({ method: 'GET', path: staff('withdrawals/payable') }),
    status: 200,
  },
  {
    route: 'makeBatch',
    on: 'of what is not there',
    request: () => ({
      method: 'POST',
      path: staff('withdrawal-batches'),
      body: { format: 'csv', orders: 99, amount: 1 },
    }),
    status: 409,
  },
  {
    route: 'discardBatch',
    on: 'that is not there',
    request: () => ({ method: 'DELETE', path: staff(`withdrawal-batches/${randomUUID()}`) }),
    status: 404,
  },
  {
    route: 'listBatches',
    request: () => ({ method: 'GET', path: staff('withdrawal-batches') }),
    status: 200,
  },
  {
    route: 'getBatch',
    request: w => ({ method: 'GET', path: staff(`withdrawal-batches/${w.withdrawals.batch}`) }),
    status: 200,
  },
  {
    route: 'getBatchFile',
    request: w => ({ method: 'GET', path: staff(`withdrawal-batches/${w.withdrawals.batch}/file`) }),
    status: 200,
  },
  {
    route: 'settleBatch',
    on: 'with other numbers than there are',
    request: w => ({
      method: 'POST',
      path: staff(`withdrawal-batches/${w.withdrawals.batch}/settlement`),
      body: { paid: 99, returned: 0 },
    }),
    status: 409,
  },
  {
    route: 'readStatement',
    on: 'that is none',
    request: () => ({
      method: 'POST',
      path: staff('bank-statements'),
      body: { name: 'x.csv', content: Buffer.from('x').toString('base64') },
    }),
    status: 400,
  },
  {
    route: 'listStatements',
    request: () => ({ method: 'GET', path: staff('bank-statements') }),
    status: 200,
  },
  { route: 'listBankLines', request: () => ({ method: 'GET', path: staff('bank-lines') }), status: 200 },
  {
    route: 'assignBankLine',
    on: 'to a withdrawal that it does not fit',
    request: w => ({
      method: 'PUT',
      path: staff(`bank-lines/${w.withdrawals.line}`),
      body: { is: 'withdrawal', withdrawal: w.withdrawals.waiting },
    }),
    status: 409,
  },
]
