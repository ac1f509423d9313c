import type { ExportState } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { deleteExport, insertExport, lockExport } from '../export.repository.ts'
import { getExport, nextExportAt } from '../queries/get-export.ts'

declare module '../../../platform/audit/audit.ts' {
  interface AuditMap {
    /** A person asked for a copy of their data, or downloaded it. */
    'export.requested': Record<string, never>
    'export.downloaded': Record<string, never>
  }
}
declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Gathers a person's data into the files of an export. */
    'export.gather': { userId: string; storageKey: string }
  }
}

/** Begins a copy of all own data, once a day; one that failed or was cancelled can be begun anew. */
export async function startExport(ctx: Context): Promise<ExportState> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const before = await lockExport(tx.db, userId)
    if (before !== undefined) {
      if ((await nextExportAt(tx, before)) !== null) throw new AppError('EXPORT_TOO_SOON')
      await deleteExport(tx.db, userId)
      deleteStored(tx, { folders: [before.storage_key] })
    }
    const storageKey = `export-${randomName()}`
    const options = { key: storageKey, owner: userId }
    const jobId = await tx.jobs.enqueue(tx, 'export.gather', { userId, storageKey }, options)
    const row = { user_id: userId, job_id: jobId, storage_key: storageKey, requested_at: tx.clock.now() }
    if (!(await insertExport(tx.db, row))) throw new AppError('EXPORT_TOO_SOON')
    await record(tx, { act: 'export.requested', subject: userId, details: {} })
    return await getExport(tx)
  })
}
