import type { WebhookEvent } from '@calina/contract'
import type { Webhook } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { presentWebhook } from '../developers.presenter.ts'
import { updateWebhookRow } from '../developers.repository.ts'
import { lockOwnWebhook } from '../own-webhook.ts'

export async function updateWebhook(
  ctx: Context,
  {
    webhook: id,
    events,
    enabled,
  }: { webhook: string; events?: WebhookEvent[] | undefined; enabled?: true | undefined },
): Promise<Webhook> {
  const row = await inTransaction(ctx, async tx => {
    const known = await lockOwnWebhook(tx, id)
    return await updateWebhookRow(tx.db, id, {
      events: events ?? known.events,
      ...(enabled && { disabled_at: null, failures: 0 }),
    })
  })
  return presentWebhook(row, ctx.clock.now())
}
