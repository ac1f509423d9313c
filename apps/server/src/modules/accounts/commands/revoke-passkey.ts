import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { demand } from '../../../platform/policy.ts'
import { mayRevokePasskey } from '../accounts.passkeys.policy.ts'
import { countPasskeys, deletePasskey } from '../accounts.passkeys.repository.ts'
import { passkeyRevokedMail } from '../mails/passkeys.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Removes a passkey, which then no longer logs in; sessions that it opened go on. The change is mailed. */
export async function revokePasskey(ctx: Context, { passkey: id }: { passkey: string }): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    const count = await countPasskeys(tx.db, userId)
    const { name } = orThrow(await deletePasskey(tx.db, id, userId), 'PASSKEY_NOT_FOUND')
    demand(mayRevokePasskey(count, account))
    await record(tx, { act: 'passkey.revoked', subject: userId, details: { passkeyId: id } })
    await tx.mailer.send(tx, passkeyRevokedMail(senderOf(tx), account, { name, at: tx.clock.now() }))
  })
}
