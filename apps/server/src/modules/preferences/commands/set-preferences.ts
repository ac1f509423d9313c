import type { Preferences } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { upsertPreferences } from '../preferences.repository.ts'
import { getPreferences } from '../queries/get-preferences.ts'

/** Keeps what is given; what is left out stays as it was. */
export async function setPreferences(
  ctx: Context,
  input: {
    appearance?: NonNullable<Preferences['appearance']> | undefined
    reducedMotion?: boolean | undefined
    dataSaver?: boolean | undefined
    audience?: Preferences['audience'] | undefined
    receipts?: boolean | undefined
    typing?: boolean | undefined
    presence?: boolean | undefined
  },
): Promise<Preferences> {
  const userId = userIdOf(ctx)
  const { appearance, reducedMotion, dataSaver, audience, receipts, typing, presence } = input
  return await inTransaction(ctx, async tx => {
    const chosen = {
      ...(appearance !== undefined && { appearance }),
      ...(reducedMotion !== undefined && { reduced_motion: reducedMotion }),
      ...(dataSaver !== undefined && { data_saver: dataSaver }),
      ...(audience !== undefined && { audience }),
      ...(receipts !== undefined && { receipts }),
      ...(typing !== undefined && { typing }),
      ...(presence !== undefined && { presence }),
    }
    await upsertPreferences(tx.db, userId, chosen, tx.clock.now())
    publish(tx, 'preferences.changed', { userId })
    if (presence !== undefined) publish(tx, 'presence.switched', { userId, on: presence })
    return await getPreferences(tx)
  })
}
