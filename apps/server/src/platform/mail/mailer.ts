import type { TransactionContext } from '../context.ts'

/** Takes mail within the transaction that decides it: what commits is sent, sooner or later; what does not never is. */
export interface Mailer {
  send(tx: Pick<TransactionContext, 'db' | 'afterCommit'>, mail: Mail): Promise<void>
  /** Has this process send what is due at once, where it does. */
  sendSoon(): void
}

/** Brings a mail on its way. Rejects with a {@link MailError}. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** What it is about, such as `verify-email`; for lists and counters, never shown to the reader. */
  kind: string
  headers?: Readonly<Record<string, string>>
}

/** The mail cannot be sent; `permanent` when trying again would not help. Never carries the mail's content. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly permanent: boolean
  /** It is the address that the mail server refuses for good. */
  readonly refused: boolean
  constructor(message: string, permanent: boolean, refused = false) {
    super(message)
    this.permanent = permanent
    this.refused = refused
  }
}
