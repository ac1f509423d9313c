import type { Module } from '../../platform/module.ts'
import { loadAccounts } from '../accounts/index.ts'
import { endClaimsOfSession, endClaimsWithout, sweepClaims } from './commands/end-claims.ts'
import { endSuspensions } from './commands/end-suspensions.ts'
import type {} from './staff.audit.ts'
import { STAFF_PERSONAL_DATA } from './staff.personal-data.ts'
import { staffPlaces, teamChanged } from './staff.places.ts'
import { staffRoutes } from './staff.routes.ts'

export { addNote } from './commands/add-note.ts'
export { changeStaffRoles } from './commands/change-staff-roles.ts'
export { inviteStaff } from './commands/invite-staff.ts'
export { openPerson } from './commands/open-person.ts'
export { revokeStaffInvitation } from './commands/revoke-staff-invitation.ts'
export { setPersonExclusive } from './commands/set-person-exclusive.ts'
export { suspendPerson } from './commands/suspend-person.ts'
export { listStaff } from './queries/list-staff.ts'
export { presentActs } from './staff.acts.ts'
export { type QueueSource, queueChanged } from './staff.queues.ts'
export { openText, sealText } from './staff.sealed.ts'

export const staffModule: Module = {
  name: 'staff',
  extends: extensions => extensions.add('accounts.personalData', STAFF_PERSONAL_DATA),
  routes: staffRoutes,
  events: outbox => {
    outbox.on('session.revoked', (tx, { sessionId }) => endClaimsOfSession(tx, sessionId))
    outbox.on('staff-roles.changed', async (tx, { userId }) => {
      const roles = (await loadAccounts(tx.db, [userId])).get(userId)?.staff_roles ?? []
      await endClaimsWithout(tx, userId, roles)
      teamChanged(tx)
    })
  },
  jobs: jobs => {
    jobs.add({ name: 'staff.claims', cron: '* * * * *', run: sweepClaims })
    jobs.add({ name: 'staff.suspensions', cron: '* * * * *', run: endSuspensions })
  },
  sockets: staffPlaces,
}
