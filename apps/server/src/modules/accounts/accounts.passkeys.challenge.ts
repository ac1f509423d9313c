import type { Context } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { PASSKEY_TIMEOUT_MS } from './accounts.passkeys.presenter.ts'
import { insertPasskeyChallenge, takePasskeyChallenge } from './accounts.passkeys.repository.ts'
import type { PasskeyPurpose } from './accounts.tables.ts'

/** What a challenge is for, and the only session that may answer it; null for a login. */
interface Bound {
  purpose: PasskeyPurpose
  sessionId: string | null
}

/** Makes what an authenticator is to sign, and keeps it for five minutes. `id` names it to who answers. */
export async function issuePasskeyChallenge(
  ctx: Context,
  { purpose, sessionId }: Bound,
): Promise<{ id: string; challenge: string }> {
  const issued = { id: randomToken(), challenge: randomToken() }
  await insertPasskeyChallenge(ctx.db, {
    ...issued,
    purpose,
    session_id: sessionId,
    expires_at: new Date(ctx.clock.now().getTime() + PASSKEY_TIMEOUT_MS),
  })
  return issued
}

/**
 * Takes back what was to be signed. Whatever the answer turns out to be, it cannot be given again: a transaction that
 * fails later must not undo this, so it is called outside of one. Throws `PASSKEY_EXPIRED`.
 */
export async function takeChallenge(
  ctx: Context,
  id: string,
  { purpose, sessionId }: Bound,
): Promise<string> {
  const found = await takePasskeyChallenge(ctx.db, id)
  if (found === undefined || found.expires_at <= ctx.clock.now()) throw new AppError('PASSKEY_EXPIRED')
  if (found.purpose !== purpose || found.session_id !== sessionId) throw new AppError('PASSKEY_EXPIRED')
  return found.challenge
}
