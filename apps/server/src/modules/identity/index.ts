import type { Module } from '../../platform/module.ts'
import { announceDecision } from './commands/announce-decision.ts'
import { forgetDrafts } from './commands/forget-drafts.ts'
import { settleAway } from './commands/settle-away.ts'
import { takeSettledMedia } from './commands/take-settled-media.ts'
import type {} from './identity.audit.ts'
import { IDENTITY_FACTS } from './identity.events.ts'
import { identityPersonalData } from './identity.personal-data.ts'
import { DOCUMENTS_QUEUE } from './identity.queue.ts'
import { identityRealtime } from './identity.realtime.ts'
import { identityRoutes } from './identity.routes.ts'
import type {} from './identity.tables.ts'

export { announceDecision } from './commands/announce-decision.ts'
export { checkNumber } from './commands/check-number.ts'
export { decideSubmission } from './commands/decide-submission.ts'
export { openSubmission } from './commands/open-submission.ts'
export { setIdentityDocument } from './commands/set-document.ts'
export { setIdentityType } from './commands/set-type.ts'
export { submitIdentity } from './commands/submit-identity.ts'
export { numberHash, openText as openObservation, sealFacts } from './identity.secrets.ts'
export { getPersonIdentity } from './queries/get-person-identity.ts'
export { identityStateOf } from './queries/identity-state-of.ts'
export { sealedObservationsOf } from './queries/sealed-observations-of.ts'

export const identityModule: Module = {
  name: 'identity',
  extends: (extensions, { config }) => {
    extensions.add('accounts.personalData', identityPersonalData(config))
    extensions.add('staff.queues', DOCUMENTS_QUEUE)
  },
  routes: identityRoutes,
  events: outbox => {
    outbox.define(IDENTITY_FACTS)
    outbox.on('media.settled', async (tx, media) => {
      if (media.used) await takeSettledMedia(tx, media)
    })
    for (const fact of [
      'account.closed',
      'account.reopened',
      'account.suspended',
      'account.restored',
    ] as const)
      outbox.on(fact, settleAway)
    identityRealtime(outbox)
  },
  jobs: jobs => {
    jobs.on('identity.announce', {}, announceDecision)
    jobs.add({ name: 'identity.drafts', cron: '37 * * * *', run: forgetDrafts })
  },
}
