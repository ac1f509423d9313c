import type { Operation } from './operation.ts'

const NOTHING = '00000000-0000-4000-8000-000000000000'
const on = 'nothing that there is'

/** Refunds by staff: nothing of the world is given back. */
export const REFUND_OPERATIONS: readonly Operation[] = [
  {
    route: 'getRefundOffer',
    on,
    request: () => ({ method: 'GET', path: `/v1/staff/sales/${NOTHING}/refund` }),
    status: 404,
  },
  {
    route: 'refundSale',
    on,
    request: () => ({
      method: 'POST',
      path: `/v1/staff/sales/${NOTHING}/refunds`,
      body: { amount: 1, left: 1, reason: 'other', words: 'Nada' },
    }),
    status: 404,
  },
  { route: 'listRefunds', request: () => ({ method: 'GET', path: '/v1/staff/refunds' }), status: 200 },
  {
    route: 'signRefund',
    on,
    request: () => ({ method: 'PUT', path: `/v1/staff/refunds/${NOTHING}/signature` }),
    status: 404,
  },
  {
    route: 'declineRefund',
    on,
    request: () => ({ method: 'PUT', path: `/v1/staff/refunds/${NOTHING}/declined`, body: { note: 'Nada' } }),
    status: 404,
  },
]
