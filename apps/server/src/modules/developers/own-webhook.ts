import { type Context, userIdOf } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { findWebhook, lockWebhook, type WebhookRow } from './developers.repository.ts'

/** The caller's own webhook. Throws `WEBHOOK_NOT_FOUND` for those of others. */
export async function ownWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  return orThrow(await findWebhook(ctx.db, id, userIdOf(ctx)), 'WEBHOOK_NOT_FOUND')
}

/** The same, locked until the transaction ends. */
export async function lockOwnWebhook(tx: Context, id: string): Promise<WebhookRow> {
  await ownWebhook(tx, id)
  return orThrow(await lockWebhook(tx.db, id), 'WEBHOOK_NOT_FOUND')
}
