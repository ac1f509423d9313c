import type { Answer, Routes } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { presentWebhook } from '../developers.presenter.ts'
import { listWebhooksOf } from '../developers.repository.ts'

export async function listWebhooks(ctx: Context): Promise<Answer<Routes['listWebhooks']>> {
  const rows = await listWebhooksOf(ctx.db, userIdOf(ctx))
  return { items: rows.map(row => presentWebhook(row, ctx.clock.now())) }
}
