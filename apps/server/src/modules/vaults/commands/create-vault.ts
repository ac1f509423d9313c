import type { Vault } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeVault } from '../vaults.access.ts'
import { canCreate } from '../vaults.policy.ts'
import { presentVault } from '../vaults.presenter.ts'
import { changeVault, countOwn, findByClientId, holdVaults, insertVault } from '../vaults.repository.ts'
import { claimCover } from './claim-cover.ts'

/** What a creator writes of a vault. */
export interface WrittenVault {
  title: string
  description: string
  /** Minor units; null: it is included for subscribers. */
  price: number | null
}

/** Throws unless the price is one that the operator allows. */
export function checkPrice(ctx: Pick<Context, 'settings'>, price: number | null): void {
  if (price !== null) requireWithin('body.price', price, ctx.settings.get('vaultPrice'))
}

/** Makes a vault, before all others of the caller. The same client id again answers the vault that it made the first time. */
export async function createVault(
  ctx: Context,
  { cover = null, ...input }: WrittenVault & { clientId: string; cover?: string | null },
): Promise<Vault> {
  const creatorId = userIdOf(ctx)
  checkPrice(ctx, input.price)
  return await inTransaction(ctx, async tx => {
    await holdVaults(tx.db, creatorId)
    const id = newId(tx.clock)
    const isNew = await insertVault(tx.db, { ...input, id, creatorId, now: tx.clock.now() })
    if (isNew) {
      demand(canCreate((await countOwn(tx.db, creatorId)) - 1))
      if (cover !== null) {
        await claimCover(tx, creatorId, cover)
        await changeVault(tx.db, id, { cover_media_id: cover, shown_media_id: cover })
      }
      publish(tx, 'vault.changed', { vaultId: id, creatorId })
    }
    const made = isNew ? id : await findByClientId(tx.db, { creatorId, clientId: input.clientId })
    const seen = made === undefined ? undefined : await seeVault(tx.db, viewerOf(tx), made)
    // Deleted between the two statements: the next try makes it again.
    return await presentVault(tx, orThrow(seen, 'UNAVAILABLE'))
  })
}
