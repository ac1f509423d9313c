import { z } from 'zod'
import { SCOPES } from './access.ts'
import { CampaignTouches } from './campaigns.ts'
import { LOCALES } from './constants.ts'
import { readEmail } from './email.ts'
import { ToAccept } from './legal.ts'
import { EMAIL, PASSWORD, PROFILE } from './limits.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { route } from './route.ts'
import { PASSWORD_RULES } from './rules.ts'
import { Flag, Id, LoggedIn, line, opaque, secret, Username } from './schemas.ts'
import { EmailCode } from './two-factor.ts'

/** At least 8 characters with lowercase, uppercase, numbers and special characters. */
export const Password = secret(PASSWORD.max)
  .min(PASSWORD.min)
  .superRefine((password, ctx) => {
    for (const [rule, holds] of Object.entries(PASSWORD_RULES))
      if (!holds(password)) ctx.addIssue({ code: 'custom', message: rule })
  })

/** An address, as {@link readEmail} reads it. */
export const Email = z
  .string()
  .trim()
  .max(EMAIL.max)
  .refine(typed => readEmail(typed) !== undefined, { message: 'invalid_format' })
  .overwrite(typed => readEmail(typed) ?? typed)
  .meta({ format: 'email' })
export const MailToken = opaque(20, 200)

/** What every sign-up gives. */
export const NEW_PERSON = {
  type: z.enum(['fan', 'model']),
  name: line(PROFILE.maxName).min(1),
  username: Username,
  password: Password,
  passwordConfirmation: secret(PASSWORD.max),
  birthDate: z.iso.date(),
  terms: z.literal(true),
  adult: z.literal(true),
  locale: z.enum(LOCALES).optional(),
}
export const typedAlike = (body: { password: string; passwordConfirmation: string }): boolean =>
  body.password === body.passwordConfirmation
export const TYPED_DIFFERENTLY = { path: ['passwordConfirmation'], message: 'mismatch' }

export const User = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.enum(['fan', 'model']),
  avatar: z.string().nullable(),
  exclusive: Flag,
  verified: Flag,
  /** What this session may act as. */
  scope: z.array(z.enum(SCOPES)),
  /** Has staff roles; a session without a second factor cannot use them, and has none in its `scope`. */
  staff: z.boolean(),
  locale: z.enum(LOCALES),
  /** Versions of the legal documents that came into force and were not accepted; absent where there are none. */
  toAccept: z.array(ToAccept).optional(),
})
export type User = z.output<typeof User>

