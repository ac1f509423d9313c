import type { Answer, Routes } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { mayLogInByPasskeysAlone } from '../accounts.passkeys.policy.ts'
import { presentPasskey } from '../accounts.passkeys.presenter.ts'
import { listPasskeysOf } from '../accounts.passkeys.repository.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { countRecoveryCodes } from '../accounts.two-factor.repository.ts'

/** The caller's passkeys, and whether they alone open the account, or may. */
export async function listPasskeys(ctx: Context): Promise<Answer<Routes['listPasskeys']>> {
  const userId = userIdOf(ctx)
  const account = orThrow(await findCredentialsById(ctx.db, userId), 'UNAUTHORIZED')
  const rows = await listPasskeysOf(ctx.db, userId)
  const { left } = await countRecoveryCodes(ctx.db, userId)
  const decision = mayLogInByPasskeysAlone({ passkeys: rows.length, recoveryCodes: left })
  return {
    items: rows.map(presentPasskey),
    only: account.passkey_only,
    refusal: decision.allowed ? null : decision.reason,
  }
}
