import { setTimeout as sleep } from 'node:timers/promises'
import { type AuditCheck, type CheckProgress, checkingAudit, holdCheck } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

/** The pause between two looks whether another process has ended its check. */
const LOOK_EVERY_MS = 500

/** A check of the whole audit log that several people follow. It ends soon when the last of them has left. */
export class FollowedCheck {
  #followers = 0
  #ended = false
  #at: CheckProgress = { done: 0, total: 0 }
  #moved = Promise.withResolvers<void>()
  #found: Promise<AuditCheck> | undefined
  readonly #ctx: Context

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  /** Whether it runs, and somebody waits for it. */
  get isFollowed(): boolean {
    return this.#followers > 0 && !this.#ended
  }

  async *follow(): AsyncGenerator<CheckProgress, AuditCheck> {
    this.#followers++
    try {
      const found = this.#begun()
      for (;;) {
        yield this.#at
        const ended = found.then(() => true)
        if (await Promise.race([ended, this.#moved.promise.then(() => false)])) return await found
      }
    } finally {
      this.#followers--
    }
  }

  #begun(): Promise<AuditCheck> {
    if (this.#found === undefined) {
      this.#found = inTransaction(this.#ctx, async tx => {
        while (!(await holdCheck(tx.db))) {
          await sleep(LOOK_EVERY_MS)
          this.#goOn(this.#at)
        }
        return await this.#run(checkingAudit(tx.db))
      }).finally(() => {
        this.#ended = true
      })
      // It may fail after its followers have left.
      this.#found.catch(() => undefined)
    }
    return this.#found
  }

  async #run(work: AsyncGenerator<CheckProgress, AuditCheck>): Promise<AuditCheck> {
    for (;;) {
      const step = await work.next()
      if (step.done === true) return step.value
      this.#goOn(step.value)
    }
  }

  /** Tells how far it is; only then a follower can leave. Throws when none is left. */
  #goOn(at: CheckProgress): void {
    if (this.#followers === 0) throw new Error('nobody follows the check any more')
    this.#at = at
    this.#moved.resolve()
    this.#moved = Promise.withResolvers()
  }
}
