import { type Defect, within } from './defect.ts'

const plant = within('modules/accounts')
const EMAIL = 'email-change.test.ts'
const MODEL = 'email-change-machine.test.ts'
const SESSIONS = 'sessions.test.ts'
const PASSWORD = 'change-password.test.ts'

export const SECURITY: readonly Defect[] = [
  plant(
    'an address in another case is somebody else’s',
    'commands/log-in.ts',
    'foldEmail(readEmail(typed) ?? typed)',
    'foldEmail(typed)',
    'sign-up.test.ts',
  ),
  plant(
    'a session that was ended meanwhile still changes the account',
    'own-account.ts',
    'account === undefined || session === undefined',
    'account === undefined',
    PASSWORD,
    SESSIONS,
  ),
  plant(
    'a password keeps the whole process waiting',
    'passwords.ts',
    'const derive = promisify(argon2)',
    `const { argon2Sync } = process.getBuiltinModule('node:crypto')
const derive = async (...input: Parameters<typeof argon2Sync>) => argon2Sync(...input)`,
    'passwords.test.ts',
  ),
  plant(
    'who logged in on a new device says themselves that it was their own',
    'commands/confirm-session.ts',
    "if (id === sessionIdOf(tx)) throw new AppError('FORBIDDEN')",
    '',
    SESSIONS,
  ),
  plant(
    'the place of a session is that of its log-in for ever',
    'accounts.sessions.repository.ts',
    `      country: place.country,
      city: place.city,
`,
    '',
    SESSIONS,
  ),
  plant(
    'a new country is no new device',
    'accounts.sessions.repository.ts',
    'country === null ? sameDevice : sameDevice.where(isFrom(country))',
    'sameDevice',
    SESSIONS,
  ),
  plant(
    'a change of the address outlives a change of the password',
    'commands/replace-password.ts',
    '  await endWaitingEmailChange(tx.db, account.id, now)\n',
    '',
    EMAIL,
  ),
  plant(
    'an address is confirmed as often as its link is opened',
    'email-change.ts',
    'change.confirmed_at === null && ',
    '',
    EMAIL,
  ),
  plant(
    'an address that can be taken back is given to another account',
    'accounts.email-change.repository.ts',
    'and confirmed_at is not null and ended_at is null and undo_until > ${now}',
    'and false and undo_until > ${now}',
    EMAIL,
  ),
  plant(
    'whoever changed the address keeps their sessions when it is undone',
    'commands/undo-email-change.ts',
    "    await endSessionsOf(tx, userId, 'email-restored')\n",
    '',
    EMAIL,
  ),
  plant(
    'whoever changed the address can still log in by the password',
    'commands/undo-email-change.ts',
    '    await updatePassword(tx.db, userId, NO_PASSWORD, now)\n',
    '',
    EMAIL,
  ),
  plant(
    'a change that was cancelled is still confirmed',
    'email-change.ts',
    'change.confirmed_at === null && change.ended_at === null && change.expires_at > now',
    'change.confirmed_at === null && change.expires_at > now',
    MODEL,
  ),
  plant(
    'changes after the one that is undone go on',
    'accounts.email-change.repository.ts',
    "    .where('requested_at', '>=', change.requested_at)\n",
    "    .where('id', '=', change.id)\n",
    MODEL,
    EMAIL,
  ),
  plant(
    'an address that was confirmed can be taken back for seven days from the request only',
    'accounts.email-change.repository.ts',
    '.set({ confirmed_at: now, undo_until: undoUntil })',
    '.set({ confirmed_at: now, undo_until: sql`least(undo_until, ${undoUntil})` })',
    MODEL,
    EMAIL,
  ),
  plant(
    'a passkey proves who acts in a session that was ended meanwhile',
    'commands/reauthenticate.ts',
    '    await lockOwnAccount(tx)\n    if (!(await acceptPasskey',
    '    if (!(await acceptPasskey',
    'passkeys.test.ts',
  ),
  plant(
    'a wrong guess at the code that proves who acts is not counted',
    'commands/reauthenticate.ts',
    '    if (refused !== undefined) return refused\n',
    '    if (refused !== undefined) throw refused\n',
    'code-guesses.test.ts',
  ),
  plant(
    'a wrong guess at the code that turns two steps on is not counted',
    'commands/check-two-factor-code.ts',
    '    return (await tryEmailCode(tx, account, binding, code)) ?? (await replaceCodes(tx, account.id))\n',
    `    const refused = await tryEmailCode(tx, account, binding, code)
    if (refused !== undefined) throw refused
    return await replaceCodes(tx, account.id)
`,
    'code-guesses.test.ts',
  ),
  plant(
    'recovery codes are guessed without a delay',
    'commands/complete-log-in.ts',
    '  await claimLoginAttempt(ctx, target)\n',
    '',
    'code-guesses.test.ts',
  ),
  {
    name: 'closing an account needs no fresh proof of identity',
    changes: [
      {
        file: 'packages/contract/src/preferences.ts',
        find: "then it is erased',\n    access: 'user',\n    fresh: true,\n",
        replace: "then it is erased',\n    access: 'user',\n",
      },
    ],
    caughtBy: ['apps/server/src/modules/accounts/fresh-operations.test.ts'],
  },
  plant(
    'a proof of identity is good at the instant at which it ends',
    '/src/platform/http/access.ts',
    '>= FRESH_AUTHENTICATION_MS',
    '> FRESH_AUTHENTICATION_MS',
    'fresh-operations.test.ts',
  ),
  plant(
    'an undone change of the address lets choose a password where passkeys alone open the account',
    'commands/undo-email-change.ts',
    'byPasskeysAlone ? null : await',
    'await',
    'passkey-only.test.ts',
  ),
  plant(
    'who has no password is told to choose another one when the address changes',
    'commands/confirm-email-change.ts',
    'byPasskeysAlone: await staysByPasskeysAlone(tx, account, change.requested_at)',
    'byPasskeysAlone: false',
    'passkey-only.test.ts',
  ),
  plant(
    'who was locked out is told to log in with the passkeys of whoever did it',
    'commands/confirm-email-change.ts',
    'await staysByPasskeysAlone(tx, account, change.requested_at)',
    'account.passkey_only',
    'passkey-only.test.ts',
  ),
  plant(
    'the log says the whole address of a request, with the secret of a mailed link',
    '/src/platform/http/fastify.ts',
    'route: request.routeOptions.url,\n        status',
    'route: request.url,\n        status',
    'secrets-in-logs.test.ts',
  ),
]
