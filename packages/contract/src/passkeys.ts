import { z } from 'zod'
import { PASSKEY, PASSKEY_KINDS } from './limits.ts'
import { route } from './route.ts'
import { Id, LoggedIn, line, opaque, Time } from './schemas.ts'
import { Ticket } from './two-factor.ts'

/** Bytes as base64url, as WebAuthn writes them in JSON. */
const bytes = (maxLength: number) => opaque(1, maxLength).regex(/^[\w-]+$/)
const CredentialId = bytes(1400)
const Transports = z.array(opaque(1, 32)).max(10)

/** Names an attempt to use or create a passkey: it can be answered once, within five minutes. */
const Attempt = opaque(20, 100)

/** What an authenticator answers when it signs. */
export const PasskeyAssertion = z.strictObject({
  attempt: Attempt,
  id: CredentialId,
  clientDataJSON: bytes(8_000),
  authenticatorData: bytes(8_000),
  signature: bytes(8_000),
  /** The account, where the authenticator says which; always without a list of allowed keys. */
  userHandle: bytes(100).optional(),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What an authenticator answers when it has made a key. */
export const PasskeyAttestation = z.strictObject({
  attempt: Attempt,
  id: CredentialId,
  clientDataJSON: bytes(8_000),
  attestationObject: bytes(8_000),
  transports: Transports,
  attachment: z.enum(['platform', 'cross-platform']).nullable(),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

const Descriptors = z.array(
  z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
)

/** What `navigator.credentials.get` is called with. */
const RequestOptions = z.strictObject({
  attempt: z.string(),
  options: z.strictObject({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: Descriptors,
  }),
})

/** What `navigator.credentials.create` is called with. */
const CreationOptions = z.strictObject({
  attempt: z.string(),
  options: z.strictObject({
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: Descriptors,
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  kind: z.enum(PASSKEY_KINDS),
  /** Who keeps it, as people name it, such as `1Password`; null where that is unknown. */
  keeper: z.string().nullable(),
  /** Copied to the other devices of its keeper; else it is only on the device that made it. */
  synced: z.boolean(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
})
export type Passkey = z.output<typeof Passkey>

const OnePasskey = z.strictObject({ passkey: Id })

/** Passkeys: their settings, and logging in by them. */
export const passkeys = {
  listPasskeys: route({
    method: 'GET',
    path: '/v1/security/passkeys',
    summary: 'My passkeys, the newest first',
    access: 'user',
    answer: z.strictObject({
      items: z.array(Passkey),
      /** Whether they alone open the account. */
      only: z.boolean(),
      /** Why they alone may not open it; null where they may. */
      refusal: z.string().nullable(),
    }),
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/v1/security/passkeys/options',
    summary: 'Begin to create a passkey: what the browser is to be asked for',
    access: 'user',
    fresh: true,
    answer: CreationOptions,
    errors: ['PASSKEYS_FULL'],
    rate: { max: 30, perSeconds: 600 },
  }),
  createPasskey: route({
    method: 'POST',
    path: '/v1/security/passkeys',
    summary: 'Keep the passkey that the browser has created, under a suggested name',
    access: 'user',
    body: PasskeyAttestation,
    answer: Passkey,
    errors: ['PASSKEY_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEYS_FULL'],
    rate: { max: 30, perSeconds: 600 },
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/v1/security/passkeys/:passkey',
    summary: 'Give a passkey another name',
    access: 'user',
    params: OnePasskey,
    body: z.strictObject({ name: line(PASSKEY.maxName).min(1) }),
    answer: Passkey,
    errors: ['PASSKEY_NOT_FOUND'],
  }),
  revokePasskey: route({
    method: 'DELETE',
    path: '/v1/security/passkeys/:passkey',
    summary: 'Remove a passkey: it no longer logs in',
    access: 'user',
    fresh: true,
    params: OnePasskey,
    errors: ['PASSKEY_NOT_FOUND', 'PASSKEYS_TOO_FEW'],
  }),
  setPasskeyOnly: route({
    method: 'PUT',
    path: '/v1/security/passkeys/only',
    summary:
      'Whether passkeys alone open the account: then neither the password nor a mailed link or code does',
    access: 'user',
    fresh: true,
    body: z.strictObject({ only: z.boolean() }),
    errors: ['PASSKEYS_TOO_FEW', 'RECOVERY_CODES_NEEDED'],
  }),
  beginPasskeyLogIn: route({
    method: 'POST',
    path: '/v1/auth/passkeys/options',
    summary: 'Begin a login with a passkey, or its second step: what the browser is to be asked for',
    access: 'public',
    body: z.strictObject({ ticket: Ticket.optional() }),
    answer: RequestOptions,
    errors: ['INVALID_TOKEN'],
    rate: { max: 120, perSeconds: 600, perIp: true },
  }),
  logInWithPasskey: route({
    method: 'POST',
    path: '/v1/auth/passkeys/login',
    summary: 'Log in with a passkey and nothing else, or as the second step of a login',
    access: 'public',
    body: PasskeyAssertion.extend({ ticket: Ticket.optional() }),
    answer: LoggedIn,
    errors: ['PASSKEY_EXPIRED', 'PASSKEY_REFUSED', 'USER_NOT_ACTIVE', 'INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 600, perIp: true },
  }),
  beginPasskeyReauthentication: route({
    method: 'POST',
    path: '/v1/auth/reauthenticate/passkey',
    summary: 'Begin to prove by a passkey who acts in this session; `reauthenticate` takes the answer',
    access: 'user',
    answer: RequestOptions,
    rate: { max: 60, perSeconds: 600 },
  }),
} as const
