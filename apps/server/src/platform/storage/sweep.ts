import { DAY } from '../clock.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Run } from '../jobs/job-map.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { DELETION, deleteNamed } from './deletions.ts'
import { unnamedAmong } from './named-files.ts'
import { folderOf, StorageUnavailableError } from './storage.ts'

declare module '../jobs/job-map.ts' {
  interface JobMap {
    /** Looks through the stored files that come after one of them for those that no row names. */
    'storage.look-through': { after: string | null }
  }
}

/** A file is stored before its row is written, by work that takes hours at the most. */
const YOUNG_MS = DAY
/** Files that are held and compared at once. */
const PAGE = 500
/** Pages of one run; the next run goes on where it ended. */
const PAGES = 40
/** From so many folders on, most of which no row names, it is the database that is wrong and not the files. */
const SUSPICIOUS = 25

/** Registers the jobs that delete files: those that a transaction has let go, and those that no row names. */
export function storageJobs(jobs: Jobs): void {
  jobs.on('storage.delete', DELETION, deleteNamed)
  jobs.on('storage.look-through', {}, lookThrough)
  jobs.add({
    name: 'storage.sweep',
    cron: '43 3 * * *',
    run: ctx => inTransaction(ctx, tx => lookAfter(tx, null)),
  })
}

const lookAfter = (tx: Parameters<Jobs['enqueue']>[0], after: string | null): Promise<string> =>
  tx.jobs.enqueue(tx, 'storage.look-through', { after }, { key: 'sweep' })

/**
 * Removes files that no row names, older than a day, in pages and in runs of a bounded length. A run that is killed
 * begins again at its first page.
 */
async function lookThrough(
  ctx: Context,
  { after }: { after: string | null },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  let at = after
  for (let page = 0; page < PAGES; page++) {
    signal.throwIfAborted()
    const { files, next } = await ctx.storage.list({ after: at, limit: PAGE })
    const before = ctx.clock.now().getTime() - YOUNG_MS
    const old = files.filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key)
    const unnamed = await unnamedAmong(ctx, old)
    refuseMost(old, unnamed)
    await removeAll(ctx, unnamed)
    if (next === null) return
    at = next
  }
  await inTransaction(ctx, tx => lookAfter(tx, at))
}

/**
 * Throws where hardly any file has a row, as beside an empty or a foreign database: then nothing is removed. Names are
 * random, so that a page shows what all of them are like.
 */
function refuseMost(keys: readonly string[], unnamed: readonly string[]): void {
  const gone = new Set(unnamed.map(folderOf)).size
  const all = new Set(keys.map(folderOf)).size
  if (gone >= SUSPICIOUS && gone > all / 2)
    throw new Error(
      `no row names the files of ${gone} of ${all} folders: is this the database of these files? Nothing was removed`,
    )
}

async function removeAll({ storage, logger }: Context, keys: readonly string[]): Promise<void> {
  let removed = 0
  for (const key of keys) {
    try {
      await storage.remove(key)
      removed++
    } catch (error) {
      if (error instanceof StorageUnavailableError) throw error
      logger.warn({ err: error }, 'a file that no row names could not be removed')
    }
  }
  if (removed > 0)
    logger.info({ removed, first: folderOf(keys[0] ?? '') }, 'files that no row names were removed')
}
