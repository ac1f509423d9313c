import type { Broadcast } from '../broadcast/broadcast.ts'
import { HOUR, SECOND } from '../clock.ts'
import { type Context, type Services, systemContext, type TransactionContext } from '../context.ts'
import type { Transacted } from '../db/database.ts'
import { isUnavailable } from '../db/failures.ts'
import { inTransaction, isTransaction } from '../db/transaction.ts'
import { storedMessage } from '../errors.ts'
import { Pump } from '../pump.ts'
import type { EventKind, EventMap, FactKeys } from './events.ts'
import {
  type Batch,
  type Fact,
  insertFacts,
  postpone,
  remove,
  takeDue,
  takeOne,
} from './outbox.repository.ts'

type Handler<K extends EventKind> = (ctx: TransactionContext, payload: EventMap[K]) => void | Promise<void>
type ManyHandler<K extends EventKind> = (
  ctx: TransactionContext,
  payloads: readonly EventMap[K][],
) => void | Promise<void>
/** Called with the payload of one fact, or with those of several (`many`). */
interface AnyHandler {
  many: boolean
  call: (ctx: TransactionContext, payload: never) => void | Promise<void>
}

/** Facts of one kind that are handled together, in their order. */
interface Group {
  kind: string
  facts: Fact[]
}

/** Tries before a fact is set aside, so that one poisoned row never stops those about the same thing for good. */
export const MAX_ATTEMPTS = 5
/** A relay finds facts of which no message told it after this: its writer died, or the message was lost. */
const LOOK_EVERY_MS = 5 * SECOND
/** A relay looks again after this for facts that it could not take, since whoever has them tells nobody when it ends. */
const LEFT_MS = 500

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** A process that does not relay has written facts. */
    'outbox.written': Record<string, never>
  }
}

/**
 * Publishes a fact with the transaction that made it true: all facts of a transaction are written into the outbox right
 * before its commit. Handlers are called after the commit, at least once. Those of facts about the same thing are called
 * in the order in which the facts were published: hold the thing (its row) before you publish about it.
 */
export function publish<K extends EventKind>(tx: TransactionContext, kind: K, payload: EventMap[K]): void {
  let facts = pending.get(tx.db)
  if (facts === undefined) {
    facts = []
    pending.set(tx.db, facts)
    tx.beforeCommit(() => writePending(tx))
  }
  facts.push({ kind, key: tx.outbox.keyOf(kind, payload), payload })
}

interface PendingFact {
  kind: EventKind
  key: string | null
  payload: unknown
}

/** What each open transaction has published. */
const pending = new WeakMap<Transacted, PendingFact[]>()

async function writePending(tx: TransactionContext): Promise<void> {
  const facts = pending.get(tx.db)?.splice(0) ?? []
  if (facts.length === 0) return
  await insertFacts(tx.db, facts, tx.clock.now())
  tx.afterCommit(() => {
    for (const { kind } of facts) tx.outbox.wake(kind)
  })
}

/** The registered facts and their handlers, and the relay that calls them. */
export class Outbox {
  readonly #keys = new Map<string, ((payload: never) => string) | null>()
  readonly #handlers = new Map<string, AnyHandler[]>()
  #pump: Pump | undefined
  #stopping = false

  /** Names the facts that a module publishes, and what each is about. */
  define(facts: FactKeys): void {
    for (const [kind, key] of Object.entries(facts)) {
      if (this.#keys.has(kind)) throw new Error(`two modules define the fact ${kind}`)
      this.#keys.set(kind, key)
    }
  }

  /** Registers a handler of a fact. It runs in the relay's transaction and must be idempotent. */
  on<K extends EventKind>(kind: K, handler: Handler<K>): void {
    this.#add(kind, { many: false, call: handler })
  }

  /**
   * The same for a fact of which there are many a second: called with as many as are due, in their order, so that a statement
   * serves them all. At least one.
   */
  onMany<K extends EventKind>(kind: K, handler: ManyHandler<K>): void {
    this.#add(kind, { many: true, call: handler })
  }

  #add(kind: EventKind, handler: AnyHandler): void {
    const handlers = this.#handlers.get(kind) ?? []
    if (handlers.some(({ call }) => call === handler.call))
      throw new Error(`a handler of ${kind} is registered twice`)
    handlers.push(handler)
    this.#handlers.set(kind, handlers)
  }

