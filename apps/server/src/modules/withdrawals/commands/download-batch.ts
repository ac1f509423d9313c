import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import type { HeldFile } from '../../../platform/http/answers/produced.ts'
import { queueChanged } from '../../staff/index.ts'
import { countDownload, lockBatch } from '../batches.repository.ts'
import { openText } from '../withdrawals.secrets.ts'

/** The file of a batch, recorded. From then on its orders may be at the bank. */
export async function downloadBatch(ctx: Context, { id }: { id: string }): Promise<HeldFile> {
  return await inTransaction(ctx, async tx => {
    const batch = orThrow(await lockBatch(tx.db, id), 'BATCH_NOT_FOUND')
    await countDownload(tx.db, id)
    const details = { number: batch.number }
    await record(tx, { act: 'withdrawal-batch.downloaded', subject: id, details })
    queueChanged(tx, 'withdrawals')
    return {
      content: Buffer.from(openText(tx.config, batch.sealed), 'utf8'),
      contentType: batch.format === 'csv' ? 'text/csv' : 'application/xml',
      caching: 'no-store',
    }
  })
}
