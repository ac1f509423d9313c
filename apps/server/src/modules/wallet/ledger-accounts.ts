import { v5 } from 'uuid'

/** Accounts of a person: bounded, with a cached balance and a gapless sequence. */
export type OwnedKind =
  | 'fan_wallet'
  | 'creator_pending'
  | 'creator_available'
  | 'creator_withdrawal_hold'
  // Every held price, whatever it is held for. It keeps the name of its first use, since ids of accounts follow from it.
  | 'call_hold'
  | 'creator_debt'

/** Accounts of the platform: they take part in every sale, so they are never locked and cache nothing. */
export type PlatformKind = 'platform_fee' | 'provider_clearing' | 'withdrawal_clearing' | 'dispute_loss'

/** Names an account. A person's account is opened when it is first needed. */
export type AccountRef =
  | { kind: OwnedKind; ownerId: string; currency: string }
  | { kind: PlatformKind; currency: string }

export const OWNED_BY_TYPE: Readonly<Record<'fan' | 'model', readonly OwnedKind[]>> = {
  fan: ['fan_wallet', 'call_hold'],
  model: ['creator_pending', 'creator_available', 'creator_withdrawal_hold', 'creator_debt'],
}

/** The rows that `0005_wallet.sql` inserts; the proofs compare them. */
export const PLATFORM_ACCOUNTS: Readonly<Record<PlatformKind, string>> = {
  platform_fee: '00000000-0000-7000-8000-000000000001',
  provider_clearing: '00000000-0000-7000-8000-000000000002',
  withdrawal_clearing: '00000000-0000-7000-8000-000000000003',
  dispute_loss: '00000000-0000-7000-8000-000000000004',
}

const NAMESPACE = '5d3f2a86-1c47-4e0b-9a6d-7f1e0c9b4a21'

export function isOwned(ref: AccountRef): ref is Extract<AccountRef, { kind: OwnedKind }> {
  return 'ownerId' in ref
}

/** A journal needs the id of the same account several times. */
const known = new WeakMap<AccountRef, string>()

/** The id of an account follows from what it is, so that finding one takes no query. */
export function accountId(ref: AccountRef): string {
  if (!isOwned(ref)) return PLATFORM_ACCOUNTS[ref.kind]
  let id = known.get(ref)
  if (id === undefined) {
    id = v5(`${ref.ownerId}/${ref.kind}/${ref.currency}`, NAMESPACE)
    known.set(ref, id)
  }
  return id
}
