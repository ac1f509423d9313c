import type { Context } from '../../platform/context.ts'

/** With which fans a creator has these chats, by chat; without those that do not exist for the creator. */
export type FansOfChats = (
  ctx: Context,
  creatorId: string,
  chatIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    'helpers.chats': FansOfChats
  }
}

/** The same, of whichever module has the chats. */
export async function fansOfChats(
  ctx: Context,
  creatorId: string,
  chatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    ctx.extensions.all('helpers.chats').map(each => each(ctx, creatorId, chatIds)),
  )
  return new Map(found.flatMap(each => [...each]))
}
