import { isTimeZone } from '@calina/contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** In which time zone a person lives, as far as that is known: a later module keeps it. */
    'automatic-messages.zone': (db: Db, userId: string) => Promise<string>
  }
}

/** Of somebody whose time zone is not known. */
const UNKNOWN = 'UTC'

/** The time zone by whose clock a person is written to. */
export async function zoneOf(ctx: Context, userId: string): Promise<string> {
  const [find] = ctx.extensions.all('automatic-messages.zone')
  const zone = await find?.(ctx.db, userId)
  return zone !== undefined && isTimeZone(zone) ? zone : UNKNOWN
}
