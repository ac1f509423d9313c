import type { Module } from '../../platform/module.ts'
import { CAMPAIGNS_PERSONAL_DATA } from './campaigns.personal-data.ts'
import { noteFirstSale } from './campaigns.repository.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import type {} from './campaigns.tables.ts'
import { recordArrival } from './commands/record-arrival.ts'

export const campaignsModule: Module = {
  name: 'campaigns',
  extends: extensions => extensions.add('accounts.personalData', CAMPAIGNS_PERSONAL_DATA),
  routes: campaignsRoutes,
  events: outbox => {
    outbox.on('account.verified', (tx, { userId }) => recordArrival(tx, userId))
    outbox.on('sale.made', (tx, sale) => noteFirstSale(tx.db, sale))
  },
}
