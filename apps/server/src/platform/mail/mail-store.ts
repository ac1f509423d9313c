import { z } from 'zod'
import { seal, unseal } from '../sealed.ts'
import type { Mail } from './mailer.ts'

/** Runs SQL with numbered parameters, as `pg` does. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

export interface StoredMail {
  id: string
  to: string
  kind: string
  /** Null when it cannot be read: sealed with another secret. */
  mail: Mail | null
  createdAt: Date
  attempts: number
}

const Row = z.object({
  id: z.coerce.string(),
  recipient: z.string(),
  kind: z.string(),
  content: z.string().nullable(),
  created_at: z.date(),
  attempts: z.number(),
})

const Due = z.object({ due_at: z.date() })

const Content = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

const COLUMNS = 'id, recipient, kind, content, created_at, attempts'
const MAX_ID = 2n ** 63n - 1n

/** The table of outgoing mail. The content is encrypted, since it may contain a link that logs a person in. */
export class MailStore {
  readonly #query: Query
  readonly #key: Buffer

  /** The key has 32 bytes. */
  constructor(query: Query, key: Buffer) {
    this.#query = query
    this.#key = key
  }

  /** Keeps a mail; `query` runs in the transaction that decides it. */
  async add({ to, kind, subject, text, html, headers }: Mail, now: Date, query: Query): Promise<void> {
    const content = seal(this.#key, JSON.stringify({ subject, text, html, headers }))
    await query(
      'insert into mail_outbox (recipient, kind, content, created_at, due_at) values ($1, $2, $3, $4, $4)',
      [to, kind, content, now],
    )
  }

  /** Newest first, of all or of one recipient, below an id. */
  async list({ to, below, limit }: { to?: string; below?: string; limit: number }): Promise<StoredMail[]> {
    if (below !== undefined && !isId(below)) return []
    const { rows } = await this.#query(
      `select ${COLUMNS} from mail_outbox
       where ($1::text is null or lower(recipient) = lower($1)) and ($2::bigint is null or id < $2)
       order by id desc limit $3`,
      [to ?? null, below ?? null, limit],
    )
    return rows.map(row => this.#read(row))
  }

  async find(id: string): Promise<StoredMail | null> {
    if (!isId(id)) return null
    const { rows } = await this.#query(`select ${COLUMNS} from mail_outbox where id = $1`, [id])
    return rows[0] === undefined ? null : this.#read(rows[0])
  }

  /** Takes the mail that has been due longest; others leave it alone until `leaseUntil`. */
  async claim(now: Date, leaseUntil: Date): Promise<StoredMail | null> {
    const { rows } = await this.#query(
      `update mail_outbox set due_at = $2, attempts = attempts + 1
       where id = (
         select id from mail_outbox where failed_at is null and due_at <= $1
         order by due_at, id limit 1 for update skip locked
       )
       returning ${COLUMNS}`,
      [now, leaseUntil],
    )
    return rows[0] === undefined ? null : this.#read(rows[0])
  }

  /** When the next mail is due, or was; undefined when none waits. */
  async nextDue(): Promise<Date | undefined> {
    const { rows } = await this.#query(
      'select due_at from mail_outbox where failed_at is null order by due_at, id limit 1',
      [],
    )
    return rows[0] === undefined ? undefined : Due.parse(rows[0]).due_at
  }

  /** Forgets a mail that has left; what remains is how many of its day did. */
  async remove(id: string): Promise<void> {
    await this.#query(
      `with gone as (delete from mail_outbox where id = $1 returning created_at)
       insert into mail_day (day, left_count)
       select (created_at at time zone 'UTC')::date, 1 from gone
       on conflict (day) do update set left_count = mail_day.left_count + 1`,
      [id],
    )
  }

  async postpone(id: string, until: Date, error: string): Promise<void> {
    await this.#query('update mail_outbox set due_at = $2, last_error = $3 where id = $1', [id, until, error])
  }

  /** Stores the reason of the failure. The content stays, sealed, so that an operator can have it tried again. */
  async giveUp(id: string, now: Date, error: string): Promise<void> {
    await this.#query('update mail_outbox set failed_at = $2, last_error = $3 where id = $1', [
      id,
      now,
      error,
    ])
  }

  /** Forgets mails that were given up before a time. */
  async forgetFailed(before: Date): Promise<void> {
    await this.#query('delete from mail_outbox where failed_at < $1', [before])
  }

  #read(value: unknown): StoredMail {
    const row = Row.parse(value)
    const opened = row.content === null ? null : unseal(this.#key, row.content)
    let mail: Mail | null = null
    if (opened !== null) {
      const { subject, text, html, headers } = Content.parse(JSON.parse(opened))
      mail = {
        to: row.recipient,
        kind: row.kind,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(headers === undefined ? {} : { headers }),
      }
    }
    return {
      id: row.id,
      to: row.recipient,
      kind: row.kind,
      mail,
      createdAt: row.created_at,
      attempts: row.attempts,
    }
  }
}

const isId = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) <= MAX_ID
