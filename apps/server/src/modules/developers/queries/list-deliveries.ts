import type { Answer, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentDelivery } from '../developers.presenter.ts'
import { listDeliveriesOf } from '../developers.repository.ts'
import { ownWebhook } from '../own-webhook.ts'

export async function listDeliveries(
  ctx: Context,
  { webhook, cursor, limit }: { webhook: string; cursor?: string | undefined; limit: number },
): Promise<Answer<Routes['listDeliveries']>> {
  const { id: webhookId } = await ownWebhook(ctx, webhook)
  const found = await listDeliveriesOf(ctx.db, { webhookId, after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.created_at, id: row.id }))
  return { items: rows.map(presentDelivery), next }
}