export const accounts = {
  signUp: route({
    method: 'POST',
    path: '/v1/auth/signup',
    summary: 'Create an account; a link to verify the address is mailed',
    access: 'guest',
    body: z
      .strictObject({
        ...NEW_PERSON,
        email: Email,
        /** The visits by a campaign that came before. */
        campaign: CampaignTouches.optional(),
        /** In place of what this browser signed up and has not confirmed: the address was mistyped. */
        corrects: z.literal(true).optional(),
      })
      .refine(typedAlike, TYPED_DIFFERENTLY),
    answer: z.strictObject({ email: z.string() }),
    errors: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'INVALID_PASSWORD'],
    rate: { max: 10, perSeconds: 3600, perIp: true },
  }),
  checkUsername: route({
    method: 'GET',
    path: '/v1/auth/username/:username',
    summary: 'Whether a username can still be chosen',
    access: 'public',
    params: z.strictObject({ username: Username }),
    answer: z.strictObject({ available: z.boolean() }),
    rate: { max: 60, perSeconds: 60, perIp: true },
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/v1/auth/verify-email',
    summary: 'Consume the mailed link; logs the person in',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    answer: LoggedIn,
    errors: ['INVALID_TOKEN', 'CONFIRMATION_NEEDED', 'TWO_FACTOR_REQUIRED'],
    rate: { max: 20, perSeconds: 600, perIp: true },
  }),
  checkLink: route({
    method: 'POST',
    path: '/v1/auth/link',
    summary: 'What a mailed link is good for, and whose it is, without using it',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    answer: z.strictObject({
      /** `confirm`: its account was signed up by another browser, which has to be settled first. */
      state: z.enum(['ready', 'confirm', 'used']),
      owner: z.strictObject({ name: z.string(), username: z.string() }).nullable(),
    }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 600, perIp: true },
  }),
  confirmWithPassword: route({
    method: 'POST',
    path: '/v1/auth/confirm',
    summary:
      'Confirm an address on another device, by the link and the password of the sign-up; logs the person in',
    access: 'public',
    body: z.strictObject({ token: MailToken, password: secret(PASSWORD.max).min(1) }),
    answer: LoggedIn,
    errors: ['INVALID_TOKEN', 'CREDENTIALS_INVALID', 'USER_NOT_ACTIVE'],
    rate: 'own',
  }),
  startAnew: route({
    method: 'POST',
    path: '/v1/auth/confirm/anew',
    summary:
      'Confirm an address by the link and make its account anew: nothing stays of who signed up; logs the person in',
    access: 'public',
    body: z.strictObject({ ...NEW_PERSON, token: MailToken }).refine(typedAlike, TYPED_DIFFERENTLY),
    answer: LoggedIn,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'USERNAME_TAKEN', 'INVALID_PASSWORD', 'USER_NOT_ACTIVE'],
    rate: { max: 20, perSeconds: 600, perIp: true },
  }),
  resendVerification: route({
    method: 'POST',
    path: '/v1/auth/verify-email/resend',
    summary: 'Mail the verification link again, if there is something to verify',
    access: 'guest',
    body: z.strictObject({ email: Email }),
    rate: 'own',
  }),
  logIn: route({
    method: 'POST',
    path: '/v1/auth/login',
    summary: 'Log in with a username or email and a password',
    access: 'guest',
    body: z.strictObject({
      username: line(254).min(1),
      password: secret(PASSWORD.max).min(1),
    }),
    answer: LoggedIn,
    errors: ['CREDENTIALS_INVALID', 'USER_NOT_ACTIVE', 'EMAIL_NOT_VERIFIED', 'TWO_FACTOR_REQUIRED'],
    rate: 'own',
  }),
  reauthenticate: route({
    method: 'POST',
    path: '/v1/auth/reauthenticate',
    summary: 'Prove who acts in this session, as operations marked `x-fresh` demand',
    access: 'user',
    body: z.union([
      z.strictObject({ password: secret(PASSWORD.max).min(1) }),
      z.strictObject({ code: EmailCode }),
      z.strictObject({ passkey: PasskeyAssertion }),
    ]),
    errors: ['INVALID_PASSWORD', 'INVALID_CODE', 'PASSKEY_EXPIRED', 'PASSKEY_REFUSED'],
    rate: 'own',
  }),
  logOut: route({
    method: 'PUT',
    path: '/v1/auth/logout',
    summary: 'End this session',
    access: 'session',
  }),
  refresh: route({
    method: 'POST',
    path: '/v1/auth/refresh',
    summary: 'Rotate the refresh cookie and answer a new access token with its user',
    access: 'cookie',
    answer: z.strictObject({ token: z.string(), user: User }),
    errors: ['INVALID_TOKEN', 'USER_NOT_ACTIVE'],
    rate: { max: 120, perSeconds: 60 },
  }),
  getUser: route({
    method: 'GET',
    path: '/v1/auth/user',
    summary: 'The user who is logged in',
    access: 'user',
    token: 'profile:read',
    answer: z.strictObject({ user: User }),
  }),
  requestLoginLink: route({
    method: 'POST',
    path: '/v1/auth/token/request',
    summary: 'Mail a single-use login link, if the account exists',
    access: 'guest',
    body: z.strictObject({ email: Email }),
    rate: 'own',
  }),
  logInWithToken: route({
    method: 'POST',
    path: '/v1/auth/token',
    summary: 'Log in with a single-use token',
    access: 'public',
    body: z.strictObject({ token: opaque(1, 200) }),
    answer: LoggedIn,
    errors: ['INVALID_TOKEN', 'USER_NOT_ACTIVE', 'CONFIRMATION_NEEDED', 'TWO_FACTOR_REQUIRED'],
    rate: { max: 20, perSeconds: 600, perIp: true },
  }),
  requestRecovery: route({
    method: 'POST',
    path: '/v1/auth/recovery-password',
    summary: 'Mail a link to choose a new password, if the account exists',
    access: 'guest',
    body: z.strictObject({ email: Email }),
    rate: 'own',
  }),
  recoverPassword: route({
    method: 'PUT',
    path: '/v1/auth/recovery-password',
    summary: 'Choose a new password with the mailed link; every session ends',
    access: 'public',
    body: z
      .strictObject({
        token: MailToken,
        password: Password,
        passwordConfirmation: secret(PASSWORD.max),
      })
      .refine(typedAlike, TYPED_DIFFERENTLY),
    errors: ['INVALID_TOKEN', 'INVALID_PASSWORD', 'CONFIRMATION_NEEDED'],
    rate: { max: 20, perSeconds: 600, perIp: true },
  }),
  setLocale: route({
    method: 'PUT',
    path: '/v1/auth/user/locale',
    summary: 'Choose the language of mails and screens',
    access: 'user',
    body: z.strictObject({ locale: z.enum(LOCALES) }),
  }),
} as const

/** The claims of an access token (JWT, HS256). Times are seconds since the epoch. */
export interface AccessClaims {
  sub: string
  sid: string
  exp: number
  iat: number
}
