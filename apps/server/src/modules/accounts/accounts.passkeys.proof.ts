import type { PasskeyAssertion } from '@calina/contract/types'
import { record } from '../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { relyingPartyOf } from '../../platform/http/relying-party.ts'
import { takeChallenge } from './accounts.passkeys.challenge.ts'
import { isCounterGood } from './accounts.passkeys.policy.ts'
import { findPasskeyByCredential, lockPasskey, updatePasskeyUse } from './accounts.passkeys.repository.ts'

/** A signature that was found good, before the key has been locked. */
export interface PasskeyProof {
  userId: string
  passkeyId: string
  counter: number
  synced: boolean
}

/** The bytes of a handle as authenticators repeat them. */
export const handleBytes = (handle: string): Buffer<ArrayBuffer> =>
  Buffer.from(handle.replaceAll('-', ''), 'hex')

/**
 * Checks what an authenticator has signed: the challenge of this attempt, on a page of ours, by a key that is kept here,
 * for its owner, who was verified by the device. The attempt is used up, whatever the result. Throws `PASSKEY_EXPIRED`
 * or `PASSKEY_REFUSED`; an unknown key and a wrong signature are answered alike.
 */
export async function provePasskey(
  ctx: Context,
  assertion: PasskeyAssertion,
  bound:
    | { purpose: 'log-in'; sessionId: null; named: boolean }
    | { purpose: 'reauthenticate'; sessionId: string; named: true },
): Promise<PasskeyProof> {
  const expectedChallenge = await takeChallenge(ctx, assertion.attempt, bound)
  const key = await findPasskeyByCredential(ctx.db, assertion.id)
  if (key === undefined) throw new AppError('PASSKEY_REFUSED')
  const { userHandle } = assertion
  const own = handleBytes(key.passkey_handle).toString('base64url')
  // A login that names nobody: only the authenticator says whose key it is.
  if (userHandle === undefined ? !bound.named : userHandle !== own) throw new AppError('PASSKEY_REFUSED')
  const { id: expectedRPID, origins: expectedOrigin } = relyingPartyOf(ctx.config)
  const { id, clientDataJSON, authenticatorData, signature } = assertion
  // loaded with the first passkey: a process that sees none does without its memory
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verification = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    // The counter is compared below, once the signature is known to be good and the row is locked.
    credential: { id, publicKey: new Uint8Array(key.public_key), counter: 0 },
  }).catch((error: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause: error })
  })
  if (!verification.verified) throw new AppError('PASSKEY_REFUSED')
  const { newCounter: counter, credentialBackedUp: synced } = verification.authenticationInfo
  return { userId: key.user_id, passkeyId: key.id, counter, synced }
}

/**
 * Notes the use of the key. False when it was revoked meanwhile, or when its counter did not grow, which is recorded:
 * the caller refuses, and commits.
 */
export async function acceptPasskey(tx: TransactionContext, proof: PasskeyProof): Promise<boolean> {
  const { passkeyId, userId, counter, synced } = proof
  const key = await lockPasskey(tx.db, passkeyId)
  if (key === undefined) return false
  if (!isCounterGood(key.counter, counter)) {
    const details = { passkeyId, why: 'counter' } as const
    await record(tx, { act: 'passkey.refused', subject: userId, details })
    return false
  }
  await updatePasskeyUse(tx.db, passkeyId, { counter, synced, at: tx.clock.now() })
  return true
}
