import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { writeRows } from '../export.files.ts'
import { findExport, markReady } from '../export.repository.ts'
import { exportReadyMail } from '../mails/export-ready.ts'
import type { ExportedPart } from '../preferences.tables.ts'

/** Writes what every rule exports of a person into encrypted files, and mails them once all is there. */
export async function gatherExport(
  ctx: Context,
  { userId, storageKey }: { userId: string; storageKey: string },
  run: Run,
): Promise<void> {
  const row = await findExport(ctx.db, userId)
  const user = await findOwnUser(ctx.db, userId)
  if (row?.storage_key !== storageKey || row.ready_at !== null || user === undefined) return
  const rules = ctx.extensions.all('accounts.personalData').flat()
  const taken = rules.flatMap(rule => ('rows' in rule.export ? [rule.export] : []))
  const place = { storage: ctx.storage, config: ctx.config, folder: storageKey }
  const files: ExportedPart[] = []
  try {
    for (const [index, { file, rows }] of taken.entries()) {
      run.signal.throwIfAborted()
      await run.progress(index, taken.length)
      files.push(await writeRows(place, file, rows(ctx.db, { id: userId, email: user.email }), run.signal))
    }
  } catch (error) {
    await ctx.storage.removeFolder(storageKey)
    throw error
  }
  await run.progress(taken.length, taken.length)
  await inTransaction(ctx, async tx => {
    const at = tx.clock.now()
    const expiresAt = new Date(at.getTime() + tx.settings.get('exportDays') * DAY)
    if (!(await markReady(tx.db, { userId, storageKey }, { files, at, expiresAt }))) {
      // Begun anew or erased meanwhile: what was written after that is nobody's.
      const row = await findExport(tx.db, userId)
      if (row?.storage_key !== storageKey) deleteStored(tx, { folders: [storageKey] })
      return
    }
    await tx.mailer.send(tx, exportReadyMail(senderOf(tx), user, { until: expiresAt }))
  })
}
