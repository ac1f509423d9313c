import type { Answer, Routes } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { presentApiToken } from '../accounts.api-tokens.presenter.ts'
import { listApiTokensOf } from '../accounts.api-tokens.repository.ts'

/** The caller's personal tokens, without their secrets. */
export async function listApiTokens(ctx: Context): Promise<Answer<Routes['listApiTokens']>> {
  const rows = await listApiTokensOf(ctx.db, userIdOf(ctx))
  return { items: rows.map(row => presentApiToken(row, ctx.clock.now())) }
}
