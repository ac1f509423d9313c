import { type AuditMap, record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { demand } from '../../../platform/policy.ts'
import { mayLogInByPasskeysAlone } from '../accounts.passkeys.policy.ts'
import { countPasskeys, updatePasskeyOnly } from '../accounts.passkeys.repository.ts'
import type { CredentialsRow } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { countRecoveryCodes } from '../accounts.two-factor.repository.ts'
import { passkeyOnlyMail } from '../mails/passkeys.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Decides whether passkeys alone open the account of who acts. */
export async function setPasskeyOnly(ctx: Context, { only }: { only: boolean }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    if (account.passkey_only === only) return
    if (only) {
      const { left } = await countRecoveryCodes(tx.db, account.id)
      const passkeys = await countPasskeys(tx.db, account.id)
      demand(mayLogInByPasskeysAlone({ passkeys, recoveryCodes: left }))
    }
    await changePasskeyOnly(tx, account, { only, why: 'chosen' })
  })
}

/** Changes it for a locked account. Links that were mailed before are taken back; the change is mailed. */
export async function changePasskeyOnly(
  tx: TransactionContext,
  account: CredentialsRow,
  { only, why }: { only: boolean } & AuditMap['passkey-only.disabled'],
): Promise<void> {
  const now = tx.clock.now()
  await updatePasskeyOnly(tx.db, account.id, only)
  const whose = { subject: account.id, actorId: account.id }
  if (only) {
    await takeBackMailTokens(tx.db, account.id, undefined, now)
    await record(tx, { act: 'passkey-only.enabled', ...whose, details: {} })
  } else await record(tx, { act: 'passkey-only.disabled', ...whose, details: { why } })
  await tx.mailer.send(tx, passkeyOnlyMail(senderOf(tx), account, { only, at: now }))
}
