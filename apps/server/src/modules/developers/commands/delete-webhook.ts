import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteWebhookRow } from '../developers.repository.ts'
import { lockOwnWebhook } from '../own-webhook.ts'

/** Removes a webhook with its deliveries; what still waits is never sent. */
export async function deleteWebhook(ctx: Context, { webhook: id }: { webhook: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { creator_id: subject } = await lockOwnWebhook(tx, id)
    await deleteWebhookRow(tx.db, id)
    await record(tx, { act: 'webhook.removed', subject, details: { webhookId: id } })
  })
}
