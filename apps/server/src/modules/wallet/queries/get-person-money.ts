import { type Answer, feeBpsOf, type moneyDesk } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { selectPaidIn, selectPaidOut } from '../figures.repository.ts'
import { selectBalances } from '../ledger.repository.ts'
import { accountId, type OwnedKind } from '../ledger-accounts.ts'
import { money } from '../wallet.presenter.ts'
import { payerStopOf } from './payer-stop-of.ts'

type PersonMoney = Answer<typeof moneyDesk.getPersonMoney>

/** A person's balances, for staff; also of an account that is suspended or closed. */
export async function getPersonMoney(ctx: Context, { user }: { user: string }): Promise<PersonMoney> {
  const { db, config } = ctx
  const person = orThrow((await loadPersons(db, [user])).get(user), 'USER_NOT_FOUND')
  const balances = new Map((await selectBalances(db, user)).map(row => [row.kind, row.balance ?? 0]))
  const of = (kind: OwnedKind) => balances.get(kind) ?? 0
  const { currency } = config
  if (person.type === 'fan') {
    // What was paid in and is neither in the wallet nor held was spent: no sale has to be read for it.
    const paidIn = await selectPaidIn(db, user, accountId({ kind: 'fan_wallet', ownerId: user, currency }))
    return {
      balance: money(ctx, of('fan_wallet')),
      spent: money(ctx, paidIn - of('fan_wallet') - of('call_hold')),
      available: null,
      pending: null,
      earned: null,
      feeBps: null,
      stop: await payerStopOf(ctx, user),
    }
  }
  const kept =
    of('creator_pending') + of('creator_available') + of('creator_withdrawal_hold') + of('creator_debt')
  return {
    balance: null,
    spent: null,
    available: money(ctx, of('creator_available')),
    pending: money(ctx, of('creator_pending')),
    // Shares less what was given back are on these accounts, or were paid.
    earned: money(ctx, kept + (await selectPaidOut(db, user, currency))),
    feeBps: feeBpsOf(person, ctx.settings.get('feeBps')),
    stop: null,
  }
}
