import { sql } from 'kysely'
import { type Context, type Services, systemContext, type TransactionContext } from '../context.ts'
import { isUnavailable } from '../db/failures.ts'
import { inTransaction } from '../db/transaction.ts'
import type { EventKind, EventMap } from './events.ts'

type Handler<K extends EventKind> = (ctx: TransactionContext, payload: EventMap[K]) => void | Promise<void>
type AnyHandler = (ctx: TransactionContext, payload: never) => void | Promise<void>

/** Tries before a fact is set aside, so that one poisoned row never stops the queue. */
export const MAX_ATTEMPTS = 5
const BATCH = 100
const POLL_MS = 500

/**
 * Writes a fact into the outbox, in the transaction that made it true. Handlers hear it after the commit, at least
 * once, in the order of writing as far as one relay goes.
 */
export async function publish<K extends EventKind>(
  tx: TransactionContext,
  kind: K,
  payload: EventMap[K],
): Promise<void> {
  await publishAll(tx, kind, [payload])
}

/** The same for several facts of one kind, in one round trip. */
export async function publishAll<K extends EventKind>(
  tx: TransactionContext,
  kind: K,
  payloads: readonly EventMap[K][],
): Promise<void> {
  if (payloads.length === 0) return
  const now = tx.clock.now()
  await tx.db
    .insertInto('outbox')
    .values(
      payloads.map(payload => ({
        kind,
        payload: JSON.stringify(payload),
        created_at: now,
        available_at: now,
      })),
    )
    .execute()
  tx.afterCommit(() => tx.outbox.wake())
}

interface Row {
  id: string
  kind: string
  payload: unknown
  attempts: number
}

/** Who hears what, and the relay that tells them. */
export class Outbox {
  readonly #handlers = new Map<string, AnyHandler[]>()
  #running = false
  #wanted = false
  #busy: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #services: Services | undefined

  /** Has a handler hear a fact. It runs in the relay's transaction and must stand being told twice. */
  on<K extends EventKind>(kind: K, handler: Handler<K>): void {
    const handlers = this.#handlers.get(kind) ?? []
    handlers.push(handler)
    this.#handlers.set(kind, handlers)
  }

  /** Begins to relay in this process. */
  start(services: Services): void {
    this.#services = services
    this.#running = true
    this.#timer = setInterval(() => this.wake(), POLL_MS)
    this.#timer.unref()
    this.wake()
  }

  /** Stops after the batch at hand. */
  async stop(): Promise<void> {
    this.#running = false
    clearInterval(this.#timer)
    await this.#busy
  }

  /** Looks into the outbox soon; many calls make one look. */
  wake(): void {
    if (!this.#running || this.#services === undefined || this.#wanted) return
    this.#wanted = true
    const services = this.#services
    this.#busy = this.#busy.then(async () => {
      this.#wanted = false
      try {
        await this.drain(services)
      } catch (error) {
        services.logger.error({ err: error }, 'outbox relay failed')
      }
    })
  }

  /** Relays all that is due now, and answers how many facts were told. Tests call it instead of waiting. */
  async drain(services: Services): Promise<number> {
    const ctx = systemContext(services, 'outbox')
    let told = 0
    for (;;) {
      const count = await this.#relayBatch(ctx)
      told += count
      if (count < BATCH) return told
    }
  }

  /** One batch in one transaction; when a handler fails, the same rows one by one, so that only the bad one waits. */
  async #relayBatch(ctx: Context): Promise<number> {
    try {
      return await inTransaction(ctx, async tx => {
        const rows = await takeDue(tx, BATCH)
        for (const row of rows) await this.#tell(tx, row)
        await remove(tx, rows)
        return rows.length
      })
    } catch (error) {
      if (isUnavailable(error)) throw error
    }
    const ids = (await takeDueIds(ctx)).map(row => row.id)
    for (const id of ids) await this.#relayOne(ctx, id)
    return ids.length
  }

  async #relayOne(ctx: Context, id: string): Promise<void> {
    try {
      await inTransaction(ctx, async tx => {
        const row = await takeById(tx, id)
        if (row === undefined) return
        await this.#tell(tx, row)
        await remove(tx, [row])
      })
    } catch (error) {
      if (isUnavailable(error)) throw error
      const now = ctx.clock.now()
      const updated = await ctx.db
        .updateTable('outbox')
        .set(eb => ({
          attempts: eb('attempts', '+', 1),
          available_at: sql<Date>`${now}::timestamptz + (interval '1 second' * power(2, attempts))`,
          failed_at: sql<Date | null>`case when attempts + 1 >= ${sql.lit(MAX_ATTEMPTS)} then ${now}::timestamptz end`,
          last_error: String(error).slice(0, 500),
        }))
        .where('id', '=', id)
        .returning(['kind', 'attempts'])
        .executeTakeFirst()
      ctx.logger.error({ err: error, outbox: id, ...updated }, 'a handler of a published fact failed')
    }
  }

  async #tell(tx: TransactionContext, row: Row): Promise<void> {
    for (const handler of this.#handlers.get(row.kind) ?? []) await handler(tx, row.payload as never)
  }
}

function takeDue(tx: TransactionContext, limit: number): Promise<Row[]> {
  return tx.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('failed_at', 'is', null)
    .where('available_at', '<=', tx.clock.now())
    .orderBy('id')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
    .execute()
}

function takeDueIds(ctx: Context): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('failed_at', 'is', null)
    .where('available_at', '<=', ctx.clock.now())
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .execute()
}

function takeById(tx: TransactionContext, id: string): Promise<Row | undefined> {
  return tx.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function remove(tx: TransactionContext, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length === 0) return
  await tx.db
    .deleteFrom('outbox')
    .where('id', '=', sql<string>`any(${rows.map(row => row.id)}::bigint[])`)
    .execute()
}
