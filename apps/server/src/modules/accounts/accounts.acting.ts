import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { LiveSession } from './accounts.sessions.repository.ts'

/**
 * Sessions in which somebody acts in the name of another. The id of one stands wherever a session's does, so that links
 * and sockets are bound to it and end with it.
 */
export interface ActingSessions {
  /** Who acts in it, and in whose name, while they may. */
  find(db: Db, id: string, now: Date): Promise<LiveSession | undefined>
  /** Which of these may act now. */
  live(db: Db, ids: readonly string[], now: Date): Promise<string[]>
}

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    'accounts.acting': ActingSessions
  }
}

/** A session of the surrounding statement still stands, and its account is active. */
export const sessionStands = (session: RawBuilder<string>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from session as standing join user_account as its on its.id = standing.user_id
    where standing.id = ${session} and standing.revoked_at is null and standing.expires_at > ${now}
      and its.state = 'active')`
