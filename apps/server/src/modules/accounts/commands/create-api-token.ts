import type { TokenScope } from '@calina/contract'
import type { Answer, Routes } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { DAY } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { demand } from '../../../platform/policy.ts'
import { mayAddApiToken } from '../accounts.api-tokens.policy.ts'
import { presentApiToken } from '../accounts.api-tokens.presenter.ts'
import { type ApiTokenRow, countApiTokens, insertApiToken } from '../accounts.api-tokens.repository.ts'
import { endingOf, hashApiToken, makeApiToken } from '../api-token.ts'
import { apiTokenCreatedMail } from '../mails/api-token-created.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Makes a personal token and answers its secret, which is not kept. The owner is notified by mail. */
export async function createApiToken(
  ctx: Context,
  { name, scopes, days }: { name: string; scopes: readonly TokenScope[]; days: number },
): Promise<Answer<Routes['createApiToken']>> {
  const userId = userIdOf(ctx)
  const secret = makeApiToken()
  const now = ctx.clock.now()
  const token: ApiTokenRow = {
    id: newId(ctx.clock),
    user_id: userId,
    name,
    token_hash: hashApiToken(secret),
    ending: endingOf(secret),
    scopes: [...scopes],
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY),
    last_used_at: null,
  }
  await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    demand(mayAddApiToken(await countApiTokens(tx.db, userId)))
    await insertApiToken(tx.db, token)
    const details = { tokenId: token.id, scopes: token.scopes }
    await record(tx, { act: 'token.created', subject: userId, details })
    await tx.mailer.send(tx, apiTokenCreatedMail(senderOf(tx), account, { name, at: now }))
  })
  return { token: presentApiToken(token, now), secret }
}
