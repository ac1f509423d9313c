import { defaultSettings, feeBpsOf } from '@calina/contract'
import { sql } from 'kysely'
import { accountId, splitSale } from '../../src/modules/wallet/index.ts'
import { DAY } from '../../src/platform/clock.ts'
import { idAt, insertRows, type Load } from './loading.ts'
import type { BulkCreator } from './people.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

/** What a fan pays for. */
export interface Purchase {
  kind: 'subscription' | 'post'
  ref: string
  fanId: string
  creator: BulkCreator
  price: number
  subjectId: string
  at: Date
}

const HOLD = 7 * DAY

interface Account {
  id: string
  owner_id: string
  kind: string
  currency: string
  minimum: number
  balance: number
  sequence: number
  created_at: Date
}

/** A row of a table, before it is written. */
type Row<K extends string> = Readonly<Record<K, unknown>>
type JournalRow = Row<'id' | 'kind' | 'ref' | 'sale_id' | 'recharge_id' | 'created_at'>
type EntryRow = Row<'id' | 'journal_id' | 'account_id' | 'currency' | 'amount' | 'balance_after' | 'sequence'>
type RechargeRow = Row<
  | 'id'
  | 'user_id'
  | 'gateway'
  | 'amount'
  | 'asked'
  | 'currency'
  | 'status'
  | 'rank'
  | 'provider_id'
  | 'expires_at'
  | 'created_at'
>
type SaleRow = Row<
  | 'id'
  | 'kind'
  | 'ref'
  | 'buyer_id'
  | 'seller_id'
  | 'currency'
  | 'price'
  | 'fee'
  | 'share'
  | 'fee_bps'
  | 'subject_kind'
  | 'subject_id'
  | 'release_at'
  | 'released_at'
  | 'created_at'
>

/** Keeps every account's balance and sequence while the journals are worked out, and writes all of it in the end. */
export class Books {
  readonly #load: Load
  readonly #currency: string
  readonly #accounts = new Map<string, Account>()
  readonly #journals: JournalRow[] = []
  readonly #entries: EntryRow[] = []
  readonly #recharges: RechargeRow[] = []
  readonly #sales: SaleRow[] = []

  constructor(load: Load) {
    this.#load = load
    this.#currency = load.currency
  }

  /** Books purchases in the order of time: a fan's balance is recharged whenever it does not reach. */
  async post(purchases: readonly Purchase[]): Promise<void> {
    const due = new Map<string, { first: string; amount: number }>()
    const { now } = this.#load
    for (const purchase of purchases) {
      const { fanId, creator, price, at } = purchase
      const wallet = this.#account('fan_wallet', fanId, at)
      if (wallet.balance < price) this.#recharge(wallet, fanId, 5_000, at)
      const { fee, share } = splitSale(price, feeBpsOf(creator, DEFAULT_SETTINGS.feeBps))
      const saleId = idAt(at)
      const releaseAt = new Date(at.getTime() + HOLD)
      const released = releaseAt <= now
      this.#sales.push({
        id: saleId,
        kind: purchase.kind,
        ref: purchase.ref,
        buyer_id: fanId,
        seller_id: creator.id,
        currency: this.#currency,
        price,
        fee,
        share,
        fee_bps: feeBpsOf(creator, DEFAULT_SETTINGS.feeBps),
        subject_kind: purchase.kind,
        subject_id: purchase.subjectId,
        release_at: releaseAt,
        released_at: released ? now : null,
        created_at: at,
      })
      this.#journal({ kind: purchase.kind, ref: purchase.ref, saleId, at }, [
        [wallet, -price],
        [this.#account('creator_pending', creator.id, at), share],
        [accountId({ kind: 'platform_fee', currency: this.#currency }), fee],
      ])
      if (released) {
        const seller = due.get(creator.id) ?? { first: saleId, amount: 0 }
        due.set(creator.id, { first: seller.first, amount: seller.amount + share })
      }
    }
    for (const [sellerId, { first, amount }] of due)
      this.#journal({ kind: 'release', ref: first, at: now }, [
        [this.#account('creator_pending', sellerId, now), -amount],
        [this.#account('creator_available', sellerId, now), amount],
      ])
    await this.#write()
  }

