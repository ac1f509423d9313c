import { z } from 'zod'
import { EMAIL_CODE, PASSWORD, RECOVERY_CODES } from './limits.ts'
import { route } from './route.ts'
import { LoggedIn, opaque, secret } from './schemas.ts'

/** The secret of a login whose second step is missing, as `TWO_FACTOR_REQUIRED` carries it. */
export const Ticket = opaque(20, 200)
/** A code from a mail. Spaces of who copies it in groups are dropped. */
export const EmailCode = opaque(EMAIL_CODE.digits, EMAIL_CODE.digits).regex(/^\d+$/)
/** Typed from paper, in whatever case, with or without the dash. The server reads it. */
const RecoveryCode = opaque(RECOVERY_CODES.length, RECOVERY_CODES.length + 4)

/** New recovery codes. They are answered once; the server keeps only hashes. */
const FreshCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

/** Two-factor authentication: the second step of a login, and its settings. */
export const twoFactor = {
  completeLogIn: route({
    method: 'POST',
    path: '/v1/auth/two-factor',
    summary: 'The second step of a login, by one of the methods that `TWO_FACTOR_REQUIRED` named',
    access: 'public',
    body: z.union([
      z.strictObject({ ticket: Ticket, code: EmailCode }),
      z.strictObject({ ticket: Ticket, recoveryCode: RecoveryCode }),
      z.strictObject({ ticket: Ticket, password: secret(PASSWORD.max).min(1) }),
    ]),
    answer: LoggedIn,
    errors: ['INVALID_TOKEN', 'INVALID_CODE', 'INVALID_PASSWORD', 'USER_NOT_ACTIVE', 'FORBIDDEN'],
    rate: 'own',
  }),
  sendLogInCode: route({
    method: 'POST',
    path: '/v1/auth/two-factor/send',
    summary: 'Mail another code for the second step of a login; earlier ones stop working',
    access: 'public',
    body: z.strictObject({ ticket: Ticket }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
    rate: 'own',
  }),
  sendReauthenticationCode: route({
    method: 'POST',
    path: '/v1/auth/reauthenticate/send',
    summary: 'Mail a code by which `reauthenticate` is done without a password',
    access: 'user',
    rate: 'own',
  }),
  sendTwoFactorCode: route({
    method: 'POST',
    path: '/v1/security/two-factor/send',
    summary: 'Mail a code to check the address before two-factor authentication is turned on',
    access: 'user',
    fresh: true,
    errors: ['TWO_FACTOR_ON'],
    rate: 'own',
  }),
  checkTwoFactorCode: route({
    method: 'POST',
    path: '/v1/security/two-factor/check',
    summary:
      'Check the mailed code before two-factor authentication is turned on; answers the recovery codes',
    access: 'user',
    fresh: true,
    body: z.strictObject({ code: EmailCode }),
    answer: FreshCodes,
    errors: ['INVALID_CODE', 'TWO_FACTOR_ON'],
  }),
  turnOnTwoFactor: route({
    method: 'POST',
    path: '/v1/security/two-factor',
    summary: 'Turn two-factor authentication on, after this session has checked a mailed code',
    access: 'user',
    fresh: true,
    errors: ['INVALID_CODE', 'TWO_FACTOR_ON'],
  }),
  turnOffTwoFactor: route({
    method: 'DELETE',
    path: '/v1/security/two-factor',
    summary: 'Turn two-factor authentication off; the recovery codes stop working. Not for staff',
    access: 'user',
    fresh: true,
    errors: ['TWO_FACTOR_OFF', 'FORBIDDEN', 'PASSKEY_ONLY_ON'],
  }),
  makeRecoveryCodes: route({
    method: 'POST',
    path: '/v1/security/two-factor/recovery-codes',
    summary: 'Make new recovery codes; earlier ones stop working',
    access: 'user',
    fresh: true,
    answer: FreshCodes,
    errors: ['TWO_FACTOR_OFF'],
    rate: { max: 10, perSeconds: 3600 },
  }),
} as const
