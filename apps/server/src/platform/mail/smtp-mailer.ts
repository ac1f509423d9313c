import type { Transporter } from 'nodemailer'
import { type Mail, MailError, type MailTransport } from './mailer.ts'
import { MARK_ATTACHMENT, MARK_SRC } from './mark.ts'

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  url: string
  /** As in `Calina <no-reply@example.com>`. */
  from: string
}

/**
 * Sends mails to a mail server. Rejects with a {@link MailError} that names the failure and nothing of the mail: a
 * server's own message may quote a link, and errors are logged.
 */
export class SmtpMailer implements MailTransport {
  readonly #options: SmtpMailerOptions
  #transport: Transporter | undefined

  constructor(options: SmtpMailerOptions) {
    this.#options = options
  }

  async deliver({ to, subject, text, html, headers }: Mail): Promise<void> {
    try {
      this.#transport ??= await connect(this.#options)
      await this.#transport.sendMail({
        // As an object it is one address, whatever characters it has.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(html?.includes(MARK_SRC) ? { attachments: [MARK_ATTACHMENT] } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    } catch (error) {
      throw mailErrorOf(error)
    }
  }
}

/** The library is loaded with the first mail: a process that sends none does without its memory. */
async function connect({ url, from }: SmtpMailerOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // Mail content comes as text only: no path or address in it is ever read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

function mailErrorOf(error: unknown): MailError {
  const fields: { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  const code = typeof fields.code === 'string' ? fields.code : 'unknown'
  const status = typeof fields.responseCode === 'number' ? fields.responseCode : undefined
  // A refused address or content stays refused; a refused log-in or a connection that broke may get better.
  const permanent = ['EENVELOPE', 'EMESSAGE'].includes(code) && (status === undefined || status >= 500)
  // Other refusals are of this server or of what it sends: where `command` names the sender, and where the enhanced status
  // (RFC 3463) says that it is not about the address or its mailbox, as in "554 5.7.1 relay access denied".
  const [, , about] = /^5\d\d[ -](5\.(\d+)\.\d+)?/.exec(String(fields.response)) ?? []
  const refused =
    permanent &&
    code === 'EENVELOPE' &&
    status !== undefined &&
    fields.command === 'RCPT TO' &&
    (about === undefined || Number(about) <= 2)
  return new MailError(status === undefined ? code : `${code} ${status}`, permanent, refused)
}
