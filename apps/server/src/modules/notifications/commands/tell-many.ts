import type { NotificationTopic } from '@calina/contract'
import { sql } from 'kysely'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { listReminded, remindedAmong } from '../../lives/index.ts'
import { followersOf } from '../../relationships/index.ts'
import { listBuyers } from '../../vaults/index.ts'
import { tell } from './tell.ts'

/**
 * Something of a creator that many people are told of: all who follow them, or who have bought a vault; of a live who asked to
 * be reminded, or all who follow and did not, since those are told by that.
 */
export interface ToldMany {
  topic: NotificationTopic
  creatorId: string
  to: { vault: string } | { reminded: string } | { unreminded: string }
  ref: string
  /** By the schema of its kind. */
  content: object
}

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Tells everybody of something of a creator. */
    'notifications.tell-many': ToldMany
  }
}

/** Few enough that nobody waits for the transaction of one batch. */
const BATCH = 100

/** Has all of them told, in the background: they may be many. */
export async function tellMany(tx: TransactionContext, told: ToldMany): Promise<void> {
  await tx.jobs.enqueue(tx, 'notifications.tell-many', told, { key: told.ref, priority: -1 })
}

/**
 * Tells them a batch at a time. A run that was interrupted is begun again, and tells only those who were not told yet.
 */
export async function runTellMany(
  ctx: Context,
  { topic, creatorId, to, ref, content }: ToldMany,
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    // Ending quietly would count as having told everybody.
    signal.throwIfAborted()
    const began = performance.now()
    const { ids, told } = await listBatch(ctx.db, { creatorId, to, after })
    if (ids.length === 0) return
    await inTransaction(ctx, tx =>
      tell(tx, { topic, emailAfterMs: 0 }, { to: told, actorId: creatorId, ref, content }),
    )
    after = ids.at(-1) ?? null
    await rest(performance.now() - began, signal)
  }
}

/** The next people, and those of them who are told. */
async function listBatch(
  db: Db,
  { creatorId, to, after }: Pick<ToldMany, 'creatorId' | 'to'> & { after: string | null },
): Promise<{ ids: string[]; told: string[] }> {
  if ('unreminded' in to) {
    const ids = await listFollowerIds(db, creatorId, after)
    const reminded = await remindedAmong(db, to.unreminded, ids)
    return { ids, told: ids.filter(id => !reminded.has(id)) }
  }
  const page = { after, limit: BATCH }
  const ids = 'vault' in to ? await listBuyers(db, to.vault, page) : await listReminded(db, to.reminded, page)
  return { ids, told: ids }
}

async function listFollowerIds(db: Db, creatorId: string, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select follower_id as id from (${followersOf(sql`${creatorId}::uuid`)}) f
    where ${after}::uuid is null or follower_id > ${after}::uuid
    order by follower_id limit ${sql.lit(BATCH)}`.execute(db)
  return rows.map(({ id }) => id)
}
