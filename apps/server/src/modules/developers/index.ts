import type { Module } from '../../platform/module.ts'
import { deliver } from './commands/deliver.ts'
import { forgetDeliveries } from './commands/forget-deliveries.ts'
import type {} from './developers.audit.ts'
import { webhookEvents } from './developers.events.ts'
import { DEVELOPERS_PERSONAL_DATA } from './developers.personal-data.ts'
import { developersRoutes } from './developers.routes.ts'
import type {} from './developers.tables.ts'
import { syndicationRoutes } from './syndication.routes.ts'

export const developersModule: Module = {
  name: 'developers',
  extends: extensions => extensions.add('accounts.personalData', DEVELOPERS_PERSONAL_DATA),
  routes: http => {
    developersRoutes(http)
    syndicationRoutes(http)
  },
  events: webhookEvents,
  jobs: jobs => {
    jobs.on('webhook.deliver', { concurrency: 8 }, deliver)
    jobs.add({ name: 'webhooks.forget', cron: '7 4 * * *', run: forgetDeliveries })
  },
}
