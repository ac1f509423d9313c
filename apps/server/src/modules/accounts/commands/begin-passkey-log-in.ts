import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { relyingPartyOf } from '../../../platform/http/relying-party.ts'
import { issuePasskeyChallenge } from '../accounts.passkeys.challenge.ts'
import { requestOptions } from '../accounts.passkeys.presenter.ts'
import { listPasskeysOf } from '../accounts.passkeys.repository.ts'
import { hashTicket } from '../accounts.two-factor.policy.ts'
import { findChallenge } from '../accounts.two-factor.repository.ts'

/**
 * What the browser is to be asked for to log in. Every passkey of this site will do; as the second step of a login, those
 * of its account.
 */
export async function beginPasskeyLogIn(ctx: Context, { ticket }: { ticket?: string | undefined }) {
  const keys = ticket === undefined ? [] : await keysOfLogIn(ctx, ticket)
  const issued = await issuePasskeyChallenge(ctx, { purpose: 'log-in', sessionId: null })
  return requestOptions(issued, relyingPartyOf(ctx.config).id, keys)
}

async function keysOfLogIn(ctx: Context, ticket: string) {
  const begun = orThrow(await findChallenge(ctx.db, hashTicket(ticket), ctx.clock.now()), 'INVALID_TOKEN')
  return await listPasskeysOf(ctx.db, begun.user_id)
}
