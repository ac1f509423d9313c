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