  /** Throws when a handled fact is not defined. */
  assertComplete(): void {
    const unknown = [...this.#handlers.keys()].filter(kind => !this.#keys.has(kind))
    if (unknown.length > 0) throw new Error(`handlers of facts that nobody publishes: ${unknown.join(', ')}`)
  }

  /** The key of a fact's subject, or null where order does not matter. Throws for a fact that is not defined. */
  keyOf<K extends EventKind>(kind: K, payload: EventMap[K]): string | null {
    const key = this.#keys.get(kind)
    if (key === undefined) throw new Error(`nobody defines the fact ${kind}`)
    return key === null ? null : key(payload as never)
  }

  /** Begins to relay in this process. */
  start(services: Services): void {
    const ctx = systemContext(services, 'outbox')
    this.#pump = new Pump({
      work: async () => ((await this.#relayDue(ctx)).left ? LEFT_MS : undefined),
      everyMs: LOOK_EVERY_MS,
      onError: error => services.logger.error({ err: error }, 'outbox relay failed'),
    })
    services.broadcast.on('outbox.written', () => this.relaySoon())
    services.broadcast.onGap(() => this.relaySoon())
    this.#pump.start()
  }

  /** Has other processes relay the facts of this one: one message for all that are written while it is sent. */
  startTelling(broadcast: Broadcast): void {
    this.#pump = new Pump({
      work: async () => {
        await broadcast.publish('outbox.written', {})
        return undefined
      },
      everyMs: HOUR,
      onError: () => undefined,
    })
    this.#pump.start()
  }

  /** Stops after the current fact; the rest waits for another relay, or the next start. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#pump?.stop()
    this.#stopping = false
  }

  /** Has new facts relayed at once. A fact without handlers waits for the next look. */
  wake(kind: EventKind): void {
    if (this.#handlers.has(kind)) this.relaySoon()
  }

  /** Has this process relay at once, or those that do. */
  relaySoon(): void {
    this.#pump?.wake()
  }

  /**
   * Relays all that is due now, and returns the number of facts. Tests call it instead of waiting. Inside a transaction
   * it includes what the transaction has published so far.
   */
  async drain(services: Services): Promise<number> {
    const ctx: Context | TransactionContext = systemContext(services, 'outbox')
    if (isTransaction(ctx)) await writePending(ctx)
    return (await this.#relayDue(ctx)).relayed
  }

  async #relayDue(ctx: Context): Promise<{ relayed: number; left: boolean }> {
    for (let relayed = 0; ; ) {
      const { facts, more, left } = await this.#relayBatch(ctx)
      relayed += facts.length
      if (!more || this.#stopping) return { relayed, left }
    }
  }

  /** One batch in one transaction; when a handler fails, the same facts one by one, so that only the bad one waits. */
  async #relayBatch(ctx: Context): Promise<Batch> {
    let taken: Batch = { facts: [], more: false, left: false }
    try {
      await inTransaction(ctx, async tx => {
        taken = await takeDue(tx.db, tx.clock.now())
        const handled: Fact[] = []
        for (const group of this.#grouped(taken.facts)) {
          if (this.#stopping) break
          await this.#handle(tx, group)
          handled.push(...group.facts)
        }
        await remove(tx.db, handled)
      })
    } catch (error) {
      if (isUnavailable(error)) throw error
      for (const { id } of taken.facts) {
        if (this.#stopping) break
        await this.#relayOne(ctx, id)
      }
    }
    return taken
  }

  async #relayOne(ctx: Context, id: string): Promise<void> {
    try {
      await inTransaction(ctx, async tx => {
        // Undefined when another relay has locked it, or an earlier one about the same thing has just failed.
        const fact = await takeOne(tx.db, id, tx.clock.now())
        if (fact === undefined) return
        await this.#handle(tx, { kind: fact.kind, facts: [fact] })
        await remove(tx.db, [fact])
      })
    } catch (error) {
      if (isUnavailable(error)) throw error
      const failure = { now: ctx.clock.now(), maxAttempts: MAX_ATTEMPTS, error: storedMessage(error) }
      const updated = await postpone(ctx.db, id, failure)
      const { kind, attempts, available_at: next, failed_at: setAsideAt } = updated ?? {}
      ctx.logger.error({ err: error, outbox: id, kind, attempts }, 'a handler of a published fact failed')
      // Then this one is tried again; those that it held up are due as soon as it is set aside.
      const waitMs = setAsideAt || !next ? 0 : next.getTime() - failure.now.getTime()
      setTimeout(() => this.#pump?.wake(), Math.max(0, waitMs)).unref()
    }
  }

  /**
   * The facts in the order in which they are handled: one of a kind that is handled together joins the last group of its
   * kind, unless one about the same thing comes after that.
   */
  #grouped(facts: readonly Fact[]): Group[] {
    const groups: Group[] = []
    const last = new Map<string, number>()
    const lastOf = new Map<string, number>()
    for (const fact of facts) {
      const { kind } = fact
      const known = this.#keys.get(kind)
      const key = known ? known(fact.payload as never) : null
      const joins = lastOf.get(kind)
      const isTogether = this.#handlers.get(kind)?.some(({ many }) => many) ?? false
      const at =
        isTogether && joins !== undefined && joins >= (key === null ? 0 : (last.get(key) ?? 0))
          ? joins
          : groups.length
      if (at === groups.length) groups.push({ kind, facts: [] })
      groups[at]?.facts.push(fact)
      lastOf.set(kind, at)
      if (key !== null) last.set(key, at)
    }
    return groups
  }

  async #handle(tx: TransactionContext, { kind, facts }: Group): Promise<void> {
    const payloads = facts.map(({ payload }) => payload)
    // what a handler takes is stated by its kind, when it is registered
    for (const { many, call } of this.#handlers.get(kind) ?? [])
      if (many) await call(tx, payloads as never)
      else for (const payload of payloads) await call(tx, payload as never)
  }
}
