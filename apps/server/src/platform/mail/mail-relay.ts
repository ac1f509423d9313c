import { HOUR, SECOND } from '../clock.ts'
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
  /** The longest wait between two looks, in milliseconds. */
  lookEveryMs?: number
}

/** Longer than a mail server may take, so that no second process sends the same mail meanwhile. */
const LEASE_MS = 90_000
const MAX_BACKOFF_MS = 60 * 60 * 1000
/** After this time a mail is no longer useful. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000
/** A mail of a process that died is found after this; who keeps a mail wakes the relay of its own process. */
const LOOK_EVERY_MS = 10 * SECOND
/** How long a mail that was given up can be tried again. */
const FAILED_KEPT_MS = 30 * 24 * 60 * 60 * 1000
const FORGET_EVERY_MS = HOUR

/** Sends kept mails, again and again while the mail server is unreachable. A mail that left is forgotten. */
export class MailRelay {
  readonly #options: MailRelayOptions
  readonly #pump: Pump
  #forgotAt = Number.NEGATIVE_INFINITY
  #stopping = false

  constructor(options: MailRelayOptions) {
    this.#options = options
    this.#pump = new Pump({
      work: () => this.#sendAndLook(),
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
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#pump.stop()
    this.#stopping = false
  }

  /** Sends every mail that is due; returns how many were sent. */
  async sendDue(): Promise<number> {
    const { store, clock } = this.#options
    await this.#forget(clock.now())
    for (let sent = 0; ; ) {
      if (this.#stopping) return sent
      const now = clock.now()
      const stored = await store.claim(now, new Date(now.getTime() + LEASE_MS))
      if (stored === null) return sent
      if (await this.#send(stored)) sent++
    }
  }

  /** Sends what is due, if anything is; answers how long the next one waits. */
  async #sendAndLook(): Promise<number | undefined> {
    const { store, clock } = this.#options
    const waitMs = async () => {
      const due = await store.nextDue()
      return due === undefined ? undefined : due.getTime() - clock.now().getTime()
    }
    const now = clock.now()
    if (now.getTime() - this.#forgotAt >= FORGET_EVERY_MS) await this.#forget(now)
    const before = await waitMs()
    if (before === undefined || before > 0) return before
    await this.sendDue()
    return await waitMs()
  }

  async #forget(now: Date): Promise<void> {
    await this.#options.store.forgetFailed(new Date(now.getTime() - FAILED_KEPT_MS))
    this.#forgotAt = now.getTime()
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
