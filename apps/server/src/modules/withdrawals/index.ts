import type { Module } from '../../platform/module.ts'
import type {} from './withdrawals.audit.ts'
import { WITHDRAWAL_FACTS } from './withdrawals.events.ts'
import { withdrawalsPersonalData } from './withdrawals.personal-data.ts'
import { WITHDRAWALS_QUEUE } from './withdrawals.queue.ts'
import { withdrawalsRealtime } from './withdrawals.realtime.ts'
import { WITHDRAWAL_HOLDS } from './withdrawals.repository.ts'
import { withdrawalsRoutes } from './withdrawals.routes.ts'
import { withdrawalsStaffRoutes } from './withdrawals.staff.routes.ts'
import type {} from './withdrawals.tables.ts'

export { beginMethod } from './commands/add-method.ts'
export { approveWithdrawal } from './commands/approve-withdrawal.ts'
export { cancelWithdrawal } from './commands/cancel-withdrawal.ts'
export { payWithdrawal } from './commands/pay-withdrawal.ts'
export { rejectWithdrawal } from './commands/reject-withdrawal.ts'
export { beginWithdrawal } from './commands/request-withdrawal.ts'
export { returnWithdrawal } from './commands/return-withdrawal.ts'
export { readAccount } from './withdrawals.accounts.ts'

export const withdrawalsModule: Module = {
  name: 'withdrawals',
  extends: (extensions, { config }) => {
    extensions.add('accounts.personalData', withdrawalsPersonalData(config))
    extensions.add('staff.queues', WITHDRAWALS_QUEUE)
    extensions.add('wallet.withdrawals', WITHDRAWAL_HOLDS)
  },
  routes: http => {
    withdrawalsRoutes(http)
    withdrawalsStaffRoutes(http)
  },
  events: outbox => {
    outbox.define(WITHDRAWAL_FACTS)
    withdrawalsRealtime(outbox)
  },
}
