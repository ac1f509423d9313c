import type { Module } from '../../platform/module.ts'
import { endByBlock } from './commands/end-helper.ts'
import { HELPER_SESSIONS } from './helpers.acting.ts'
import type {} from './helpers.audit.ts'
import { HELPER_FACTS } from './helpers.events.ts'
import { HELPERS_PERSONAL_DATA } from './helpers.personal-data.ts'
import { helpersRealtime } from './helpers.realtime.ts'
import { helpersRoutes } from './helpers.routes.ts'
import type {} from './helpers.tables.ts'

export { acceptHelping } from './commands/accept-helping.ts'
export { actAsHelper, demandOwnWriting, noteSent } from './commands/act-as-helper.ts'
export { askHelper } from './commands/invite-helper.ts'
export { hasTeam, isHelped } from './helpers.access.ts'
export type { HelperFact } from './helpers.events.ts'
export { listWriters } from './helpers.repository.ts'

export const helpersModule: Module = {
  name: 'helpers',
  extends: extensions => {
    extensions.add('accounts.acting', HELPER_SESSIONS)
    extensions.add('accounts.personalData', HELPERS_PERSONAL_DATA)
  },
  routes: helpersRoutes,
  events: outbox => {
    outbox.define(HELPER_FACTS)
    outbox.on('block.changed', endByBlock)
    helpersRealtime(outbox)
  },
}
