import { offeredMethods, WITHDRAWAL_METHOD } from '@calina/contract'
import type { WithdrawalMethod, WithdrawalMethodInput } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { HOUR } from '../../../platform/clock.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findOwnUser, listFormerAddresses, lockOwnAccount } from '../../accounts/index.ts'
import { methodAddedMail } from '../mails/method-added.ts'
import { insertMethod, listMethods, type MethodRow } from '../methods.repository.ts'
import { type AccountFacts, endOf, readAccount } from '../withdrawals.accounts.ts'
import { presentMethod } from '../withdrawals.presenter.ts'
import { accountHash, sealAccount } from '../withdrawals.secrets.ts'
import { endMethod } from './remove-method.ts'

/** Adds an account to be paid out to. Its owner is mailed, and it can be used after some hours. */
export async function addMethod(ctx: Context, input: WithdrawalMethodInput): Promise<WithdrawalMethod> {
  const facts = readAccount(input, offeredMethods(ctx.settings.get('withdrawalMethods')))
  return await inTransaction(ctx, async tx => {
    await lockOwnAccount(tx)
    const { max } = WITHDRAWAL_METHOD
    if ((await listMethods(tx.db, userIdOf(tx))).length >= max)
      throw new AppError('WITHDRAWAL_METHODS_FULL', { params: { max } })
    return presentMethod(tx, await beginMethod(tx, facts))
  })
}

/**
 * Puts another account in the place of one. The one before is removed, so that what waits and what is mailed is the same as
 * for a new one.
 */
export async function changeMethod(
  ctx: Context,
  { id, ...input }: WithdrawalMethodInput & { id: string },
): Promise<WithdrawalMethod> {
  const facts = readAccount(input, offeredMethods(ctx.settings.get('withdrawalMethods')))
  return await inTransaction(ctx, async tx => {
    await lockOwnAccount(tx)
    await endMethod(tx, id)
    return presentMethod(tx, await beginMethod(tx, facts))
  })
}

/** Begins an account of the caller, whose session is known to stand. */
export async function beginMethod(tx: TransactionContext, facts: AccountFacts): Promise<MethodRow> {
  const userId = userIdOf(tx)
  const now = tx.clock.now()
  const { number, routing, holder } = facts
  const row = {
    id: newId(tx.clock),
    user_id: userId,
    kind: facts.kind,
    format: facts.format,
    country: facts.country,
    bank: facts.bank,
    account_type: facts.accountType,
    sealed: sealAccount(tx.config, { number, routing, holder }),
    number_hash: accountHash(tx.config, facts),
    number_end: endOf(number),
    created_at: now,
    usable_at: new Date(now.getTime() + tx.settings.get('withdrawal').methodHours * HOUR),
  }
  if (!(await insertMethod(tx.db, row))) throw new AppError('WITHDRAWAL_METHOD_TAKEN')
  const details = { kind: row.kind, end: row.number_end }
  await record(tx, { act: 'withdrawal-method.added', subject: userId, details })
  publish(tx, 'withdrawal-methods.changed', { userId })
  await mailOwner(tx, row)
  return { ...row, removed_at: null }
}

/** Tells the owner by mail, and at an address that the account had until lately as well. */
async function mailOwner(
  tx: TransactionContext,
  method: Pick<MethodRow, 'user_id' | 'bank' | 'number_end' | 'created_at' | 'usable_at'>,
): Promise<void> {
  const owner = orThrow(await findOwnUser(tx.db, method.user_id), 'USER_NOT_FOUND')
  const former = await listFormerAddresses(tx.db, method.user_id, method.created_at)
  for (const email of new Set([owner.email, ...former]))
    await tx.mailer.send(
      tx,
      methodAddedMail(
        senderOf(tx),
        { ...owner, email },
        {
          bank: method.bank,
          end: method.number_end,
          at: method.created_at,
          usableAt: method.usable_at,
        },
      ),
    )
}
