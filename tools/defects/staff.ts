import { type Defect, within } from './defect.ts'

const plant = within('modules/staff')
const accounts = within('modules/accounts')

export const STAFF: readonly Defect[] = [
  plant(
    'whoever looks last takes an item from who looks at it',
    'claims.repository.ts',
    '    where held.user_id = excluded.user_id or held.until <= ${now}\n',
    '',
    'claims.test.ts',
  ),
  plant(
    'a claim outlives the role that it was made with',
    'index.ts',
    '      await endClaimsWithout(tx, userId, roles)\n',
    '',
    'claims.test.ts',
  ),
  plant(
    'a queue is open to every role',
    'staff.policy.ts',
    "return worksOn(scope, queue) ? allow : deny('FORBIDDEN')",
    'return allow',
    'claims.test.ts',
  ),
  plant(
    'moderators suspend other staff',
    'staff.policy.ts',
    "person.staff_roles.length > 0 && !actor.scope.includes('administrator')",
    'false',
    'people.test.ts',
  ),
  plant(
    'a note is stored as it was written',
    'commands/add-note.ts',
    'text: sealText(tx.config, text),',
    'text,',
    'people.test.ts',
  ),
  plant(
    'a page is opened without a record',
    'commands/open-person.ts',
    "    await record(tx, { act: 'person.opened', subject: person.id, details: {} })\n",
    '',
    'people.test.ts',
    'every-operation.test.ts',
  ),
  plant(
    'an invitation works as often as it is used',
    'commands/accept-invitation.ts',
    "    if (!(await useInvitation(tx.db, invitation.id, now))) throw new AppError('INVALID_TOKEN')\n",
    '',
    'invitations.test.ts',
  ),
  plant(
    'who accepts roles for the account they have is not told',
    'commands/accept-invitation.ts',
    'had === null ? setStaffRoles : setRolesByMail',
    'setStaffRoles',
    'invitations.test.ts',
  ),
  plant(
    'the roles of an invitation replace those of the account',
    'commands/accept-invitation.ts',
    '[...has, ...roles]',
    'roles',
    'invitations.test.ts',
  ),
  accounts(
    'the last administrator can go',
    'commands/set-staff-roles.ts',
    "    throw new AppError('LAST_ADMINISTRATOR')\n",
    '    void 0\n',
    '/src/modules/staff/invitations.test.ts',
  ),
  accounts(
    'refreshing prolongs a session of staff',
    'accounts.two-factor.policy.ts',
    '  if (session.staff_roles.length === 0) return unused\n',
    '  return unused\n',
    'staff-sessions.test.ts',
  ),
  accounts(
    'staff roles last as long as their session',
    'accounts.two-factor.policy.ts',
    '  return until > now ? until : null\n',
    '  return until\n',
    'staff-sessions.test.ts',
  ),
  accounts(
    'who had closed their account comes back while it is suspended',
    'accounts.policy.ts',
    "(state === 'closed' && closed_at !== null",
    '(closed_at !== null',
    '/src/modules/staff/people.test.ts',
  ),
  plant(
    'why somebody was suspended is stored as it was written',
    'commands/suspend-person.ts',
    'text: sealText(tx.config, text),',
    'text,',
    'people.test.ts',
    '/src/testing/matrix/staff-canaries.test.ts',
  ),
]
