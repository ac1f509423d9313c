import type { CallLine } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import type { Side } from './messages.policy.ts'

type PresentCalls = (
  ctx: Pick<Context, 'db' | 'config'>,
  asked: { side: Side; ids: readonly string[] },
) => Promise<ReadonlyMap<string, CallLine>>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Shows the calls that messages are, to the side that looks: a later module has sold them. */
    'messages.calls': PresentCalls
  }
}

/** These calls by their ids, as the side sees them; most messages are none. */
export async function callsOf(
  ctx: Pick<Context, 'db' | 'config' | 'extensions'>,
  side: Side,
  found: readonly (string | null)[],
): Promise<ReadonlyMap<string, CallLine>> {
  const ids = found.filter(id => id !== null)
  if (ids.length === 0) return new Map()
  const calls = new Map<string, CallLine>()
  for (const present of ctx.extensions.all('messages.calls'))
    for (const [id, call] of await present(ctx, { side, ids })) calls.set(id, call)
  return calls
}
