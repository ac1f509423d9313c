import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { deleteApiToken } from '../accounts.api-tokens.repository.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Revokes a personal token, in every process at once. */
export async function revokeApiToken(ctx: Context, { token: id }: { token: string }): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    await lockOwnAccount(tx)
    orThrow(await deleteApiToken(tx.db, id, userId), 'API_TOKEN_NOT_FOUND')
    await record(tx, { act: 'token.revoked', subject: userId, details: { tokenId: id } })
    tx.afterCommit(() => tx.broadcast.publish('session.ended', { sessionId: id }))
  })
}
