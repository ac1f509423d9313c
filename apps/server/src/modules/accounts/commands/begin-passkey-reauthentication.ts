import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { relyingPartyOf } from '../../../platform/http/relying-party.ts'
import { issuePasskeyChallenge } from '../accounts.passkeys.challenge.ts'
import { requestOptions } from '../accounts.passkeys.presenter.ts'
import { listPasskeysOf } from '../accounts.passkeys.repository.ts'

/** What the browser is to be asked for to prove who acts: one of this account's passkeys. */
export async function beginPasskeyReauthentication(ctx: Context) {
  const keys = await listPasskeysOf(ctx.db, userIdOf(ctx))
  const issued = await issuePasskeyChallenge(ctx, { purpose: 'reauthenticate', sessionId: sessionIdOf(ctx) })
  return requestOptions(issued, relyingPartyOf(ctx.config).id, keys)
}
