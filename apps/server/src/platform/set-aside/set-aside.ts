import { SET_ASIDE_KINDS, type SetAsideKind } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { TransactionContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { FACTS_SET_ASIDE, retryFacts } from '../events/outbox.repository.ts'
import { JOBS_SET_ASIDE, retryJobs } from '../jobs/set-aside.ts'
import { MAILS_SET_ASIDE, retryMails } from '../mail/mail-figures.ts'

/** Work of any kind that has used up its tries. */
export interface SetAsideWork {
  kind: SetAsideKind
  /** Within its kind. */
  id: string
  name: string
  attempts: number
  error: string
  /** To the millisecond. */
  at: Date
}

const ROWS: Readonly<Record<SetAsideKind, RawBuilder<unknown>>> = {
  job: JOBS_SET_ASIDE,
  fact: FACTS_SET_ASIDE,
  mail: MAILS_SET_ASIDE,
}

/** Everything that was set aside, the oldest first, after a place; one past the page. */
export async function listWork(
  db: Db,
  { after, limit }: { after: Pick<SetAsideWork, 'at' | 'kind' | 'id'> | null; limit: number },
): Promise<SetAsideWork[]> {
  const all = sql.join(
    SET_ASIDE_KINDS.map(
      kind => sql`select ${sql.lit(kind)} as kind, id, name, attempts, error, date_trunc('milliseconds', at) as at
        from (${ROWS[kind]}) as work`,
    ),
    sql` union all `,
  )
  const further =
    after === null ? sql`true` : sql`(at, kind, id) > (${after.at}, ${after.kind}::text, ${after.id}::text)`
  const { rows } = await sql<SetAsideWork>`
    select * from (${all}) as work where ${further} order by at, kind, id limit ${limit + 1}`.execute(db)
  return rows
}

/** How many were set aside of each kind. */
export async function countWork(db: Db): Promise<Record<SetAsideKind, number>> {
  const counts = sql.join(
    SET_ASIDE_KINDS.map(kind => sql`(select count(*) from (${ROWS[kind]}) as work) as ${sql.ref(kind)}`),
  )
  const { rows } = await sql<Record<SetAsideKind, number>>`select ${counts}`.execute(db)
  const of = (kind: SetAsideKind) => Number(rows[0]?.[kind] ?? 0)
  return { job: of('job'), fact: of('fact'), mail: of('mail') }
}

/** A number of a row, as facts and mails have it. */
const isNumber = (id: string) => /^\d{1,18}$/.test(id)

/** Has work of a kind, all of it or one, tried again as soon as the transaction has committed; returns how many. */
export async function retryWork(tx: TransactionContext, kind: SetAsideKind, id?: string): Promise<number> {
  if (kind === 'job') return await retryJobs(tx, id)
  if (id !== undefined && !isNumber(id)) return 0
  const now = tx.clock.now()
  if (kind === 'fact') {
    tx.afterCommit(() => tx.outbox.relaySoon())
    return await retryFacts(tx.db, id, now)
  }
  tx.afterCommit(() => tx.mailer.sendSoon())
  return await retryMails(tx.db, id, now)
}

const MOST_SHOWN = 200

/** An error as a list may show it: its first line, without addresses, links and what looks like a secret. */
export function shownError(error: string): string {
  const [line = ''] = error.trim().split(/[\r\n]/)
  return line
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/[^\s<>"'=:;,()]+@[^\s<>"';,()]+/g, '…')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replaceAll(/[\w+/=.-]{24,}/g, text => (isName(text) ? text : '…'))
    .slice(0, MOST_SHOWN)
    .toWellFormed()
}

/** The name of a constraint, a class or a file is as long as a key, but has no digits among its letters. */
const isName = (text: string) =>
  /^[A-Za-z_.-]+$/.test(text) || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
