import type { Performer } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { presentPerformer } from '../performers.presenter.ts'
import { listOfCreator } from '../performers.repository.ts'

/** The caller's list. */
export async function listPerformers(ctx: Context): Promise<{ items: Performer[] }> {
  return { items: (await listOfCreator(ctx.db, userIdOf(ctx))).map(presentPerformer) }
}
