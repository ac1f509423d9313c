import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import type { ZipArchive, ZipEntry } from '../../../platform/http/answers/produced.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { readRows } from '../export.files.ts'
import { type DataExportRow, findExport } from '../export.repository.ts'

/** The archive of the own data: what was gathered, and the own files as they are now. */
export async function readExport(ctx: Context): Promise<ZipArchive> {
  const userId = userIdOf(ctx)
  const row = orThrow(await findExport(ctx.db, userId), 'NOT_FOUND')
  if (row.ready_at === null || row.expires_at === null || row.expires_at <= ctx.clock.now())
    throw new AppError('NOT_FOUND')
  const { email } = orThrow(await findOwnUser(ctx.db, userId), 'UNAUTHORIZED')
  await inTransaction(ctx, tx => record(tx, { act: 'export.downloaded', subject: userId, details: {} }))
  return {
    filename: `calina-${row.ready_at.toISOString().slice(0, 10)}.zip`,
    entries: entriesOf(ctx, row, { id: userId, email }),
  }
}

async function* entriesOf(
  ctx: Context,
  row: DataExportRow,
  person: { id: string; email: string },
): AsyncGenerator<ZipEntry> {
  const place = { storage: ctx.storage, config: ctx.config, folder: row.storage_key }
  const at = row.ready_at ?? undefined
  for (const part of row.files)
    yield { name: `${part.file}.json`, content: readRows(place, part), ...(at && { at }) }
  for (const { export: taken } of ctx.extensions.all('accounts.personalData').flat()) {
    if (!('rows' in taken) || taken.files === undefined) continue
    for await (const file of taken.files(ctx.db, person)) {
      const stored = await ctx.storage.open(file.key)
      // Removed since it was listed.
      if (stored !== null) yield { name: `files/${file.name}`, content: stored.stream, at: file.at }
    }
  }
}
