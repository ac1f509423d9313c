import type { Module } from '../../platform/module.ts'
import { claimByAddress } from './commands/claim-appearance.ts'
import { PERFORMER_FACTS } from './performers.events.ts'
import { PERFORMERS_PERSONAL_DATA } from './performers.personal-data.ts'
import { performersRealtime } from './performers.realtime.ts'
import { isInvited } from './performers.repository.ts'
import { performersRoutes } from './performers.routes.ts'
import type {} from './performers.tables.ts'

export { decideAppearance } from './commands/decide-appearance.ts'
export { invitePerformer } from './commands/invite-performer.ts'
export { demandConsents, isRefused, missingConsents, namePerformers } from './commands/name-performers.ts'
export { listPostsNaming } from './performers.repository.ts'
export { listPerformers } from './queries/list-performers.ts'
export { consentsOf, performerState } from './queries/performer-state.ts'
export { coPerformersOf, namesSomebody, performersIn } from './queries/performers-of.ts'

export const performersModule: Module = {
  name: 'performers',
  extends: extensions => {
    extensions.add('accounts.personalData', PERFORMERS_PERSONAL_DATA)
    extensions.add('identity.openTo', { isOpenTo: (ctx, userId) => isInvited(ctx.db, userId) })
  },
  routes: performersRoutes,
  events: outbox => {
    outbox.define(PERFORMER_FACTS)
    outbox.on('account.verified', claimByAddress)
    performersRealtime(outbox)
  },
}
