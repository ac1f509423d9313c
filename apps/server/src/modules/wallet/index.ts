import type { Module } from '../../platform/module.ts'
import { openAccountsFor } from './commands/open-accounts-for.ts'
import { refundsPersonalData } from './refunds.personal-data.ts'
import { refundsRoutes } from './refunds.routes.ts'
import type {} from './wallet.audit.ts'
import { WALLET_CLOSING } from './wallet.closing.ts'
import { WALLET_FACTS } from './wallet.events.ts'
import { walletJobs } from './wallet.jobs.ts'
import { WALLET_PERSONAL_DATA } from './wallet.personal-data.ts'
import { walletRealtime } from './wallet.realtime.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletStaffRoutes } from './wallet.staff.routes.ts'
import type {} from './wallet.tables.ts'

export { captureSale } from './commands/capture-sale.ts'
export { chargeSale } from './commands/charge-sale.ts'
export { closeWithdrawal } from './commands/close-withdrawal.ts'
export { createRecharge } from './commands/create-recharge.ts'
export { holdSale } from './commands/hold-sale.ts'
export { holdWithdrawal } from './commands/hold-withdrawal.ts'
export { receivePaymentEvent } from './commands/receive-payment-event.ts'
export { refundSale } from './commands/refund-sale.ts'
export { releaseEarnings } from './commands/release-earnings.ts'
export { releaseHold } from './commands/release-hold.ts'
export { reverseSale } from './commands/reverse-sale.ts'
export {
  type EarningsLine,
  type EarningsRow,
  selectEarnings,
  selectEarningsLines,
  selectReleases,
} from './earnings.repository.ts'
export { countEntries, selectSuspended as isPayerSuspended } from './ledger.repository.ts'
export { accountId } from './ledger-accounts.ts'
export { accountsOf, balanceOf, moneyOf } from './queries/balance-of.ts'
export { ledgerCheck } from './queries/check-ledger.ts'
export { debtOf } from './queries/debt-of.ts'
export { ledgerState } from './queries/ledger-state.ts'
export { listPersonTransactions } from './queries/list-person-transactions.ts'
export { listTransactionsOf } from './queries/list-transactions.ts'
export { othersTold, refundTold } from './queries/refund-told.ts'
export { spentWith } from './queries/spent-with.ts'
export { saleRefs } from './sale-refs.ts'
export { hasPurchased, SALE } from './sales.access.ts'
export { countSales, selectPayers } from './seller-figures.repository.ts'
export { earnedByPost, type SoldRow, selectSold } from './sold.repository.ts'
export { earnedByBuyer, spentBetween, spentByBuyer } from './spent.access.ts'
export { type FanRow, selectFanSums, selectTopFans } from './top-fans.repository.ts'
export { splitSale } from './wallet.policy.ts'
export { money, presentBalance } from './wallet.presenter.ts'
export { titlesOf } from './wallet.titles.ts'

export const walletModule: Module = {
  name: 'wallet',
  extends: (extensions, { config }) => {
    extensions.add('accounts.personalData', WALLET_PERSONAL_DATA)
    extensions.add('accounts.personalData', refundsPersonalData(config))
    for (const blocker of WALLET_CLOSING) extensions.add('accounts.closing', blocker)
  },
  routes: http => {
    walletRoutes(http)
    walletStaffRoutes(http)
    refundsRoutes(http)
  },
  events: outbox => {
    outbox.define(WALLET_FACTS)
    walletRealtime(outbox)
    outbox.on('account.created', (tx, { userId, type }) => openAccountsFor(tx, userId, type))
  },
  jobs: walletJobs,
}
