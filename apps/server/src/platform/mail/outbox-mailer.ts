import { CompiledQuery } from 'kysely'
import type { TransactionContext } from '../context.ts'
import type { MailStore } from './mail-store.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface OutboxMailerOptions {
  store: MailStore
  clock: { now(): Date }
  /** Called for every stored mail, so that it can be sent at once. */
  onKept?: () => void
}

/** Keeps mails in the database: for the demo to read, or for a mail relay to send when the server answers. */
export class OutboxMailer implements Mailer {
  readonly #options: OutboxMailerOptions

  constructor(options: OutboxMailerOptions) {
    this.#options = options
  }

  async send(tx: Pick<TransactionContext, 'db' | 'afterCommit'>, mail: Mail): Promise<void> {
    const { store, clock, onKept } = this.#options
    await store.add(mail, clock.now(), (text, values) => tx.db.executeQuery(CompiledQuery.raw(text, values)))
    if (onKept !== undefined) tx.afterCommit(onKept)
  }

  sendSoon(): void {
    this.#options.onKept?.()
  }
}
