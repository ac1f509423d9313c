import { z } from 'zod'
import type { CheckoutRequest } from '../gateway.ts'
import type { TestEventKind } from './webhook.ts'

/** Runs SQL with numbered parameters, as `pg` does. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

/** Amounts are bigint columns: a driver may read them as text. */
const Amount = z.coerce.number().int()

const Payment = z.object({
  provider_id: z.string(),
  reference: z.string(),
  amount: Amount,
  currency: z.string(),
  description: z.string(),
  return_url: z.string(),
  state: z.enum(['open', 'succeeded', 'failed', 'expired', 'refunded', 'disputed']),
  expires_at: z.date(),
})
export type Payment = z.output<typeof Payment>

const Delivery = z.object({
  id: z.coerce.string(),
  event_id: z.string(),
  kind: z.string(),
  occurred_at: z.date(),
  attempts: z.number(),
  provider_id: z.string(),
  reference: z.string(),
  amount: Amount,
  currency: z.string(),
})
export type Delivery = z.output<typeof Delivery>

const Due = z.object({ at: z.date().nullable() })

/** An event that is due for delivery at a time. */
export interface Notice {
  kind: TestEventKind
  dueAt: Date
}

/** The test gateway's records. Every change is one statement, and so happens whole or not at all. */
export class PaymentStore {
  readonly #query: Query

  constructor(query: Query) {
    this.#query = query
  }

  /** Opens a payment, or returns the one that has this reference already. */
  async open(request: CheckoutRequest, providerId: string, now: Date, expiresAt: Date): Promise<Payment> {
    const { rows } = await this.#query(
      `insert into test_gateway_payment
         (provider_id, reference, amount, currency, description, return_url, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (reference) do update set reference = excluded.reference
       returning *`,
      [
        providerId,
        request.reference,
        request.amount,
        request.currency,
        request.description,
        request.returnUrl,
        now,
        expiresAt,
      ],
    )
    return Payment.parse(rows[0])
  }

  async find(providerId: string): Promise<Payment | null> {
    const { rows } = await this.#query('select * from test_gateway_payment where provider_id = $1', [
      providerId,
    ])
    return rows[0] === undefined ? null : Payment.parse(rows[0])
  }

  /**
   * Moves a payment from one state to the next and queues the notices, in the order given. False when it was not in
   * that state (any more).
   */
  async advance(
    providerId: string,
    step: { from: Payment['state']; to: Payment['state']; notices: readonly Notice[]; now: Date },
  ): Promise<boolean> {
    const { rows } = await this.#query(
      `with changed as (
         update test_gateway_payment set state = $3
         where provider_id = $1 and state = $2 and (state <> 'open' or expires_at > $4)
         returning provider_id
       )
       insert into test_gateway_delivery (provider_id, event_id, kind, occurred_at, due_at)
       select provider_id, 'evt_' || kind || '_' || provider_id, kind, $4, due_at
       from changed, unnest($5::text[], $6::timestamptz[]) with ordinality as notice (kind, due_at, place)
       order by place
       returning id`,
      [
        providerId,
        step.from,
        step.to,
        step.now,
        step.notices.map(({ kind }) => kind),
        step.notices.map(({ dueAt }) => dueAt),
      ],
    )
    return rows.length > 0
  }

  /** Expires payments that were not paid in time, and queues the notices. */
  async expire(now: Date): Promise<void> {
    await this.#query(
      `with changed as (
         update test_gateway_payment set state = 'expired'
         where state = 'open' and expires_at <= $1
         returning provider_id
       )
       insert into test_gateway_delivery (provider_id, event_id, kind, occurred_at, due_at)
       select provider_id, 'evt_expired_' || provider_id, 'expired', $1, $1 from changed`,
      [now],
    )
  }

  /**
   * Leases the delivery that has been due longest until `leaseUntil`; by then it is delivered, postponed, or its
   * process has died.
   */
  async claim(now: Date, leaseUntil: Date): Promise<Delivery | null> {
    const { rows } = await this.#query(
      `update test_gateway_delivery as delivery set due_at = $2, attempts = attempts + 1
       from test_gateway_payment as payment
       where payment.provider_id = delivery.provider_id and delivery.id = (
         select id from test_gateway_delivery
         where delivered_at is null and due_at <= $1
         order by due_at, id limit 1 for update skip locked
       )
       returning delivery.*, payment.reference, payment.amount, payment.currency`,
      [now, leaseUntil],
    )
    return rows[0] === undefined ? null : Delivery.parse(rows[0])
  }

  /** A notice of a payment that was queued, delivered or not; null where there is none. */
  async notice(providerId: string, kind: TestEventKind): Promise<Delivery | null> {
    const { rows } = await this.#query(
      `select delivery.*, payment.reference, payment.amount, payment.currency
       from test_gateway_delivery as delivery join test_gateway_payment as payment using (provider_id)
       where provider_id = $1 and kind = $2 limit 1`,
      [providerId, kind],
    )
    return rows[0] === undefined ? null : Delivery.parse(rows[0])
  }

  /** When something is due next, or was: a delivery, or the end of a payment that was not paid. */
  async nextDue(): Promise<Date | null> {
    const { rows } = await this.#query(
      `select least(
         (select min(due_at) from test_gateway_delivery where delivered_at is null),
         (select min(expires_at) from test_gateway_payment where state = 'open')) as at`,
      [],
    )
    return Due.parse(rows[0]).at
  }

  async markDelivered(id: string, now: Date): Promise<void> {
    await this.#query('update test_gateway_delivery set delivered_at = $2 where id = $1', [id, now])
  }

  async postpone(id: string, until: Date): Promise<void> {
    await this.#query('update test_gateway_delivery set due_at = $2 where id = $1', [id, until])
  }
}
