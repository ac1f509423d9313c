import { Pump } from '../pump.ts'
import type { MailStore, StoredMail } from './mail-store.ts'
import { MailError, type MailTransport } from './mailer.ts'

export interface MailRelayOptions {
  store: MailStore
  /** Where mails go. */
  transport: MailTransport
  /** Domain of message ids, as in `example.com`. */
  domain: string
  clock: { now(): Date }
  logger: { warn(details: object, message: string): void }
  /** Called once for a mail whose address was refused for good. */
  onRefused?: (email: string) => Promise<unknown>
  /** Polling interval, in milliseconds. */
  lookEveryMs?: number
}

/** Longer than a mail server may take, so that no second process sends the same mail meanwhile. */
const LEASE_MS = 90_000
const MAX_BACKOFF_MS = 60 * 60 * 1000
/** After this time a mail is no longer useful. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000
const LOOK_EVERY_MS = 2_000
/** How long a mail that was given up can be tried again. */
const FAILED_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Sends kept mails, again and again while the mail server is unreachable. A mail that left is forgotten. */
export class MailRelay {
  readonly #options: MailRelayOptions
  readonly #pump: Pump

  constructor(options: MailRelayOptions) {
    this.#options = options
    this.#pump = new Pump({
      work: () => this.sendDue(),
      everyMs: options.lookEveryMs ?? LOOK_EVERY_MS,
      onError: error => options.logger.warn({ err: error }, 'mails wait'),
    })
  }

  start(): void {
    this.#pump.start()
  }

  /** Sends soon what is due. */
  wake(): void {
    this.#pump.wake()
  }

  /** Stops after the current mail; the rest waits for the next start. */
  stop(): Promise<void> {
    return this.#pump.stop()
  }

  /** Sends every mail that is due; returns how many were sent. */
  async sendDue(): Promise<number> {
    const { store, clock } = this.#options
    await store.forgetFailed(new Date(clock.now().getTime() - FAILED_KEPT_MS))
    for (let sent = 0; ; ) {
      const now = clock.now()
      const stored = await store.claim(now, new Date(now.getTime() + LEASE_MS))
      if (stored === null) return sent
      if (await this.#send(stored)) sent++
    }
  }

  async #send(stored: StoredMail): Promise<boolean> {
    const { store, transport, domain, clock, logger } = this.#options
    const { id, kind, attempts, createdAt, mail } = stored
    if (mail === null) {
      await store.giveUp(id, clock.now(), 'unreadable')
      return false
    }
    try {
      // The same id at every try: should a mail leave twice, the reader's mail program shows it once.
      const messageId = `<${id}.${createdAt.getTime()}@${domain}>`
      await transport.deliver({ ...mail, headers: { ...mail.headers, 'Message-ID': messageId } })
    } catch (error) {
      const reason = error instanceof MailError ? error.message : 'unexpected error'
      const now = clock.now()
      const hopeless = error instanceof MailError && error.permanent
      const final = hopeless || now.getTime() - createdAt.getTime() > GIVE_UP_MS
      logger.warn({ mail: id, kind, attempts, reason, final }, 'a mail was not sent')
      // Told first: who dies between the two tells it once more, and that changes nothing.
      if (error instanceof MailError && error.refused) await this.#options.onRefused?.(mail.to)
      if (final) await store.giveUp(id, now, reason)
      else {
        const wait = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(30, attempts))
        await store.postpone(id, new Date(now.getTime() + wait), reason)
      }
      return false
    }
    await store.remove(id)
    return true
  }
}
