import type { IngestTicket } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { openIngest, openTest } from '../../live-streams/index.ts'
import { holdOwn } from '../lives.held.ts'
import { isOpen } from '../lives.machine.ts'

/** A ticket with which a page of the caller sends the pictures of their open live. */
export async function openLiveIngest(ctx: Context, { live: id }: { live: string }): Promise<IngestTicket> {
  return await inTransaction(ctx, async tx => {
    const { row, live } = await holdOwn(tx, id)
    if (!isOpen(live) || row.source !== 'browser') throw new AppError('LIVE_STATE')
    return orThrow(await openIngest(tx, { streamId: id }), 'LIVE_STATE')
  })
}

/** A ticket with which a page tries how much it can send. */
export async function testLiveConnection(ctx: Context): Promise<IngestTicket> {
  return openTest(ctx, { userId: userIdOf(ctx) })
}
