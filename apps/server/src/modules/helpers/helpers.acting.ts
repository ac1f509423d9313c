import type { GivenRight } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type ActingSessions, type LiveSession, sessionStands } from '../accounts/index.ts'
import { BOTH, MAY_ACT } from './helpers.access.ts'

interface Acting {
  id: string
  creatorId: string
  userId: string
  rights: GivenRight[]
}

/** The sessions of these in which somebody may act now: their own one stands, and the creator still wants it. */
const acting = (ids: readonly string[], now: Date): RawBuilder<Acting> => sql<Acting>`
  select helper_session.id, chat_helper.creator_id as "creatorId", chat_helper.user_id as "userId", chat_helper.rights
  from ${BOTH} join helper_session on helper_session.helper_id = chat_helper.id
  where helper_session.id = any(${[...ids]}::uuid[]) and ${MAY_ACT}
    and ${sessionStands(sql.ref('helper_session.session_id'), now)}`

/** Sessions in which helpers act for creators. */
export const HELPER_SESSIONS: ActingSessions = {
  find: async (db: Db, id: string, now: Date): Promise<LiveSession | undefined> => {
    const [row] = (await acting([id], now).execute(db)).rows
    if (row === undefined) return undefined
    const helper = { userId: row.userId, rights: ['read', ...row.rights] as const }
    return { userId: row.creatorId, type: 'model', staffRoles: [], staffUntil: null, helper }
  },
  live: async (db, ids, now) => (await acting(ids, now).execute(db)).rows.map(({ id }) => id),
}
