import type { Module } from '../../platform/module.ts'
import { namesFolders } from '../../platform/storage/named-files.ts'
import { gatherExport } from './commands/gather-export.ts'
import { removeExpiredExports } from './commands/remove-expired-exports.ts'
import { PREFERENCE_FACTS } from './preferences.events.ts'
import { PREFERENCES_PERSONAL_DATA } from './preferences.personal-data.ts'
import { preferencesRoutes } from './preferences.routes.ts'
import type {} from './preferences.tables.ts'

export { doesSend, sendsSignal } from './preferences.access.ts'

export const preferencesModule: Module = {
  name: 'preferences',
  extends: extensions => {
    extensions.add('accounts.personalData', PREFERENCES_PERSONAL_DATA)
    extensions.add('storage.names', [namesFolders('data_export', 'storage_key')])
  },
  routes: preferencesRoutes,
  events: outbox => {
    outbox.define(PREFERENCE_FACTS)
    for (const fact of ['preferences.changed', 'locale.changed'] as const)
      outbox.on(fact, (tx, { userId }) => {
        tx.afterCommit(() => tx.realtime.toUser(userId, 'preferences.changed', {}))
      })
  },
  jobs: jobs => {
    jobs.on('export.gather', {}, gatherExport)
    jobs.add({ name: 'export.expire', cron: '47 * * * *', run: removeExpiredExports })
  },
}
