import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { countFiles } from '../files.repository.ts'
import { canAdd, canChange } from '../vaults.policy.ts'
import { lockOwn } from '../vaults.repository.ts'

/** Throws unless one more file may come into a vault of the caller, which is held: `VAULT_NOT_FOUND`, `VAULT_FULL`. */
export async function requireSpace(ctx: Context, vault: string): Promise<void> {
  const own = orThrow(await lockOwn(ctx.db, { id: vault, creatorId: userIdOf(ctx) }), 'VAULT_NOT_FOUND')
  demand(canChange(own))
  demand(canAdd({ there: await countFiles(ctx.db, vault), added: 1 }))
}
