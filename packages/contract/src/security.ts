import { z } from 'zod'
import { Email, MailToken, Password, TYPED_DIFFERENTLY, typedAlike } from './accounts.ts'
import { PASSWORD } from './limits.ts'
import { route } from './route.ts'
import { Country, Id, PageQuery, page, secret, Time } from './schemas.ts'

/** Where an address was, as well as is known. */
const Place = z.strictObject({
  country: Country.nullable(),
  /** In English. */
  city: z.string().nullable(),
})
export type Place = z.output<typeof Place>

/** A browser and its system as people name them, such as `Safari` on `iPhone`; null for what is not recognised. */
const Device = z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() })
export type Device = z.output<typeof Device>

/** A login on a device that has not ended. */
export const Session = z.strictObject({
  id: Id,
  device: Device,
  /** Where it was last seen. */
  place: Place,
  since: Time,
  /** To a quarter of an hour. */
  lastSeenAt: Time,
  /** The one that asks. */
  current: z.boolean(),
  /** On a new device, and nobody has said yet that it was them. */
  unconfirmed: z.boolean(),
})
export type Session = z.output<typeof Session>

const OneSession = z.strictObject({ session: Id })

/** Acts of the audit log that the person whom they are about may read. */
export const SECURITY_ACTS = [
  'device.new',
  'password.changed',
  'password.recovered',
  'email.change-requested',
  'email.change-cancelled',
  'email.changed',
  'email.restored',
  'two-factor.enabled',
  'two-factor.disabled',
  'recovery-codes.made',
  'recovery-code.used',
  'session.revoked',
  'sessions.ended',
  'session.token-reused',
  'passkey.created',
  'passkey.revoked',
  'passkey-only.enabled',
  'passkey-only.disabled',
  'token.created',
  'token.revoked',
  'tokens.ended',
  'helper.invited',
  'helper.accepted',
  'helper.changed',
  'helper.ended',
  'webhook.created',
  'webhook.removed',
  'webhook.secret-rotated',
  'names.changed',
  'countries.changed',
  'staff.roles-changed',
] as const
export type SecurityAct = (typeof SECURITY_ACTS)[number]

export const security = {
  getSecurity: route({
    method: 'GET',
    path: '/v1/security',
    summary: 'What keeps the account safe: how its person logs in, and where they are logged in',
    access: 'user',
    answer: z.strictObject({
      password: z.strictObject({
        /** Null while it is the one of the sign-up. */
        changedAt: Time.nullable(),
      }),
      email: z.strictObject({
        address: z.string(),
        /** A change that the new address has not confirmed yet. */
        pending: z.strictObject({ address: z.string(), expiresAt: Time }).nullable(),
      }),
      twoFactor: z.strictObject({
        /** Null while it is off. */
        since: Time.nullable(),
        /** The account works for the operator: logging in has a second step even while this is off. */
        required: z.boolean(),
        recoveryCodes: z.strictObject({ left: z.int(), madeAt: Time.nullable() }),
      }),
      sessions: z.strictObject({
        count: z.int(),
        /** The latest that its person has to say something about; never the one that asks. */
        unconfirmed: Session.nullable(),
        /** How many there are of those. */
        unconfirmedCount: z.int(),
      }),
      /** The newest first. */
      passkeys: z.strictObject({ names: z.array(z.string()) }),
    }),
  }),
  listSecurityActs: route({
    method: 'GET',
    path: '/v1/security/acts',
    summary: 'What was done with the account, newest first',
    access: 'user',
    query: PageQuery,
    answer: page(
      z.strictObject({
        id: z.string(),
        act: z.enum(SECURITY_ACTS),
        at: Time,
        by: z.enum(['own', 'staff', 'system']),
        /** Of a log-in, while its session is kept. */
        device: Device.nullable(),
        place: Place.nullable(),
        /** Of sessions that were ended. */
        count: z.int().nullable(),
      }),
    ),
  }),
  changePassword: route({
    method: 'PUT',
    path: '/v1/security/password',
    summary: 'Choose another password; every other session ends, and mailed links no longer work',
    access: 'user',
    fresh: true,
    body: z
      .strictObject({ password: Password, passwordConfirmation: secret(PASSWORD.max) })
      .refine(typedAlike, TYPED_DIFFERENTLY),
    errors: ['INVALID_PASSWORD'],
    rate: { max: 20, perSeconds: 600 },
  }),
  listSessions: route({
    method: 'GET',
    path: '/v1/security/sessions',
    summary: 'Where I am logged in: this session first, then the last seen',
    access: 'user',
    query: PageQuery,
    answer: page(Session),
  }),
  confirmSession: route({
    method: 'POST',
    path: '/v1/security/sessions/:session/confirm',
    summary: 'Say that a login on a new device was mine; not from that device itself',
    access: 'user',
    params: OneSession,
    errors: ['SESSION_NOT_FOUND', 'FORBIDDEN'],
  }),
  revokeSession: route({
    method: 'DELETE',
    path: '/v1/security/sessions/:session',
    summary: 'Log out on one device',
    access: 'user',
    params: OneSession,
    errors: ['SESSION_NOT_FOUND'],
  }),
  revokeOtherSessions: route({
    method: 'DELETE',
    path: '/v1/security/sessions',
    summary: 'Log out on every other device',
    access: 'user',
    fresh: true,
    answer: z.strictObject({ ended: z.int() }),
  }),
  changeEmail: route({
    method: 'PUT',
    path: '/v1/security/email',
    summary:
      'Ask for another address: it has to confirm, and the old one is notified. Replaces an earlier request',
    access: 'user',
    fresh: true,
    body: z.strictObject({ email: Email }),
    errors: ['EMAIL_TAKEN'],
    rate: { max: 10, perSeconds: 3600 },
  }),
  resendEmailChange: route({
    method: 'POST',
    path: '/v1/security/email/resend',
    summary: 'Mail the link to the new address again; the earlier one no longer works',
    access: 'user',
    errors: ['NOT_FOUND'],
    rate: { max: 3, perSeconds: 900 },
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/v1/security/email',
    summary: 'Take back a change of the address that waits for its confirmation',
    access: 'user',
  }),
  checkEmailChange: route({
    method: 'POST',
    path: '/v1/auth/email-change',
    summary: 'What a link about a change of the address is good for, without using it',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    answer: z.strictObject({
      /** `confirm` was mailed to the new address, `undo` to the old one. */
      kind: z.enum(['confirm', 'undo']),
      state: z.enum(['ready', 'used']),
      /** The address that it was mailed to. */
      email: z.string(),
      username: z.string(),
    }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 600, perIp: true },
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/v1/auth/email-change/confirm',
    summary: 'Confirm the new address by the mailed link; it logs nobody in',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    errors: ['INVALID_TOKEN', 'EMAIL_TAKEN'],
    rate: { max: 20, perSeconds: 600, perIp: true },
  }),
  undoEmailChange: route({
    method: 'POST',
    path: '/v1/auth/email-change/undo',
    summary:
      'Keep or take back the old address by the mailed link: every session ends, the password no longer works, and a token to choose another one is answered where a password opens the account',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    answer: z.strictObject({
      /** Null where passkeys alone still open the account. */
      token: z.string().nullable(),
    }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 20, perSeconds: 600, perIp: true },
  }),
} as const
