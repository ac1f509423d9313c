import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, TransactionContext } from '../context.ts'
import { isRetryable } from './failures.ts'

const RETRIES = 3
const open = new AsyncLocalStorage<true>()

/** Whether this context belongs to a transaction. */
export function isTransaction(ctx: Context | TransactionContext): ctx is TransactionContext {
  return 'afterCommit' in ctx
}

/**
 * Runs `work` in a transaction, joining the one of `ctx`. The outermost one is tried again up to three
 * times after a serialization failure or a deadlock; effects given to `tx.afterCommit` run once it has committed.
 *
 * Throws when called with a context from outside while a transaction is open: that would be a second connection
 * which cannot see the first one's writes and may wait for its locks for ever.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
  if (isTransaction(ctx)) return await work(ctx)
  if (open.getStore())
    throw new Error('inTransaction: pass the transaction context, not the one from outside')
  for (let attempt = 0; ; attempt++) {
    const last: (() => Promise<void>)[] = []
    const effects: (() => void | Promise<void>)[] = []
    try {
      const result = await open.run(true, () =>
        ctx.db.transaction().execute(async db => {
          const done = await work({
            ...ctx,
            db,
            beforeCommit: step => void last.push(step),
            afterCommit: effect => void effects.push(effect),
          })
          for (const step of last) await step()
          return done
        }),
      )
      open.exit(() => runEffects(ctx, effects))
      return result
    } catch (error) {
      if (attempt >= RETRIES || !isRetryable(error)) throw error
      await sleep(2 ** attempt * 5 + Math.random() * 20)
    }
  }
}

/** Carries what was answered out of a transaction that is undone by it. */
class Undone<T> extends Error {
  override readonly name = 'Undone'
  readonly answer: T
  constructor(answer: T) {
    super('a transaction was undone')
    this.answer = answer
  }
}

/**
 * Answers what `work` finds in a transaction, which is then rolled back: what it writes was there for its own reads alone,
 * and what it publishes and defers never happens.
 */
export async function inUndoneTransaction<T>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
  if (isTransaction(ctx)) throw new Error('inUndoneTransaction: the transaction around it would be undone')
  try {
    return await inTransaction(ctx, async tx => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}

/** Runs effects after the commit: one that fails is logged and does not undo what has been committed. */
function runEffects(ctx: Context, effects: (() => void | Promise<void>)[]): void {
  for (const effect of effects) {
    Promise.resolve()
      .then(effect)
      .catch((error: unknown) =>
        ctx.logger.error({ err: error, requestId: ctx.requestId }, 'effect after commit failed'),
      )
  }
}
