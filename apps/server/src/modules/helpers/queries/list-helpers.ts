import type { Helper, Helping } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { presentHelper, presentHelping } from '../helpers.presenter.ts'
import { listOfCreator, listOfPerson } from '../helpers.repository.ts'

/** Who answers the caller's chats, or is asked to. */
export async function listHelpers(ctx: Context): Promise<{ items: Helper[] }> {
  return { items: (await listOfCreator(ctx.db, userIdOf(ctx))).map(presentHelper) }
}

/** The creators whose chats the caller answers, or is asked to. */
export async function listHelping(ctx: Context): Promise<{ items: Helping[] }> {
  return { items: (await listOfPerson(ctx.db, userIdOf(ctx))).map(presentHelping) }
}
