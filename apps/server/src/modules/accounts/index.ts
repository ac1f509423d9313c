import type { Module } from '../../platform/module.ts'
import type {} from './accounts.audit.ts'
import { ACCOUNT_FACTS } from './accounts.events.ts'
import { accountsRoutes } from './accounts.routes.ts'
import type {} from './accounts.tables.ts'
import { sendLink } from './commands/send-link.ts'
import { sweepAccounts } from './commands/sweep-accounts.ts'
import { forgetWhatChanges } from './session-states.ts'

export { type PersonColumns, type PersonRow, personAs } from './accounts.persons.ts'
export { presentPerson } from './accounts.presenter.ts'
export {
  accountSince,
  findOwnUser,
  findPersonByUsername,
  listCreatorNameStarts,
  listCreatorNames,
  loadPersons,
} from './accounts.repository.ts'
export { findAuthenticatedAt } from './accounts.sessions.repository.ts'
export { type Viewer, viewerOf } from './accounts.viewer.ts'
export { actorOfSession, createAuthenticator } from './authenticator.ts'
export { createVerifiedUser } from './commands/create-verified-user.ts'
export { openSession } from './commands/open-session.ts'
export { renameUser } from './commands/rename-user.ts'
export { setAvatarKey } from './commands/set-avatar-key.ts'
export { setStaffRoles } from './commands/set-staff-roles.ts'
export { hashPassword } from './passwords.ts'
export { visitorOf } from './queries/visitor-of.ts'
export { liveSession, liveSessions } from './session-states.ts'

export const accountsModule: Module = {
  name: 'accounts',
  routes: accountsRoutes,
  events: (outbox, { broadcast }) => {
    outbox.define(ACCOUNT_FACTS)
    outbox.on('mail-link.requested', sendLink)
    forgetWhatChanges(broadcast)
  },
  jobs: jobs => jobs.add({ name: 'accounts.sweep', cron: '17 * * * *', run: sweepAccounts }),
}