  #account(kind: 'fan_wallet' | 'creator_pending' | 'creator_available', ownerId: string, at: Date): Account {
    const key = `${kind} ${ownerId}`
    let account = this.#accounts.get(key)
    if (account === undefined) {
      account = {
        id: accountId({ kind, ownerId, currency: this.#currency }),
        owner_id: ownerId,
        kind,
        currency: this.#currency,
        minimum: 0,
        balance: 0,
        sequence: 0,
        created_at: at,
      }
      this.#accounts.set(key, account)
    }
    return account
  }

  #recharge(wallet: Account, userId: string, amount: number, at: Date): void {
    const id = idAt(at)
    this.#recharges.push({
      id,
      user_id: userId,
      gateway: 'test',
      amount,
      asked: amount,
      currency: this.#currency,
      status: 'approved',
      rank: 40,
      provider_id: `bulk-${id}`,
      expires_at: new Date(at.getTime() + DAY),
      created_at: at,
    })
    this.#journal({ kind: 'recharge', ref: id, rechargeId: id, at }, [
      [accountId({ kind: 'provider_clearing', currency: this.#currency }), -amount],
      [wallet, amount],
    ])
  }

  #journal(
    journal: { kind: string; ref: string; saleId?: string; rechargeId?: string; at: Date },
    lines: readonly (readonly [account: Account | string, amount: number])[],
  ): void {
    const id = idAt(journal.at)
    this.#journals.push({
      id,
      kind: journal.kind,
      ref: journal.ref,
      sale_id: journal.saleId ?? null,
      recharge_id: journal.rechargeId ?? null,
      created_at: journal.at,
    })
    for (const [account, amount] of lines) {
      const line = { id: idAt(journal.at), journal_id: id, currency: this.#currency, amount }
      if (typeof account === 'string') {
        this.#entries.push({ ...line, account_id: account, balance_after: null, sequence: null })
        continue
      }
      account.balance += amount
      account.sequence += 1
      this.#entries.push({
        ...line,
        account_id: account.id,
        balance_after: account.balance,
        sequence: account.sequence,
      })
    }
  }

  async #write(): Promise<void> {
    const { db } = this.#load
    const time = 'timestamptz'
    await insertRows(
      db,
      'ledger_account',
      {
        id: 'uuid',
        owner_id: 'uuid',
        kind: 'text',
        currency: 'text',
        minimum: 'bigint',
        balance: 'bigint',
        sequence: 'bigint',
        created_at: time,
      },
      [...this.#accounts.values()],
    )
    await insertRows(
      db,
      'recharge',
      {
        id: 'uuid',
        user_id: 'uuid',
        gateway: 'text',
        amount: 'bigint',
        asked: 'bigint',
        currency: 'text',
        status: 'text',
        rank: 'integer',
        provider_id: 'text',
        expires_at: time,
        created_at: time,
      },
      this.#recharges,
    )
    await insertRows(
      db,
      'sale',
      {
        id: 'uuid',
        kind: 'text',
        ref: 'text',
        buyer_id: 'uuid',
        seller_id: 'uuid',
        currency: 'text',
        price: 'bigint',
        fee: 'bigint',
        share: 'bigint',
        fee_bps: 'integer',
        subject_kind: 'text',
        subject_id: 'text',
        release_at: time,
        released_at: time,
        created_at: time,
      },
      this.#sales,
    )
    await insertRows(
      db,
      'ledger_journal',
      { id: 'uuid', kind: 'text', ref: 'text', sale_id: 'uuid', recharge_id: 'uuid', created_at: time },
      this.#journals,
    )
    await insertRows(
      db,
      'ledger_entry',
      {
        id: 'uuid',
        journal_id: 'uuid',
        account_id: 'uuid',
        currency: 'text',
        amount: 'bigint',
        balance_after: 'bigint',
        sequence: 'bigint',
      },
      this.#entries,
    )
    // The database checks every journal now, not at the very end.
    await sql`set constraints all immediate`.execute(db)
  }
}
