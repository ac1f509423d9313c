import { staffPeople as people, staff as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { acceptInvitation } from './commands/accept-invitation.ts'
import { addNote } from './commands/add-note.ts'
import { changeStaffRoles } from './commands/change-staff-roles.ts'
import { claimItem } from './commands/claim-item.ts'
import { releaseItem } from './commands/end-claims.ts'
import { inviteStaff } from './commands/invite-staff.ts'
import { openPerson } from './commands/open-person.ts'
import { removeNote } from './commands/remove-note.ts'
import { restorePerson } from './commands/restore-person.ts'
import { revealEmail } from './commands/reveal-email.ts'
import { revokeStaffInvitation } from './commands/revoke-staff-invitation.ts'
import { setPersonExclusive } from './commands/set-person-exclusive.ts'
import { suspendPerson } from './commands/suspend-person.ts'
import { checkInvitation } from './queries/check-invitation.ts'
import { listPeople } from './queries/list-people.ts'
import { listPersonActs } from './queries/list-person-acts.ts'
import { listPersonNotes } from './queries/list-person-notes.ts'
import { listQueueItems } from './queries/list-queue-items.ts'
import { listQueues } from './queries/list-queues.ts'
import { listStaff } from './queries/list-staff.ts'

export function staffRoutes(http: HttpApp): void {
  http.handle(people.listPeople, (ctx, { query }) => listPeople(ctx, query))
  http.handle(people.getPerson, (ctx, { params }) => openPerson(ctx, params))
  http.handle(people.revealEmail, (ctx, { params, body }) => revealEmail(ctx, { ...params, ...body }))
  http.handle(people.suspendPerson, (ctx, { params, body }) => suspendPerson(ctx, { ...params, ...body }))
  http.handle(people.restorePerson, (ctx, { params, body }) => restorePerson(ctx, { ...params, ...body }))
  http.handle(people.setExclusive, (ctx, { params, body }) => setPersonExclusive(ctx, { ...params, ...body }))
  http.handle(people.listPersonActs, (ctx, { params, query }) => listPersonActs(ctx, { ...params, ...query }))
  http.handle(people.listNotes, (ctx, { params, query }) => listPersonNotes(ctx, { ...params, ...query }))
  http.handle(people.addNote, (ctx, { params, body }) => addNote(ctx, { ...params, ...body }))
  http.handle(people.deleteNote, (ctx, { params }) => removeNote(ctx, params))

  http.handle(routes.listQueues, ctx => listQueues(ctx))
  http.handle(routes.listQueueItems, (ctx, { params, query }) => listQueueItems(ctx, { ...params, ...query }))
  http.handle(routes.claimItem, (ctx, { params }) => claimItem(ctx, params))
  http.handle(routes.releaseItem, (ctx, { params }) => releaseItem(ctx, params))

  http.handle(routes.listStaff, (ctx, { query }) => listStaff(ctx, query))
  http.handle(routes.inviteStaff, async (ctx, { body }) => (await inviteStaff(ctx, body)).invitation)
  http.handle(routes.revokeInvitation, (ctx, { params }) => revokeStaffInvitation(ctx, params))
  http.handle(routes.setStaffRoles, (ctx, { params, body }) => changeStaffRoles(ctx, { ...params, ...body }))
  http.handle(routes.checkInvitation, (ctx, { body }) => checkInvitation(ctx, body))
  http.handle(routes.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body))
}
