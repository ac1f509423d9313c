import type { Chat } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import type { Participant } from './messages.repository.ts'

type Scheduled = NonNullable<Chat['scheduled']>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** How many messages wait for their time in chats of a creator, by chat: a later module sends them. */
    'messages.scheduled': (
      ctx: Pick<Context, 'db'>,
      asked: { creatorId: string; chats: readonly string[] },
    ) => Promise<ReadonlyMap<string, Scheduled>>
  }
}

/** What a viewer has written to be sent into these chats later; only creators do. */
export async function scheduledIn(
  ctx: Pick<Context, 'db' | 'extensions'>,
  { side, userId }: Participant,
  chats: readonly string[],
): Promise<ReadonlyMap<string, Scheduled>> {
  if (side === 'fan' || chats.length === 0) return new Map()
  const scheduled = new Map<string, Scheduled>()
  for (const count of ctx.extensions.all('messages.scheduled'))
    for (const [chat, each] of await count(ctx, { creatorId: userId, chats })) scheduled.set(chat, each)
  return scheduled
}
