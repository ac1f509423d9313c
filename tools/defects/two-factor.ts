import { atRoot, type Defect, within, withinWeb } from './defect.ts'

const plant = within('modules/accounts')
const web = withinWeb('features/accounts/two-factor')
const ACCOUNTS = 'apps/server/src/modules/accounts'
const TEST = 'two-factor.test.ts'
const MODEL = 'two-factor-machine.test.ts'
const STAFF = 'staff-two-factor.test.ts'

export const TWO_FACTOR: readonly Defect[] = [
  plant(
    'a mailed code can be tried without end',
    'accounts.two-factor.repository.ts',
    "    .where('tries', '<', EMAIL_CODE.tries)\n",
    '',
    TEST,
    MODEL,
  ),
  {
    name: 'a mailed code works for another login',
    changes: [
      {
        file: `${ACCOUNTS}/accounts.two-factor.policy.ts`,
        find: '[purpose, boundTo, email, code]',
        replace: '[purpose, email, code]',
      },
      {
        file: `${ACCOUNTS}/accounts.two-factor.repository.ts`,
        find: "'+', 1) }))\n    .where('bound_to', '=', boundTo)\n",
        replace: "'+', 1) }))\n",
      },
    ],
    caughtBy: [`${ACCOUNTS}/${TEST}`, `${ACCOUNTS}/${MODEL}`],
  },
  plant(
    'a code that was mailed to an address works after that was replaced',
    'accounts.two-factor.policy.ts',
    '[purpose, boundTo, email, code]',
    '[purpose, boundTo, code]',
    'reauthenticate.test.ts',
  ),
  plant(
    'a recovery code works again',
    'accounts.two-factor.repository.ts',
    "    .where('hash', '=', hash)\n    .where('used_at', 'is', null)\n",
    "    .where('hash', '=', hash)\n",
    TEST,
    MODEL,
  ),
  plant(
    'a login goes on after the password was changed',
    'commands/complete-log-in.ts',
    "    if (challenge.credentials !== credentialsMark(current)) throw new AppError('INVALID_TOKEN')\n",
    '',
    TEST,
  ),
  plant(
    'staff log in without a second step',
    'accounts.two-factor.policy.ts',
    ' || account.staff_roles.length > 0',
    '',
    STAFF,
  ),
  plant(
    'a session without a second factor acts as staff',
    'accounts.two-factor.policy.ts',
    'staffUntil(session, terms) === null ? [] : session.staff_roles',
    'session.staff_roles',
    STAFF,
  ),
  plant(
    'after a mailed link a mailed code is enough',
    'accounts.two-factor.policy.ts',
    "link: ['passkey', 'password', 'recovery-code']",
    "link: ['email', 'passkey', 'password', 'recovery-code']",
    TEST,
  ),
  plant(
    'a login goes on by a method that it was not offered',
    'commands/complete-log-in.ts',
    "    if (!secondStepsAfter(challenge.first_step, has).includes(methodOf(input)))\n      throw new AppError('FORBIDDEN')\n",
    '',
    TEST,
  ),
  atRoot(
    'a second step takes fields that nobody asked for',
    'packages/contract/src/two-factor.ts',
    'z.strictObject({ ticket: Ticket, code: EmailCode })',
    'z.object({ ticket: Ticket, code: EmailCode })',
    `${ACCOUNTS}/second-factor-inputs.test.ts`,
  ),
  web(
    'a second step comes back after its ticket has ended',
    'open-step.ts',
    '(stored as OpenStep).endsAt > Date.now()',
    '(stored as OpenStep).endsAt > 0',
    '../../../app/login.test.tsx',
  ),
  web(
    'a second step that is done or left stays in the tab',
    'open-step.ts',
    'if (step === undefined) sessionStorage.removeItem(KEY)',
    'if (step === undefined) return',
    '../../../app/login.test.tsx',
  ),
]
