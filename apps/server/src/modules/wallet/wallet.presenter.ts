import { GATEWAYS, type GatewayName, isSaleKind } from '@calina/contract'
import type { Balance, Money, Recharge, Transaction } from '@calina/contract/types'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { deriveKey, equalInConstantTime, sign } from '../../platform/crypto.ts'
import { type PersonRow, presentPerson } from '../accounts/index.ts'
import { openText } from '../staff/index.ts'
import type { ReceiptRow } from './recharges.repository.ts'
import type { ListedAccount } from './transactions.cursor.ts'
import type { LineRow } from './transactions.repository.ts'
import type { RechargeRow } from './wallet.repository.ts'
import type { Subject } from './wallet.titles.ts'

/** An amount in minor units as the wire has it. */
export function money(ctx: Pick<Context, 'config'>, amount: number): Money {
  return { amount, currency: ctx.config.currency }
}

/** What a fan has to spend, after so many movements. */
export function presentBalance(
  ctx: Pick<Context, 'config'>,
  { amount, sequence }: { amount: number; sequence: number },
): Balance {
  return { ...money(ctx, amount), sequence }
}

/** Whether a recharge can be paid now. */
export const isPayable = (row: Pick<RechargeRow, 'status' | 'expires_at'>, now: Date): boolean =>
  row.status === 'pending' && row.expires_at > now

const Gateway = z.enum(GATEWAYS)

/** The gateway of a row. Throws for a name that this version does not know. */
export const gatewayOf = ({ gateway }: { gateway: string }): GatewayName => Gateway.parse(gateway)

/** A recharge as its payer sees it, with its receipt. */
export function presentRecharge(
  ctx: Context,
  row: RechargeRow,
  receipt: Pick<ReceiptRow, 'year' | 'number'> | undefined,
): Recharge {
  return {
    id: row.id,
    gateway: gatewayOf(row),
    amount: { amount: row.amount, currency: row.currency },
    asked: { amount: row.asked, currency: row.currency },
    status: row.status === 'pending' && row.left_at !== null ? 'left' : row.status,
    checkoutUrl: isPayable(row, ctx.clock.now()) ? checkoutLink(ctx, row.id) : null,
    method: row.method,
    declined: row.declined,
    receipt: receipt === undefined ? null : receiptNumber(receipt),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

/** A receipt's number in words, such as `2026-004182`. */
export const receiptNumber = ({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`

export const CHECKOUT_PATH = '/pay/checkout'

/**
 * The link that leads to the gateway's page. A browser follows it without a token, so it is signed; it stays the same
 * for as long as the recharge is pending.
 */
function checkoutLink(ctx: Context, rechargeId: string): string {
  return `${ctx.config.publicUrl}${CHECKOUT_PATH}/${rechargeId}?s=${checkoutSignature(ctx, rechargeId)}`
}

function checkoutSignature(ctx: Context, rechargeId: string): string {
  return sign(deriveKey(ctx.config.secret, 'checkout-link'), rechargeId)
}

export function isCheckoutSignature(ctx: Context, rechargeId: string, signature: string): boolean {
  return equalInConstantTime(signature, checkoutSignature(ctx, rechargeId))
}

/** A line of a person's balance as they see it. */
export function presentTransaction(
  ctx: Pick<Context, 'config'>,
  account: ListedAccount,
  row: LineRow,
  { counterpart, title }: { counterpart: PersonRow | undefined; title: string | null },
): Transaction {
  const isSale = isSaleKind(row.kind)
  const waits = isSale && account === 'pending' && row.released_at === null
  const held = isSale && account === 'wallet' && row.hold_state === 'open'
  const inCurrency = (amount: number): Money => ({ amount, currency: row.currency })
  return {
    id: row.id,
    kind: row.kind,
    amount: inCurrency(row.amount),
    account,
    balanceAfter: inCurrency(row.balance_after),
    price: isSale && row.price !== null ? inCurrency(row.price) : null,
    fee: isSale && row.fee !== null ? inCurrency(row.fee) : null,
    debtPaid: row.debt_paid === null ? null : inCurrency(row.debt_paid),
    counterpart: counterpart === undefined ? null : presentPerson(counterpart),
    refund:
      row.refund_reason === null
        ? null
        : {
            reason: row.refund_reason,
            words: row.refund_words === null ? null : openText(ctx.config, row.refund_words),
            debt: account !== 'wallet' && row.refund_debt ? inCurrency(row.refund_debt) : null,
          },
    subject: subjectOf(row),
    title,
    status: waits || held ? 'pending' : 'approved',
    releaseAt: waits && row.release_at !== null ? row.release_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  }
}

/** What a line's money was paid for, where that is something that was bought. */
export function subjectSold({ subject_kind: kind, subject_id: id }: LineRow): Subject[] {
  return kind === null || id === null ? [] : [{ kind, id }]
}

function subjectOf(row: LineRow): Transaction['subject'] {
  if (row.recharge_id !== null) return { kind: 'recharge', id: row.recharge_id }
  return subjectSold(row)[0] ?? null
}
