import type { CallLine } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import type { Side } from '../calls.machine.ts'
import { presentLine } from '../calls.presenter.ts'
import { listCalls, listParts } from '../calls.repository.ts'

/** Calls by their ids, as the messages of a chat show them to the side that looks. */
export async function callLines(
  ctx: Pick<Context, 'db' | 'config'>,
  { side, ids }: { side: Side; ids: readonly string[] },
): Promise<ReadonlyMap<string, CallLine>> {
  const [rows, parts] = [await listCalls(ctx.db, ids), await listParts(ctx.db, ids)]
  return new Map(rows.map(row => [row.id, presentLine(ctx, { row, side, parts: parts.get(row.id) ?? [] })]))
}
