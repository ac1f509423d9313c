import type { GivenGift } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import type { Side } from './messages.policy.ts'

type PresentGifts = (
  ctx: Pick<Context, 'db' | 'config'>,
  asked: { side: Side; ids: readonly string[] },
) => Promise<ReadonlyMap<string, GivenGift>>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Shows the gifts that messages came with, to the side that looks: a later module has given them. */
    'messages.gifts': PresentGifts
  }
}

/** These gifts by their ids, as the side sees them; most messages have none. */
export async function giftsOf(
  ctx: Pick<Context, 'db' | 'config' | 'extensions'>,
  side: Side,
  found: readonly (string | null)[],
): Promise<ReadonlyMap<string, GivenGift>> {
  const ids = found.filter(id => id !== null)
  if (ids.length === 0) return new Map()
  const gifts = new Map<string, GivenGift>()
  for (const present of ctx.extensions.all('messages.gifts'))
    for (const [id, gift] of await present(ctx, { side, ids })) gifts.set(id, gift)
  return gifts
}
