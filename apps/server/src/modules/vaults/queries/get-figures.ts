import type { VaultFigures, VaultStatistics } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { money } from '../../wallet/index.ts'
import { allFigures, statisticsOf } from '../figures.repository.ts'
import { isOwn } from '../vaults.repository.ts'

/** All vaults of the caller together. */
export async function getVaultFigures(ctx: Context): Promise<VaultFigures> {
  const { earned, sales, visitors, buyers, bytes, ...counts } = await allFigures(ctx.db, userIdOf(ctx))
  return { earned: money(ctx, earned), sales, visitors, buyers, bytes, counts }
}

/** Sales, visits and downloads of a vault of the caller. */
export async function getVaultStatistics(
  ctx: Context,
  { vault }: { vault: string },
): Promise<VaultStatistics> {
  orThrow((await isOwn(ctx.db, { id: vault, creatorId: userIdOf(ctx) })) || undefined, 'VAULT_NOT_FOUND')
  const { earned, weeks, ...counts } = await statisticsOf(ctx.db, vault, ctx.clock.now())
  return {
    ...counts,
    earned: money(ctx, earned),
    weeks: weeks.map(({ from, sales }) => ({ from: new Date(from).toISOString(), sales })),
  }
}
