import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { type Looking, lookAs } from '../../profiles/index.ts'
import { listVaults } from './list-vaults.ts'

/** The own vaults as they answer to somebody else. */
export async function previewVaults(
  ctx: Context,
  { as, country, ...page }: Looking & { cursor?: string | undefined; limit: number },
): Promise<{ items: Vault[]; next: string | null }> {
  return await lookAs(ctx, { as, country }, (seen, username) =>
    listVaults(seen, { ...page, username, filter: 'all' }),
  )
}
