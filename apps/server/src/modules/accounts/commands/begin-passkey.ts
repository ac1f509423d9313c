import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { relyingPartyOf } from '../../../platform/http/relying-party.ts'
import { demand } from '../../../platform/policy.ts'
import { issuePasskeyChallenge } from '../accounts.passkeys.challenge.ts'
import { mayAddPasskey } from '../accounts.passkeys.policy.ts'
import { descriptorOf, PASSKEY_TIMEOUT_MS } from '../accounts.passkeys.presenter.ts'
import { handleBytes } from '../accounts.passkeys.proof.ts'
import { findPasskeyHandle, listPasskeysOf } from '../accounts.passkeys.repository.ts'
import { findOwnUser } from '../accounts.repository.ts'
import { PASSKEY_ALGORITHMS } from './create-passkey.ts'

/** What the browser is to be asked for to create a passkey: one that it finds without a username, and unlocks itself. */
export async function beginPasskey(ctx: Context) {
  const userId = userIdOf(ctx)
  const user = orThrow(await findOwnUser(ctx.db, userId), 'UNAUTHORIZED')
  const handle = orThrow(await findPasskeyHandle(ctx.db, userId), 'UNAUTHORIZED')
  const keys = await listPasskeysOf(ctx.db, userId)
  demand(mayAddPasskey(keys.length))
  const { id, challenge } = await issuePasskeyChallenge(ctx, {
    purpose: 'register',
    sessionId: sessionIdOf(ctx),
  })
  return {
    attempt: id,
    options: {
      rp: { id: relyingPartyOf(ctx.config).id, name: ctx.settings.get('siteName') },
      user: {
        id: handleBytes(handle).toString('base64url'),
        name: user.username,
        displayName: user.name,
      },
      challenge,
      pubKeyCredParams: PASSKEY_ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
      timeout: PASSKEY_TIMEOUT_MS,
      attestation: 'none' as const,
      excludeCredentials: keys.map(descriptorOf),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    },
  }
}
