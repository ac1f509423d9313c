/** Sends mail. Resolves once the mail is kept safely; it may leave later. */
export interface Mailer {
  send(mail: Mail): Promise<void>
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
  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}
