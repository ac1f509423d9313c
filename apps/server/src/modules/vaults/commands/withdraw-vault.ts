import type { Vault } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { changeVault } from '../vaults.repository.ts'
import { changeOwn } from './change-own.ts'

/** Takes an own vault off sale, or puts it back; again changes nothing. Those who have bought it keep it. */
export async function withdrawVault(
  ctx: Context,
  { vault, withdrawn }: { vault: string; withdrawn: boolean },
): Promise<Vault> {
  return await changeOwn(ctx, vault, async (tx, own) => {
    if ((own.withdrawn_at !== null) === withdrawn) return
    await changeVault(tx.db, vault, { withdrawn_at: withdrawn ? tx.clock.now() : null })
  })
}
