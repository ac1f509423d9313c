import type { Session } from '@calina/contract/types'
import type { SessionRow } from './accounts.sessions.repository.ts'
import { deviceOf } from './device-name.ts'

/** A session as its person sees it from `current`. */
export function presentSession(row: SessionRow, current: string | null): Session {
  return {
    id: row.id,
    device: deviceOf(row.device),
    place: { country: row.country, city: row.city },
    since: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === current,
    unconfirmed: row.unconfirmed,
  }
}
