import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, type TransactionContext, userIdOf } from '../context.ts'
import type { Db } from '../db/database.ts'
import { parameter, writeStatement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { canonicalJson } from './canonical-json.ts'

const [OWNER, NAME] = [parameter<string>(1, 'text'), parameter<string>(2, 'text')]
const CLAIM = writeStatement<{ key: string }>(sql`
  insert into idempotency_key (owner, key, route, body_hash, created_at)
  values (${OWNER}, ${NAME}, ${parameter<string>(3, 'text')}, ${parameter<string>(4, 'text')},
    ${parameter<Date>(5, 'timestamptz')})
  on conflict (owner, key) do nothing
  returning key`)
const ANSWER = writeStatement<never>(sql`
  update idempotency_key set status = 200, answer = ${parameter<string>(3, 'jsonb')}
  where owner = ${OWNER} and key = ${NAME}`)

/** 8 to 255 characters of printable ASCII. */
const KEY = /^[ -~]{8,255}$/

interface Request {
  /** Method and path pattern. */
  route: string
  header: string | string[] | undefined
  /** The input that identifies the request. */
  body: unknown
  /** Throws when the caller may no longer read the stored answer. */
  mayReplay: (tx: TransactionContext) => Promise<void>
}

/**
 * Runs work that moves money at most once per idempotency key and user. Key, effect and answer commit together; a
 * second call with the same key waits for the first and gets its answer without running, as long as the caller may
 * still read that.
 *
 * Throws `IDEMPOTENCY_KEY_REQUIRED` without a key of 8 to 255 characters, `IDEMPOTENCY_KEY_REUSED` when the key
 * belongs to another request.
 */
export async function runIdempotent<T>(
  ctx: Context,
  request: Request,
  work: (tx: TransactionContext) => Promise<T>,
  onOutcome: (replayed: boolean) => void,
): Promise<T> {
  const key = request.header
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_REQUIRED')
  const owner = userIdOf(ctx)
  const bodyHash = createHash('sha256').update(canonicalJson(request.body)).digest('base64url')
  return await inTransaction(ctx, async tx => {
    const [claimed] = await CLAIM(tx.db, [owner, key, request.route, bodyHash, tx.clock.now()])
    if (claimed !== undefined) {
      const answer = await work(tx)
      await ANSWER(tx.db, [owner, key, JSON.stringify(answer ?? null)])
      onOutcome(false)
      return answer
    }
    const earlier = await tx.db
      .selectFrom('idempotency_key')
      .select(['route', 'body_hash', 'answer'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (earlier.route !== request.route || earlier.body_hash !== bodyHash)
      throw new AppError('IDEMPOTENCY_KEY_REUSED')
    await request.mayReplay(tx)
    onOutcome(true)
    return earlier.answer as T
  })
}

/** Deletes answers that can no longer be requested; a batch at a time. Returns how many. */
export async function forgetAnswers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where ctid in (
      select ctid from idempotency_key where created_at < ${before} limit ${sql.lit(limit)}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
