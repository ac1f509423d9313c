import type { Passkey, PasskeyAttestation } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { relyingPartyOf } from '../../../platform/http/relying-party.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { demand } from '../../../platform/policy.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { takeChallenge } from '../accounts.passkeys.challenge.ts'
import { keeperOf, kindOf, mayAddPasskey } from '../accounts.passkeys.policy.ts'
import { presentPasskey } from '../accounts.passkeys.presenter.ts'
import { countPasskeys, insertPasskey, type PasskeyRow } from '../accounts.passkeys.repository.ts'
import { deviceName } from '../device-name.ts'
import { passkeyCreatedMail } from '../mails/passkeys.ts'
import { lockOwnAccount } from '../own-account.ts'

/** COSE: ES256, EdDSA, RS256, in the order in which we prefer them. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257]

/**
 * Keeps the key that an authenticator has made for this session's person. It is named after its device at once, because
 * the authenticator has it already: a person who leaves without a name must find it here. The change is mailed.
 */
export async function createPasskey(ctx: Context, attestation: PasskeyAttestation): Promise<Passkey> {
  const made = await verifyAttestation(ctx, attestation)
  const { credential, aaguid, credentialBackedUp } = made
  const { attachment } = attestation
  const transports = [...new Set(attestation.transports)]
  const userId = userIdOf(ctx)
  const device = deviceName(ctx.userAgent)
  const kind = kindOf({ attachment, transports, userAgent: ctx.userAgent })
  const key: PasskeyRow = {
    id: newId(ctx.clock),
    user_id: userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    name: suggestedName(ctx, { attachment, kind, device }),
    kind,
    keeper: keeperOf(aaguid),
    synced: credentialBackedUp,
    created_at: ctx.clock.now(),
    last_used_at: null,
  }
  await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    demand(mayAddPasskey(await countPasskeys(tx.db, userId)))
    await insertPasskey(tx.db, key)
    const details = { passkeyId: key.id, device }
    await record(tx, { act: 'passkey.created', subject: userId, details })
    await tx.mailer.send(
      tx,
      passkeyCreatedMail(senderOf(tx), account, { name: key.name, at: key.created_at }),
    )
  }).catch((error: unknown) => {
    // Authenticators make random ids: who presents a known one has not made it.
    throw isUniqueViolation(error, 'passkey_credential') ? new AppError('PASSKEY_REFUSED') : error
  })
  return presentPasskey(key)
}

async function verifyAttestation(ctx: Context, attestation: PasskeyAttestation) {
  const expectedChallenge = await takeChallenge(ctx, attestation.attempt, {
    purpose: 'register',
    sessionId: sessionIdOf(ctx),
  })
  const { id: expectedRPID, origins: expectedOrigin } = relyingPartyOf(ctx.config)
  const { id, clientDataJSON, attestationObject, transports } = attestation
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verification = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch((error: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause: error })
  })
  if (!verification.verified) throw new AppError('PASSKEY_REFUSED')
  return verification.registrationInfo
}

function suggestedName(
  ctx: Context,
  {
    attachment,
    kind,
    device,
  }: Pick<PasskeyAttestation, 'attachment'> & Pick<PasskeyRow, 'kind'> & { device: string },
): string {
  const t = textsIn(ctx.locale)
  if (kind === 'security-key') return t('accounts.passkey.securityKey')
  return attachment === 'cross-platform' ? t('accounts.passkey.phone') : device
}
