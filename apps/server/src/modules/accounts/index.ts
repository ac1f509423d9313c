import type { Module } from '../../platform/module.ts'
import { PLATFORM_PERSONAL_DATA } from '../../platform/personal-data/platform-rules.ts'
import { namesFolders } from '../../platform/storage/named-files.ts'
import { apiTokenRoutes } from './accounts.api-tokens.routes.ts'
import type {} from './accounts.audit.ts'
import { ACCOUNT_FACTS } from './accounts.events.ts'
import { ACCOUNTS_PERSONAL_DATA } from './accounts.personal-data.ts'
import { accountsRealtime } from './accounts.realtime.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { securityRoutes } from './accounts.security.routes.ts'
import type {} from './accounts.tables.ts'
import { twoFactorRoutes } from './accounts.two-factor.routes.ts'
import { beginErasures } from './commands/begin-erasures.ts'
import { eraseAccount } from './commands/erase-account.ts'
import { remindOfErasure } from './commands/remind-of-erasure.ts'
import { sendLink } from './commands/send-link.ts'
import { sweepAccounts } from './commands/sweep-accounts.ts'
import { forgetWhatChanges } from './session-states.ts'

export { issueAccessToken } from './access-token.ts'
export { isStaff } from './accounts.access.ts'
export { type ActingSessions, sessionStands } from './accounts.acting.ts'
export { holdActive } from './accounts.closing.repository.ts'
export type { ClosingBlocker } from './accounts.closing.ts'
export { findLastCountry, lastCountryOf } from './accounts.countries.repository.ts'
export { listFormerAddresses } from './accounts.email-change.repository.ts'
export {
  type AccountDetails,
  type AccountFilter,
  type AccountRow,
  findAccountByEmail,
  findAccountDetails,
  listAccounts,
  listStaffAccounts,
  loadAccounts,
  type StaffAccountRow,
} from './accounts.people.repository.ts'
export { type PersonAs, type PersonColumns, type PersonRow, personAs } from './accounts.persons.ts'
export { ageOn, birthDateRefusal } from './accounts.policy.ts'
export { presentAccount, presentPerson, presentUser } from './accounts.presenter.ts'
export {
  accountSince,
  findCampaign,
  findOwnUser,
  findPersonByUsername,
  listCreatorNameStarts,
  listCreatorNames,
  loadPersons,
  staffAmong,
} from './accounts.repository.ts'
export { presentSession } from './accounts.security.presenter.ts'
export { findChatHost, findChatHosts } from './accounts.session-hosts.repository.ts'
export {
  findAuthenticatedAt,
  type LiveSession,
  listStandingSessions,
} from './accounts.sessions.repository.ts'
export { lockAdministrators } from './accounts.suspending.repository.ts'
export { maskEmail } from './accounts.two-factor.policy.ts'
export { countryOf, type Viewer, viewerOf } from './accounts.viewer.ts'
export { createTokenAuthenticator } from './api-token-authenticator.ts'
export { actorOfSession, createAuthenticator } from './authenticator.ts'
export { closeAccount } from './commands/close-account.ts'
export { createPassingFan } from './commands/create-passing-fan.ts'
export { createVerifiedUser } from './commands/create-verified-user.ts'
export { ensureConfirmed, hashNewPassword, type NewPerson } from './commands/ensure-confirmed.ts'
export { openSession, type Proof } from './commands/open-session.ts'
export { renameUser } from './commands/rename-user.ts'
export { restoreAccount } from './commands/restore-account.ts'
export { setAvatarKey } from './commands/set-avatar-key.ts'
export { setExclusive } from './commands/set-exclusive.ts'
export { setStaffRoles } from './commands/set-staff-roles.ts'
export { setVerified } from './commands/set-verified.ts'
export { suspendAccount } from './commands/suspend-account.ts'
export { hashMailToken } from './mail-token.ts'
export { lockOwnAccount } from './own-account.ts'
export { hashPassword } from './passwords.ts'
export { visitorOf } from './queries/visitor-of.ts'
export { clearSessionCookies } from './session-cookies.ts'
export { liveSession, liveSessions } from './session-states.ts'
export { staffTermsOf } from './staff-terms.ts'

export const accountsModule: Module = {
  name: 'accounts',
  extends: extensions => {
    extensions.add('accounts.personalData', [...ACCOUNTS_PERSONAL_DATA, ...PLATFORM_PERSONAL_DATA])
    extensions.add('storage.names', [namesFolders('user_account', 'avatar_key')])
  },
  routes: (http, services) => {
    accountsRoutes(http, services)
    securityRoutes(http)
    twoFactorRoutes(http, services)
    apiTokenRoutes(http)
  },
  events: (outbox, { broadcast }) => {
    outbox.define(ACCOUNT_FACTS)
    outbox.on('mail-link.requested', sendLink)
    accountsRealtime(outbox)
    forgetWhatChanges(broadcast)
  },
  jobs: jobs => {
    jobs.add({ name: 'accounts.sweep', cron: '17 * * * *', run: sweepAccounts })
    jobs.add({
      name: 'accounts.closed',
      cron: '27 * * * *',
      run: async (ctx, signal) => {
        await remindOfErasure(ctx, signal)
        await beginErasures(ctx)
      },
    })
    jobs.on('account.erase', {}, eraseAccount)
  },
}
