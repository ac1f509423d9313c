import type { Broadcast } from '../../platform/broadcast/broadcast.ts'
import { SECOND } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { findLiveSession, type LiveSession, selectLiveSessions } from './accounts.sessions.repository.ts'
import { staffTermsOf } from './staff-terms.ts'

/** How long what was read about a session is believed: the longest that its end stays unseen where no broadcast comes. */
const BELIEVED_MS = SECOND
const MAX_ENTRIES = 20_000

interface Entry {
  readAt: number
  /** Known once it has been read. */
  userId?: string
  state: Promise<LiveSession | null>
}

// Session ids are unique across installations, so one map serves every application of the process.
const entries = new Map<string, Entry>()

/** The user of a session that may act now, or null: read at most once a second, so at most a second old. */
export async function liveSession(
  { db, clock, settings, extensions }: { db: Db } & Pick<Services, 'clock' | 'settings' | 'extensions'>,
  sessionId: string,
): Promise<LiveSession | null> {
  const terms = staffTermsOf({ clock, settings })
  const { now } = terms
  const known = entries.get(sessionId)
  const age = known === undefined ? Number.NaN : now.getTime() - known.readAt
  if (known !== undefined && age >= 0 && age < BELIEVED_MS) return await known.state

  const find = async (): Promise<LiveSession | undefined> => {
    const own = await findLiveSession(db, sessionId, terms)
    if (own !== undefined) return own
    const found = await Promise.all(
      extensions.all('accounts.acting').map(acting => acting.find(db, sessionId, now)),
    )
    return found.find(each => each !== undefined)
  }
  const state = find().then(row => {
    if (row !== undefined) entry.userId = row.userId
    return row ?? null
  })
  if (entries.size >= MAX_ENTRIES) entries.clear()
  const entry: Entry = { readAt: now.getTime(), state }
  entries.set(sessionId, entry)
  try {
    return await state
  } catch (error) {
    if (entries.get(sessionId) === entry) entries.delete(sessionId)
    throw error
  }
}

/** Which of these sessions may act at this moment, in one query. */
export async function liveSessions(
  { db, clock, extensions }: { db: Db } & Pick<Services, 'clock' | 'extensions'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const live = new Set(await selectLiveSessions(db, sessionIds, clock.now()))
  const others = sessionIds.filter(id => !live.has(id))
  if (others.length > 0)
    for (const acting of extensions.all('accounts.acting'))
      for (const id of await acting.live(db, others, clock.now())) live.add(id)
  return live
}

/** Forgets what was read about a session when any process announces that it ended or that its rights changed. */
export function forgetWhatChanges(broadcast: Broadcast): void {
  broadcast.on('session.ended', ({ sessionId }) => void entries.delete(sessionId))
  broadcast.on('session.changed', ({ sessionId }) => void entries.delete(sessionId))
  broadcast.on('rights.changed', ({ userId }) => {
    for (const [sessionId, entry] of entries) if (entry.userId === userId) entries.delete(sessionId)
  })
}
